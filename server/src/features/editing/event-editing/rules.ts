import { pick } from '@floorcraft/contract/base/pick.ts'
import { foldText } from '@floorcraft/contract/base/texts/text-folding.ts'
import { contentOfSeries, contentWith, venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'

/** The text without differences in case, accents and spaces. */
const foldSpelling = (text: string) => foldText(text).replace(/\s+/gu, ' ').trim()

interface Named {
  readonly title: string
  readonly venue_name: string
}

export const hasSameTitleAndVenue = (a: Named) => (b: Named) =>
  foldSpelling(a.title) === foldSpelling(b.title) && foldSpelling(a.venue_name) === foldSpelling(b.venue_name)

/**
 * Why this change of status is refused; undefined when it is allowed. Who decides about reports ends a check. Only a published event can be cancelled. Only the
 * status call, and not a form with other fields, can change the status of a cancelled event.
 */
export function refusedStatus(change: {
  from: EventStatus
  to: EventStatus
  by: 'form' | 'status-call'
}): 'event_not_published' | 'event_cancelled' | 'event_being_checked' | undefined {
  const { from, to, by } = change
  if (from === to) return undefined
  if (from === 'being_checked') return 'event_being_checked'
  if (to === 'cancelled' && from !== 'published') return 'event_not_published'
  if (from === 'cancelled' && by === 'form') return 'event_cancelled'
  return undefined
}

export const globalTakenMessage = (title: string, year: number) =>
  `“${title}” is already the global event of ${year}. An organizer has one global event per calendar year.`

const columnsOfSeries = [
  ...contentOfSeries,
  'scene_id',
  'organizer_id',
  'latitude',
  'longitude',
  'price_info',
  'currency',
  'cover_image_url',
  'flyer_image_url',
  'flyer_position',
  'is_demo',
] as const
type ColumnOfSeries = (typeof columnsOfSeries)[number]

/** Copies the columns that events and series both have. */
export const commonColumns = <Row extends Record<ColumnOfSeries, unknown>>(row: Row) =>
  pick(row, columnsOfSeries)

/** The columns that calendar programs show. */
const calendarColumns = [
  ...contentWith({ inCalendars: true }),
  'status',
  'cancellation_reason',
  'timezone',
  'is_all_day',
  'start_at',
  'end_at',
] as const

type Comparable = string | boolean | null | Temporal.Instant
type CalendarFields = Readonly<Record<(typeof calendarColumns)[number], Comparable>>

function isSame(a: Comparable, b: Comparable): boolean {
  return a instanceof Temporal.Instant && b instanceof Temporal.Instant ? a.equals(b) : a === b
}

/** Whether the change needs a new SEQUENCE (RFC 5545). Missing fields do not change. */
export const changesCalendarEntry = (before: CalendarFields, changes: Partial<CalendarFields>): boolean =>
  calendarColumns.some((field) => changes[field] !== undefined && !isSame(changes[field], before[field]))

type Comparison = CalendarFields & { readonly status: string }
type PublicChange = 'cancelled' | 'reinstated' | 'moved' | 'relocated'

/** Whether an event is published, or was until its reports are decided. Who saved it or is on its list still counts on it. */
export const isLive = ({ status }: { readonly status: string }): boolean =>
  status === 'published' || status === 'being_checked'

/** Whether a draft becomes published. A cancelled event that takes place after all is not new. */
export const isPublication = (before: { status: string }, after: { status: string }) =>
  after.status === 'published' && before.status !== 'published' && before.status !== 'cancelled'

/** The change that members who saved the event are notified of; undefined for other changes. */
export function publicChange(before: Comparison, after: Comparison): PublicChange | undefined {
  if (isLive(before) && after.status === 'cancelled') return 'cancelled'
  if (before.status === 'cancelled' && isLive(after)) return 'reinstated'
  if (!isLive(before) || !isLive(after)) return undefined
  const differs = (fields: readonly (typeof calendarColumns)[number][]) =>
    fields.some((field) => !isSame(after[field], before[field]))
  if (differs(['start_at', 'end_at'])) return 'moved'
  return differs(venueFields) ? 'relocated' : undefined
}

/** Removes prices without a name or an amount. */
export function givenPrices(
  prices: Readonly<Record<string, number | null | undefined>> | null | undefined,
): Record<string, number> {
  const named = Object.entries(prices ?? {}).map(([name, price]) => [name.trim(), price] as const)
  return Object.fromEntries(
    named.filter((entry): entry is [string, number] => entry[0] !== '' && typeof entry[1] === 'number'),
  )
}
