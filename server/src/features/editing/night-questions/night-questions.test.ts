import { setEventStatus } from '@floorcraft/contract/editing/event-editing.ts'
import {
  answerNightQuestion,
  confirmSeries,
  getNightQuestion,
  getSeriesQuestion,
} from '@floorcraft/contract/editing/night-questions.ts'
import { sayOn, sayVoice } from '@floorcraft/contract/events/night-status.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../app.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openNotificationSite } from '../../../test/notification-site.ts'
import { touchSeries, updateAnswers } from '../../events/night-status/service.ts'
import type { EventFacts } from '../../members/notifications/service.ts'
import { askQuietSeries, recheckQuestion } from './service.ts'

const s = duringTests(openNotificationSite)
let scene: Scene
let organizer: Member
const at = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Los_Angeles').toInstant().toString()
beforeEach(async () => {
  s.site.clock.set(at('2026-11-20T11:00'))
  await sql`delete from event_evidence`.execute(s.site.db)
  scene = await buildScene(s.site.db)
  organizer = await buildMember(s.site.db, { role: 'organizer' })
})

const tokenIn = (mail: string | undefined, path: string) =>
  new RegExp(`${path}\\?token=([\\w.-]+)`).exec(mail ?? '')?.[1] ?? 'no token'

/** A Friday night that begins at nine, with the token of its noon question. */
async function openQuestion(overrides: object = {}) {
  const event = await buildEvent(s.site.db, {
    ...{ scene, organizer, start: '2026-11-20T21:00', end: '2026-11-21T02:00', title: 'Zouk Night' },
    ...overrides,
  })
  s.site.clock.set(at('2026-11-20T12:10'))
  await updateAnswers(s.site.deps)
  await s.allDone()
  const token = tokenIn(s.mailsTo(organizer)[0], '/is-it-on')
  const { call } = s.site.as()
  return {
    event,
    token,
    see: () => call(getNightQuestion, { params: { token } }),
    answer: (body: object) => call(answerNightQuestion, { params: { token }, body: body as never }),
  }
}

/** Holds the mails to the organizer for two hours after noon. */
const beQuiet = () =>
  s.prefer(organizer, {
    ...{ quiet_hours: true, quiet_hours_start: '12:00', quiet_hours_end: '14:00' },
    timezone: 'America/Los_Angeles',
  })

async function giveAway(table: 'events' | 'recurring_events', id: string) {
  const heir = await buildMember(s.site.db, { role: 'organizer' })
  await s.site.db.updateTable(table).set({ organizer_id: heir.id }).where('id', '=', id).execute()
}

