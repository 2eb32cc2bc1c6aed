import type { NightAnswer, nightReasons } from '@floorcraft/contract/events/night-summary.ts'
import { nightAnswers } from '@floorcraft/contract/events/night-summary.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  answerOf,
  type EditorWord,
  heardVoices,
  isTimeFor,
  type NightEvidence,
  nextAnswerAt,
  nightsOf,
  type Voice,
} from './evidence.ts'

const zone = 'Europe/Berlin'
const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant()
/** Friday 4 December, from nine in the evening to two. */
const [friday] = nightsOf({
  start: Temporal.ZonedDateTime.from(`2026-12-04T21:00[${zone}]`),
  end: Temporal.ZonedDateTime.from(`2026-12-05T02:00[${zone}]`),
  firstNight: Temporal.PlainDate.from('2026-12-04'),
})
const nothing: NightEvidence = {
  isCancelled: false,
  cancelledAt: null,
  times: friday!,
  word: null,
  calendarDoubt: null,
  seriesTouchedAt: null,
  voices: [],
}
const word = (wall: string, kind: EditorWord = 'said on') => ({ word: { at: at(wall), kind } })
const doubt = (wall: string, kind: 'calendar lost it' | 'calendar cancelled it' = 'calendar lost it') => ({
  calendarDoubt: { at: at(wall), kind },
})
const touched = (wall: string) => ({ seriesTouchedAt: at(wall) })
const saidAt = at('2026-12-04T22:05')
const here: Voice = { says: 'here', saidAt, firstClosedAt: null }
const closed = (wall = '2026-12-04T22:00'): Voice => ({
  ...{ says: 'closed', saidAt: at(wall), firstClosedAt: at(wall) },
})
const changedMind: Voice = { says: 'here', saidAt, firstClosedAt: at('2026-12-04T21:30') }
const tookBack: Voice = { says: null, saidAt, firstClosedAt: at('2026-12-04T21:30') }
const voices = (heres: number, closeds: number) => ({
  voices: [...Array<Voice>(heres).fill(here), ...Array<Voice>(closeds).fill(closed())],
})

const noon = '2026-12-04T12:00'
const evening = '2026-12-04T22:30'
type Case = [string, Partial<NightEvidence>, string, NightAnswer | null, (typeof nightReasons)[number] | null]

