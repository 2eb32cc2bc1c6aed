import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { seriesContent } from '@floorcraft/contract/editing/series.ts'
import { venueFields } from '@floorcraft/contract/events/event-content.ts'
import { type EventChanges, type StoredEvent, storedTimes } from '../event-editing/service.ts'
import { mayEdit } from './access.ts'
import type { InstanceRow } from './instances/queries.ts'
import { changedContent, contentWithout, seriesOfInstance } from './kept-content.ts'
import { timesOfSeries } from './presentation.ts'
import type { StoredSeries } from './queries.ts'
import { timesOfDate } from './rules.ts'

type SharedColumn = keyof StoredSeries & keyof StoredEvent
type SharedColumns = Readonly<Record<SharedColumn, unknown>>

const isOfVenue = (column: string) => venueFields.some((field) => field === column)

/** Columns that an event has from its series. Each is compared, and those in `also` change with it. */
const groups = [
  ...seriesContent.filter((column) => !isOfVenue(column)).map((column) => ({ compared: [column] })),
  { compared: ['price_info'] },
  { compared: venueFields, also: ['latitude', 'longitude'] },
  { compared: ['scene_id'], also: ['currency'] },
  { compared: ['cover_image_url'], also: ['flyer_image_url'] },
] as const satisfies readonly {
  compared: readonly SharedColumn[]
  also?: readonly SharedColumn[]
}[]

interface SeriesChange {
  readonly before: StoredSeries
  readonly after: StoredSeries
}

/** What a change of the series changes in an event of it. What the event has of its own stays. */
function followingChanges(
  event: StoredEvent,
  { before, after, date }: SeriesChange & { date: string },
): EventChanges {
  const columns = groups.flatMap(({ compared, ...rest }) => {
    const isAlike = (a: SharedColumns, b: SharedColumns) =>
      compared.every((column) => JSON.stringify(a[column]) === JSON.stringify(b[column]))
    const follows = !isAlike(before, after) && isAlike(event, before)
    return follows ? [...compared, ...('also' in rest ? rest.also : [])] : []
  })
  const changes = Object.fromEntries(
    columns.map((column) => [
      column,
      column === 'price_info' ? JSON.stringify(after.price_info) : after[column],
    ]),
  ) as EventChanges
  return {
    ...changes,
    ...followingAmounts(changes, { before, after }),
    ...followingTimes(event, { before, after, date }),
  }
}

/** An event that gets another currency keeps no amount of the old one, not even its own. */
function followingAmounts(changes: EventChanges, { before, after }: SeriesChange): EventChanges {
  if (changes.currency === undefined || before.currency === after.currency) return {}
  return { price_info: JSON.stringify(after.price_info), price_note: after.price_note, discount_amount: null }
}

function followingTimes(event: StoredEvent, { before, after, date }: SeriesChange & { date: string }) {
  const old = timesOfDate(timesOfSeries(before), date)
  const planned = timesOfDate(timesOfSeries(after), date)
  const isOfSeries =
    event.timezone === before.timezone &&
    event.start_at.equals(old.start.toInstant()) &&
    event.end_at.equals(old.end.toInstant())
  const isNew = !planned.start.equals(old.start) || !planned.end.equals(old.end)
  return isOfSeries && isNew ? storedTimes({ ...planned, isAllDay: false }) : {}
}

/** The changes of the events of these instances that the caller may edit. */
export function listFollowingChanges(
  rows: readonly InstanceRow[],
  {
    caller,
    events,
    before: series,
    after,
  }: SeriesChange & { caller: MemberCaller; events: readonly StoredEvent[] },
) {
  const changed = changedContent(series, after)
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows.flatMap((row) => {
    const { event_id, scheduled_date: date } = row
    const before = event_id === null ? undefined : byId.get(event_id)
    if (!before || before.status === 'cancelled' || !mayEdit(caller, before)) return []
    const changes = followingChanges(before, {
      before: seriesOfInstance(series, row),
      // Older content stays unless this change touches it.
      after: seriesOfInstance(after, { series_content: contentWithout(row, changed) }),
      date,
    })
    return Object.keys(changes).length > 0 ? [{ before, changes }] : []
  })
}
