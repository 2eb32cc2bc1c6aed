import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../members/notifications/service.ts'
import {
  aliveFrom,
  answerOf,
  type NightEvidence,
  type NightTimes,
  nextAnswerAt,
  nightsOf,
} from './evidence.ts'
import { isAsked, noonQuestionAt } from './noon-question.ts'
import * as queries from './queries.ts'

interface Deps {
  readonly db: Sql
  readonly jobs: Pick<Jobs, 'enqueue'>
}

/** Computes the answers of these events again, and asks their organizers when it is time. The caller has locked their evidence. */
export async function writeAnswers(
  { db, jobs }: Deps,
  { eventIds, now }: { eventIds: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  if (eventIds.length === 0) return
  const facts = await queries.listFacts(db, eventIds)
  const voices = Map.groupBy(await queries.listVoices(db, eventIds), ({ event_id }) => event_id)
  const nights: queries.StoredNight[] = []
  const evidence: { eventId: string; dueAt: Temporal.Instant | null; askedAbout: Temporal.Instant | null }[] =
    []
  const full: string[] = []
  for (const event of facts) {
    const times = timesOf(event)
    const said = voices.get(event.id) ?? []
    const moments: Temporal.Instant[] = []
    for (const night of times.nights) {
      const known = evidenceOf(event, { night, said })
      const answer = answerOf(known, now)
      const next = nextAnswerAt(known, now)
      if (next) moments.push(next)
      if (!answer) continue
      nights.push({ eventId: event.id, times: night, ...answer })
      if (answer.reason === 'people say closed') await ask({ db, jobs }, event, 'closed', night)
      if (known.voices.filter(({ says }) => says === 'here').length >= aliveFrom) full.push(event.id)
    }
    let askedAbout = event.asked_about
    // The organizer of an unclaimed event is only the member who let it in, perhaps a hundred of them.
    if (event.status === 'published' && !event.is_unclaimed) {
      const toAsk = { id: event.id, ...times, wordAt: event.word_at, askedAbout }
      if (isAsked(toAsk, now)) {
        await ask({ db, jobs }, event, 'noon', times.nights[0]!)
        askedAbout = event.start_at
      }
      const askAt = noonQuestionAt(toAsk)
      if (Temporal.Instant.compare(askAt, now) > 0) moments.push(askAt)
    }
    const [dueAt = null] = moments.sort(Temporal.Instant.compare)
    evidence.push({ eventId: event.id, dueAt, askedAbout })
  }
  await queries.writeNights(db, { eventIds, nights })
  await queries.updateEvidence(db, evidence)
  if (full.length > 0) await queries.upsertTouchedSeries(db, { eventIds: full, now })
}

/** The dance nights of an event. */
export function timesOf(event: queries.NightFacts) {
  const start = event.start_at.toZonedDateTimeISO(event.timezone)
  const end = event.end_at.toZonedDateTimeISO(event.timezone)
  const firstNight = Temporal.PlainDate.from(event.dance_night)
  return { start, firstNight, nights: nightsOf({ start, end, firstNight }) }
}

function evidenceOf(
  event: queries.NightFacts,
  { night, said }: { night: NightTimes; said: Awaited<ReturnType<typeof queries.listVoices>> },
): NightEvidence {
  return {
    isCancelled: event.status === 'cancelled',
    cancelledAt: event.cancelled_at,
    times: night,
    word: event.word && event.word_at && { kind: event.word, at: event.word_at },
    calendarDoubt: event.doubt_at && {
      kind: event.doubt_kind === 'gone' ? 'calendar lost it' : 'calendar cancelled it',
      at: event.doubt_at,
    },
    seriesTouchedAt: event.touched_at,
    voices: said
      .filter(({ night: date }) => date === night.night.toString())
      .map(({ says, said_at, first_closed_at }) => ({
        ...{ says, saidAt: said_at, firstClosedAt: first_closed_at },
      })),
  }
}

/** Asks the organizer whether it is on: once about each start at noon, and once a night when people say that it is closed. */
const ask = (
  deps: Deps,
  event: queries.NightFacts,
  question: 'noon' | 'closed',
  { night }: NightTimes,
): Promise<void> =>
  notify(deps, {
    type: 'night_question',
    facts: {
      eventId: event.id,
      question,
      event: {
        title: event.title,
        start_datetime: isoInZone(event.start_at, event.timezone),
        timezone: event.timezone,
        is_all_day: event.is_all_day,
        venue_name: event.venue_name,
        venue_address: event.venue_address,
        venue_city: event.venue_city,
      },
    },
    key: `${event.id} ${question === 'noon' ? event.start_at : night} ${question}`,
    memberIds: [event.organizer_id],
  })
