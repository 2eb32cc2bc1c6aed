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
export function fillIn(text: string, { plan, style, venue, teacher, weekday }: Filling): string {
  return text
    .replaceAll('{city}', plan.nickname)
    .replaceAll('{style}', styleNames[style])
    .replaceAll('{venue}', venue.name)
    .replaceAll('{teacher}', teacher.name)
    .replaceAll('{day}', days[weekday - 1]!)
}

/** `minutes` later on the wall clock: a night that ends at two ends at two, also when the clocks change. */
export function wallEnd(start: Temporal.ZonedDateTime, minutes: number): Temporal.ZonedDateTime {
  return start.toPlainDateTime().add({ minutes }).toZonedDateTime(start.timeZoneId)
}
