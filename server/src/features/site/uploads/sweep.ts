import { tryLock } from '../../../platform/db/advisory-locks.ts'
import { transaction } from '../../../platform/db/database.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { settleAll } from '../../../platform/settle-all.ts'
import * as queries from './queries.ts'
import type { UploadDeps } from './stored-pictures.ts'

/** A member can take this long to fill in the form after the upload. */
const minimumAge = { hours: 24 }
/** Each picture is several files. A small store refuses connections when hundreds of files are deleted at the same time. */
const batchSize = 20
/** A run of the job looks at so many pictures. The next one goes on with those that were not looked at for the longest time. */
const mostChecked = 4_000

/** Deletes pictures that are not shown a day after their upload; returns their number. */
export async function deleteOrphanFiles(deps: UploadDeps): Promise<number> {
  const before = deps.clock.now().subtract(minimumAge)
  const unchecked = await queries.listLongestUnchecked(deps.db, { before, limit: mostChecked })
  let total = 0
  for (let start = 0; start < unchecked.length; start += batchSize) {
    total += await deleteOrphansAmong(deps, { keys: unchecked.slice(start, start + batchSize), before })
  }
  return total
}

/**
 * The files are deleted before the commit, so that after a crash the rows still exist and the next run finds them. An
 * upload of the same picture waits for its row and then checks whether the file exists.
 */
function deleteOrphansAmong(
  { db, clock, media }: UploadDeps,
  { keys, before }: { keys: readonly string[]; before: Temporal.Instant },
): Promise<number> {
  return transaction(db, async (trx) => {
    // A running backup still needs the pictures that were shown when it started. The run of the next hour deletes them.
    if (!(await tryLock(trx, 'keptPictures'))) return 0
    const locked = await queries.lockChecked(trx, { keys, now: clock.now() })
    const orphans = await queries.deleteOrphans(trx, { keys: locked, before })
    // At once, because a store that is far away must not keep the rows locked for long.
    await settleAll(orphans.map((key) => media.remove(key)))
    return orphans.length
  })
}

/** Deletes pictures that are not shown: every hour, and when an account is deleted. */
export const sweepJob = defineJob('uploads.sweep', { retryLimit: 5, retryDelay: 10 })

export const uploadsWorkers = (deps: UploadDeps): Worker[] => [
  worker(sweepJob, async () => void (await deleteOrphanFiles(deps)), { cron: '41 * * * *' }),
]
