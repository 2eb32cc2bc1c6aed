import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { deleteCountsBefore, moveToCounts } from './queries.ts'
import { dayIn } from './rules.ts'
import type { AnalyticsDeps } from './service.ts'

/** A report on a year compares it with the year before. */
const monthsKept = 25

const rollUp = defineJob('analytics.roll-up')

export const analyticsWorkers = ({ db, clock }: AnalyticsDeps): Worker[] => [
  worker(
    rollUp,
    async () => {
      const today = dayIn('UTC', clock.now())
      // Yesterday of UTC ends in its last time zone at noon.
      await moveToCounts(db, today.subtract({ days: 2 }).toString())
      await deleteCountsBefore(db, today.subtract({ months: monthsKept }).toString())
    },
    { cron: '23 1 * * *' },
  ),
]
