import type { PastSearch } from '@floorcraft/contract/discovery/saved-searches.ts'
import type { SearchFilters } from '@floorcraft/contract/discovery/search.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import * as queries from './queries.ts'
import { deleteExpired } from './queries.ts'
import { criteriaOf } from './rules.ts'

export interface SearchHistoryDeps {
  readonly db: Sql
  readonly clock: Clock
}

export async function listSearches({ db }: { db: Sql }, memberId: string): Promise<PastSearch[]> {
  const rows = await queries.listPastSearches(db, memberId)
  return rows.map(({ searched_at, ...row }) => ({ ...row, searched_at: searched_at.toString() }))
}

/** Remembers a search that ran. The same search again only gets the new time. */
export async function rememberSearch(
  { db, clock }: SearchHistoryDeps,
  { memberId, filters, resultCount }: { memberId: string; filters: SearchFilters; resultCount: number },
): Promise<void> {
  const criteria = criteriaOf(filters)
  if (Object.keys(criteria).length === 0) return
  const search = { id: newId(), memberId, filters: criteria, resultCount, now: clock.now() }
  await queries.upsertPastSearch(db, search)
  await queries.deleteOldestSearches(db, memberId)
}

export function clearSearches({ db }: { db: Sql }, memberId: string): Promise<void> {
  return queries.deletePastSearches(db, memberId)
}

/** Deleting a search that is not in the history is not an error. */
export async function deleteSearch(
  { db }: { db: Sql },
  { memberId, searchId }: { memberId: string; searchId: string },
): Promise<void> {
  if (isId(searchId)) await queries.deletePastSearch(db, { memberId, searchId })
}

const forgetExpired = defineJob('search-history.forget-expired')

export const searchHistoryWorkers = ({ db, clock }: SearchHistoryDeps): Worker[] => [
  worker(forgetExpired, () => deleteExpired(db, clock.now()), { cron: '37 3 * * *' }),
]
