import type { EventStatus, EventType } from '@floorcraft/contract/events.ts'
import type { DanceStyle, ScenePlan, TeacherPlan, VenuePlan } from './scene-plan.ts'
import type { Series } from './series.ts'

/** One event of the demo, in its city's own time. */
export interface PlannedEvent {
  /** Names it for ever: the scene, what it is, and its date. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly type: EventType
  readonly status: EventStatus
  readonly cancellationReason?: string
  readonly start: Temporal.ZonedDateTime
  readonly end: Temporal.ZonedDateTime
  /** Which date of which series of its scene it is. */
  readonly series?: { readonly key: string; readonly date: Temporal.PlainDate } | undefined
  /** A date of a series that nobody has confirmed: there is no event yet. */
  readonly isPending?: boolean
  readonly organizer: 0 | 1 | 2
  readonly venue: VenuePlan
  readonly styles: readonly DanceStyle[]
  readonly presale?: number
  readonly door?: number
  readonly priceNote?: string
  readonly liveMusic: boolean
  readonly global: boolean
  readonly discount?: Series['discount']
  readonly tickets: boolean
  readonly gallery: boolean
}

const styleNames: Readonly<Record<DanceStyle, string>> = {
  zouk: 'Zouk',
  bachata: 'Bachata',
  salsa: 'Salsa',
  kizomba: 'Kizomba',
  urbankiz: 'Urban Kiz',
  semba: 'Semba',
}

const days = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'] as const

/** An item of a list that goes on from the beginning: a scene with few venues uses them more often. */
export const nth = <T>(items: readonly T[], index: number): T => items[index % items.length]!

interface Filling {
  readonly plan: ScenePlan
  readonly style: DanceStyle
  readonly venue: VenuePlan
  readonly teacher: TeacherPlan
  readonly weekday: number
}

/** Fills the words in braces of a series' texts. */
function fillIn(text: string, { plan, style, venue, teacher, weekday }: Filling): string {
  return text
    .replaceAll('{city}', plan.nickname)
    .replaceAll('{style}', styleNames[style])
    .replaceAll('{venue}', venue.name)
    .replaceAll('{teacher}', teacher.name)
    .replaceAll('{day}', days[weekday - 1]!)
}

/** What is danced, where and with whom, for the `week` of a series. */
export function castOf(plan: ScenePlan, series: Series, week: number) {
  const styles = [...new Set(series.styles.map((index) => nth(plan.styles, index)))]
  const venue = nth(plan.venues, series.venue)
  const teacher = nth(plan.teachers, series.cancelledEvery ? 0 : week)
  const filling = { plan, style: styles[0]!, venue, teacher, weekday: series.weekday }
  return {
    styles,
    venue,
    title: fillIn(series.title, filling),
    description: fillIn(series.description, filling),
  }
}

/** `minutes` later on the wall clock: a night that ends at two ends at two, also when the clocks change. */
export function wallEnd(start: Temporal.ZonedDateTime, minutes: number): Temporal.ZonedDateTime {
  return start.toPlainDateTime().add({ minutes }).toZonedDateTime(start.timeZoneId)
}
