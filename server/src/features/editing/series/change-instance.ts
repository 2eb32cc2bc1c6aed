import type { Instance, InstanceScope, UpdateInstanceBody } from '@floorcraft/contract/editing/instances.ts'
import { transaction } from '../../../platform/db/database.ts'
import { conflict } from '../../../platform/http/app-error.ts'
import { recordWords, touchSeries } from '../../events/night-status/service.ts'
import {
  changeEvents,
  type EventChanges,
  givenPrices,
  type StoredEvent,
  storedTimes,
} from '../event-editing/service.ts'
import { lockManagedInstance, readInstance, requireEditable } from './access.ts'
import { changeOthers } from './change-others.ts'
import type { InstanceRequest } from './decide-instances.ts'
import type { SeriesDeps } from './deps.ts'
import { placeColumns } from './instances/place.ts'
import * as instanceQueries from './instances/queries.ts'
import { refusePast } from './instances/scope.ts'
import { contentWithout } from './kept-content.ts'
import { hasNoteWithoutPrice, presentInstance, timesOfSeries } from './presentation.ts'
import * as queries from './queries.ts'
import { recordForeignSeries } from './record-action.ts'
import { statusOfInstance, timesOfDate } from './rules.ts'

/**
 * Sets the title, place, times or prices of one instance, or also of the following or all upcoming ones. Null and blank
 * restore the value of the series; missing fields do not change. A published instance changes only when the request names a
 * scope.
 */
export async function changeInstance(
  deps: SeriesDeps,
  { body, ...request }: InstanceRequest & { body: UpdateInstanceBody },
): Promise<Instance> {
  const { scope, ...fields } = body
  return transaction(deps.db, async (db) => {
    const inTransaction = { ...deps, db }
    const withAllEvents = isWide(scope)
    const { series, instance, event, events } = await lockManagedInstance(db, { ...request, withAllEvents })
    requireEditable(request.caller, event)
    const status = statusOfInstance(instance)
    if (status === 'cancelled') throw conflict('date_cancelled')
    if (status === 'published' && !scope) throw conflict('date_published')
    refusePast(deps, series, instance)
    const overrides = overridesOf(fields)
    if (Object.keys(overrides).length > 0) {
      const change = { caller: request.caller, series, instance, overrides }
      const others = isWide(scope)
        ? await changeOthers(inTransaction, { ...change, columns: columnsOf(change, 'own'), events, scope })
        : []
      const own = event ? [{ before: event, changes: eventColumns(event, change) }] : []
      // All events in one call, so that a member who saved several of them gets one notification.
      await changeEvents(inTransaction, { caller: request.caller, revisions: [...own, ...others] })
      // A wide change is stored in the series, and the instance follows it.
      const stored = isWide(scope) ? withoutValues(overrides) : overrides
      await instanceQueries.updateOverrides(db, { id: instance.id, ...stored })
      const columns = Object.keys(columnsOf(change, 'all'))
      await instanceQueries.updateSeriesContent(db, [
        { id: instance.id, content: contentWithout(instance, columns) },
      ])
      if (isWide(scope)) await touchSeries(inTransaction, series.id)
      else if (event?.status === 'published')
        await recordWords(inTransaction, { eventIds: [event.id], kind: 'changed' })
      await recordForeignSeries(inTransaction, {
        caller: request.caller,
        series,
        action: 'series.date_changed',
        details: {
          date: instance.scheduled_date,
          scope: scope ?? 'this_date',
          fields: Object.keys(overrides),
        },
      })
    }
    const after = (await queries.lockSeries(db, series.id))!
    return presentInstance(after, await readInstance(db, instance.id))
  })
}

const isWide = (scope: InstanceScope | null | undefined): scope is Exclude<InstanceScope, 'this_date'> =>
  scope === 'this_and_following' || scope === 'all_upcoming'

interface Change {
  readonly series: queries.LockedSeries
  readonly instance: instanceQueries.InstanceRow
  readonly overrides: instanceQueries.Overrides
}

/** The columns of the event that the overrides change: all of them, or only those that have a value. */
function columnsOf({ series, instance, overrides }: Change, which: 'all' | 'own') {
  const own = { ...instance, ...overrides }
  const isWanted = (...fields: (keyof instanceQueries.Overrides)[]) =>
    fields.some((field) => field in overrides) &&
    (which === 'all' || fields.some((field) => own[field] != null))
  return {
    ...(isWanted('override_title') && { title: own.override_title ?? series.title }),
    ...(isWanted(...placeFields) && placeColumns(series, own)),
    ...(isWanted(...timeFields) && {
      start_time: own.override_start_time ?? series.start_time,
      duration_hours: own.override_duration_hours ?? series.duration_hours,
    }),
    ...(isWanted('override_price_info') && {
      price_info: JSON.stringify(own.override_price_info ?? series.price_info),
      // A note without a price ("Free. The hat goes round") contradicts a price.
      ...(hasNoteWithoutPrice(series) && {
        price_note: own.override_price_info ? null : series.price_note,
      }),
    }),
  }
}

/** The same for the event of the instance, which keeps its date and its zone. */
function eventColumns({ timezone, start_wall }: StoredEvent, change: Change): EventChanges {
  const { start_time, duration_hours, ...columns } = columnsOf(change, 'all')
  if (start_time === undefined || duration_hours === undefined) return columns
  const date = Temporal.PlainDateTime.from(start_wall).toPlainDate().toString()
  const times = timesOfDate({ ...timesOfSeries(change.series), start_time, duration_hours, timezone }, date)
  return { ...columns, ...storedTimes({ ...times, isAllDay: false }) }
}

const timeFields = ['override_start_time', 'override_duration_hours'] as const
const placeFields = ['override_venue_name', 'override_venue_address', 'override_venue_city'] as const
const anyPlace = Object.fromEntries(placeFields.map((field) => [field, null]))

const hasPlace = (overrides: instanceQueries.Overrides) => placeFields.some((field) => field in overrides)

const withoutValues = (overrides: instanceQueries.Overrides): instanceQueries.Overrides => ({
  ...Object.fromEntries(Object.keys(overrides).map((field) => [field, null])),
  ...(hasPlace(overrides) && anyPlace),
})

function overridesOf(body: Omit<UpdateInstanceBody, 'scope'>): instanceQueries.Overrides {
  const { override_price_info, ...words } = body
  const prices = givenPrices(override_price_info)
  const given = Object.entries(words).filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(given.map(([field, value]) => [field, value || null])),
    ...(override_price_info === undefined
      ? {}
      : { override_price_info: Object.keys(prices).length > 0 ? prices : null }),
  }
}
