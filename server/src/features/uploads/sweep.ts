import { transaction } from '../../platform/db/database.ts'
import type { KeepingDeps } from './kept-pictures.ts'
import * as queries from './queries.ts'

/** Somebody may fill in a form for as long before the event that shows the picture is saved. */
const leftAlone = { hours: 24 }
const atOnce = 100

/** Removes the pictures that were uploaded more than a day ago and that nothing shows; answers how many files. */
export async function sweepOrphans(deps: KeepingDeps): Promise<number> {
  let swept = 0
  for (;;) {
    const { found, removed } = await sweepSome(deps)
    swept += removed
    if (found < atOnce || removed === 0) return swept
  }
}

/**
 * The files go before the rows are forgotten for good: a crash in between leaves rows, which the next run finds. Whoever
 * uploads the same picture meanwhile waits at its row and then looks whether the file is still there.
 */
function sweepSome({ db, clock, media }: KeepingDeps): Promise<{ found: number; removed: number }> {
  const before = clock.now().subtract(leftAlone)
  return transaction(db, async (trx) => {
    const found = await queries.lockOrphans(trx, { before, limit: atOnce })
    const orphans = await queries.deleteOrphans(trx, { keys: found, before })
    for (const key of orphans) await media.remove(key)
    return { found: found.length, removed: orphans.length }
  })
}
