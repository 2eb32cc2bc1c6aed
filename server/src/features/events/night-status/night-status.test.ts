import { setEventStatus, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { getEvent, listEvents } from '@floorcraft/contract/events/events.ts'
import {
  getNightStatus,
  listOwnUnconfirmedNights,
  listUnconfirmedNights,
  sayOn,
  sayVoice,
  type VoiceWord,
} from '@floorcraft/contract/events/night-status.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import {
  buildEvent,
  buildLeader,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { upsertWords } from './queries.ts'
import { updateAnswers } from './service.ts'

const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member
const night = '2026-11-20'
const at = (wall: string) =>
  site.clock.set(
    Temporal.PlainDateTime.from(wall).toZonedDateTime('America/Los_Angeles').toInstant().toString(),
  )
beforeEach(async () => {
  at('2026-11-20T12:00')
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
})

/** A Friday night from nine to two in San Diego, of an event that is not confirmed. */
const build = (overrides: object = {}) =>
  buildEvent(site.db, {
    ...{ scene, organizer, start: '2026-11-20T21:00', end: '2026-11-21T02:00', title: 'Zouk Night' },
    ...overrides,
  })
const markImported = (eventId: string) =>
  sql`insert into imported_events (event_id, scene_id, feed_event_id, fingerprint, calendar_url)
    values (${eventId}, ${scene.id}, 'x', 'y', 'file')`.execute(site.db)
const scan = () => updateAnswers(site.deps)
const say = (who: Member | undefined, eventId: string, says: VoiceWord | null, date = night) =>
  site.as(who).call(sayVoice, { params: { eventId, night: date }, body: { says } })
const see = async (eventId: string, who?: Member) =>
  (await site.as(who).call(getNightStatus, { params: { eventId } })).body
const answers = async (eventId: string) => (await see(eventId)).nights.map(({ answer }) => answer)
const reason = async (eventId: string) => (await see(eventId)).nights[0]?.reason
/** A member whose address has been confirmed for long. */
const dancer = () => buildMember(site.db, { email_verified_at: '2026-01-01T00:00:00Z' })
const newcomer = () => buildMember(site.db, { email_verified_at: '2026-11-19T00:00:00Z' })
const confirm = (who: Member | undefined, eventId: string) =>
  site.as(who).call(sayOn, { params: { eventId } })
const asked = async (eventId: string) => {
  const { rows } = await sql<{ question: string; member: string }>`
    select data->'facts'->>'question' as question, data->'memberIds'->>0 as member from pgboss.job
    where name = 'notifications.tell' and data->>'type' = 'night_question'
    and data->'facts'->>'eventId' = ${eventId} order by created_on`.execute(site.db)
  return rows.map(({ question, member }) => [question, member])
}

describe('the answer for tonight', () => {
  test('stands in lists and on the page, with the reason', async () => {
    const { id } = await build()
    await scan()
    const { body: listed } = await site.as().call(listEvents, { query: { scenes: scene.slug } })
    expect(listed[0]!.nights).toEqual([{ night, answer: 'probably' }])
    const { body: event } = await site.as().call(getEvent, { params: { eventId: id } })
    expect(event.nights).toEqual([
      {
        ...{
          night,
          answer: 'probably',
          starts: '2026-11-20T21:00:00-08:00',
          ends: '2026-11-21T02:00:00-08:00',
        },
        reason: { reason: 'no word', at: null, people: null },
      },
    ])
    await confirm(organizer, id)
    expect(await reason(id)).toEqual({ reason: 'said on', at: '2026-11-20T12:00:00-08:00', people: null })
    const { body: again } = await site.as().call(listEvents, { query: { scenes: scene.slug } })
    expect(again[0]!.nights).toEqual([{ night, answer: 'on' }])
  })

  test('comes with the evening before and goes with the end', async () => {
    const { id } = await build({ start: '2026-11-21T21:00', end: '2026-11-22T02:00' })
    at('2026-11-20T05:59')
    await scan()
    expect(await answers(id)).toEqual([])
    at('2026-11-20T06:00')
    await scan()
    expect(await answers(id)).toEqual(['probably'])
    at('2026-11-22T02:00')
    await scan()
    expect(await answers(id)).toEqual([])
  })

  test('changes when a word is too old', async () => {
    const { id } = await build({ start: '2026-11-21T21:00', end: '2026-11-22T02:00' })
    at('2026-11-20T07:00')
    await confirm(organizer, id)
    expect(await answers(id)).toEqual(['on'])
    at('2026-11-21T19:00')
    await scan()
    expect(await answers(id)).toEqual(['on'])
    at('2026-11-21T19:01')
    await scan()
    expect(await answers(id)).toEqual(['probably'])
  })

  test('is one for each night of a weekend', async () => {
    const { id } = await build({ start: '2026-11-20T18:00', end: '2026-11-22T23:00' })
    await scan()
    expect((await see(id)).nights.map(({ night, answer }) => [night, answer])).toEqual([
      ['2026-11-20', 'probably'],
      ['2026-11-21', 'probably'],
    ])
    const { body: listed } = await site.as().call(listEvents, { query: { scenes: scene.slug } })
    expect(listed.map(({ nights }) => nights.map(({ night }) => night))).toEqual([
      ['2026-11-20', '2026-11-21'],
    ])
    at('2026-11-21T06:00')
    await scan()
    expect((await see(id)).nights.map(({ night }) => night)).toEqual(['2026-11-21', '2026-11-22'])
  })

  test('is off at once when the event is cancelled, and on when it is back', async () => {
    const { id } = await build()
    await confirm(organizer, id)
    const set = (status: 'cancelled' | 'published') =>
      site.as(organizer).call(setEventStatus, { params: { eventId: id }, body: { status } })
    expect((await set('cancelled')).body.nights).toMatchObject([
      { answer: 'off', reason: { reason: 'cancelled', at: expect.stringContaining('T') } },
    ])
    const { body: listed } = await site.as().call(listEvents, { query: { scenes: scene.slug } })
    expect(listed[0]!.nights).toEqual([{ night, answer: 'off' }])
    expect((await confirm(organizer, id)).status).toBe(409)
    await scan()
    expect(await answers(id)).toEqual(['off'])
    expect((await set('published')).body.nights).toMatchObject([
      { answer: 'on', reason: { reason: 'published' } },
    ])
  })

  test('moves with the event', async () => {
    const { id } = await build()
    await scan()
    await site.as(organizer).call(updateEvent, {
      params: { eventId: id },
      body: eventForm(scene, {
        ...{ title: 'Zouk Night', start_datetime: '2026-11-27T21:00', end_datetime: '2026-11-28T02:00' },
      }) as never,
    })
    await scan()
    expect(await answers(id)).toEqual([])
  })

  test('counts a change of this date as a word', async () => {
    const { id } = await build()
    await site.as(organizer).call(updateEvent, {
      params: { eventId: id },
      body: eventForm(scene, {
        ...{ title: 'Zouk Night!', start_datetime: '2026-11-20T21:00', end_datetime: '2026-11-21T02:00' },
      }) as never,
    })
    expect(await reason(id)).toMatchObject({ reason: 'changed' })
  })

  test('doubts what the calendar has lost', async () => {
    const { id } = await build()
    await scan()
    const feed_id = newId()
    await sql`insert into linked_feeds (id, scene_id, calendar_url, name, months_ahead, default_status, dance_styles,
      always_accept, linked_at, next_read_at, failures)
      values (${feed_id}, ${scene.id}, 'https://calendar.example', 'Calendar', 3, 'published', '{}', '{}',
      ${site.clock.now()}, ${site.clock.now()}, 0)`.execute(site.db)
    await sql`insert into feed_entries (id, feed_id, feed_event_id, content_hash, state, kind, event_id, starts_at, proposed_at)
      values (${newId()}, ${feed_id}, 'x', 'gone', 'open', 'gone', ${id}, ${site.clock.now()}, ${site.clock.now()})`.execute(
      site.db,
    )
    await scan()
    expect(await reason(id)).toMatchObject({ reason: 'calendar lost it', at: '2026-11-20T12:00:00-08:00' })
    await sql`update feed_entries set state = 'ignored' where feed_id = ${feed_id}`.execute(site.db)
    await scan()
    expect(await answers(id)).toEqual(['probably'])
  })
})

describe('voices', () => {
  test('of three members switch the night on', async () => {
    const { id } = await build()
    await scan()
    at('2026-11-20T20:00')
    for (const count of [1, 2, 3]) {
      const { body } = await say(await dancer(), id, 'here')
      expect(body.nights[0]).toMatchObject({ own: 'here', answer: count === 3 ? 'on' : 'probably' })
    }
    expect(await reason(id)).toEqual({ reason: 'people there', at: '2026-11-20T20:00:00-08:00', people: 3 })
  })

  test('replace the earlier one, and are taken back', async () => {
    const { id } = await build()
    at('2026-11-20T22:00')
    const ana = await dancer()
    await say(ana, id, 'closed')
    expect((await say(ana, id, 'here')).body.nights[0]!.own).toBe('here')
    expect((await say(ana, id, null)).body.nights[0]!.own).toBeNull()
    expect((await see(id, ana)).nights[0]!.own).toBeNull()
  })

  test('of two make it unconfirmed, and ask the organizer once a night', async () => {
    const { id } = await build()
    await confirm(organizer, id)
    at('2026-11-20T22:00')
    await say(await dancer(), id, 'closed')
    expect([await answers(id), await asked(id)]).toEqual([['on'], []])
    await say(await dancer(), id, 'closed')
    expect([await answers(id), await asked(id)]).toEqual([['unconfirmed'], [['closed', organizer.id]]])
    at('2026-11-20T22:10')
    await confirm(organizer, id)
    expect(await answers(id)).toEqual(['on'])
  })

  test('that were said before a word count no more after it', async () => {
    const { id } = await build()
    at('2026-11-20T22:00')
    const [ana, bea] = [await dancer(), await dancer()]
    await say(ana, id, 'closed')
    await say(bea, id, 'closed')
    at('2026-11-20T22:10')
    await confirm(organizer, id)
    at('2026-11-20T22:20')
    for (const who of [ana, bea]) {
      await say(who, id, null)
      await say(who, id, 'closed')
    }
    expect(await answers(id)).toEqual(['on'])
    await say(await dancer(), id, 'closed')
    await say(await dancer(), id, 'closed')
    expect(await answers(id)).toEqual(['unconfirmed'])
  })

  test('of one person with ten devices and ten new accounts are one voice', async () => {
    const { id } = await build()
    await scan()
    at('2026-11-20T22:00')
    for (let device = 0; device < 10; device++) {
      await say(undefined, id, 'closed')
      await say(await newcomer(), id, 'closed')
    }
    expect([await answers(id), await asked(id)]).toEqual([['probably'], []])
    // The voice of all is not taken back by one, and it can change its mind.
    await say(undefined, id, null)
    await say(await dancer(), id, 'closed')
    expect(await answers(id)).toEqual(['unconfirmed'])
    await say(undefined, id, 'here')
    expect(await answers(id)).toEqual(['probably'])
  })

  test('count for an address that is older than seven days', async () => {
    const { id } = await build()
    at('2026-11-20T22:00')
    const exactly = site.clock.now().subtract({ hours: 168 })
    const young = await buildMember(site.db, { email_verified_at: `${exactly}` })
    expect((await say(young, id, 'here')).body.nights[0]!.own).toBeNull()
    const old = await buildMember(site.db, { email_verified_at: `${exactly.subtract({ seconds: 1 })}` })
    expect((await say(old, id, 'here')).body.nights[0]!.own).toBe('here')
  })

  test('begin an hour before the start, and "closed" with the start', async () => {
    const { id } = await build()
    await scan()
    const ana = await dancer()
    const statuses = async (wall: string) => {
      at(wall)
      await scan()
      const allowed = (await see(id, ana)).nights[0]?.can_say ?? null
      return [(await say(ana, id, 'here')).status, (await say(ana, id, 'closed')).status, allowed]
    }
    expect(await statuses('2026-11-20T19:59')).toEqual([422, 422, []])
    expect(await statuses('2026-11-20T20:00')).toEqual([200, 422, ['here']])
    expect(await statuses('2026-11-20T21:00')).toEqual([200, 200, ['here', 'closed']])
    expect(await statuses('2026-11-21T01:59')).toEqual([200, 200, ['here', 'closed']])
    expect(await statuses('2026-11-21T02:00')).toEqual([422, 422, null])
  })

  test('"closed" is not for who organizes another event of the scene that night', async () => {
    const { id } = await build()
    const rival = await buildMember(site.db, { role: 'organizer', email_verified_at: '2026-01-01T00:00:00Z' })
    await build({ organizer: rival, start: '2026-11-20T20:00', end: '2026-11-20T23:00' })
    await scan()
    at('2026-11-20T22:00')
    const refused = await say(rival, id, 'closed')
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({ error: { message: /^You organize another event/ } })
    expect((await see(id, rival)).nights[0]!.can_say).toEqual(['here'])
    expect((await say(rival, id, 'here')).status).toBe(200)
  })

  test('are refused for hidden events, other nights and odd input', async () => {
    at('2026-11-20T22:00')
    const draft = await build({ status: 'private_draft' })
    const cancelled = await build({ status: 'cancelled', start: '2026-11-20T20:30' })
    const { id } = await build({ start: '2026-11-20T20:00' })
    const ana = await dancer()
    expect((await say(ana, draft.id, 'here')).status).toBe(404)
    expect((await say(ana, cancelled.id, 'here')).status).toBe(404)
    expect((await say(ana, 'x', 'here')).status).toBe(404)
    expect((await say(ana, id, 'here', '2026-11-21')).status).toBe(404)
    expect((await say(ana, id, 'here', 'tonight')).status).toBe(422)
    expect((await say(ana, id, 'drunk' as VoiceWord)).status).toBe(422)
  })

  test('end with the account, and are erased at noon of the next day', async () => {
    const { id } = await build()
    at('2026-11-20T22:00')
    const [ana, bea, carl] = [await dancer(), await dancer(), await dancer()]
    for (const who of [ana, bea, carl]) await say(who, id, 'here')
    expect(await answers(id)).toEqual(['on'])
    await site.db
      .updateTable('members')
      .set({ disabled_at: site.clock.now() })
      .where('id', '=', ana.id)
      .execute()
    await scan()
    expect(await answers(id)).toEqual(['probably'])
    await site.db.deleteFrom('members').where('id', '=', bea.id).execute()
    const count = async () =>
      (await sql`select from night_voices where event_id = ${id}`.execute(site.db)).rows.length
    expect(await count()).toBe(1)
    at('2026-11-21T11:59')
    await scan()
    expect(await count()).toBe(1)
    at('2026-11-21T12:00')
    await scan()
    expect(await count()).toBe(0)
  })
})

describe('the noon question', () => {
  test('is asked once, within ten minutes of noon', async () => {
    const { id } = await build()
    at('2026-11-20T11:59')
    await scan()
    expect(await asked(id)).toEqual([])
    for (const wall of ['2026-11-20T12:10', '2026-11-20T12:11', '2026-11-20T18:00']) {
      at(wall)
      await Promise.all([scan(), scan()])
    }
    expect(await asked(id)).toEqual([['noon', organizer.id]])
  })

  test('comes at eight on the evening before an early start', async () => {
    const { id } = await build({ start: '2026-11-22T14:59', end: '2026-11-22T18:00' })
    const later = await build({ start: '2026-11-22T15:00', end: '2026-11-22T18:00' })
    at('2026-11-21T20:10')
    await scan()
    expect([await asked(id), await asked(later.id)]).toEqual([[['noon', organizer.id]], []])
  })

  test('is not asked with a word in the 36 hours before the start', async () => {
    const [fresh, old] = [await build(), await build({ start: '2026-11-20T20:00' })]
    at('2026-11-19T09:00')
    await confirm(organizer, fresh.id)
    at('2026-11-19T07:59')
    await confirm(organizer, old.id)
    at('2026-11-20T12:10')
    await scan()
    expect([await asked(fresh.id), await asked(old.id)]).toEqual([[], [['noon', organizer.id]]])
  })

  test('is not asked about drafts, cancelled and imported events, and after the start', async () => {
    const events = [
      await build({ status: 'organizer_draft' }),
      await build({ status: 'cancelled', start: '2026-11-20T20:00' }),
      await build({ start: '2026-11-20T19:00' }),
    ]
    const imported = await build({ start: '2026-11-20T18:00' })
    await markImported(imported.id)
    at('2026-11-20T19:30')
    await scan()
    for (const { id } of [...events, imported]) expect(await asked(id)).toEqual([])
  })
})

describe('each call for each person', () => {
  test('"It\'s on" is for those who may edit the event', async () => {
    const { id } = await build()
    const leader = await buildMember(site.db)
    await buildLeader(site.db, scene, leader)
    const admin = await buildMember(site.db, { role: 'admin' })
    const other = await buildMember(site.db, { role: 'organizer' })
    const statusOf = async (who?: Member) => (await confirm(who, id)).status
    expect([await statusOf(), await statusOf(await dancer()), await statusOf(other)]).toEqual([401, 403, 403])
    expect([await statusOf(organizer), await statusOf(leader), await statusOf(admin)]).toEqual([
      200, 200, 200,
    ])
    // What others than the organizer say is in the audit log.
    const { rows } = await sql<{ actor_id: string; details: object }>`
      select actor_id, details from audit_log where subject_id = ${id} order by at, id`.execute(site.db)
    expect(rows.map(({ actor_id }) => actor_id).sort()).toEqual([leader.id, admin.id].sort())
    expect(rows[0]!.details).toEqual({ fields: ['it_is_on'] })
    expect((await see(id, leader)).manages).toBe(true)
    expect((await see(id, other)).manages).toBe(false)
    const draft = await build({ status: 'private_draft', start: '2026-11-20T20:00' })
    expect((await confirm(organizer, draft.id)).status).toBe(422)
    expect((await confirm(other, draft.id)).status).toBe(404)
  })

  test('words lock their events in the order of the ids, so that two actions do not deadlock', async () => {
    const [first, last] = [(await build()).id, (await build({ start: '2026-11-20T20:00' })).id].sort()
    const words = { kind: 'changed', now: site.clock.now() } as const
    await upsertWords(site.db, { ...words, eventIds: [first!, last!] })
    let waiting: Promise<void> | undefined
    await site.db.transaction().execute(async (db) => {
      await sql`select from event_evidence where event_id = ${last!} for update`.execute(db)
      waiting = upsertWords(site.db, { ...words, eventIds: [last!, first!] })
      const isLocked = async () => {
        const { rows } = await sql`
          select from event_evidence where event_id = ${first!} for update skip locked`.execute(site.db)
        return rows.length === 0
      }
      await eventually(isLocked)
    })
    await waiting
  })

  test('an organizer has a list of the own nights without a fresh word', async () => {
    const { id } = await build()
    await build({ start: '2026-11-22T20:00', end: '2026-11-22T23:00' })
    await build({ organizer: await buildMember(site.db, { role: 'organizer' }) })
    const imported = await build({ start: '2026-11-20T21:00' })
    await markImported(imported.id)
    await scan()
    const list = (who: Member | undefined) => site.as(who).call(listOwnUnconfirmedNights)
    expect((await list(organizer)).body.map((event) => event.id)).toEqual([id])
    expect((await list(await buildMember(site.db))).status).toBe(403)
    await confirm(organizer, id)
    expect((await list(organizer)).body).toEqual([])
  })

  test('unconfirmed nights are listed for those who manage the scene', async () => {
    const { id } = await build()
    await build({ start: '2026-11-20T20:00' })
    await scan()
    at('2026-11-20T22:00')
    await say(await dancer(), id, 'closed')
    await say(await dancer(), id, 'closed')
    const leader = await buildMember(site.db)
    await buildLeader(site.db, scene, leader)
    const list = (who: Member | undefined, key = scene.slug) =>
      site.as(who).call(listUnconfirmedNights, { params: { sceneKey: key } })
    expect((await list(leader)).body.map((event) => event.id)).toEqual([id])
    expect((await list(undefined)).status).toBe(401)
    expect((await list(organizer)).status).toBe(403)
    expect((await list(leader, (await buildScene(site.db)).slug)).status).toBe(403)
    expect((await list(leader, 'no-scene')).status).toBe(404)
  })
})
