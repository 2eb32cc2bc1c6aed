import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { countAdminEvents } from '@floorcraft/contract/office/admin-events.ts'
import { type EventsDeps, listVisibleEvents } from '../../events/events/service.ts'
import * as queries from './queries.ts'

type Page = queries.EventSearch & { readonly limit: number; readonly offset: number }

/** Events of every status, organizer and scene: coming ones by start, then past ones, the latest first. */
export async function listEvents(
  deps: EventsDeps,
  { caller, ...page }: Page & { caller: MemberCaller },
): Promise<EventListItem[]> {
  const ids = await queries.listFoundIds(deps.db, { ...page, now: deps.clock.now() })
  const events = await listVisibleEvents(deps, caller, ids)
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  return events.toSorted((a, b) => placeOf.get(a.id)! - placeOf.get(b.id)!)
}

export async function countEvents(
  { db }: Pick<EventsDeps, 'db'>,
  search: queries.EventSearch,
): Promise<ResponseOf<typeof countAdminEvents>> {
  const rows = await queries.countEventsByStatus(db, search)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    published: countOf('published'),
    private_draft: countOf('private_draft'),
    organizer_draft: countOf('organizer_draft'),
    cancelled: countOf('cancelled'),
  }
}
