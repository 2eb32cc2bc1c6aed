import { visitor } from '@floorcraft/contract/access.ts'
import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { Clock } from '../../platform/clock.ts'
import { transaction } from '../../platform/db/database.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { listVisibleEvents } from '../events/service.ts'
import { notify } from '../notifications/service.ts'
import { listFoundAmong } from '../search/service.ts'
import * as queries from './queries.ts'
import { searchPath } from './rules.ts'

interface MatchDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

const mostEvents = 500

/** Tells members which newly published events their saved searches find. Nothing is lost when the process is killed. */
export async function matchNewEvents(deps: MatchDeps): Promise<void> {
  while (await transaction(deps.db, (db) => matchSome({ ...deps, db }))) {}
}

/** Answers whether there were new events. */
async function matchSome(deps: MatchDeps): Promise<boolean> {
  const { db, clock } = deps
  const eventIds = await queries.lockNewlyPublished(db, mostEvents)
  if (eventIds.length === 0) return false
  const events = await listVisibleEvents({ db, clock }, visitor, eventIds)
  const published = new Map(
    events.filter(({ status }) => status === 'published').map((event) => [event.id, event]),
  )
  for (const search of await queries.listSearchesWithNotifications(db)) {
    const found = await listFoundAmong({ db, searchDb: db, clock }, search.filters, [...published.keys()])
    const ofOthers = found.filter((id) => published.get(id)?.organizer_uid !== search.member_id)
    const added = await queries.insertMatches(db, { searchId: search.id, eventIds: ofOthers })
    await tell(
      deps,
      search,
      ofOthers.filter((id) => added.has(id)).map((id) => published.get(id)!),
    )
  }
  await queries.deleteNewlyPublished(db, eventIds)
  return true
}

async function tell(
  deps: MatchDeps,
  { id, member_id, name, filters }: queries.NotifyingSearch,
  [first, ...others]: readonly EventListItem[],
): Promise<void> {
  if (!first) return
  const { title, start_datetime, timezone, is_all_day, venue_name, venue_city } = first
  await notify(deps, {
    type: 'saved_search_match',
    facts: {
      searchName: name,
      searchPath: searchPath(filters),
      eventId: first.id,
      event: { title, start_datetime, timezone, is_all_day, venue_name, venue_address: '', venue_city },
      more: others.length,
    },
    key: [id, first.id, ...others.map((event) => event.id)].join(' '),
    memberIds: [member_id],
  })
}
