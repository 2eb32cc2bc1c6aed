import type { MemberCaller } from '@floorcraft/contract/access.ts'
import { type EventChanges, type StoredEvent, storedTimes, venueColumns } from '../event-editing/service.ts'
import { mayEdit } from './access.ts'
import type { InstanceRow, Overrides } from './instances/queries.ts'
import { timesOfSeries } from './presentation.ts'
import type { StoredSeries } from './queries.ts'
import { plannedPlace, timesOfDate } from './rules.ts'

type SharedColumn = keyof StoredSeries & keyof StoredEvent
type SharedColumns = Readonly<Record<SharedColumn, unknown>>

/** Columns that an event has from its series. They are compared, and change together with `also`. */
const groups = [
  { compared: ['title'] },
  { compared: ['description'] },
  { compared: ['event_type'] },
  { compared: ['dance_styles'] },
  { compared: ['price_info'] },
  { compared: venueColumns, also: ['latitude', 'longitude'] },
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
  return { ...changes, ...followingTimes(event, { before, after, date }) }
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
  { caller, events, ...change }: SeriesChange & { caller: MemberCaller; events: readonly StoredEvent[] },
) {
  const byId = new Map(events.map((event) => [event.id, event]))
  return rows.flatMap(({ event_id, scheduled_date: date }) => {
    const before = event_id === null ? undefined : byId.get(event_id)
    if (!before || before.status === 'cancelled' || !mayEdit(caller, before)) return []
    const changes = followingChanges(before, { ...change, date })
    return Object.keys(changes).length > 0 ? [{ before, changes }] : []
  })
}

const placeOf = ({ venue_name, venue_address, venue_city }: ReturnType<typeof plannedPlace>) => ({
  override_venue_name: venue_name,
  override_venue_address: venue_address,
  override_venue_city: venue_city,
})

/**
 * The overrides with which an instance without an event shows the same title, place and prices after the series has changed. An
 * instance that `follows` gives up the overrides that say the same as the series.
 */
export function keptOverrides(
  series: StoredSeries,
  row: InstanceRow,
  { changed, follows }: { changed: Overrides; follows: boolean },
): Overrides {
  const usual: Overrides = {
    override_title: series.title,
    ...placeOf(series),
    override_price_info: series.price_info as Record<string, number>,
  }
  const shown: Overrides = {
    override_title: row.override_title ?? series.title,
    ...placeOf(plannedPlace(series, row)),
    override_price_info: (row.override_price_info ?? series.price_info) as Record<string, number>,
  }
  const fields = Object.keys(changed) as (keyof Overrides)[]
  const isUsual = (field: keyof Overrides) => JSON.stringify(shown[field]) === JSON.stringify(usual[field])
  // The place is one value: an address of its own keeps its venue and city, too.
  const isUsualPlace = fields.filter((field) => field.startsWith('override_venue')).every(isUsual)
  return Object.fromEntries(
    fields.map((field) => {
      const isSame = field.startsWith('override_venue') ? isUsualPlace : isUsual(field)
      return [field, follows && isSame ? null : shown[field]]
    }),
  )
}
