import { transaction } from '../../../platform/db/database.ts'
import { type ConfirmationRequest, notify } from '../../members/notifications/service.ts'
import { confirmationTokens } from './confirmation-links.ts'
import type { SeriesDeps } from './deps.ts'
import * as instanceQueries from './instances/queries.ts'
import { plannedSeries } from './kept-content.ts'
import { timesOfSeries } from './presentation.ts'
import * as queries from './queries.ts'
import { hasNotStarted, lastDateToRequest, requestDaysBeforeDeadline, timesOfDate, todayAt } from './rules.ts'

export const listSeriesToConfirm = ({ db, clock }: Pick<SeriesDeps, 'db' | 'clock'>): Promise<string[]> =>
  queries.listSeriesToConfirm(db, {
    today: todayAt(clock.now(), 'UTC'),
    daysAhead: requestDaysBeforeDeadline,
  })

/** Sends the organizer one notification for all instances that are near and not requested yet. */
export async function requestConfirmations({ db, clock, jobs }: SeriesDeps, id: string): Promise<void> {
  await transaction(db, async (trx) => {
    const series = await queries.lockSeries(trx, id)
    if (series?.status !== 'active') return
    const now = clock.now()
    const today = todayAt(now, series.timezone)
    const until = lastDateToRequest(today, series.confirmation_deadline_days)
    const unasked = await instanceQueries.listInstancesWithoutRequest(trx, {
      seriesId: id,
      from: today,
      until,
    })
    const request = requestFor(series, { dates: unasked, now })
    if (request.dates.length === 0) return
    const ids = request.dates.map((date) => date.instanceId)
    await instanceQueries.updateRequested(trx, { ids, now })
    await notify(
      { db: trx, jobs },
      {
        type: 'confirmation_requested',
        facts: request,
        key: ids.join(' '),
        memberIds: [series.organizer_id],
      },
    )
  })
}

/** The request to this organizer with only the instances that are still pending; undefined when there are none. */
export async function recheckRequest(
  { db, clock }: Pick<SeriesDeps, 'db' | 'clock'>,
  { seriesId, dates, memberId }: ConfirmationRequest & { memberId: string },
): Promise<ConfirmationRequest | undefined> {
  const now = clock.now()
  const series = await queries.findSeries(db, { id: seriesId, now })
  // A mail can wait until its series has another organizer.
  if (series?.status !== 'active' || series.organizer_id !== memberId) return undefined
  if (!(await queries.hasActiveOrganizer(db, seriesId))) return undefined
  const instances = await instanceQueries.listInstancesById(
    db,
    dates.map((date) => date.instanceId),
  )
  const waiting = instances.filter(({ status }) => status === 'pending_confirmation')
  const request = requestFor(series, { dates: waiting, now })
  if (request.dates.length === 0) return undefined
  // The tokens are made only now, so that no job and no notification in the app contains them.
  const tokenOf = await confirmationTokens(db)
  return {
    ...request,
    dates: request.dates.map((date) => ({
      ...date,
      confirmPath: `/confirm?token=${tokenOf({ instanceId: date.instanceId, organizerId: memberId })}`,
    })),
  }
}

/** A request for the instances that have not started. */
function requestFor(
  series: queries.StoredSeries,
  {
    dates,
    now,
  }: {
    dates: readonly { id: string; scheduled_date: string; series_content: unknown }[]
    now: Temporal.Instant
  },
): ConfirmationRequest {
  const timesOf = (date: Parameters<typeof plannedSeries>[1]) => timesOfSeries(plannedSeries(series, date))
  const ahead = dates.filter((date) => hasNotStarted(timesOf(date), { date: date.scheduled_date, now }))
  return {
    seriesId: series.id,
    title: series.title,
    venue: series.venue_name,
    timezone: series.timezone,
    dates: ahead.map(({ id, ...date }) => {
      const { start, end } = timesOfDate(timesOf(date), date.scheduled_date)
      const deadline = start.subtract({ days: series.confirmation_deadline_days }).toInstant()
      return {
        instanceId: id,
        start: start.toInstant().toString(),
        end: end.toInstant().toString(),
        confirmBy: Temporal.Instant.compare(deadline, now) > 0 ? deadline.toString() : null,
      }
    }),
  }
}
