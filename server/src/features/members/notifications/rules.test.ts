import { type NotificationType, notificationTypeSchema } from '@floorcraft/contract/members/notifications.ts'
import {
  chosenTypeSchema,
  notificationChannels,
  type Preferences,
} from '@floorcraft/contract/members/preferences.ts'
import { describe, expect, test } from 'vitest'
import type { TypedFacts } from './notification-facts.ts'
import {
  channelsFor,
  channelsForContent,
  dueAt,
  isUrgent,
  mutableEventOf,
  nextDigest,
  quietUntil,
} from './rules.ts'

const everyType = (isOn: boolean) =>
  Object.fromEntries(
    chosenTypeSchema.options.map((type) => [type, { in_app: isOn, email: isOn, push: isOn }]),
  ) as Preferences['types']
const allOn: Preferences = {
  preferred_scene_ids: [],
  email_notifications: true,
  sms_notifications: true,
  push_notifications: true,
  event_reminders: true,
  new_events_in_scenes: true,
  event_changes: true,
  types: everyType(true),
  reminder_hours: [24],
  reminder_hours_before: 24,
  email_frequency: 'weekly',
  quiet_hours: false,
  quiet_hours_start: '22:00',
  quiet_hours_end: '08:00',
  timezone: null,
}
const inDigests: readonly NotificationType[] = [
  'new_event_in_scene',
  'new_event_by_organizer',
  'new_event_with_artist',
]

describe.each(chosenTypeSchema.options)('%s', (type) => {
  const email = inDigests.includes(type) ? 'digest' : 'now'
  const all = { in_app: true, email, push: true } as const

  test('uses every channel by default, and none when all are off', () => {
    expect(channelsFor(type, allOn)).toEqual(all)
    const none = { in_app: false, email: false, push: false }
    expect(channelsFor(type, { ...allOn, types: everyType(false) })).toEqual(none)
  })

  test.each(notificationChannels)('%s can be turned off alone, and for this type alone', (channel) => {
    const types = { ...allOn.types, [type]: { ...allOn.types[type], [channel]: false } }
    expect(channelsFor(type, { ...allOn, types })).toEqual({ ...all, [channel]: false })
    const others = chosenTypeSchema.options.filter((other) => other !== type)
    for (const other of others) {
      expect(channelsFor(other, { ...allOn, types })).toEqual(channelsFor(other, allOn))
    }
  })

  test('a channel that is off is off for every type', () => {
    expect(channelsFor(type, { ...allOn, email_notifications: false })).toEqual({ ...all, email: false })
    expect(channelsFor(type, { ...allOn, push_notifications: false })).toEqual({ ...all, push: false })
  })

  test('without digests new events are not mailed', () => {
    const preferences = { ...allOn, email_frequency: 'none' } as const
    expect(channelsFor(type, preferences).email).toBe(email === 'digest' ? false : 'now')
  })
})

test('the welcome is always in the app, and all types but it and own requests can be chosen', () => {
  const off = { ...allOn, email_notifications: false, types: everyType(false) }
  expect(channelsFor('welcome', allOn)).toEqual({ in_app: true, email: 'now', push: false })
  expect(channelsFor('welcome', off)).toEqual({ in_app: true, email: false, push: false })
  expect([...chosenTypeSchema.options, 'welcome', 'data_export_ready', 'policy_changed'].sort()).toEqual(
    [...notificationTypeSchema.options].sort(),
  )
})

const quiet = (start: string, end: string) => ({
  quiet_hours: true,
  quiet_hours_start: start,
  quiet_hours_end: end,
})
const losAngeles = 'America/Los_Angeles'
const at = (local: string, zone = losAngeles) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()
const localOf = (instant: Temporal.Instant | undefined, zone = losAngeles) =>
  instant?.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

