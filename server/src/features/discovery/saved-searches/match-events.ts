import { visitor } from '@floorcraft/contract/base/access.ts'
import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import { textsOf } from '@floorcraft/contract/discovery/search-query.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { defineJob, type Jobs, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { listVisibleEvents } from '../../events/events/service.ts'
import { notify } from '../../members/notifications/service.ts'
import { listFoundAmong, listTraits, mayFind } from '../search/service.ts'
import * as queries from './queries.ts'

interface MatchDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** New events, and the id of the last saved search that was run over them. */
export interface EventsToMatch {
  readonly eventIds: readonly string[]
  readonly after?: string
}

/**
 * Each job runs for some seconds, so that a killed one is repeated soon. A job that takes longer than its expiry would
 * run twice at once.
 */
export const matchNewEvents = defineJob<EventsToMatch>('saved-searches.match-events', {
  retryLimit: 100,
  retryDelay: 5,
  expireInSeconds: 120,
})

const mostEvents = 500
/** The number of saved searches in one transaction. */
const portion = 100
/** The next job starts some seconds after this one, so a job of one portion would mostly wait. */
const mostPortions = 50

/** Starts jobs for the newly published events. */
export async function takeNewEvents({ db, jobs }: MatchDeps): Promise<void> {
  const takeSome = async (trx: Sql) => {
    const eventIds = await queries.deleteNewlyPublished(trx, mostEvents)
    if (eventIds.length > 0) await jobs.enqueue(trx, matchNewEvents, { eventIds })
    return eventIds.length >= mostEvents
  }
  while (await transaction(db, takeSome)) {}
}

/** Tells members which of the events the next saved searches find. A repeated run does not notify twice. */
export async function matchSearches(deps: MatchDeps, { eventIds, after }: EventsToMatch): Promise<void> {
  const { db, clock, jobs } = deps
  const events = await listVisibleEvents({ db, clock }, visitor, [...eventIds])
  const published = new Map(
    events.filter(({ status }) => status === 'published').map((event) => [event.id, event]),
  )
  if (published.size === 0) return
  const find = await openFinding(deps, [...published.keys()])
  let last = after
  for (let count = 1; count <= mostPortions; count++) {
    const searches = await queries.listSearchesWithNotifications(db, { after: last, limit: portion })
    const matches: { search: queries.NotifyingSearch; found: string[] }[] = []
    for (const search of searches) {
      const found = await find(search)
      const ofOthers = found.filter((id) => published.get(id)?.organizer_uid !== search.member_id)
      if (ofOthers.length > 0) matches.push({ search, found: ofOthers })
    }
    const isLast = searches.length < portion
    last = searches.at(-1)?.id
    await transaction(db, async (trx) => {
      for (const { search, found } of matches) {
        const added = await queries.insertMatches(trx, { searchId: search.id, eventIds: found })
        const news = found.filter((id) => added.has(id)).map((id) => published.get(id)!)
        await tell({ db: trx, jobs }, search, news)
      }
      if (!isLast && count === mostPortions)
        await jobs.enqueue(trx, matchNewEvents, { eventIds, after: last! })
    })
    if (isLast) return
  }
}

/** Finds what saved searches find of these events. Most find nothing and do not run, and equal ones run once. */
async function openFinding({ db, clock }: MatchDeps, eventIds: readonly string[]) {
  const traits = await listTraits({ db }, eventIds)
  const foundBy = new Map<string, Promise<readonly string[]>>()
  return ({ filters, near }: queries.NotifyingSearch): Promise<readonly string[]> | readonly string[] => {
    if (!mayFind(filters, traits)) return []
    const key = JSON.stringify([filters, filters.q ? near : []])
    const found = foundBy.get(key) ?? listFoundAmong({ db, searchDb: db, clock }, { filters, near, eventIds })
    foundBy.set(key, found)
    return found
  }
}

async function tell(
  deps: Pick<MatchDeps, 'db' | 'jobs'>,
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

/** The path of the page with the results. */
const searchPath = (filters: SearchFilters) => `/search?${new URLSearchParams(textsOf(filters))}`

const takeNew = defineJob('saved-searches.match')
const forgetPast = defineJob('saved-searches.forget-past')

/** No search finds an event that is over, so it cannot be told twice. */
const keptDays = 30
/** The job looks at so many days each time, because it may not have run for some. */
const daysLookedAt = 7

/** Deletes what searches have found of past events, day by day. */
export async function forgetPastEvents({ db, clock }: Pick<MatchDeps, 'db' | 'clock'>): Promise<void> {
  const ago = (days: number) => clock.now().subtract({ hours: 24 * days })
  for (let days = keptDays; days < keptDays + daysLookedAt; days++) {
    await queries.deleteMatchesOf(db, { from: ago(days + 1), to: ago(days) })
  }
}

export const savedSearchesWorkers = (deps: Parameters<typeof takeNewEvents>[0]): Worker[] => [
  worker(takeNew, () => takeNewEvents(deps), { cron: '*/10 * * * *' }),
  worker(matchNewEvents, (events) => matchSearches(deps, events)),
  worker(forgetPast, () => forgetPastEvents(deps), { cron: '57 3 * * *' }),
]
