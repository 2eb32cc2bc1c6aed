import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { countSaversOf, type StoredEvent } from '../event-editing/service.ts'
import { readSeriesWithEvents } from './access.ts'
import { cancelDates, editableDates, eventIdsOf } from './decide-instances.ts'
import type { SeriesDeps } from './deps.ts'
import { listOthersInScope } from './instances/scope.ts'
import type { StoredSeries } from './queries.ts'
import { endedReason, statusOfInstance } from './rules.ts'

interface Ending {
  readonly caller: MemberCaller
  readonly series: StoredSeries
  readonly events: readonly StoredEvent[]
}

/** The dates of a series that have an event and have not begun, except those whose events the caller may not edit. */
async function datesToEnd(deps: Pick<SeriesDeps, 'db' | 'clock'>, { caller, series, events }: Ending) {
  const upcoming = await listOthersInScope(deps, { series, scope: 'all_upcoming' })
  const instances = upcoming.filter(
    (each) => each.event_id !== null && statusOfInstance(each) !== 'cancelled',
  )
  return editableDates(caller, { instances, events })
}

export async function cancelDatesOfEnded(deps: SeriesDeps, ending: Ending): Promise<void> {
  const instances = await datesToEnd(deps, ending)
  await cancelDates(deps, { caller: ending.caller, instances, reason: endedReason })
}

/** What the end of a series with its dates would cancel. */
export async function readEnding(
  deps: SeriesDeps,
  { caller, seriesId }: { caller: MemberCaller; seriesId: string },
): Promise<{ dates: number; members: number }> {
  const read = await readSeriesWithEvents(deps, { caller, id: seriesId })
  const instances = await datesToEnd(deps, { caller, ...read })
  const published = instances.filter((each) => statusOfInstance(each) === 'published')
  const members = await countSaversOf(deps, { ids: eventIdsOf(published), by: caller.id })
  return { dates: instances.length, members }
}