describe('quiet hours', () => {
  test.each([
    ['2026-11-20T21:59', '22:00', '08:00', undefined],
    ['2026-11-20T22:00', '22:00', '08:00', '2026-11-21T08:00'],
    ['2026-11-21T07:59', '22:00', '08:00', '2026-11-21T08:00'],
    ['2026-11-21T08:00', '22:00', '08:00', undefined],
    ['2026-11-21T13:30', '13:00', '15:00', '2026-11-21T15:00'],
    ['2026-11-21T15:00', '13:00', '15:00', undefined],
    ['2026-11-21T12:59', '13:00', '15:00', undefined],
    // Equal times are no quiet hours.
    ['2026-11-21T08:00', '08:00', '08:00', undefined],
    // Clocks go forward at 02:00, so 02:30 does not exist.
    ['2027-03-14T00:30', '22:00', '02:30', '2027-03-14T03:30'],
    // Clocks go back at 02:00, so 01:30 comes twice.
    ['2026-11-01T00:30', '22:00', '01:30', '2026-11-01T01:30'],
    ['2026-10-31T23:00', '22:00', '08:00', '2026-11-01T08:00'],
  ])('at %s of %s to %s they end at %s', (now, start, end, expected) => {
    expect(localOf(quietUntil(at(now), quiet(start, end), losAngeles))).toBe(expected)
  })

  test('the second 01:15 of an autumn night is not quiet when the first 01:30 was the end', () => {
    const second = Temporal.Instant.from('2026-11-01T09:15:00Z')
    expect(localOf(second)).toBe('2026-11-01T01:15')
    expect(quietUntil(second, quiet('22:00', '01:30'), losAngeles)).toBeUndefined()
  })

  test('are those of the zone of the member', () => {
    const now = at('2026-11-20T12:00')
    expect(quietUntil(now, quiet('22:00', '08:00'), losAngeles)).toBeUndefined()
    expect(localOf(quietUntil(now, quiet('20:00', '08:00'), 'Europe/Berlin'), 'Europe/Berlin')).toBe(
      '2026-11-21T08:00',
    )
  })

  test('in every quarter of an hour of a year their end is ahead, within a day and not quiet itself', () => {
    const hours = quiet('23:15', '02:45')
    const first = at('2026-01-01T00:00').epochMilliseconds
    for (let quarter = 0; quarter < 4 * 24 * 365; quarter++) {
      const now = Temporal.Instant.fromEpochMilliseconds(first + quarter * 900_000)
      const until = quietUntil(now, hours, losAngeles)
      if (!until) continue
      const wait = until.epochMilliseconds - now.epochMilliseconds
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(4.5 * 3_600_000)
      expect(quietUntil(until, hours, losAngeles)).toBeUndefined()
    }
  })
})

describe('a digest', () => {
  test.each([
    ['daily', '2026-11-20T07:59', '2026-11-20T08:00'],
    ['daily', '2026-11-20T08:00', '2026-11-21T08:00'],
    ['weekly', '2026-11-20T12:00', '2026-11-26T08:00'],
    ['weekly', '2026-11-26T07:00', '2026-11-26T08:00'],
    ['monthly', '2026-11-20T12:00', '2026-12-01T08:00'],
    ['monthly', '2026-12-31T23:00', '2027-01-01T08:00'],
    // The hour of the morning stays when clocks change.
    ['daily', '2026-10-31T20:00', '2026-11-01T08:00'],
    ['weekly', '2027-03-12T20:00', '2027-03-18T08:00'],
  ] as const)('that is %s is sent after %s at %s', (frequency, now, expected) => {
    expect(localOf(nextDigest(at(now), { frequency, zone: losAngeles }))).toBe(expected)
  })

  test('waits for the end of quiet hours', () => {
    const preferences = { ...allOn, ...quiet('22:00', '09:30') }
    const content = { type: 'new_event_in_scene', facts: {} } as TypedFacts
    const delivery = { channel: 'digest', content, preferences, zone: losAngeles } as const
    expect(localOf(dueAt({ ...delivery, now: at('2026-11-20T12:00') }))).toBe('2026-11-26T09:30')
  })
})

