import type { MemberCaller } from '@floorcraft/contract/access.ts'
import type { Instance, InstanceScope, UpdateInstanceBody } from '@floorcraft/contract/instances.ts'
import { seriesRefusals } from '@floorcraft/contract/series.ts'
import { transaction } from '../../platform/db/database.ts'
import { AppError, conflict, notFound } from '../../platform/http/app-error.ts'
import { isId } from '../../platform/ids.ts'
import {
  cancelEvents,
  changeEvent,
  deleteEvents,
  givenPrices,
  refuseInactive,
} from '../event-editing/service.ts'
import {
  lockManagedInstance,
  lockManagedSeries,
  mayEdit,
  mayManage,
  readInstance,
  requireEditable,
} from './access.ts'
import { createEventsOfInstances, createMissingInstances } from './create-instances.ts'
import type { SeriesDeps } from './deps.ts'
import { placeColumns } from './instances/place.ts'
import * as instanceQueries from './instances/queries.ts'
import { presentInstance, timesOfSeries } from './presentation.ts'
import * as queries from './queries.ts'
import { statusOfInstance, timesOfDate, todayAt } from './rules.ts'

export interface InstanceRequest {
  readonly caller: MemberCaller
  readonly seriesId?: string
  readonly instanceId: string
}

export async function listInstances(
  { db, clock }: SeriesDeps,
  { caller, seriesId, ...page }: { caller: MemberCaller; seriesId: string; limit: number; offset: number },
): Promise<Instance[]> {
  const series = isId(seriesId) ? await queries.findSeries(db, { id: seriesId, now: clock.now() }) : undefined
  if (!series || !mayManage(caller, series)) throw notFound()
  const rows = await instanceQueries.listInstances(db, { seriesId: series.id, ...page })
  return rows.map((row) => presentInstance(series, row))
}

/** Creates the missing instances and returns them. */
export async function generateInstances(
  deps: SeriesDeps,
  { caller, seriesId }: { caller: MemberCaller; seriesId: string },
): Promise<Instance[]> {
  return transaction(deps.db, async (db) => {
    const series = await lockManagedSeries(db, { caller, id: seriesId })
    if (series.status !== 'active') throw conflict({ reason: 'wrong_state' }, seriesRefusals[series.status])
    refuseInactive({ is_active: series.scene_is_active })
    const ids = await createMissingInstances({ ...deps, db }, series)
    const rows = ids.length === 0 ? [] : await instanceQueries.listInstancesById(db, ids)
    return rows.map((row) => presentInstance(series, row))
  })
}

