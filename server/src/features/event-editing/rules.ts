import { draftCancelMessage, reinstateMessage } from '@floorcraft/contract/event-editing.ts'
import type { EventStatus } from '@floorcraft/contract/events.ts'
import { foldText } from '@floorcraft/contract/text-folding.ts'

/** Words as two people may type the same thing: without case, accents and doubled spaces. */
const foldSpelling = (text: string) => foldText(text).replace(/\s+/gu, ' ').trim()

interface Named {
  readonly title: string
  readonly venue_name: string
}

/** Whether two events are called the same and take place in the same house. */
export const isSameAs = (a: Named) => (b: Named) =>
  foldSpelling(a.title) === foldSpelling(b.title) && foldSpelling(a.venue_name) === foldSpelling(b.venue_name)

interface StatusRefusal {
  readonly kind: 'invalid' | 'wrong_state'
  readonly message: string
}

/**
 * Why an event's status may not change so; undefined when it may. Only what everybody saw is cancelled, and what is
 * cancelled comes back by the call that does nothing else, never along with other fields of a form.
 */
export function refusedStatus(change: {
  from: EventStatus
  to: EventStatus
  by: 'form' | 'status-call'
}): StatusRefusal | undefined {
  const { from, to, by } = change
  if (from === to) return undefined
  if (to === 'cancelled' && from !== 'published') return { kind: 'invalid', message: draftCancelMessage }
  if (from === 'cancelled' && by === 'form') return { kind: 'wrong_state', message: reinstateMessage }
  return undefined
}

/** The sentence that names the event which has the organizer's place for a global event this year. */
export const globalTakenMessage = (title: string, year: number) =>
  `“${title}” is already the global event of ${year}. An organizer has one global event per calendar year.`

/** Where an event takes place, in words. */
export const venueColumns = ['venue_name', 'venue_address', 'venue_city', 'venue_state'] as const

const columnsOfSeries = [
  'scene_id',
  'organizer_id',
  'title',
  'description',
  'event_type',
  'dance_styles',
  ...venueColumns,
  'latitude',
  'longitude',
  'price_info',
  'price_note',
  'currency',
  'cover_image_url',
  'flyer_image_url',
  'ticket_url',
  'facebook_url',
  'has_live_music',
  'is_demo',
] as const
type ColumnOfSeries = (typeof columnsOfSeries)[number]

/** The columns that events and series have in common: an event can become a series, and a series makes events. */
export const commonColumns = <Row extends Record<ColumnOfSeries, unknown>>(row: Row) =>
  Object.fromEntries(columnsOfSeries.map((column) => [column, row[column]])) as Pick<Row, ColumnOfSeries>

/** What of an event its organizer's calendar entry is made of: a change there must be noticed by calendars. */
const noticed = [
  'title',
  'description',
  'status',
  'cancellation_reason',
  'timezone',
  'is_all_day',
  'start_at',
  'end_at',
  ...venueColumns,
] as const

type Comparable = string | boolean | null | Temporal.Instant
type Noticed = Readonly<Record<(typeof noticed)[number], Comparable>>

function isSame(a: Comparable, b: Comparable): boolean {
  return a instanceof Temporal.Instant && b instanceof Temporal.Instant ? a.equals(b) : a === b
}

/** Whether calendars that hold the event must take over the change (RFC 5545 SEQUENCE); absent fields stay. */
export const mustBeNoticed = (before: Noticed, changes: Partial<Noticed>): boolean =>
  noticed.some((field) => changes[field] !== undefined && !isSame(changes[field], before[field]))

type Occasion = Noticed & { readonly status: string }
type PublicChange = 'cancelled' | 'reinstated' | 'moved' | 'relocated'

/** What happened to an event that everybody sees; undefined when nobody need be told. */
export function publicChange(before: Occasion, after: Occasion): PublicChange | undefined {
  if (before.status === 'published' && after.status === 'cancelled') return 'cancelled'
  if (before.status === 'cancelled' && after.status === 'published') return 'reinstated'
  if (before.status !== 'published' || after.status !== 'published') return undefined
  const differs = (fields: readonly (typeof noticed)[number][]) =>
    fields.some((field) => !isSame(after[field], before[field]))
  if (differs(['start_at', 'end_at'])) return 'moved'
  return differs(venueColumns) ? 'relocated' : undefined
}

/** Only what costs something to know: tickets without a name or a price are left out. */
export function givenPrices(
  prices: Readonly<Record<string, number | null | undefined>> | null | undefined,
): Record<string, number> {
  const named = Object.entries(prices ?? {}).map(([name, price]) => [name.trim(), price] as const)
  return Object.fromEntries(
    named.filter((entry): entry is [string, number] => entry[0] !== '' && typeof entry[1] === 'number'),
  )
}