describe('in quiet hours', () => {
  const event = (start: string) => ({ start_datetime: at(start).toString() })
  const content = (type: string, start: string, after = start) =>
    ({
      type,
      facts: { event: event(start), before: event(start), after: event(after) },
    }) as unknown as TypedFacts
  const [now, until] = [at('2026-11-20T23:00'), at('2026-11-21T08:00')]

  test.each([
    ['event_cancelled', '2026-11-20T23:30', true],
    ['event_cancelled', '2026-11-21T11:00', true],
    ['event_cancelled', '2026-11-21T11:01', false],
    ['event_updated', '2026-11-21T09:00', true],
    ['event_reminder', '2026-11-21T08:00', true],
    ['event_reminder', '2026-11-21T08:01', false],
    ['review_received', '2026-11-20T23:30', false],
  ])('%s of an event at %s is urgent: %s', (type, start, expected) => {
    expect(isUrgent(content(type, start), { now, until })).toBe(expected)
  })

  test('an event that moves to tonight is urgent', () => {
    const moved = content('event_updated', '2026-12-04T20:00', '2026-11-21T01:00')
    expect(isUrgent(moved, { now, until })).toBe(true)
  })

  test.each([
    ['offered', '2026-11-21T08:00', true],
    ['offered', '2026-11-21T08:01', false],
    ['place free', null, true],
    ['going', null, false],
  ])('news "%s" about a place until %s is urgent: %s', (news, end, expected) => {
    const facts = { news, until: end && at(end).toString() }
    expect(isUrgent({ type: 'going_changed', facts } as unknown as TypedFacts, { now, until })).toBe(expected)
  })

  test.each([
    ['to tonight', '2026-11-21T01:00', '2026-12-04T20:00', true],
    ['from tonight', '2026-12-04T20:00', '2026-11-21T01:00', true],
    ['between later nights', '2026-12-04T20:00', '2026-12-05T20:00', false],
  ])('a move %s is urgent for those on the list: %s', (_, start, from, expected) => {
    const facts = { news: 'still coming', until: null, event: event(start), movedFrom: at(from).toString() }
    expect(isUrgent({ type: 'going_changed', facts } as unknown as TypedFacts, { now, until })).toBe(expected)
  })

  test.each([
    ['still coming', null, 'an event'],
    ['still coming', '2026-11-21T08:00', undefined],
    ['still waiting', null, 'an event'],
    ['offered', '2026-11-21T08:00', undefined],
    ['place taken', null, undefined],
    ['offer over', null, 'an event'],
  ])('news "%s" with an answer until %s is silent when %s is muted', (news, end, expected) => {
    const facts = { eventId: 'an event', news, until: end && at(end).toString() }
    expect(mutableEventOf({ type: 'going_changed', facts } as unknown as TypedFacts)).toBe(expected)
  })

  test('a message of the organizer is silent when the event is muted', () => {
    const message = { type: 'organizer_message', facts: { eventId: 'an event' } }
    expect(mutableEventOf(message as unknown as TypedFacts)).toBe('an event')
  })

  test.each([
    ['in_app', { in_app: true, email: false, push: false }],
    ['email', { in_app: false, email: 'now', push: false }],
  ] as const)('a reminder at a chosen time keeps to the channel that is on: %s', (channel, expected) => {
    const chosen = { type: 'event_reminder', facts: { isChosen: true } } as unknown as TypedFacts
    const types = everyType(false)
    types.event_reminder[channel] = true
    expect(channelsForContent(chosen, { ...allOn, types })).toEqual(expected)
    expect(channelsForContent(chosen, { ...allOn, types: everyType(false) })).toEqual({
      in_app: true,
      email: 'now',
      push: true,
    })
  })

  test('a reminder at a chosen time is urgent', () => {
    const { type, facts } = content('event_reminder', '2026-12-04T20:00')
    const chosen = { type, facts: { ...facts, isChosen: true } } as TypedFacts
    expect(isUrgent(chosen, { now, until })).toBe(true)
  })

  test.each(['email', 'push'] as const)('%s waits unless it is urgent', (channel) => {
    const preferences = { ...allOn, ...quiet('22:00', '08:00') }
    const due = (start: string) =>
      dueAt({
        ...{ channel, now, preferences, zone: losAngeles },
        content: content('event_cancelled', start),
      })
    expect(localOf(due('2026-11-20T23:30'))).toBe('2026-11-20T23:00')
    expect(localOf(due('2026-12-04T20:00'))).toBe('2026-11-21T08:00')
  })
})
