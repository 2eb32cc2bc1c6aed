import { type SavedSearch, savedSearchesCapMessage } from '@floorcraft/contract/discovery/saved-searches.ts'
import type { Clock } from '../../../platform/clock.ts'
import { withNamedLock } from '../../../platform/db/advisory-locks.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid, notFound } from '../../../platform/http/app-error.ts'
import { isId, newId } from '../../../platform/ids.ts'
import * as queries from './queries.ts'

export { savedSearchesWorkers } from './match-events.ts'

export interface SavedSearchesDeps {
  readonly db: Sql
  readonly clock: Clock
}

/** A saved search of a member. Those of other members are not found. */
interface Named {
  readonly memberId: string
  readonly searchId: string
}

export async function listSavedSearches(
  { db }: Pick<SavedSearchesDeps, 'db'>,
  memberId: string,
): Promise<SavedSearch[]> {
  return (await queries.listSavedSearches(db, memberId)).map(present)
}

/** Throws VALIDATION_ERROR when the member has saved too many. */
export async function saveSearch(
  { db, clock }: SavedSearchesDeps,
  search: { memberId: string } & Omit<SavedSearch, 'id' | 'usage_count' | 'created_at'>,
): Promise<SavedSearch> {
  const row = await withNamedLock(db, { kind: 'capOf', name: search.memberId }, (trx) =>
    queries.insertSavedSearch(trx, { id: newId(), ...search, now: clock.now() }),
  )
  if (!row) throw invalid([{ path: 'name', message: savedSearchesCapMessage }], savedSearchesCapMessage)
  return present(row)
}

/** Throws RESOURCE_NOT_FOUND. */
export async function changeSavedSearch(
  { db }: Pick<SavedSearchesDeps, 'db'>,
  { changes, ...named }: Named & { changes: queries.SavedSearchChanges },
): Promise<SavedSearch> {
  return presentFound(isId(named.searchId) && (await queries.updateSavedSearch(db, named, changes)))
}

/** Throws RESOURCE_NOT_FOUND. */
export async function countUse({ db }: Pick<SavedSearchesDeps, 'db'>, named: Named): Promise<SavedSearch> {
  return presentFound(isId(named.searchId) && (await queries.updateUsageCount(db, named)))
}

/** Deleting a search that is not saved is not an error. */
export async function deleteSavedSearch({ db }: Pick<SavedSearchesDeps, 'db'>, named: Named): Promise<void> {
  if (isId(named.searchId)) await queries.deleteSavedSearch(db, named)
}

function presentFound(row: queries.SavedSearchRow | false | undefined): SavedSearch {
  if (!row) throw notFound()
  return present(row)
}

const present = ({ created_at, ...row }: queries.SavedSearchRow): SavedSearch => ({
  ...row,
  created_at: created_at.toString(),
})
