import { danceNightOf, danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import type { NightAnswer, nightReasons } from '@floorcraft/contract/events/night-summary.ts'

/** From evidence and the time to an answer. Its words are in the README beside it. */

/** A word of an editor counts for so long before the start, or before now when the event has not begun. */
const wordCounts = { hours: 36 }
/** A series that was not touched for longer may have ended. */
const seriesIsAlive = { hours: 60 * 24 }
/** So many people more say "I'm here" than "closed" when a night is on in spite of all doubt. */
const sureMajority = 3
/** So many people who say "closed" are believed. */
const believedClosed = 2
/** So many people on a night show that the series is alive. */
export const aliveFrom = 3
/** An event begins at most so long after it becomes tonight or tomorrow night: two nights, and a change of the clock. */
export const nearestHours = 49
/** Voices begin so long before the start. */
const voicesBefore = { hours: 1 }

export type EditorWord = 'said on' | 'published' | 'changed' | 'calendar accepted'

/** One dance night of an event. The end is exclusive. */
export interface NightTimes {
  readonly night: Temporal.PlainDate
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
  /** From then on it is tonight or tomorrow night. */
  readonly nearFrom: Temporal.Instant
}

/** What one person says now, and when they first said "closed". */
export interface Voice {
  readonly says: 'here' | 'closed' | null
  readonly saidAt: Temporal.Instant
  readonly firstClosedAt: Temporal.Instant | null
}

export interface NightEvidence {
  readonly isCancelled: boolean
  /** Null for older cancellations. */
  readonly cancelledAt: Temporal.Instant | null
  readonly times: Pick<NightTimes, 'start' | 'end' | 'nearFrom'>
  /** The last word of an editor. */
  readonly word: { readonly at: Temporal.Instant; readonly kind: EditorWord } | null
  /** The calendar that the event came from lost or cancelled it. */
  readonly calendarDoubt: {
    readonly at: Temporal.Instant
    readonly kind: 'calendar lost it' | 'calendar cancelled it'
  } | null
  /** When an editor, an accepted change or a night with three people last touched the series; null without one. */
  readonly seriesTouchedAt: Temporal.Instant | null
  readonly voices: readonly Voice[]
}

export interface NightDecision {
  readonly answer: NightAnswer
  readonly reason: (typeof nightReasons)[number]
  readonly at: Temporal.Instant | null
  readonly people: number | null
}

/** Whether the night takes place; null when it is over, or not tonight or tomorrow night. */
export function answerOf(evidence: NightEvidence, now: Temporal.Instant): NightDecision | null {
  const { times, word, calendarDoubt, seriesTouchedAt } = evidence
  if (isBefore(now, times.nearFrom) || !isBefore(now, times.end)) return null
  const said = heardVoices(evidence)
  const [here, closed] = [said.here.length, said.closed.length]
  const isSure = here >= closed + sureMajority
  const people = (voices: readonly Voice[]) => ({
    at: voices
      .map(({ saidAt }) => saidAt)
      .sort(Temporal.Instant.compare)
      .at(-1)!,
    people: voices.length,
  })
  const since = (at: Temporal.Instant | null) => ({ at, people: null })
  if (evidence.isCancelled) return { answer: 'off', reason: 'cancelled', ...since(evidence.cancelledAt) }
  if (closed >= believedClosed && !isSure)
    return { answer: 'unconfirmed', reason: 'people say closed', ...people(said.closed) }
  if (calendarDoubt && !(word && isBefore(calendarDoubt.at, word.at)) && !isSure)
    return { answer: 'unconfirmed', reason: calendarDoubt.kind, ...since(calendarDoubt.at) }
  if (isSure) return { answer: 'on', reason: 'people there', ...people(said.here) }
  if (word && !isBefore(word.at, wordEnds(times, now).subtract(wordCounts)))
    return { answer: 'on', reason: word.kind, ...since(word.at) }
  if (seriesTouchedAt && isBefore(seriesTouchedAt.add(seriesIsAlive), now))
    return here > closed
      ? { answer: 'probably', reason: 'people there', ...people(said.here) }
      : { answer: 'unconfirmed', reason: 'series is quiet', ...since(seriesTouchedAt) }
  return { answer: 'probably', reason: 'no word', ...since(word?.at ?? null) }
}

/** When the answer can next change without new evidence; null when the night is over. */
export function nextAnswerAt(
  { times, word, seriesTouchedAt }: Pick<NightEvidence, 'times' | 'word' | 'seriesTouchedAt'>,
  now: Temporal.Instant,
): Temporal.Instant | null {
  // A condition "at most so long" ends a moment after this time.
  const after = (at: Temporal.Instant, duration: { hours: number }) =>
    at.add(duration).add({ milliseconds: 1 })
  const moments = [
    times.nearFrom,
    times.end,
    ...(word ? [after(word.at, wordCounts)] : []),
    ...(seriesTouchedAt ? [after(seriesTouchedAt, seriesIsAlive)] : []),
  ]
  const ahead = moments.filter((at) => isBefore(now, at)).sort(Temporal.Instant.compare)
  return isBefore(now, times.end) ? ahead[0]! : null
}

/** Who says "I'm here", and who "closed" since the last word and had not said it before that word. */
export function heardVoices({ voices, word }: Pick<NightEvidence, 'voices' | 'word'>) {
  const counts = ({ says, firstClosedAt }: Voice) =>
    says === 'closed' && firstClosedAt !== null && !(word && !isBefore(word.at, firstClosedAt))
  return {
    here: voices.filter(({ says }) => says === 'here'),
    closed: voices.filter(counts),
  }
}

/** A word counts when it is at most 36 hours before this time. */
const wordEnds = ({ start }: Pick<NightTimes, 'start'>, now: Temporal.Instant) =>
  isBefore(now, start) ? now : start

/** The dance nights of an event: one, or each of an event that lasts a day or longer. */
export function nightsOf({
  start,
  end,
  firstNight,
}: {
  start: Temporal.ZonedDateTime
  end: Temporal.ZonedDateTime
  firstNight: Temporal.PlainDate
}): NightTimes[] {
  const zone = start.timeZoneId
  const beginOf = (night: Temporal.PlainDate) =>
    night.toZonedDateTime({ timeZone: zone, plainTime: { hour: danceNightStartsAt } }).toInstant()
  const isLong =
    Temporal.PlainDateTime.compare(start.toPlainDateTime().add({ days: 1 }), end.toPlainDateTime()) <= 0
  const lastNight = isLong ? danceNightOf(end.subtract({ seconds: 1 })) : firstNight
  const count = Math.max(0, firstNight.until(lastNight, { largestUnit: 'days' }).days) + 1
  return Array.from({ length: count }, (_, index) => {
    const night = firstNight.add({ days: index })
    return {
      night,
      start: index === 0 ? start.toInstant() : beginOf(night),
      end: index === count - 1 ? end.toInstant() : beginOf(night.add({ days: 1 })),
      nearFrom: beginOf(night.subtract({ days: 1 })),
    }
  })
}

/** Whether a voice can be said now: "I'm here" from an hour before the start, "closed" from the start. */
export function isTimeFor(
  says: 'here' | 'closed',
  { start, end }: Pick<NightTimes, 'start' | 'end'>,
  now: Temporal.Instant,
): boolean {
  const from = says === 'here' ? start.subtract(voicesBefore) : start
  return !isBefore(now, from) && isBefore(now, end)
}

const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0
