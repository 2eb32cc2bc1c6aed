import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ChangeOfDates } from '@floorcraft/contract/editing/instances.ts'
import { notFound } from '../../../platform/http/app-error.ts'
import { countSaversOf, isLive, type StoredEvent } from '../event-editing/service.ts'
import { mayEdit, readSeriesWithEvents } from './access.ts'
import type { SeriesDeps } from './deps.ts'
import { listFollowingChanges } from './following.ts'
import { listCurrent, listOthersInScope } from './instances/scope.ts'
import type { StoredSeries } from './queries.ts'

/**
 * How many members are told of a change or a cancellation of dates. The chosen date always counts. Another date counts
 * only if it would follow: what was changed for it alone stays.
 */
export async function countSaversOfDates(
  deps: SeriesDeps,
  { caller, seriesId, ...asked }: ChangeOfDates & { caller: MemberCaller; seriesId: string },
): Promise<{ members: number }> {
  const { scope, change, date, from_date: from } = asked
  const { series, events } = await readSeriesWithEvents(deps, { caller, id: seriesId })
  const rows = await listCurrent(deps, series)
  const chosen = rows.find(({ id, event_id }) => id === date || event_id === date)
  if (date && !chosen) throw notFound()
  const named = await listOthersInScope(deps, { series, scope, from, ...(chosen && { chosen }) })
  const editable = new Map(events.filter((event) => mayEdit(caller, event)).map((event) => [event.id, event]))
  const eventOf = ({ event_id }: { event_id: string | null }) => editable.get(event_id ?? '')
  const others =
    change === 'cancelled'
      ? named.map(eventOf)
      : listFollowingChanges(named, { caller, events, before: series, after: changed(series, change) }).map(
          ({ before }) => before,
        )
  const isTold = (event: StoredEvent | undefined) =>
    event !== undefined && isLive(event) && Temporal.Instant.compare(event.end_at, deps.clock.now()) > 0
  const told = [chosen && eventOf(chosen), ...others].filter(isTold)
  const ids = told.map((event) => event!.id)
  return { members: await countSaversOf(deps, { ids, by: caller.id }) }
}

/** The series with other times or another place. The values do not matter, only which dates then differ. */
const changed = (series: StoredSeries, change: ChangeOfDates['change']): StoredSeries => ({
  ...series,
  ...(change !== 'place' && { duration_hours: series.duration_hours + 1 }),
  ...(change !== 'times' && { venue_name: `${series.venue_name} ` }),
})