const cases: Case[] = [
  // The time.
  ['two nights ahead', {}, '2026-12-02T23:00', null, null],
  ['the last moment of the night before the one before', {}, '2026-12-03T05:59', null, null],
  ['the evening before', {}, '2026-12-03T06:00', 'probably', 'no word'],
  ['noon', {}, noon, 'probably', 'no word'],
  ['its last minute', {}, '2026-12-05T01:59', 'probably', 'no word'],
  ['its end', {}, '2026-12-05T02:00', null, null],
  ['a cancelled one, two nights ahead', { isCancelled: true }, '2026-12-02T23:00', null, null],
  ['a cancelled one that is over', { isCancelled: true }, '2026-12-05T03:00', null, null],
  // Cancelled.
  ['a cancelled one', { isCancelled: true }, noon, 'off', 'cancelled'],
  ['a cancelled one with a word', { isCancelled: true, ...word(noon) }, noon, 'off', 'cancelled'],
  ['a cancelled one full of people', { isCancelled: true, ...voices(20, 0) }, evening, 'off', 'cancelled'],
  ['a cancelled one in doubt', { isCancelled: true, ...voices(0, 5) }, evening, 'off', 'cancelled'],
  // A word.
  ['a word a minute ago', word('2026-12-04T11:59'), noon, 'on', 'said on'],
  ['the publication yesterday', word('2026-12-03T12:00', 'published'), noon, 'on', 'published'],
  ['a change of this date', word('2026-12-03T12:00', 'changed'), noon, 'on', 'changed'],
  ['an accepted calendar', word('2026-12-03T12:00', 'calendar accepted'), noon, 'on', 'calendar accepted'],
  ['a word 36 hours ago', word('2026-12-03T00:00'), noon, 'on', 'said on'],
  ['a word over 36 hours ago', word('2026-12-02T23:59'), noon, 'probably', 'no word'],
  ['a word 36 hours before the start, now', word('2026-12-03T09:00'), '2026-12-04T21:00', 'on', 'said on'],
  ['a word 36 hours before the start, later', word('2026-12-03T09:00'), '2026-12-05T01:30', 'on', 'said on'],
  ['a word before that', word('2026-12-03T08:59'), '2026-12-04T21:00', 'probably', 'no word'],
  ['a word before that, later', word('2026-12-03T08:59'), '2026-12-05T01:30', 'probably', 'no word'],
  ['a word in the night', word('2026-12-04T23:00'), '2026-12-04T23:30', 'on', 'said on'],
  ['a word of last week', word('2026-11-27T12:00'), noon, 'probably', 'no word'],
  // "I'm here".
  ['one who is here', voices(1, 0), evening, 'probably', 'no word'],
  ['two who are here', voices(2, 0), evening, 'probably', 'no word'],
  ['three who are here', voices(3, 0), evening, 'on', 'people there'],
  ['thirty who are here', voices(30, 0), evening, 'on', 'people there'],
  [
    'three here, and an old word',
    { ...voices(3, 0), ...word('2026-11-27T12:00') },
    evening,
    'on',
    'people there',
  ],
  ['three here, and a new word', { ...voices(3, 0), ...word(noon) }, evening, 'on', 'people there'],
  // "Closed".
  ['one who says closed', voices(0, 1), evening, 'probably', 'no word'],
  ['one who says closed, and a word', { ...voices(0, 1), ...word(noon) }, evening, 'on', 'said on'],
  ['two who say closed', voices(0, 2), evening, 'unconfirmed', 'people say closed'],
  [
    'two who say closed, and a word',
    { ...voices(0, 2), ...word(noon) },
    evening,
    'unconfirmed',
    'people say closed',
  ],
  ['two closed, four here', voices(4, 2), evening, 'unconfirmed', 'people say closed'],
  ['two closed, five here', voices(5, 2), evening, 'on', 'people there'],
  ['one closed, three here', voices(3, 1), evening, 'probably', 'no word'],
  ['one closed, four here', voices(4, 1), evening, 'on', 'people there'],
  ['ten closed, twelve here', voices(12, 10), evening, 'unconfirmed', 'people say closed'],
  ['ten closed, thirteen here', voices(13, 10), evening, 'on', 'people there'],
  ['closed before a word', { ...voices(0, 5), ...word('2026-12-04T22:10') }, evening, 'on', 'said on'],
  [
    'closed at the moment of a word',
    { ...voices(0, 5), ...word('2026-12-04T22:00') },
    evening,
    'on',
    'said on',
  ],
  [
    'closed after a word',
    { ...voices(0, 2), ...word('2026-12-04T21:50') },
    evening,
    'unconfirmed',
    'people say closed',
  ],
  [
    'closed by one before and one after a word',
    { voices: [closed('2026-12-04T21:40'), closed('2026-12-04T22:20')], ...word('2026-12-04T22:00') },
    evening,
    'on',
    'said on',
  ],
  ['two who changed their mind', { voices: [changedMind, changedMind] }, evening, 'probably', 'no word'],
  [
    'three who changed their mind',
    { voices: [changedMind, changedMind, changedMind] },
    evening,
    'on',
    'people there',
  ],
  ['two who took it back', { voices: [tookBack, tookBack] }, evening, 'probably', 'no word'],
  // The calendar.
  ['a calendar that lost it', doubt(noon), noon, 'unconfirmed', 'calendar lost it'],
  [
    'a calendar that cancelled it',
    doubt(noon, 'calendar cancelled it'),
    noon,
    'unconfirmed',
    'calendar cancelled it',
  ],
  [
    'a calendar that lost it before a word',
    { ...doubt('2026-12-03T12:00'), ...word('2026-12-03T13:00') },
    noon,
    'on',
    'said on',
  ],
  [
    'a calendar that lost it after a word',
    { ...doubt('2026-12-03T13:00'), ...word('2026-12-03T12:00') },
    noon,
    'unconfirmed',
    'calendar lost it',
  ],
  [
    'a calendar that lost it at a word',
    { ...doubt('2026-12-03T13:00'), ...word('2026-12-03T13:00') },
    noon,
    'unconfirmed',
    'calendar lost it',
  ],
  [
    'a calendar that lost it before an old word',
    { ...doubt('2026-11-01T12:00'), ...word('2026-11-02T13:00') },
    noon,
    'probably',
    'no word',
  ],
  [
    'a lost one with two people',
    { ...doubt(noon), ...voices(2, 0) },
    evening,
    'unconfirmed',
    'calendar lost it',
  ],
  ['a lost one with three people', { ...doubt(noon), ...voices(3, 0) }, evening, 'on', 'people there'],
  [
    'a lost one with three here and one closed',
    { ...doubt(noon), ...voices(3, 1) },
    evening,
    'unconfirmed',
    'calendar lost it',
  ],
  [
    'a lost one where two say closed',
    { ...doubt(noon), ...voices(0, 2) },
    evening,
    'unconfirmed',
    'people say closed',
  ],
  // The series.
  ['a series touched last week', touched('2026-11-27T12:00'), noon, 'probably', 'no word'],
  ['a series touched 60 days ago', touched('2026-10-05T13:00'), noon, 'probably', 'no word'],
  ['a series touched over 60 days ago', touched('2026-10-05T12:59'), noon, 'unconfirmed', 'series is quiet'],
  [
    'a quiet series with one person',
    { ...touched('2026-01-01T12:00'), ...voices(1, 0) },
    evening,
    'probably',
    'people there',
  ],
  [
    'a quiet series, one here and one closed',
    { ...touched('2026-01-01T12:00'), ...voices(1, 1) },
    evening,
    'unconfirmed',
    'series is quiet',
  ],
  [
    'a quiet series, two here and one closed',
    { ...touched('2026-01-01T12:00'), ...voices(2, 1) },
    evening,
    'probably',
    'people there',
  ],
  [
    'a quiet series with three people',
    { ...touched('2026-01-01T12:00'), ...voices(3, 0) },
    evening,
    'on',
    'people there',
  ],
  ['a quiet series with a word', { ...touched('2026-01-01T12:00'), ...word(noon) }, noon, 'on', 'said on'],
  [
    'a quiet series with an old word',
    { ...touched('2026-01-01T12:00'), ...word('2025-12-30T12:00') },
    noon,
    'unconfirmed',
    'series is quiet',
  ],
  [
    'a quiet series where one says closed',
    { ...touched('2026-01-01T12:00'), ...voices(0, 1) },
    evening,
    'unconfirmed',
    'series is quiet',
  ],
]