describe('the link in "Is it on?"', () => {
  test('shows the event and changes nothing', async () => {
    const { see, event } = await openQuestion()
    for (let look = 0; look < 2; look++)
      expect((await see()).body).toMatchObject({
        ...{ event_id: event.id, title: 'Zouk Night', status: 'published', timezone: 'America/Los_Angeles' },
        nights: [{ night: '2026-11-20', answer: 'probably' }],
      })
    expect((await s.list(organizer)).map(({ title }) => title)).toEqual(['Is it on? Zouk Night'])
    const mail = s.mailsTo(organizer)[0]!
    expect(mail).toContain('is Zouk Night on?')
    // No notification in the app has the token.
    const { rows } = await sql`select 1 from notifications where path like '%token%'`.execute(s.site.db)
    expect(rows).toEqual([])
  })

  test('says that it is on, and may then cancel it', async () => {
    const { answer, see } = await openQuestion()
    expect((await answer({ answer: 'on' })).body.nights).toMatchObject([
      { answer: 'on', reason: { reason: 'said on', at: '2026-11-20T12:10:00-08:00' } },
    ])
    expect((await answer({ answer: 'cancelled', reason: 'Flood' })).body).toMatchObject({
      status: 'cancelled',
      nights: [{ answer: 'off' }],
    })
    expect((await answer({ answer: 'cancelled' })).status).toBe(200)
    // A cancellation is taken back only signed in.
    for (const body of [{ answer: 'on' }, { answer: 'moved', start: '2026-11-20T22:00' }])
      expect([(await answer(body)).status, (await see()).body.status]).toEqual([409, 'cancelled'])
  })

  test('moves it, with its length, and tells nobody twice', async () => {
    const { answer, event } = await openQuestion()
    expect((await answer({ answer: 'moved', start: '2026-11-20T22:30' })).body).toMatchObject({
      start_datetime: '2026-11-20T22:30:00-08:00',
      end_datetime: '2026-11-21T03:30:00-08:00',
      nights: [{ answer: 'on', reason: { reason: 'changed' } }],
    })
    expect((await answer({ answer: 'moved', start: '2026-11-20T09:00' })).status).toBe(422)
    // Another night would let the link work until then.
    for (const start of [
      'tonight',
      '2026-11-20T22:30:00Z',
      '2026-02-31T22:00',
      '2026-11-21T21:00',
      '2030-11-20T21:00',
      undefined,
    ])
      expect((await answer({ answer: 'moved', start })).status).toBe(422)
    const { rows } = await sql<{
      version: number
    }>`select version from events where id = ${event.id}`.execute(s.site.db)
    expect(rows[0]!.version).toBe(2)
  })

  test('works until the end of the night', async () => {
    const { answer, see } = await openQuestion()
    s.site.clock.set(at('2026-11-21T01:59'))
    expect((await answer({ answer: 'on' })).status).toBe(200)
    s.site.clock.set(at('2026-11-21T02:00'))
    expect([(await see()).status, (await answer({ answer: 'on' })).status]).toEqual([404, 404])
  })

  test('works for no other event, organizer, or purpose', async () => {
    const { event, token, see, answer } = await openQuestion()
    const { call } = s.site.as()
    const [first] = token.split('.')
    const other = await buildEvent(s.site.db, { scene, organizer, start: '2026-11-20T20:00' })
    for (const wrong of [
      token.replace(first!, other.id),
      `${token}x`,
      token.slice(0, -1),
      'x',
      `${event.id}.${organizer.id}`,
    ])
      expect((await call(getNightQuestion, { params: { token: wrong } })).status).toBe(404)
    expect((await call(getSeriesQuestion, { params: { token } })).status).toBe(404)
    await giveAway('events', event.id)
    expect([(await see()).status, (await answer({ answer: 'on' })).status]).toEqual([404, 404])
  })

  test.each([
    ['is disabled', { disabled_at: '2026-11-20T20:00:00Z' }],
    ['may no longer organize', { role: 'user' }],
  ])('does nothing for a member who %s', async (_, columns) => {
    const { see, answer } = await openQuestion()
    await s.site.db
      .updateTable('members')
      .set(columns as object)
      .where('id', '=', organizer.id)
      .execute()
    expect([(await see()).status, (await answer({ answer: 'on' })).status]).toEqual([404, 404])
  })

  test.each<[string, number, (eventId: string) => Promise<unknown>]>([
    ['nothing happened', 1, async () => {}],
    [
      'the event was cancelled',
      0,
      (eventId) =>
        s.site.as(organizer).call(setEventStatus, { params: { eventId }, body: { status: 'cancelled' } }),
    ],
    ['it was answered', 0, (eventId) => s.site.as(organizer).call(sayOn, { params: { eventId } })],
    ['another member organizes it', 0, (eventId) => giveAway('events', eventId)],
  ])('that waited is mailed when %s: %s times', async (_, count, meanwhile) => {
    const event = await buildEvent(s.site.db, { scene, organizer, start: '2026-11-20T21:00' })
    s.site.clock.set(at('2026-11-20T12:10'))
    await beQuiet()
    await updateAnswers(s.site.deps)
    await s.allDone()
    await meanwhile(event.id)
    await s.at(at('2026-11-20T14:01'))
    expect(s.mailsTo(organizer).filter((mail) => mail.includes('is-it-on'))).toHaveLength(count)
  })

  test('about people who say "closed" is not mailed when it was answered meanwhile', async () => {
    const { id } = await buildEvent(s.site.db, { scene, organizer, start: '2026-11-20T10:00' })
    await s.site.as(organizer).call(sayOn, { params: { eventId: id } })
    await beQuiet()
    s.site.clock.set(at('2026-11-20T12:00'))
    for (let count = 0; count < 2; count++) {
      const dancer = await buildMember(s.site.db, { email_verified_at: '2026-01-01T00:00:00Z' })
      await s.site
        .as(dancer)
        .call(sayVoice, { params: { eventId: id, night: '2026-11-20' }, body: { says: 'closed' } })
    }
    await s.allDone()
    const question = {
      eventId: id,
      question: 'closed',
      event: {} as EventFacts,
      memberId: organizer.id,
    } as const
    expect(await recheckQuestion(s.site.deps, question)).toHaveProperty('answerPath')
    s.site.clock.set(at('2026-11-20T12:30'))
    await s.site.as(organizer).call(sayOn, { params: { eventId: id } })
    expect(await recheckQuestion(s.site.deps, question)).toBeUndefined()
  })

  test('has a limit for each address', async () => {
    const { token } = await openQuestion()
    const app = await buildApp({ ...s.site.deps, config: { ...s.site.deps.config, rateLimits: true } })
    const press = async () =>
      (await app.inject({ method: 'POST', url: `/api/night-questions/${token}`, payload: { answer: 'on' } }))
        .statusCode
    const statuses = []
    for (let count = 0; count <= 100; count++) statuses.push(await press())
    expect([statuses[99], statuses[100]]).toEqual([200, 429])
    await app.close()
  })
})