/** Confirms a pending instance and creates its event. Confirming twice is the same as once. */
export async function confirmInstance(deps: SeriesDeps, request: InstanceRequest): Promise<Instance> {
  return transaction(deps.db, async (db) => {
    const { series, instance } = await lockManagedInstance(db, request)
    const status = statusOfInstance(instance)
    if (status === 'cancelled') throw conflict({ reason: 'wrong_state' }, seriesRefusals.instanceCancelled)
    if (status === 'pending_confirmation') {
      if (series.status !== 'active') throw conflict({ reason: 'wrong_state' }, seriesRefusals[series.status])
      refusePast(deps, series, instance)
      refuseInactive({ is_active: series.scene_is_active })
      await createEventsOfInstances(
        { ...deps, db },
        {
          series,
          instances: [instance],
          status: series.auto_publish_if_confirmed ? 'published' : 'private_draft',
        },
      )
    }
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

/**
 * Cancels instances with a reason: one, or also the following or all upcoming ones, except those whose events the caller may not
 * edit. Published events stay in the calendar as cancelled; drafts are deleted.
 */
export async function cancelInstance(
  deps: SeriesDeps,
  { reason, scope, ...request }: InstanceRequest & { reason: string; scope: InstanceScope },
): Promise<Instance> {
  return transaction(deps.db, async (db) => {
    const withAllEvents = scope !== 'this_date'
    const { series, instance, event, events } = await lockManagedInstance(db, { ...request, withAllEvents })
    requireEditable(request.caller, event)
    if (statusOfInstance(instance) !== 'cancelled') refusePast(deps, series, instance)
    const others = await listOthersInScope({ ...deps, db }, { series, instance, scope })
    const editable = new Set(events.filter((each) => mayEdit(request.caller, each)).map(({ id }) => id))
    const chosen = [instance, ...others.filter(({ event_id }) => event_id === null || editable.has(event_id))]
    const inTransaction = { ...deps, db }
    const by = request.caller.id
    const { published = [], unpublished = [] } = Object.groupBy(
      chosen.filter((each) => statusOfInstance(each) !== 'cancelled'),
      (each) => (statusOfInstance(each) === 'published' ? 'published' : 'unpublished'),
    )
    await cancelEvents(inTransaction, { ids: eventIdsOf(published), reason, by })
    await deleteEvents(inTransaction, { ids: eventIdsOf(unpublished), by })
    await instanceQueries.updateCancelled(db, { ids: unpublished.map(({ id }) => id), reason })
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

const eventIdsOf = (instances: readonly instanceQueries.InstanceRow[]) =>
  instances.flatMap(({ event_id }) => event_id ?? [])

/** The other instances of the series that the scope names. None of them has begun. */
async function listOthersInScope(
  { db, clock }: SeriesDeps,
  {
    series,
    instance,
    scope,
  }: { series: queries.LockedSeries; instance: instanceQueries.InstanceRow; scope: InstanceScope },
): Promise<instanceQueries.InstanceRow[]> {
  if (scope === 'this_date') return []
  const now = clock.now()
  const startOf = (row: instanceQueries.InstanceRow) =>
    row.event_start_at ?? timesOfDate(timesOfSeries(series), row.scheduled_date).start.toInstant()
  const isAfter = (row: instanceQueries.InstanceRow, time: Temporal.Instant) =>
    Temporal.Instant.compare(startOf(row), time) > 0
  const from = todayAt(now, series.timezone)
  const rows = await instanceQueries.listInstancesFrom(db, { seriesId: series.id, from, now })
  return rows.filter(
    (row) =>
      row.id !== instance.id &&
      isAfter(row, now) &&
      (scope === 'all_upcoming' || isAfter(row, startOf(instance))),
  )
}

/** Sets the title, place or prices of one instance. Null and blank restore the series' value; missing fields do not change. */
export async function changeInstance(
  deps: SeriesDeps,
  { body, ...request }: InstanceRequest & { body: UpdateInstanceBody },
): Promise<Instance> {
  return transaction(deps.db, async (db) => {
    const { series, instance, event } = await lockManagedInstance(db, request)
    requireEditable(request.caller, event)
    const status = statusOfInstance(instance)
    if (status === 'cancelled') throw conflict({ reason: 'wrong_state' }, seriesRefusals.instanceCancelled)
    if (status === 'published') throw conflict({ reason: 'wrong_state' }, seriesRefusals.instancePublished)
    refusePast(deps, series, instance)
    const overrides = overridesOf(body)
    if (Object.keys(overrides).length > 0) {
      const own = { ...instance, ...overrides }
      if (event) {
        const changes = {
          ...('override_title' in overrides && { title: own.override_title ?? series.title }),
          ...(hasPlace(overrides) && placeColumns(series, own)),
          ...('override_price_info' in overrides && {
            price_info: JSON.stringify(own.override_price_info ?? series.price_info),
          }),
        }
        await changeEvent({ ...deps, db }, { caller: request.caller, before: event, changes })
      }
      await instanceQueries.updateOverrides(db, { id: instance.id, ...overrides })
    }
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

const hasPlace = (overrides: instanceQueries.Overrides) =>
  ['override_venue_name', 'override_venue_address', 'override_venue_city'].some((field) => field in overrides)

function overridesOf(body: UpdateInstanceBody): instanceQueries.Overrides {
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

/** An instance can be decided until its day, or the day to which its event was moved, ends at its place. */
function refusePast(
  { clock }: SeriesDeps,
  series: queries.LockedSeries,
  instance: instanceQueries.InstanceRow,
): void {
  const { event_start_at, event_timezone, scheduled_date } = instance
  const timeZone = event_timezone ?? series.timezone
  const date = event_start_at ? todayAt(event_start_at, timeZone).toString() : scheduled_date
  if (date >= todayAt(clock.now(), timeZone).toString()) return
  throw new AppError('EVENT_PAST_DATE', { message: seriesRefusals.instancePast })
}