test.each(cases)('%s', (_, facts, now, answer, reason) => {
  const given = answerOf({ ...nothing, ...facts }, at(now))
  expect([given?.answer ?? null, given?.reason ?? null]).toEqual([answer, reason])
})

describe('the voices that count', () => {
  it('forget who had said closed before the last word', () => {
    const said = [closed('2026-12-04T21:10'), closed('2026-12-04T22:10'), here]
    expect(heardVoices({ voices: said, word: null })).toEqual({ here: [here], closed: said.slice(0, 2) })
    const later = heardVoices({ voices: said, ...word('2026-12-04T21:30') })
    expect(later).toEqual({ here: [here], closed: [said[1]] })
  })
  it('stand in the reason, with the time of the last one', () => {
    const there = answerOf({ ...nothing, ...voices(7, 1) }, at(evening))
    expect(there).toMatchObject({ people: 7, at: saidAt })
    const said = [closed('2026-12-04T22:20'), closed('2026-12-04T22:10'), here]
    const shut = answerOf({ ...nothing, voices: said }, at(evening))
    expect([shut?.people, `${shut?.at}`]).toEqual([2, `${at('2026-12-04T22:20')}`])
  })
})

it('a night without a fresh word names the last one', () => {
  const old = word('2026-11-27T12:00')
  expect(answerOf({ ...nothing, ...old }, at(noon))).toMatchObject({ reason: 'no word', at: old.word.at })
  expect(answerOf(nothing, at(noon))).toMatchObject({ reason: 'no word', at: null })
})

describe('the dance nights', () => {
  const nights = (start: string, end: string, first: string) =>
    nightsOf({
      start: Temporal.ZonedDateTime.from(`${start}[${zone}]`),
      end: Temporal.ZonedDateTime.from(`${end}[${zone}]`),
      firstNight: Temporal.PlainDate.from(first),
    }).map(({ night, start, end }) => [night.toString(), `${start}`, `${end}`])

  it('are one for an evening and for a night until noon', () => {
    expect(nights('2026-12-05T01:00', '2026-12-05T05:00', '2026-12-04')).toEqual([
      ['2026-12-04', '2026-12-05T00:00:00Z', '2026-12-05T04:00:00Z'],
    ])
    expect(nights('2026-12-04T22:00', '2026-12-05T12:00', '2026-12-04')).toHaveLength(1)
  })
  it('are three for a weekend', () => {
    expect(nights('2026-12-04T20:00', '2026-12-06T23:00', '2026-12-04')).toEqual([
      ['2026-12-04', '2026-12-04T19:00:00Z', '2026-12-05T05:00:00Z'],
      ['2026-12-05', '2026-12-05T05:00:00Z', '2026-12-06T05:00:00Z'],
      ['2026-12-06', '2026-12-06T05:00:00Z', '2026-12-06T22:00:00Z'],
    ])
  })
  it('are the days of an event of whole days', () => {
    expect(nights('2026-12-04T00:00', '2026-12-05T00:00', '2026-12-04')).toEqual([
      ['2026-12-04', '2026-12-03T23:00:00Z', '2026-12-04T23:00:00Z'],
    ])
    expect(nights('2026-12-04T00:00', '2026-12-06T00:00', '2026-12-04')).toHaveLength(2)
  })
  it('follow the clock when it changes', () => {
    // The clock goes forward on 29 March 2026, from two to three.
    expect(nights('2026-03-28T20:00', '2026-03-29T20:00', '2026-03-28')).toEqual([
      ['2026-03-28', '2026-03-28T19:00:00Z', '2026-03-29T04:00:00Z'],
      ['2026-03-29', '2026-03-29T04:00:00Z', '2026-03-29T18:00:00Z'],
    ])
  })
})

