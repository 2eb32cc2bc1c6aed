import type { Sql } from '../../platform/db/sql.ts'
import { notFound } from '../../platform/http/app-error.ts'
import { isId } from '../../platform/ids.ts'
import type { MemberCaller } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { canManageSeries } from './policy.ts'
import * as queries from './queries.ts'

/** The series, locked until the transaction ends, if the caller manages it; else it is as if it did not exist. */
export async function lockManagedSeries(
  db: Sql,
  { caller, id }: { caller: MemberCaller; id: string },
): Promise<queries.LockedSeries> {
  const series = isId(id) ? await queries.lockSeries(db, id) : undefined
  if (!series || !mayManage(caller, series)) throw notFound()
  return series
}

/** One date of a series and the series, locked; the path may leave the series out. */
export async function lockManagedInstance(
  db: Sql,
  request: { caller: MemberCaller; recurringEventId?: string; instanceId: string },
): Promise<{ series: queries.LockedSeries; instance: instanceQueries.InstanceRow }> {
  const { caller, recurringEventId, instanceId } = request
  const seriesId = isId(instanceId) ? await instanceQueries.findSeriesIdOfInstance(db, instanceId) : undefined
  if (!seriesId || (recurringEventId ?? seriesId).toLowerCase() !== seriesId) throw notFound()
  const series = await lockManagedSeries(db, { caller, id: seriesId })
  // Read under the lock: it may have been decided, or removed, a moment ago.
  return { series, instance: await readInstance(db, instanceId) }
}

export async function readInstance(db: Sql, id: string): Promise<instanceQueries.InstanceRow> {
  const [instance] = await instanceQueries.listInstancesById(db, [id])
  if (!instance) throw notFound()
  return instance
}

export const mayManage = (caller: MemberCaller, series: { organizer_id: string; scene_id: string }) =>
  canManageSeries(caller, { organizerId: series.organizer_id, sceneId: series.scene_id })
