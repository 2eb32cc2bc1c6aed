import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { Instance, InstanceScope } from '@floorcraft/contract/editing/instances.ts'
import { transaction } from '../../../platform/db/database.ts'
import { conflict, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { recordWords } from '../../events/night-status/service.ts'
import { cancelEvents, deleteEvents, refuseInactive, type StoredEvent } from '../event-editing/service.ts'
import {
  lockManagedInstance,
  lockManagedSeries,
  mayEdit,
  readInstance,
  readManagedSeries,
  requireEditable,
} from './access.ts'
import { createEventsOfInstances, createMissingInstances } from './create-instances.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { isPast, listOthersInScope, refusePast } from './instances/scope.ts'
import { presentInstance } from './presentation.ts'
import type * as queries from './queries.ts'
import { recordForeignSeries } from './record-action.ts'
import { statusOfInstance } from './rules.ts'

export interface InstanceRequest {
  readonly caller: MemberCaller
  readonly seriesId?: string
  readonly instanceId: string
}

export async function listInstances(
  deps: SeriesDeps,
  { caller, seriesId, ...page }: { caller: MemberCaller; seriesId: string; limit: number; offset: number },
): Promise<Instance[]> {
  const series = await readManagedSeries(deps, { caller, id: seriesId })
  const rows = await instanceQueries.listInstances(deps.db, { seriesId: series.id, ...page })
  return rows.map((row) => presentInstance(series, row))
}

/** Creates the missing instances and returns them. */
export async function generateInstances(
  deps: SeriesDeps,
  { caller, seriesId }: { caller: MemberCaller; seriesId: string },
): Promise<Instance[]> {
  return transaction(deps.db, async (db) => {
    const series = await lockManagedSeries(db, { caller, id: seriesId })
    refuseStopped(series)
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
    if (status === 'cancelled') throw conflict('date_cancelled')
    if (status === 'pending_confirmation') {
      refusePast(deps, series, instance)
      await confirmPending({ ...deps, db }, { caller: request.caller, series, instances: [instance] })
    }
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

/**
 * Confirms several instances of one series. Those that were decided in the meantime, or whose day has ended, do not change.
 * Returns all of them.
 */
export async function confirmInstances(
  deps: SeriesDeps,
  {
    caller,
    seriesId,
    instanceIds,
  }: { caller: MemberCaller; seriesId: string; instanceIds: readonly string[] },
): Promise<Instance[]> {
  return transaction(deps.db, async (db) => {
    const series = await lockManagedSeries(db, { caller, id: seriesId })
    const listNamed = async () => {
      const rows = await instanceQueries.listInstancesById(db, instanceIds.filter(isId))
      return rows.filter(({ recurring_event_id }) => recurring_event_id === series.id)
    }
    const named = await listNamed()
    if (named.length < new Set(instanceIds).size) throw notFound()
    const instances = named.filter(
      (each) => statusOfInstance(each) === 'pending_confirmation' && !isPast(deps, series, each),
    )
    if (instances.length > 0) await confirmPending({ ...deps, db }, { caller, series, instances })
    return (await listNamed()).map((row) => presentInstance(series, row))
  })
}

/** Creates the events of pending instances, published or as drafts. */
async function confirmPending(
  deps: SeriesDeps,
  {
    caller,
    series,
    instances,
  }: {
    caller: MemberCaller
    series: queries.LockedSeries
    instances: readonly instanceQueries.InstanceRow[]
  },
): Promise<void> {
  refuseStopped(series)
  refuseInactive({ is_active: series.scene_is_active })
  const status = series.auto_publish_if_confirmed ? 'published' : 'private_draft'
  const eventIds = await createEventsOfInstances(deps, { series, instances, status })
  if (status === 'published') await recordWords(deps, { eventIds, kind: 'published' })
  const details = { dates: instances.map(({ scheduled_date }) => scheduled_date) }
  await recordForeignSeries(deps, { caller, series, action: 'series.dates_confirmed', details })
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
    const others = await listOthersInScope({ ...deps, db }, { series, chosen: instance, scope })
    const inTransaction = { ...deps, db }
    await cancelDates(inTransaction, {
      caller: request.caller,
      instances: [instance, ...editableDates(request.caller, { instances: others, events })],
      reason,
    })
    const details = { date: instance.scheduled_date, scope, reason }
    const { caller } = request
    await recordForeignSeries(inTransaction, { caller, series, action: 'series.date_cancelled', details })
    return presentInstance(series, await readInstance(db, instance.id))
  })
}

/** The dates that have no event yet, or one that the caller may edit. */
export const editableDates = (
  caller: MemberCaller,
  {
    instances,
    events,
  }: { instances: readonly instanceQueries.InstanceRow[]; events: readonly StoredEvent[] },
) => {
  const editable = new Set(events.filter((each) => mayEdit(caller, each)).map(({ id }) => id))
  return instances.filter(({ event_id }) => event_id === null || editable.has(event_id))
}

/** Cancels published events, and deletes drafts. A member who saved several of the events gets one notification. */
export async function cancelDates(
  deps: SeriesDeps,
  {
    caller,
    instances,
    reason,
  }: { caller: MemberCaller; instances: readonly instanceQueries.InstanceRow[]; reason: string },
): Promise<void> {
  const { published = [], unpublished = [] } = Object.groupBy(
    instances.filter((each) => statusOfInstance(each) !== 'cancelled'),
    (each) => (statusOfInstance(each) === 'published' ? 'published' : 'unpublished'),
  )
  await cancelEvents(deps, { ids: eventIdsOf(published), reason, by: caller.id })
  await deleteEvents(deps, { ids: eventIdsOf(unpublished), by: caller.id })
  await instanceQueries.updateCancelled(deps.db, { ids: unpublished.map(({ id }) => id), reason })
}

export const eventIdsOf = (instances: readonly instanceQueries.InstanceRow[]) =>
  instances.flatMap(({ event_id }) => event_id ?? [])

function refuseStopped({ status }: queries.LockedSeries): void {
  if (status !== 'active') throw conflict(status === 'paused' ? 'series_paused' : 'series_ended')
}