test.each<['here' | 'closed', string, boolean]>([
  ['here', '2026-12-04T19:59', false],
  ['here', '2026-12-04T20:00', true],
  ['closed', '2026-12-04T20:59', false],
  ['closed', '2026-12-04T21:00', true],
  ['here', '2026-12-05T01:59', true],
  ['closed', '2026-12-05T01:59', true],
  ['here', '2026-12-05T02:00', false],
  ['closed', '2026-12-05T02:00', false],
])('"%s" at %s: %s', (says, now, isAllowed) => {
  expect(isTimeFor(says, friday!, at(now))).toBe(isAllowed)
})

describe('random evidence', () => {
  const now = fc
    .integer({ min: -39 * 60, max: 5 * 60 - 1 })
    .map((minute) => friday!.start.add({ minutes: minute }))
  /** Nothing is known of the future. */
  const evidenceAt = (now: Temporal.Instant): fc.Arbitrary<NightEvidence> => {
    const earlier = fc.integer({ min: 0, max: 70 * 24 * 60 }).map((minutes) => now.subtract({ minutes }))
    const voice = fc.oneof(
      fc.constantFrom(here, changedMind, tookBack),
      fc.integer({ min: 0, max: 290 }).map((minutes) => ({
        ...{ says: 'closed' as const, saidAt: now },
        firstClosedAt: now.subtract({ minutes }),
      })),
    )
    return fc.record({
      isCancelled: fc.constant(false),
      cancelledAt: fc.constant(null),
      times: fc.constant(friday!),
      word: fc.option(fc.record({ at: earlier, kind: fc.constant<EditorWord>('said on') })),
      calendarDoubt: fc.option(fc.record({ at: earlier, kind: fc.constant('calendar lost it' as const) })),
      seriesTouchedAt: fc.option(earlier),
      voices: fc.array(voice, { maxLength: 12 }),
    })
  }
  const moment = now.chain((now) =>
    fc.record({ now: fc.constant(now), facts: evidenceAt(now), index: fc.nat() }),
  )
  /** How sure it is: 0 is off, 3 is on. */
  const rank = (facts: NightEvidence, now: Temporal.Instant) =>
    3 - nightAnswers.indexOf(answerOf(facts, now)!.answer)
  /** The evidence when one person says something else; the same without a person. */
  const saidBy = (
    facts: NightEvidence,
    index: number,
    says: 'here' | 'closed',
    now: Temporal.Instant,
  ): NightEvidence => {
    const person = index % Math.max(1, facts.voices.length)
    const old = facts.voices[person]
    if (!old) return facts
    const firstClosedAt = old.firstClosedAt ?? (says === 'closed' ? now : null)
    return { ...facts, voices: facts.voices.with(person, { says, saidAt: now, firstClosedAt }) }
  }

  it('is never answered lower after a confirmation', () => {
    fc.assert(
      fc.property(moment, ({ now, facts, index }) => {
        for (const more of [
          { ...facts, voices: [...facts.voices, here] },
          { ...facts, word: { at: now, kind: 'said on' as const } },
          { ...facts, calendarDoubt: null },
          { ...facts, seriesTouchedAt: facts.seriesTouchedAt && now },
          saidBy(facts, index, 'here', now),
        ])
          expect(rank(more, now)).toBeGreaterThanOrEqual(rank(facts, now))
      }),
      { numRuns: 2000 },
    )
  })

  it('is never answered higher after a doubt', () => {
    fc.assert(
      fc.property(moment, ({ now, facts, index }) => {
        for (const more of [
          {
            ...facts,
            voices: [...facts.voices, { says: 'closed' as const, saidAt: now, firstClosedAt: now }],
          },
          { ...facts, calendarDoubt: { at: now, kind: 'calendar lost it' as const } },
          { ...facts, isCancelled: true },
          saidBy(facts, index, 'closed', now),
        ])
          expect(rank(more, now)).toBeLessThanOrEqual(rank(facts, now))
      }),
      { numRuns: 2000 },
    )
  })

  it('keeps its answer until the next moment that is named', () => {
    const answer = (facts: NightEvidence, now: Temporal.Instant) => JSON.stringify(answerOf(facts, now))
    fc.assert(
      fc.property(moment, fc.double({ min: 0, max: 0.999, noNaN: true }), ({ now, facts }, part) => {
        const next = nextAnswerAt(facts, now)!
        const between = now.add({ milliseconds: Math.floor(next.since(now).total('milliseconds') * part) })
        expect(answer(facts, between)).toBe(answer(facts, now))
      }),
      { numRuns: 2000 },
    )
  })
})