describe('"Still right?"', () => {
  /** A weekly series that was last touched at this time, with a date ahead. */
  async function openSeries(touched: string) {
    const id = crypto.randomUUID()
    await sql`insert into recurring_events (id, title, scene_id, organizer_id, event_type, venue_name, venue_city, timezone,
      recurrence_type, recurrence_days, start_date, start_time, duration_hours, status, updated_at, created_at)
      values (${id}, 'Weekly Zouk', ${scene.id}, ${organizer.id}, 'social', 'Tango Hall', 'San Diego', 'America/Los_Angeles',
      'weekly', '{friday}', '2026-01-02', '21:00', 4, 'active', ${touched}, ${touched})`.execute(s.site.db)
    await buildEvent(s.site.db, { scene, organizer, start: '2026-12-04T21:00', recurring_event_id: id })
    return id
  }
  const ask = async (wall: string) => {
    s.site.clock.set(at(wall))
    await Promise.all([askQuietSeries(s.site.deps), askQuietSeries(s.site.deps)])
    await s.allDone()
  }
  const questions = async () =>
    (await s.list(organizer)).filter(({ type }) => type === 'series_question').length

  test('is asked weekly at noon after thirty quiet days, until it is answered', async () => {
    await openSeries('2026-10-25T19:00:00Z')
    await ask('2026-11-24T11:30')
    expect(await questions()).toBe(0)
    await ask('2026-11-24T12:23')
    await ask('2026-11-24T13:23')
    await ask('2026-11-25T12:23')
    expect(await questions()).toBe(1)
    await ask('2026-12-01T12:23')
    expect(await questions()).toBe(2)
    const mail = s.mailsTo(organizer).find((each) => each.includes('/still-right'))
    const params = { token: tokenIn(mail, '/still-right') }
    const { call } = s.site.as()
    expect((await call(getSeriesQuestion, { params })).body).toMatchObject({
      ...{ title: 'Weekly Zouk', venue_name: 'Tango Hall', is_confirmed: false },
      next_dates: [{ start_datetime: '2026-12-04T21:00:00-08:00' }],
    })
    expect((await call(confirmSeries, { params })).body.is_confirmed).toBe(true)
    expect((await call(getSeriesQuestion, { params })).body.is_confirmed).toBe(true)
    await ask('2026-12-08T12:23')
    expect(await questions()).toBe(2)
  })

  test.each<[string, number, (id: string) => Promise<unknown>]>([
    ['nothing happened', 1, async () => {}],
    ['the series was touched', 0, (seriesId) => touchSeries(s.site.deps, seriesId)],
    ['another member organizes it', 0, (id) => giveAway('recurring_events', id)],
  ])('that waited is mailed when %s: %s times', async (_, count, meanwhile) => {
    const id = await openSeries('2026-10-20T19:00:00Z')
    await beQuiet()
    await ask('2026-11-24T12:23')
    await meanwhile(id)
    await s.at(at('2026-11-24T14:01'))
    expect(s.mailsTo(organizer).filter((mail) => mail.includes('/still-right'))).toHaveLength(count)
  })

  test('is not asked about a series that was touched, that has ended, or that has no date ahead', async () => {
    await openSeries('2026-10-26T19:00:00Z')
    const ended = await openSeries('2026-01-01T19:00:00Z')
    await sql`update recurring_events set status = 'ended' where id = ${ended}`.execute(s.site.db)
    const empty = await openSeries('2026-01-01T19:00:00Z')
    await sql`delete from events where recurring_event_id = ${empty}`.execute(s.site.db)
    await ask('2026-11-24T12:23')
    expect(await questions()).toBe(0)
  })
})
