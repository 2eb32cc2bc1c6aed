import { transaction } from '../../../platform/db/database.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import * as queries from './queries.ts'
import { type LinkedFeedsDeps, readFeed } from './read-feed.ts'

/** Starts the readings that are due. */
const dueFeedsJob = defineJob('linked-feeds.due')

/** Reads one linked calendar. */
const readFeedJob = defineJob<{ feedId: string }>('linked-feeds.read', {
  retryLimit: 3,
  retryDelay: 300,
  expireInSeconds: 120,
})

const feedsAtOnce = 100

/** Starts the readings. If a job is lost, its feed is due again after an hour. */
export async function enqueueDueFeeds({ db, clock, jobs }: LinkedFeedsDeps): Promise<void> {
  const now = clock.now()
  await transaction(db, async (trx) => {
    const due = { now, nextAt: now.add({ hours: 1 }), limit: feedsAtOnce }
    for (const feedId of await queries.takeDueFeeds(trx, due))
      await jobs.enqueue(trx, readFeedJob, { feedId })
  })
}

export const linkedFeedsWorkers = (deps: LinkedFeedsDeps): Worker[] => [
  worker(dueFeedsJob, () => enqueueDueFeeds(deps), { cron: '*/5 * * * *' }),
  worker(readFeedJob, async ({ feedId }) => {
    await readFeed(deps, { feedId })
  }),
]
