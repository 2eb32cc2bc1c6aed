import type { Caller } from '@floorcraft/contract/base/access.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Going } from '@floorcraft/contract/events/going.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { aboutSoMany } from './rules.ts'

/** Whether the caller usually comes to the series, and for the organizer about how many do. */
export async function presentRegulars(
  db: Sql,
  { caller, event, isOrganizer }: { caller: Caller; event: Event; isOrganizer: boolean },
): Promise<Pick<Going, 'usually' | 'regulars'>> {
  if (caller.kind !== 'member' || !event.series) return { usually: null, regulars: null }
  const seriesId = event.series.id
  return {
    usually: await queries.isRegular(db, { seriesId, memberId: caller.id }),
    regulars: isOrganizer
      ? aboutSoMany(await queries.countRegulars(db, { seriesId, organizerId: event.organizer_uid }))
      : null,
  }
}
