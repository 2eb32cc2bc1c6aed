import { type Weekday, weekdays } from '@floorcraft/contract/recurrence-rule.ts'
import type { ScenePlan } from './scene-plan.ts'
import { homeSceneSlug } from './scene-rows.ts'
import { mainSeries, type Series, type WeekGrid } from './series.ts'

/** How the organizers at home confirm the dates of a series. */
interface Confirmation {
  /** Dates further ahead are not confirmed yet. */
  readonly weeksAhead: number
  /** Dates that were confirmed, and whose events are still drafts. */
  readonly drafts?: WeekGrid
  /** Dates about which nobody has answered, however near they are. */
  readonly unanswered?: WeekGrid
}

const confirmations: Readonly<Record<string, Confirmation>> = {
  saturday: { weeksAhead: 5, drafts: { every: 5, of: 2 } },
  park: { weeksAhead: 3, unanswered: { every: 3, of: 0 } },
}

/** At home only, and paused: it has no dates at all. */
const pausedSeries: Series = {
  key: 'courtyard',
  title: '{style} in the Courtyard',
  description:
    'Lanterns, a wooden floor and the neighbours on their balconies. We pause while the courtyard is being tiled.',
  type: 'social',
  weekday: 3,
  start: '19:30',
  minutes: 180,
  weeks: { every: 1, of: 0 },
  styles: [1],
  organizer: 0,
  venue: 4,
  door: 10,
}

export interface DeclaredSeries {
  readonly series: Series
  readonly recurrence: 'weekly' | 'biweekly'
  readonly status: 'active' | 'paused'
  readonly confirmation: Confirmation | undefined
}

/** Those series of a scene that its organizers plan as series: the weekly ones and those of every second week. */
export function declaredSeries(plan: ScenePlan): DeclaredSeries[] {
  const isHome = plan.slug === homeSceneSlug
  const active = mainSeries.slice(0, plan.weeklySeries).map((series) => ({
    series,
    recurrence: series.weeks.every === 1 ? ('weekly' as const) : ('biweekly' as const),
    status: 'active' as const,
    confirmation: isHome ? confirmations[series.key] : undefined,
  }))
  if (!isHome) return active
  return [
    ...active,
    { series: pausedSeries, recurrence: 'weekly', status: 'paused', confirmation: undefined },
  ]
}

export const weekdayName = ({ weekday }: Series): Weekday => weekdays[weekday - 1]!

export const isInGrid = (week: number, grid: WeekGrid | undefined): boolean =>
  grid !== undefined && week % grid.every === grid.of
