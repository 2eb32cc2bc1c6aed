import { canOrganize, type MemberCaller } from '@floorcraft/contract/base/access.ts'
import { pick } from '@floorcraft/contract/base/pick.ts'
import { danceNightOf, isoInZone } from '@floorcraft/contract/base/time/time.ts'
import {
  type NightQuestion,
  type nightAnswerBody,
  nightQuestionSchema,
  otherNightMessage,
  type SeriesQuestion,
} from '@floorcraft/contract/editing/night-questions.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { z } from 'zod'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { canEditEvent, findVisibleEvent } from '../../events/events/service.ts'
import { isAnswered, noteSeriesAsked, sayOn, touchSeries } from '../../events/night-status/service.ts'
import {
  type NightQuestionFacts,
  notify,
  type SeriesQuestionFacts,
} from '../../members/notifications/service.ts'
import { type EventEditingDeps, moveEvent, setEventStatus } from '../event-editing/service.ts'
import { answerPath, readLink } from './links.ts'
import * as queries from './queries.ts'

/** The question with its link, if the event still waits for an answer of this organizer. A mail can wait for hours. */
export async function recheckQuestion(
  deps: Omit<EventEditingDeps, 'jobs'>,
  { memberId, ...facts }: NightQuestionFacts & { memberId: string },
): Promise<NightQuestionFacts | undefined> {
  const event = await findVisibleEvent(deps, { kind: 'visitor' }, facts.eventId)
  if (event?.status !== 'published' || isOver(event, deps.clock.now())) return undefined
  if (event.organizer_uid !== memberId) return undefined
  if (await isAnswered(deps.db, { event, question: facts.question })) return undefined
  const link = { id: event.id, organizerId: memberId }
  // The token is made only now, so that no job and no notification in the app contains it.
  return { ...facts, answerPath: await answerPath(deps.db, 'night', link) }
}

/** What the link of a question is about. Throws NOT_FOUND when the link is wrong or the event is over. */
export async function readQuestion(
  deps: Omit<EventEditingDeps, 'jobs'>,
  { token }: { token: string },
): Promise<NightQuestion> {
  return present((await openQuestion(deps, token)).event)
}

/** Does what the organizer answers. A cancellation is taken back only signed in: the answer is EVENT_CANCELLED. */
export async function answerQuestion(
  deps: EventEditingDeps,
  { token, ...given }: { token: string } & z.output<typeof nightAnswerBody>,
): Promise<NightQuestion> {
  const { caller, event } = await openQuestion(deps, token)
  const request = { caller, eventId: event.id }
  if (given.answer === 'cancelled') {
    if (event.status !== 'cancelled')
      await setEventStatus(deps, {
        ...request,
        body: { status: 'cancelled', cancellation_reason: given.reason },
      })
  } else {
    if (event.status === 'cancelled') throw conflict('event_cancelled')
    if (given.answer === 'on') await sayOn(deps, request)
    else await moveEvent(deps, { ...request, start: sameNight(given.start, event) })
  }
  return present((await findVisibleEvent(deps, caller, event.id))!)
}

/** Throws VALIDATION_ERROR for another night: the link is about this one, and would go on working until that one. */
function sameNight(written: string, { start_datetime, timezone }: Event): Temporal.PlainDateTime {
  const start = Temporal.PlainDateTime.from(written)
  const now = Temporal.Instant.from(start_datetime).toZonedDateTimeISO(timezone)
  if (!danceNightOf(start).equals(danceNightOf(now)))
    throw invalid([{ path: 'start', message: otherNightMessage }])
  return start
}

async function openQuestion(
  deps: Omit<EventEditingDeps, 'jobs'>,
  token: string,
): Promise<{ caller: MemberCaller; event: Event }> {
  const { id, caller, organizerId } = await readLink(deps.db, 'night', token)
  const event = await findVisibleEvent(deps, caller, id)
  const isPublic = event?.status === 'published' || event?.status === 'cancelled'
  if (!event || !isPublic || event.organizer_uid !== organizerId) throw notFound()
  const facts = { status: event.status, organizerId, sceneId: event.scene_id }
  // A member who may no longer organize cannot answer by an old mail either.
  if (!canOrganize(caller) || !canEditEvent(caller, facts) || isOver(event, deps.clock.now()))
    throw notFound()
  return { caller, event }
}

