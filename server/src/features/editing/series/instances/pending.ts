import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { danceNightOf } from '@floorcraft/contract/base/time/time.ts'
import type { PendingDate } from '@floorcraft/contract/editing/planning.ts'
import { resolveSceneIds } from '../../../scenes/scenes/service.ts'
import type { SeriesDeps } from '../deps.ts'
import { presentInstance } from '../presentation.ts'
import * as queries from '../queries.ts'
import * as instanceQueries from './queries.ts'

/** For the planning calendar: pending instances of these nights that have not started, of the series that the caller manages. */
export async function listPendingInstances(
  { db, clock }: Pick<SeriesDeps, 'db' | 'clock'>,
  {
    caller,
    scenes,
    limit,
    firstNight,
    lastNight,
  }: {
    caller: MemberCaller
    scenes: readonly string[]
    limit: number
    firstNight: Temporal.PlainDate
    lastNight: Temporal.PlainDate
  },
): Promise<PendingDate[]> {
  const now = clock.now()
  const sceneIds = await resolveSceneIds({ db }, scenes)
  if (scenes.length > 0 && sceneIds.length === 0) return []
  // A start before the end of a dance night has the date of the next day.
  const until = lastNight.add({ days: 1 })
  const rows = await instanceQueries.listPendingInstances(db, {
    from: firstNight,
    until,
    sceneIds,
    caller,
    limit,
  })
  const series = await queries.listNamedSeries(db, [...new Set(rows.map((row) => row.recurring_event_id))])
  const byId = new Map(series.map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const one = byId.get(row.recurring_event_id)
    if (!one) return []
    const shown = presentInstance(one, row)
    const start = Temporal.Instant.from(shown.start_datetime)
    const night = danceNightOf(start.toZonedDateTimeISO(shown.timezone))
    const isWanted =
      Temporal.Instant.compare(start, now) > 0 &&
      Temporal.PlainDate.compare(night, firstNight) >= 0 &&
      Temporal.PlainDate.compare(night, lastNight) <= 0
    if (!isWanted) return []
    const { id, title, start_datetime, end_datetime, timezone, venue_name, venue_city } = shown
    return [
      {
        ...{ id, title, start_datetime, end_datetime, timezone, venue_name, venue_city },
        series_id: one.id,
        status: 'pending_confirmation',
        event_type: one.event_type,
        is_all_day: false,
        organizer: { display_name: one.organizer_name },
        scenes: [{ name: one.scene_name }],
      },
    ]
  })
}
