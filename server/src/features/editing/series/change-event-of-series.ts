import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { pick } from '@floorcraft/contract/base/pick.ts'
import type { UpdateEventOfSeriesBody } from '@floorcraft/contract/editing/instances.ts'
import {
  durationHours,
  seriesContent,
  seriesEventTypes,
  seriesMessages,
  seriesRefusals,
} from '@floorcraft/contract/editing/series.ts'
import { placeFields, venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { transaction } from '../../../platform/db/database.ts'
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts'
import { readEvent } from '../../events/events/service.ts'
import { touchSeries } from '../../events/night-status/service.ts'
import {
  changeEvents,
  type EventChanges,
  recordForeignChange,
  reviseEvent,
  type StoredEvent,
} from '../event-editing/service.ts'
import { lockSeriesWithEvents } from './access.ts'
import { changeOthers } from './change-others.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { listCurrent } from './instances/scope.ts'
import { contentWithout } from './kept-content.ts'
import type * as queries from './queries.ts'
import { recordForeignSeries } from './record-action.ts'

/**
 * Changes one event of a series by its form, and with it the following or all upcoming dates. These take what a series
 * says of its dates: title, description, type, styles, time of day, place and prices. Everything else changes for this
 * event alone. A member who saved several of the dates gets one notification.
 */
export async function changeEventOfSeries(
  deps: SeriesDeps,
  request: { caller: MemberCaller; seriesId: string; eventId: string; body: UpdateEventOfSeriesBody },
): Promise<Event> {
  const { caller, seriesId, eventId } = request
  const { scope, ...body } = request.body
  return transaction(deps.db, async (db) => {
    const inTransaction = { ...deps, db }
    const { series, events } = await lockSeriesWithEvents(db, { caller, id: seriesId })
    const before = events.find(({ id }) => id === eventId.toLowerCase())
    if (!before) throw notFound()
    const changes = await reviseEvent(inTransaction, { caller, body, before })
    const instance = (await listCurrent(inTransaction, series)).find(({ event_id }) => event_id === before.id)
    if (!instance) throw new AppError('EVENT_PAST_DATE', { message: seriesRefusals.instancePast })
    if (changes.scene_id !== before.scene_id || changes.organizer_id !== before.organizer_id)
      throw invalid([{ path: 'scope', message: seriesMessages.oneDate }])
    const columns = sharedColumns(before, changes)
    const others = await changeOthers(inTransaction, { caller, series, instance, columns, events, scope })
    const written = await changeEvents(inTransaction, { caller, revisions: [{ before, changes }, ...others] })
    await instanceQueries.updateOverrides(db, { id: instance.id, ...withoutOwn(columns) })
    const content = contentWithout(instance, Object.keys(columns))
    await instanceQueries.updateSeriesContent(db, [{ id: instance.id, content }])
    await touchSeries(inTransaction, series.id)
    await recordForeignChange(inTransaction, { caller, before, after: written[0]!, changes })
    await recordForeignSeries(inTransaction, {
      caller,
      series,
      action: 'series.date_changed',
      details: { date: instance.scheduled_date, scope, fields: Object.keys(columns) },
    })
    return readEvent(inTransaction, before.id)
  })
}

/** The columns of the series that follow a change of one event. */
function sharedColumns(before: StoredEvent, changes: EventChanges): queries.SeriesChanges {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const differing = seriesContent.filter(
    (column) => changes[column] !== undefined && !isSame(changes[column], before[column]),
  )
  const hasPrices = !isSame(
    sorted(JSON.parse(String(changes.price_info))),
    sorted(before.price_info as object),
  )
  const place = venueFields.some((column) => differing.includes(column)) ? placeFields : []
  const columns = pick(changes, [...new Set([...differing, ...place])])
  refuseForeignType(columns)
  return { ...columns, ...(hasPrices && { price_info: changes.price_info }), ...timesOfDay(before, changes) }
}

const sorted = (prices: object) => Object.entries(prices).sort(([a], [b]) => (a < b ? -1 : 1))

function refuseForeignType({ event_type, dance_styles }: queries.SeriesChanges): void {
  if (event_type !== undefined && !seriesEventTypes.some((type) => type === event_type))
    throw invalid([{ path: 'event_type', message: seriesRefusals.eventType }])
  if (dance_styles?.length === 0)
    throw invalid([{ path: 'dance_styles', message: seriesMessages.dance_styles }])
}

/** The time of day and the duration, if they change. Another day changes only this event. */
function timesOfDay(before: StoredEvent, changes: EventChanges): queries.SeriesChanges {
  if (changes.start_wall === undefined || changes.end_wall === undefined) return {}
  const timesOf = (start_wall: unknown, end_wall: unknown) => {
    const start = Temporal.PlainDateTime.from(String(start_wall))
    const duration_hours = start.until(Temporal.PlainDateTime.from(String(end_wall))).total('hours')
    return { start_time: start.toPlainTime().toString({ smallestUnit: 'minute' }), duration_hours }
  }
  const old = timesOf(before.start_wall, before.end_wall)
  const now = timesOf(changes.start_wall, changes.end_wall)
  if (now.start_time === old.start_time && now.duration_hours === old.duration_hours) return {}
  if (now.duration_hours > durationHours.longest)
    throw invalid([{ path: 'end_datetime', message: seriesRefusals.eventTooLong }])
  if (now.duration_hours < durationHours.shortest)
    throw invalid([{ path: 'end_datetime', message: seriesRefusals.eventTooShort }])
  return now
}

/** The instance follows the series in these columns again. */
const withoutOwn = (columns: queries.SeriesChanges): instanceQueries.Overrides => ({
  ...('title' in columns && { override_title: null }),
  ...('venue_name' in columns && {
    override_venue_name: null,
    override_venue_address: null,
    override_venue_city: null,
  }),
  ...('start_time' in columns && { override_start_time: null, override_duration_hours: null }),
  ...('price_info' in columns && { override_price_info: null }),
})