const isOver = ({ end_datetime }: Event, now: Temporal.Instant) =>
  Temporal.Instant.compare(Temporal.Instant.from(end_datetime), now) <= 0

const shownFields = Object.keys(nightQuestionSchema.omit({ event_id: true }).shape) as Exclude<
  keyof NightQuestion,
  'event_id'
>[]

const present = (event: Event): NightQuestion => ({ ...pick(event, shownFields), event_id: event.id })

/** So many coming dates of a series are shown in its question. */
const shownDates = 3

/** The question with its link, if the series still waits for an answer of this organizer. */
export async function recheckSeriesQuestion(
  { db }: { db: Sql },
  { memberId, ...facts }: SeriesQuestionFacts & { memberId: string },
): Promise<SeriesQuestionFacts | undefined> {
  const series = await queries.findSeries(db, facts.seriesId)
  if (series?.organizer_id !== memberId || (await queries.isTouchedSinceAsked(db, series.id)))
    return undefined
  const link = { id: series.id, organizerId: memberId }
  return { ...facts, answerPath: await answerPath(db, 'series', link) }
}

/** What the link of a question is about. Throws NOT_FOUND when the link is wrong, or the series has ended. */
export async function readSeriesQuestion(
  deps: Omit<EventEditingDeps, 'jobs'>,
  { token }: { token: string },
): Promise<SeriesQuestion> {
  return presentSeries(deps, await openSeries(deps.db, token))
}

/** The organizer says that a series is still right. */
export async function confirmSeries(
  deps: Omit<EventEditingDeps, 'jobs'>,
  { token }: { token: string },
): Promise<SeriesQuestion> {
  const series = await openSeries(deps.db, token)
  await touchSeries(deps, series.id)
  return presentSeries(deps, series)
}

type Series = NonNullable<Awaited<ReturnType<typeof queries.findSeries>>>

async function openSeries(db: Sql, token: string): Promise<Series> {
  const { id, caller } = await readLink(db, 'series', token)
  const series = await queries.findSeries(db, id)
  if (!series || series.organizer_id !== caller.id || !canOrganize(caller)) throw notFound()
  return series
}

async function presentSeries(
  { db, clock }: Omit<EventEditingDeps, 'jobs'>,
  series: Series,
): Promise<SeriesQuestion> {
  const dates = await queries.listNextDates(db, { seriesId: series.id, now: clock.now(), limit: shownDates })
  return {
    series_id: series.id,
    ...pick(series, ['title', 'venue_name', 'venue_city', 'timezone']),
    next_dates: dates.map(({ id, start_at }) => ({
      event_id: id,
      start_datetime: isoInZone(start_at, series.timezone),
    })),
    is_confirmed: await queries.isTouchedSinceAsked(db, series.id),
  }
}

/** A series is quiet when it was not touched for so long, and is asked about so often. */
const quietAfter = { hours: 30 * 24 }
const askedEvery = { hours: 7 * 24 - 2 }
const askedAtHour = 12

/** Asks organizers whether their quiet series are still right: weekly, between noon and one at the place. */
export async function askQuietSeries(deps: EventEditingDeps): Promise<void> {
  const now = deps.clock.now()
  const quiet = await queries.listQuietSeries(deps.db, {
    at: now,
    hour: askedAtHour,
    quietSince: now.subtract(quietAfter),
    askedBefore: now.subtract(askedEvery),
  })
  for (const series of quiet) {
    await transaction(deps.db, async (db) => {
      if (
        !(await noteSeriesAsked({ ...deps, db }, { seriesId: series.id, before: now.subtract(askedEvery) }))
      )
        return
      await notify(
        { ...deps, db },
        {
          type: 'series_question',
          facts: { seriesId: series.id, title: series.title, venue: series.venue_name },
          key: `${series.id} ${now.toZonedDateTimeISO(series.timezone).toPlainDate()}`,
          memberIds: [series.organizer_id],
        },
      )
    })
  }
}
