import { type Caller, type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { forbidden, notFound } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { canEditEvent } from '../../events/events/service.ts'
import { signChanges } from '../../site/content-versions/service.ts'
import { listStoredEvents, lockEventsToChange, type StoredEvent } from '../event-editing/service.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import * as queries from './queries.ts'

interface SeriesRequest {
  readonly caller: MemberCaller
  readonly id: string
}

/** Locks the series until the transaction ends. Throws NOT_FOUND when it is missing or the caller does not manage it. */
export async function lockManagedSeries(db: Sql, request: SeriesRequest): Promise<queries.LockedSeries> {
  const series = await lockSeriesOf(db, request)
  await lockEventsOf(db, { series, ids: [] })
  return series
}

/** The series without a lock, for answers that change nothing. Throws as `lockManagedSeries`. */
export async function readManagedSeries(
  { db, clock }: Pick<SeriesDeps, 'db' | 'clock'>,
  { caller, id }: SeriesRequest,
): Promise<queries.SeriesRow> {
  const series = isId(id) ? await queries.findSeries(db, { id, now: clock.now() }) : undefined
  if (!series || !mayManage(caller, series)) throw notFound()
  return series
}

/** The same with the events of the series. */
export async function readSeriesWithEvents(
  deps: Pick<SeriesDeps, 'db' | 'clock'>,
  request: SeriesRequest,
): Promise<{ series: queries.SeriesRow; events: StoredEvent[] }> {
  const series = await readManagedSeries(deps, request)
  const ids = await queries.listEventIdsOfSeries(deps.db, series.id)
  return { series, events: await listStoredEvents(deps.db, ids) }
}

/** Also locks the events of the series, so that simultaneous edits of them finish first. */
export async function lockSeriesWithEvents(
  db: Sql,
  request: SeriesRequest,
): Promise<{ series: queries.LockedSeries; events: StoredEvent[] }> {
  const series = await lockSeriesOf(db, request)
  const ids = await queries.listEventIdsOfSeries(db, series.id)
  return { series, events: await lockEventsOf(db, { series, ids }) }
}

/**
 * Locks one instance of a series, its event and the series; with `withAllEvents` also the other events of the series. The id of
 * the series is optional.
 */
export async function lockManagedInstance(
  db: Sql,
  request: { caller: MemberCaller; seriesId?: string; instanceId: string; withAllEvents?: boolean },
): Promise<{
  series: queries.LockedSeries
  instance: instanceQueries.InstanceRow
  event: StoredEvent | undefined
  events: StoredEvent[]
}> {
  const { caller, seriesId, instanceId, withAllEvents } = request
  const id = isId(instanceId) ? await instanceQueries.findSeriesIdOfInstance(db, instanceId) : undefined
  if (!id || (seriesId ?? id).toLowerCase() !== id) throw notFound()
  const series = await lockSeriesOf(db, { caller, id })
  const { event_id } = await readInstance(db, instanceId)
  const own = event_id === null ? [] : [event_id]
  const ids = withAllEvents ? [...new Set([...own, ...(await queries.listEventIdsOfSeries(db, id))])] : own
  const events = await lockEventsOf(db, { series, ids })
  // Read again after locking, because its event may have been published or deleted in the meantime.
  const instance = await readInstance(db, instanceId)
  return { series, instance, event: events.find((each) => each.id === event_id), events }
}

async function lockSeriesOf(db: Sql, { caller, id }: SeriesRequest): Promise<queries.LockedSeries> {
  const series = isId(id) ? await queries.lockSeries(db, id) : undefined
  if (!series || !mayManage(caller, series)) throw notFound()
  await signChanges(db, { memberId: caller.id })
  return series
}

/** Also locks the organizer, so that the organizer's events do not change while events of instances are created. */
export const lockEventsOf = (
  db: Sql,
  { series, ids }: { series: { organizer_id: string }; ids: readonly string[] },
): Promise<StoredEvent[]> => lockEventsToChange(db, { ids, organizerIds: [series.organizer_id] })

export async function readInstance(db: Sql, id: string): Promise<instanceQueries.InstanceRow> {
  const [instance] = await instanceQueries.listInstancesById(db, [id])
  if (!instance) throw notFound()
  return instance
}

export const mayManage = (caller: MemberCaller, series: { organizer_id: string; scene_id: string }) =>
  canManageSeries(caller, { organizerId: series.organizer_id, sceneId: series.scene_id })

/** Checked for each event, because an event of a series can belong to another organizer than the series. */
export const mayEdit = (caller: MemberCaller, event: StoredEvent): boolean =>
  canEditEvent(caller, {
    status: event.status,
    organizerId: event.organizer_id,
    sceneId: event.scene_id,
  })

export function requireEditable(caller: MemberCaller, event: StoredEvent | undefined): void {
  if (event && !mayEdit(caller, event)) throw forbidden()
}

/** The organizer of a series, the leaders of its scene and admins. For other callers the series does not exist. */
function canManageSeries(
  caller: Caller,
  { organizerId, sceneId }: { organizerId: string; sceneId: string },
): boolean {
  if (caller.kind !== 'member') return false
  return caller.id === organizerId || managesScene(caller, sceneId)
}
