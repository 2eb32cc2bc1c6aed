import type { Origin } from '@floorcraft/contract/site/content-versions.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import * as queries from './queries.ts'

export type { VersionRow } from './queries.ts'
export { listVersions, listVersionsSince } from './queries.ts'
export { contentAfter, differences, type KeptContent, type Version } from './rules.ts'

/**
 * Says in a transaction who makes the changes that follow, and from where. A later call replaces only what it names. The
 * triggers of the tables write the versions, also of what is not signed.
 */
export const signChanges = (
  db: Sql,
  { memberId, origin }: { memberId?: string | undefined; origin?: Origin },
): Promise<void> => queries.updateSignature(db, { memberId, origin })

/** How many versions of a thing are kept, and for how long. */
export const keptVersions = 50
const keptFor = { hours: 24 * 730 } as const

export async function forgetOldVersions({ db, clock }: { db: Sql; clock: Clock }): Promise<void> {
  const now = clock.now()
  await queries.deleteVersionsBefore(db, now.subtract(keptFor))
  // What changed since the last run, and once more in case that one failed.
  await queries.deleteAllButNewest(db, { since: now.subtract({ hours: 48 }), kept: keptVersions })
}

const forgetOld = defineJob('content-versions.forget-old')

/** Once a night. */
export const contentVersionsWorkers = (deps: { db: Sql; clock: Clock }): Worker[] => [
  worker(forgetOld, () => forgetOldVersions(deps), { cron: '13 4 * * *' }),
]
