import { transaction } from '../../../platform/db/database.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import * as queries from './queries.ts'
import type { UploadDeps } from './stored-pictures.ts'

/** A member can take this long to fill in the form after the upload. */
const minimumAge = { hours: 24 }
const batchSize = 100

/** Deletes pictures that are not shown a day after their upload; returns their number. */
export async function deleteOrphanFiles(deps: UploadDeps): Promise<number> {
  let total = 0
  for (;;) {
    const { found, removed } = await deleteBatch(deps)
    total += removed
    if (found < batchSize || removed === 0) return total
  }
}

/**
 * The files are deleted before the commit, so that after a crash the rows still exist and the next run finds them. An
 * upload of the same picture waits for its row and then checks whether the file exists.
 */
function deleteBatch({ db, clock, media }: UploadDeps): Promise<{ found: number; removed: number }> {
  const before = clock.now().subtract(minimumAge)
  return transaction(db, async (trx) => {
    const found = await queries.lockOrphans(trx, { before, limit: batchSize })
    const orphans = await queries.deleteOrphans(trx, { keys: found, before })
    for (const key of orphans) await media.remove(key)
    return { found: found.length, removed: orphans.length }
  })
}

/** Deletes pictures that are not shown: every hour, and when an account is deleted. */
export const sweepJob = defineJob('uploads.sweep', { retryLimit: 5, retryDelay: 10 })

export const uploadsWorkers = (deps: UploadDeps): Worker[] => [
  worker(sweepJob, async () => void (await deleteOrphanFiles(deps)), { cron: '41 * * * *' }),
]
