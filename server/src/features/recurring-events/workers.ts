import { type Worker, worker } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { placeDate, placeTimeOfDay } from '../notifications/service.ts'
import type { RecurringEventsDeps } from './deps.ts'
import { confirmationRequestMail, type WaitingDate } from './emails.ts'
import * as instanceQueries from './instances/queries.ts'
import { confirmationMail, keepSeriesAhead } from './jobs.ts'
import { keepAhead } from './keeping-ahead.ts'
import { timesOfSeries } from './presentation.ts'
import * as queries from './queries.ts'
import { timesOfDate } from './rules.ts'

interface WorkerDeps extends RecurringEventsDeps {
  readonly mailer: Mailer
  readonly baseUrl: string
}

/** Who does the jobs of this feature. */
export const recurringEventsWorkers = (deps: WorkerDeps): Worker[] => [
  worker(keepSeriesAhead, () => keepAhead(deps), { cron: '*/15 * * * *' }),
  worker(confirmationMail, (request) => sendConfirmationRequest(deps, request)),
]

/** Mails about those of the dates that still wait; when all are decided by now there is nothing to say. */
async function sendConfirmationRequest(
  { db, clock, mailer, baseUrl }: WorkerDeps,
  { seriesId, instanceIds }: { seriesId: string; instanceIds: string[] },
): Promise<void> {
  const now = clock.now()
  const series = await queries.findSeries(db, { id: seriesId, now })
  const organizer = await queries.findOrganizerToMail(db, seriesId)
  if (series?.status !== 'active' || !organizer) return
  const instances = await instanceQueries.listInstancesById(db, instanceIds)
  const dates = instances
    .filter(({ status }) => status === 'pending_confirmation')
    .map(({ scheduled_date }) => timesOfDate(timesOfSeries(series), scheduled_date))
    .filter(({ start }) => Temporal.Instant.compare(start.toInstant(), now) > 0)
    .map((times) => waitingDate(times, { now, deadlineDays: series.confirmation_deadline_days }))
  if (dates.length === 0) return
  const { title, venue_name: venue } = series
  const { email: to, display_name: name } = organizer
  await mailer.send(confirmationRequestMail({ to, name, title, venue, dates, baseUrl }))
}

function waitingDate(
  { start, end }: { start: Temporal.ZonedDateTime; end: Temporal.ZonedDateTime },
  { now, deadlineDays }: { now: Temporal.Instant; deadlineDays: number },
): WaitingDate {
  const zone = start.timeZoneId
  const deadline = start.subtract({ days: deadlineDays }).toInstant()
  const [day, from, to] = [
    placeDate(start.toInstant(), zone),
    placeTimeOfDay(start.toInstant(), zone),
    placeTimeOfDay(end.toInstant(), zone),
  ]
  return {
    when: `${day}, ${from} to ${to}`,
    confirmBy: Temporal.Instant.compare(deadline, now) > 0 ? placeDate(deadline, zone) : undefined,
  }
}
