import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { InstanceScope } from '@floorcraft/contract/editing/instances.ts'
import type { StoredEvent } from '../event-editing/service.ts'
import type { SeriesDeps } from './deps.ts'
import { listFollowingChanges } from './following.ts'
import type * as instanceQueries from './instances/queries.ts'
import { listCurrent, listOthersInScope } from './instances/scope.ts'
import { keepContent } from './kept-content.ts'
import { keepNamesOff } from './kept-off.ts'
import * as queries from './queries.ts'

/**
 * Stores the change of one instance in the series, so that instances that do not exist yet have it, too. Instances outside
 * the scope keep what they have. Returns the changes of the other events.
 */
export async function changeOthers(
  deps: SeriesDeps,
  request: {
    caller: MemberCaller
    series: queries.LockedSeries
    instance: instanceQueries.InstanceRow
    columns: queries.SeriesChanges
    events: readonly StoredEvent[]
    scope: InstanceScope
  },
) {
  const { series: before, instance, caller, columns, events, scope } = request
  const others = await listOthersInScope(deps, { series: before, chosen: instance, scope })
  if (Object.keys(columns).length === 0) return []
  const rows = await listCurrent(deps, before)
  await queries.updateSeries(deps.db, { id: before.id, now: deps.clock.now(), ...columns })
  const after = (await queries.lockSeries(deps.db, before.id))!
  const inScope = new Set(others.map(({ id }) => id))
  await keepContent(deps.db, { before, after, rows: rows.filter(({ id }) => id !== instance.id), inScope })
  return keepNamesOff(deps.db, listFollowingChanges(others, { caller, events, before, after }))
}
