import { transaction } from '../../../platform/db/database.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import { mapInSlices } from '../../../platform/slices.ts'
import { lockEventsOf } from './access.ts'
import { listSeriesToConfirm, requestConfirmations } from './confirmation-requests.ts'
import { createMissingInstances } from './create-instances.ts'
import type { SeriesDeps } from './deps.ts'
import { timesOfSeries } from './presentation.ts'
import * as queries from './queries.ts'
import { missingDates } from './rules.ts'

/**
 * Creates the missing instances of every active series and sends the requests for confirmation that are due. A series
 * that fails does not stop the others; the job fails at the end and is retried. A retry repeats no finished work.
 */
export async function continueAllSeries(deps: SeriesDeps): Promise<void> {
  const problems = new Map<string, unknown>()
  const attempt = (id: string, work: Promise<void>) =>
    work.catch((error: unknown) => void problems.set(id, error))
  for (const id of await listSeriesToContinue(deps)) await attempt(id, continueSeries(deps, id))
  for (const id of await listSeriesToConfirm(deps)) await attempt(id, requestConfirmations(deps, id))
  if (problems.size > 0) throw new AggregateError(problems.values(), `${problems.size} series failed`)
}

const seriesPerPage = 200
const beforeEveryId = '00000000-0000-0000-0000-000000000000'

/** The active series with missing instances. Most have none, so they are checked without a lock. */
async function listSeriesToContinue({ db, clock }: SeriesDeps): Promise<string[]> {
  const now = clock.now()
  const found: string[] = []
  for (let after = beforeEveryId; ; ) {
    const page = await queries.listActiveSeries(db, { after, limit: seriesPerPage, now })
    const lacking = await mapInSlices(page, (series) => (hasMissingDates(series, now) ? [series.id] : []))
    found.push(...lacking.flat())
    if (page.length < seriesPerPage) return found
    after = page.at(-1)!.id
  }
}

function hasMissingDates(series: queries.StoredSeries & { made: string[] }, now: Temporal.Instant): boolean {
  try {
    return missingDates(timesOfSeries(series), { made: series.made, now }).length > 0
  } catch {
    // The error appears when its instances are created, and does not stop the others there.
    return true
  }
}

async function continueSeries(deps: SeriesDeps, id: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const series = await queries.lockSeries(trx, id)
    // The series was paused, ended or deleted in the meantime.
    if (series?.status !== 'active') return
    await lockEventsOf(trx, { series, ids: [] })
    await createMissingInstances({ ...deps, db: trx }, series)
  })
}

/** Creates the instances of the coming weeks and sends the requests for confirmation that are due. */
export const continueSeriesJob = defineJob('recurring-events.keep-ahead')

export const seriesWorkers = (deps: SeriesDeps): Worker[] => [
  worker(continueSeriesJob, () => continueAllSeries(deps), { cron: '*/15 * * * *' }),
]
