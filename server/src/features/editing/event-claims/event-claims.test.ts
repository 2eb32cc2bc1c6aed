import {
  acceptEventClaim,
  claimByCode,
  claimEvent,
  claimOwnNightMessage,
  getEventClaim,
  listEventClaims,
  ownClaimMessage,
  refuseEventClaim,
  sendClaimCode,
  withdrawEventClaim,
  wrongClaimCodeMessage,
} from '@floorcraft/contract/editing/event-claims.ts'
import { updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import {
  approveSubmission,
  confirmSubmission,
  editSubmission,
  getSubmission,
  listSubmissions,
  openSubmissionForm,
  submitEvent,
  withdrawSubmission,
} from '@floorcraft/contract/editing/submissions.ts'
import { getDoor } from '@floorcraft/contract/events/door.ts'
import { getEvent } from '@floorcraft/contract/events/events.ts'
import { getGoing, goToEvent, listGoing } from '@floorcraft/contract/events/going.ts'
import { listSavedEvents, saveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { listNotifications } from '@floorcraft/contract/members/notifications.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Mail } from '../../../platform/mail/mailer.ts'
import {
  buildEvent,
  buildLeader,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { countWaiting } from '../../../test/count-waiting.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openHttpPeer } from '../../../test/peers/http-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { askAboutWaiting } from './asking.ts'
import { eraseOldClaims } from './service.ts'

const sent: Mail[] = []
let calendar = ''
const feeds = duringTests(() =>
  openHttpPeer((_, response) => response.writeHead(200, { 'content-type': 'text/calendar' }).end(calendar)),
)
const site = duringTests(async () => {
  const app = await openTestApp({
    mailer: { send: async (mail) => void sent.push(mail) },
    settings: { FETCH_ALLOW: feeds.address },
  })
  await app.startWorkers()
  return app
})
let scene: Scene
let lea: Member
let leader: Caller
let admin: Caller
let number = 0
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  sent.length = 0
  lea = await buildMember(site.db)
  scene = await buildScene(site.db, { leaders: [lea] })
  leader = site.as(lea)
  admin = site.as(await buildMember(site.db, { role: 'admin' }))
})

const later = (time: object) => site.clock.set(site.clock.now().add(time).toString())
const newContact = () => `team${++number}@copper-hall.example`
const on = (eventId: string) => ({ params: { eventId } })

interface Night {
  readonly uid?: string
  readonly title?: string
  readonly description?: string
  readonly start?: string
}

/** Imports a calendar with one night, and returns the event. */
async function importNight({
  uid = `night-${++number}`,
  title = `Copper Night ${number}`,
  description = '',
  start = '20261212T200000',
}: Night = {}): Promise<string> {
  calendar = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', `UID:${uid}`, `SUMMARY:${title}`],
    ...[`DTSTART;TZID=America/Los_Angeles:${start}`, 'DURATION:PT4H', 'LOCATION:Copper Hall'],
    ...[`DESCRIPTION:${description}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
  const { status } = await leader.send('POST', `/scenes/${scene.slug}/import-calendar`, {
    calendar_url: `http://${feeds.address}/a.ics`,
    default_status: 'published',
    update_existing: true,
  })
  expect(status).toBe(200)
  const { id } = await site.db
    .selectFrom('imported_events')
    .innerJoin('events', 'events.id', 'imported_events.event_id')
    .select('events.id')
    .where('events.scene_id', '=', scene.id)
    .orderBy('events.created_at', 'desc')
    .orderBy('events.id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** An imported night that shows a contact for eight days, and a member who claims it. */
async function openNight({ age = { hours: 8 * 24 }, ...night }: Night & { age?: object } = {}) {
  const contact = newContact()
  const id = await importNight({ description: `Questions: ${contact}`, ...night })
  later(age)
  const ana = await buildMember(site.db)
  return { id, contact, ana, asAna: site.as(ana) }
}

const claim = (as: Caller, eventId: string) => as.call(getEventClaim, on(eventId))
const ask = (as: Caller, eventId: string, message = 'I run this night.') =>
  as.call(claimEvent, { ...on(eventId), body: { message } })
const sendCode = (as: Caller, eventId: string) => as.call(sendClaimCode, on(eventId))
const prove = (as: Caller, eventId: string, code: string) =>
  as.call(claimByCode, { ...on(eventId), body: { code } })
const codeIn = ({ text }: Mail) => /^(\d{4} \d{4})$/m.exec(text)![1]!
async function mailedCode(contact: string, count = 1): Promise<string> {
  const mails = () => sent.filter(({ to }) => to === contact)
  await eventually(async () => mails().length >= count)
  return codeIn(mails().at(-1)!)
}
const otherThan = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)
const queueOf = async (as: Caller) => (await as.call(listEventClaims, { query: {} })).body
async function askedFor(night: Awaited<ReturnType<typeof openNight>>) {
  expect((await ask(night.asAna, night.id)).status).toBe(200)
  const found = (await queueOf(admin)).find((one) => one.member.id === night.ana.id)!
  return { params: { claimId: found.id } }
}
const refuse = (as: Caller, { params }: { params: { claimId: string } }) =>
  as.call(refuseEventClaim, { params, body: { reason: 'The night belongs to Copper Hall.' } })
async function toldOf(member: Pick<Member, 'id'>): Promise<string[]> {
  const { rows } = await sql<{ news: string }>`
    select data->'facts'->>'news' as news from pgboss.job where name = 'notifications.tell'
      and data->>'type' = 'event_claim' and data->'memberIds' ? ${member.id} order by created_on, id`.execute(
    site.db,
  )
  return rows.map(({ news }) => news)
}
const allNewsOf = async (as: Caller) =>
  (await as.call(listNotifications, { query: {} })).body.filter(({ type }) => type === 'event_claim')
/** What the queue of claims got as news about one event. */
const newsOf = async (as: Caller, eventId: string) => {
  const { title } = await columnsOf(eventId)
  return (await allNewsOf(as)).filter((news) => news.title.includes(title))
}
const columnsOf = (id: string) =>
  site.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('by a code', () => {
  test('the contact of the feed gets it, and the event becomes the member’s', async () => {
    const night = await openNight()
    const before = await columnsOf(night.id)
    const shown = (await claim(night.asAna, night.id)).body
    expect(shown).toEqual({ is_open: true, contact: 't•••@c•••.example', code_until: null, own: null })
    const asked = await sendCode(night.asAna, night.id)
    expect(asked.body.code_until).toBe(site.clock.now().add({ minutes: 30 }).toString())
    expect(JSON.stringify(asked.body)).not.toContain('copper')
    const code = await mailedCode(night.contact)
    const { code_hash } = await site.db
      .selectFrom('event_claim_codes')
      .select('code_hash')
      .where('event_id', '=', night.id)
      .executeTakeFirstOrThrow()
    expect(code_hash).not.toContain(code.replace(' ', ''))
    const proved = await prove(night.asAna, night.id, code)
    expect(proved).toMatchObject({ status: 200, body: { is_open: false, own: { state: 'accepted' } } })

    const after = await columnsOf(night.id)
    expect(after).toMatchObject({ id: before.id, organizer_id: night.ana.id, status: 'published' })
    expect(after.version).toBe(before.version + 1)
    const { role } = await site.db
      .selectFrom('members')
      .select('role')
      .where('id', '=', night.ana.id)
      .executeTakeFirstOrThrow()
    expect(role).toBe('organizer')
    expect(await toldOf(lea)).toEqual(['taken'])
    expect((await admin.call(listAuditLog, { query: { scene: scene.id } })).body[0]).toMatchObject({
      ...{ action: 'event.claimed_by_code', actor: { id: night.ana.id }, subject: { id: night.id } },
    })
    expect((await prove(night.asAna, night.id, code)).status).toBe(409)
  })

  test.each<[string, object, boolean]>([
    ['a second before seven days', { seconds: 7 * 86_400 - 1 }, false],
    ['from seven days on', { hours: 7 * 24 }, true],
  ])('a contact counts: %s', async (_, age, counts) => {
    const night = await openNight({ age })
    expect((await claim(night.asAna, night.id)).body.contact !== null).toBe(counts)
    const { status } = await sendCode(night.asAna, night.id)
    expect(status).toBe(counts ? 200 : 409)
  })

  test('an address that the feed names later counts from then on', async () => {
    const id = await importNight({ uid: 'same', title: 'Copper Later' })
    later({ hours: 5 * 24 })
    const contact = newContact()
    await importNight({ uid: 'same', title: 'Copper Later', description: `Mail ${contact}` })
    const ana = site.as(await buildMember(site.db))
    later({ hours: 6 * 24 })
    expect((await claim(ana, id)).body).toMatchObject({ is_open: true, contact: null })
    later({ hours: 24 })
    expect((await claim(ana, id)).body.contact).toBe('t•••@c•••.example')
  })

  test('a contact that the event no longer shows gets none, and its code ends', async () => {
    const night = await openNight()
    await sendCode(night.asAna, night.id)
    const code = await mailedCode(night.contact)
    await edit(leader, night.id, { description: 'No questions.' })
    expect((await claim(night.asAna, night.id)).body.contact).toBeNull()
    expect((await prove(night.asAna, night.id, code)).status).toBe(422)
    expect((await sendCode(night.asAna, night.id)).status).toBe(409)
  })

  test('what a leader wrote seven days ago counts, but not for that leader', async () => {
    const id = await importNight()
    const contact = newContact()
    await edit(leader, id, { description: `Ask ${contact}` })
    later({ hours: 7 * 24 })
    const ana = site.as(await buildMember(site.db))
    expect((await claim(ana, id)).body.contact).not.toBeNull()
    expect((await claim(leader, id)).body).toMatchObject({ is_open: true, contact: null })
    expect((await sendCode(leader, id)).status).toBe(409)
  })

  test('an address that a stranger sent in counts never, also after a leader edits the event', async () => {
    const contact = newContact()
    const { id } = await buildEvent(site.db, {
      ...{ scene, organizer: lea, start: '2026-12-12T20:00', is_unclaimed: true },
      description: `Ask ${contact}`,
    })
    await edit(leader, id, { description: `Ask ${contact} before eight` })
    later({ hours: 8 * 24 })
    const ana = site.as(await buildMember(site.db))
    expect((await claim(ana, id)).body).toMatchObject({ is_open: true, contact: null })
  })

  test('five tries, thirty minutes, and only for the member who asked', async () => {
    const night = await openNight()
    await sendCode(night.asAna, night.id)
    const code = await mailedCode(night.contact)
    const other = site.as(await buildMember(site.db))
    expect((await prove(other, night.id, code)).status).toBe(422)
    for (let count = 0; count < 5; count++)
      expect(await prove(night.asAna, night.id, otherThan(code))).toMatchObject({
        status: 422,
        error: { details: [{ path: 'code', message: wrongClaimCodeMessage }] },
      })
    expect((await prove(night.asAna, night.id, code)).status).toBe(422)
    expect((await claim(night.asAna, night.id)).body.code_until).toBeNull()

    await sendCode(night.asAna, night.id)
    const second = await mailedCode(night.contact, 2)
    later({ minutes: 30 })
    expect((await prove(night.asAna, night.id, second)).status).toBe(422)
    await sendCode(night.asAna, night.id)
    const third = await mailedCode(night.contact, 3)
    expect((await prove(night.asAna, night.id, second)).status).toBe(422)
    later({ minutes: 29, seconds: 59 })
    expect((await prove(night.asAna, night.id, ` ${third.replace(' ', '-')} `)).status).toBe(200)
  })

  test('the mail says who asks, and is for the contact alone', async () => {
    const night = await openNight()
    await sendCode(night.asAna, night.id)
    await mailedCode(night.contact)
    const [mail, ...others] = sent.filter(({ text }) => text.includes(night.ana.display_name))
    expect([mail!.to, others]).toEqual([night.contact, []])
    expect(mail!.text).not.toContain(night.ana.email)
  })
})

/** The form of an event with other values. */
async function edit(as: Caller, eventId: string, changes: object) {
  const { body: event } = await as.call(getEvent, on(eventId))
  const { line_up: _, music: __, schedule: ___, ...own } = event
  const body = { ...own, venue_address: '12 Harbor Street', ...changes } as never
  const { status, error } = await as.call(updateEvent, { ...on(eventId), body })
  expect([status, error]).toEqual([200, undefined])
}

describe('by a leader', () => {
  test('of an event that is deleted at the same moment is not found', async () => {
    const { id, asAna } = await openNight()
    const asked = await site.db.transaction().execute(async (db) => {
      await db.deleteFrom('events').where('id', '=', id).execute()
      const answer = ask(asAna, id)
      await eventually(async () => (await countWaiting(site.db)) > 0)
      return { answer }
    })
    expect((await asked.answer).status).toBe(404)
  })

  test('asks the leaders, who see who asks, and gives the event', async () => {
    const night = await openNight()
    const params = await askedFor(night)
    expect(await toldOf(lea)).toEqual(['asked'])
    expect(await queueOf(leader)).toMatchObject([
      {
        event: { id: night.id, venue_name: 'Copper Hall' },
        scene: { id: scene.id },
        member: { id: night.ana.id, name: night.ana.display_name, email: night.ana.email },
        ...{ message: 'I run this night.', barred: null },
      },
    ])
    expect((await leader.call(acceptEventClaim, params)).status).toBe(204)
    expect((await columnsOf(night.id)).organizer_id).toBe(night.ana.id)
    expect(await toldOf(night.ana)).toEqual(['accepted'])
    // The leader did it, and needs no news of it.
    expect(await toldOf(lea)).toEqual(['asked'])
    expect(await queueOf(leader)).toEqual([])
    expect((await leader.call(acceptEventClaim, params)).error?.code).toBe('ALREADY_ANSWERED')
    expect((await admin.call(listAuditLog, { query: { scene: scene.id } })).body[0]).toMatchObject({
      ...{ action: 'event.claim_accepted', actor: { id: lea.id } },
      details: {},
    })
  })

  test('a refusal has a reason, and holds for seven days', async () => {
    const night = await openNight()
    const params = await askedFor(night)
    expect((await leader.call(refuseEventClaim, { ...params, body: { reason: ' ' } })).status).toBe(422)
    expect((await refuse(leader, params)).status).toBe(204)
    expect((await claim(night.asAna, night.id)).body.own).toMatchObject({
      ...{ state: 'refused', reason: 'The night belongs to Copper Hall.' },
    })
    expect(await toldOf(night.ana)).toEqual(['refused'])
    expect((await columnsOf(night.id)).organizer_id).toBe(lea.id)
    later({ seconds: 7 * 86_400 - 1 })
    expect((await ask(night.asAna, night.id)).status).toBe(409)
    later({ seconds: 1 })
    expect((await ask(night.asAna, night.id)).body.own?.state).toBe('waiting')
    await eventually(async () => (await newsOf(leader, night.id)).length === 2)
  })

  test('neither the notifications of others nor the audit log name the member', async () => {
    const [refused, accepted] = [await openNight(), await openNight()]
    await refuse(leader, await askedFor(refused))
    expect((await admin.call(acceptEventClaim, await askedFor(accepted))).status).toBe(204)
    const log = await admin.call(listAuditLog, { query: { scene: scene.id } })
    await eventually(async () => (await allNewsOf(leader)).length === 3)
    const texts = JSON.stringify([
      await allNewsOf(leader),
      log.body.filter(({ action }) => action.startsWith('event.claim')),
    ])
    expect(texts).toContain('event.claim_refused')
    for (const { ana } of [refused, accepted]) expect(texts).not.toContain(ana.display_name)
  })

  test('another message is no news, and a withdrawn claim is gone', async () => {
    const night = await openNight()
    await askedFor(night)
    await ask(night.asAna, night.id, 'And I have the key.')
    expect(await queueOf(leader)).toMatchObject([{ message: 'And I have the key.' }])
    expect(await toldOf(lea)).toEqual(['asked'])
    for (let count = 0; count < 2; count++)
      expect((await night.asAna.call(withdrawEventClaim, on(night.id))).body.own).toBeNull()
    expect(await queueOf(leader)).toEqual([])
  })

  test('admins are asked after a day, or at once without a leader', async () => {
    const boss = await buildMember(site.db, { role: 'admin' })
    const night = await openNight()
    await askedFor(night)
    later({ seconds: 86_399 })
    await askAboutWaiting(site.deps)
    expect(await toldOf(boss)).toEqual([])
    later({ seconds: 1 })
    await askAboutWaiting(site.deps)
    await askAboutWaiting(site.deps)
    expect(await toldOf(boss)).toEqual(['asked'])

    const second = await openNight()
    await site.db.deleteFrom('scene_leaders').where('scene_id', '=', scene.id).execute()
    await ask(second.asAna, second.id)
    expect(await toldOf(boss)).toEqual(['asked', 'asked'])
  })

  test('others who asked hear that it is given away', async () => {
    const night = await openNight()
    const bea = await buildMember(site.db)
    await ask(site.as(bea), night.id)
    expect((await leader.call(acceptEventClaim, await askedFor(night))).status).toBe(204)
    expect(await toldOf(bea)).toEqual(['closed'])
    expect((await claim(site.as(bea), night.id)).body).toMatchObject({
      ...{ is_open: false, own: { state: 'closed' } },
    })
  })
})

describe('who decides', () => {
  test.each(['member', 'organizer', 'leader of another scene'] as const)(
    '%s does not learn of a claim',
    async (who) => {
      const params = await askedFor(await openNight())
      const member = await buildMember(site.db, { role: who === 'organizer' ? 'organizer' : 'user' })
      if (who === 'leader of another scene') await buildLeader(site.db, await buildScene(site.db), member)
      const as = site.as(member)
      const status = who === 'member' ? 403 : 404
      expect((await as.call(acceptEventClaim, params)).status).toBe(status)
      expect((await refuse(as, params)).status).toBe(status)
      if (who !== 'member') expect(await queueOf(as)).toEqual([])
    },
  )

  test('nobody about their own claim, also as an admin', async () => {
    const id = await importNight()
    for (const member of [lea, await buildMember(site.db, { role: 'admin' })]) {
      const as = site.as(member)
      await ask(as, id)
      const own = (await queueOf(as)).find((one) => one.member.id === member.id)!
      expect(own.barred).toBe('own_claim')
      const params = { params: { claimId: own.id } }
      for (const answer of [await as.call(acceptEventClaim, params), await refuse(as, params)])
        expect(answer).toMatchObject({ status: 403, error: { message: ownClaimMessage } })
    }
  })

  test('no organizer of another event of the night, and not who sent the event in', async () => {
    const night = await openNight()
    const params = await askedFor(night)
    const rival = await buildEvent(site.db, { scene, organizer: lea, start: '2026-12-12T21:00' })
    expect((await leader.call(acceptEventClaim, params)).error?.message).toBe(claimOwnNightMessage)
    await site.db.deleteFrom('events').where('id', '=', rival.id).execute()
    await site.db
      .insertInto('submissions')
      .values({
        ...{ id: rival.id, state: 'approved', scene_id: scene.id, email: lea.email, content: '{}' },
        ...{ dance_night: '2026-12-12', end_at: site.clock.now(), event_id: night.id, version: 1 },
        ...{ source_until: site.clock.now(), created_at: site.clock.now(), admins_asked: false },
      })
      .execute()
    expect((await leader.call(acceptEventClaim, params)).error?.message).toBe(ownClaimMessage)
    expect((await admin.call(acceptEventClaim, params)).status).toBe(204)
  })
})

describe('what can be claimed', () => {
  const nights: Record<string, (id: string) => Promise<unknown>> = {
    'an event of an organizer': (id) =>
      site.db.deleteFrom('imported_events').where('event_id', '=', id).execute(),
    'a cancelled one': (id) =>
      site.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', id).execute(),
    'one that is over': async () => site.clock.set('2026-12-13T08:00:00Z'),
    'one with a named organizer': async (id) =>
      edit(leader, id, { organizer_uid: (await buildMember(site.db, { role: 'organizer' })).id }),
  }
  test.each(Object.keys(nights))('not %s', async (name) => {
    const night = await openNight()
    await nights[name]!(night.id)
    expect((await claim(night.asAna, night.id)).body).toMatchObject({ is_open: false, contact: null })
    const answers = [
      await ask(night.asAna, night.id),
      await sendCode(night.asAna, night.id),
      await prove(night.asAna, night.id, '12345678'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  })

  test('a draft is hidden, and so is what does not exist', async () => {
    const night = await openNight()
    await site.db.updateTable('events').set({ status: 'private_draft' }).where('id', '=', night.id).execute()
    for (const id of [night.id, '00000000-0000-7000-8000-000000000000', "'; drop table events; --"]) {
      expect((await claim(night.asAna, id)).status).toBe(404)
      expect((await ask(night.asAna, id)).status).toBe(404)
      expect((await sendCode(night.asAna, id)).status).toBe(404)
      expect((await prove(night.asAna, id, '1')).status).toBe(404)
      expect((await night.asAna.call(withdrawEventClaim, on(id))).status).toBe(404)
      expect((await refuse(leader, { params: { claimId: id } })).status).toBe(404)
    }
  })

  test('only by a member with a confirmed address', async () => {
    const night = await openNight()
    const as = site.as(await buildMember(site.db, { email_verified: false }))
    expect((await ask(as, night.id)).status).toBe(403)
    expect((await sendCode(as, night.id)).status).toBe(403)
    expect((await claim(site.as(), night.id)).status).toBe(401)
  })
})

describe('after a claim', () => {
  async function claimed(night: Awaited<ReturnType<typeof openNight>>) {
    expect((await leader.call(acceptEventClaim, await askedFor(night))).status).toBe(204)
  }

  test('savers, goers and the entry in calendars stay', async () => {
    const night = await openNight()
    const bea = site.as(await buildMember(site.db))
    await bea.call(saveEvent, on(night.id))
    await bea.call(goToEvent, { ...on(night.id), body: {} })
    const feed = async () => {
      const { body } = await site.app.inject({ url: `/feeds/scenes/${scene.slug}.ics` })
      return /^UID:.*$/m.exec(body)?.[0]
    }
    const uid = await feed()
    expect(uid).toContain(night.id)
    await claimed(night)
    expect(await feed()).toBe(uid)
    expect((await bea.call(listSavedEvents, { query: {} })).body).toMatchObject([{ id: night.id }])
    expect((await bea.call(getGoing, on(night.id))).body.own?.state).toBe('going')
  })

  test('the owner sees names only of people who join afterwards, also at the Door', async () => {
    const night = await openNight()
    const [bea, cleo] = [await buildMember(site.db), await buildMember(site.db)]
    await site.as(bea).call(goToEvent, { ...on(night.id), body: {} })
    await claimed(night)
    later({ minutes: 1 })
    await site.as(cleo).call(goToEvent, { ...on(night.id), body: {} })
    const list = (await night.asAna.call(listGoing, on(night.id))).body
    expect(list.map(({ people }) => people.map(({ name, member_id }) => [name, member_id]))).toEqual([
      [['', null]],
      [[cleo.display_name, cleo.id]],
    ])
    const door = await night.asAna.call(getDoor, {
      ...on(night.id),
      query: { phone: '00000000-0000-4000-8000-000000000001' },
    })
    expect(door.body.people.map(({ name }) => name)).toEqual(['', cleo.display_name])
    expect((await night.asAna.call(getGoing, on(night.id))).body).toMatchObject({
      ...{ going_count: 2, sees_names: true, manages: true },
    })
    expect(JSON.stringify([list, door.body])).not.toContain(bea.display_name)
  })

  test('the owner’s changes win over the calendar, which still moves what the owner left', async () => {
    const night = await openNight({ uid: 'followed', title: 'Copper Followed' })
    await claimed(night)
    await edit(night.asAna, night.id, { title: 'Ana at the Copper Hall' })
    await importNight({ uid: 'followed', title: 'Copper Renamed', start: '20261212T210000' })
    const event = await columnsOf(night.id)
    expect(event).toMatchObject({ title: 'Ana at the Copper Hall', organizer_id: night.ana.id })
    expect(event.start_at.toString()).toBe('2026-12-13T05:00:00Z')
    const { count } = await site.db
      .selectFrom('events')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('scene_id', '=', scene.id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('an event that a leader gives to an organizer by hand hides earlier names too', async () => {
    const night = await openNight()
    const bea = await buildMember(site.db)
    await site.as(bea).call(goToEvent, { ...on(night.id), body: {} })
    const named = await buildMember(site.db, { role: 'organizer' })
    await edit(leader, night.id, { organizer_uid: named.id })
    later({ minutes: 1 })
    const { body } = await site.as(named).call(listGoing, on(night.id))
    expect(body.map(({ people }) => people[0]!.name)).toEqual([''])
  })
})

test('the sender’s link ends, with its waiting change, and the sender is told', async () => {
  const visitor = site.as()
  const { opened } = (await visitor.call(openSubmissionForm)).body
  later({ seconds: 10 })
  const email = `sender${++number}@example.com`
  const { scene_id: _, ...fields } = eventForm({ id: '' }, { title: `Sent in ${number}` })
  const sending = { ...fields, scene_id: scene.id, opened, email } as never
  expect((await visitor.call(submitEvent, { body: sending })).status).toBe(204)
  const mails = () => sent.filter(({ to }) => to === email)
  await eventually(async () => mails().length > 0)
  const link = { params: { token: /token=([\w.-]+)/.exec(mails()[0]!.text)![1]! } }
  await visitor.call(confirmSubmission, link)
  const [queued] = (await leader.call(listSubmissions, { query: {} })).body
  const params = { submissionId: queued!.id }
  const version = queued!.version
  const { event_id } = (await leader.call(approveSubmission, { params, body: { version } })).body
  const change = (title: string, at: number) =>
    visitor.call(editSubmission, { ...link, body: { ...fields, title, version: at } as never })
  const changed = (await change('Another title', version + 1)).body
  expect(changed.change).toEqual({ title: 'Another title' })

  const ana = await buildMember(site.db)
  await ask(site.as(ana), event_id)
  const [asked] = await queueOf(leader)
  const claimId = asked!.id
  expect((await leader.call(acceptEventClaim, { params: { claimId } })).status).toBe(204)
  expect((await leader.call(listSubmissions, { query: {} })).body).toEqual([])
  const { body: after } = await visitor.call(getSubmission, link)
  expect(after.change).toBeNull()
  expect((await change('Third title', after.version)).status).toBe(409)
  expect((await visitor.call(withdrawSubmission, link)).status).toBe(409)
  await eventually(async () => mails().some(({ subject }) => subject.startsWith('It has an organizer now')))
  const { body: event } = await visitor.call(getEvent, on(event_id))
  expect([event.organizer_name, event.status]).toEqual([ana.display_name, 'published'])
})

describe('what is kept', () => {
  test('codes until they end, decisions for 180 days, questions for 30 days after the night', async () => {
    const [decided, waiting] = [await openNight(), await openNight()]
    await sendCode(waiting.asAna, waiting.id)
    await refuse(leader, await askedFor(decided))
    await askedFor(waiting)
    const left = async () => {
      const ids = [decided.id, waiting.id]
      const rows = async (table: 'event_claims' | 'event_claim_codes') =>
        (await site.db.selectFrom(table).select('event_id').where('event_id', 'in', ids).execute()).length
      return [await rows('event_claims'), await rows('event_claim_codes')]
    }
    await eraseOldClaims(site.deps)
    expect(await left()).toEqual([2, 1])
    later({ minutes: 30 })
    await eraseOldClaims(site.deps)
    expect(await left()).toEqual([2, 0])
    later({ hours: 60 * 24 })
    await eraseOldClaims(site.deps)
    expect(await left()).toEqual([1, 0])
    later({ hours: 180 * 24 })
    await eraseOldClaims(site.deps)
    expect(await left()).toEqual([0, 0])
  })

  test('all of a member goes with the account', async () => {
    const night = await openNight()
    await askedFor(night)
    await sendCode(night.asAna, night.id)
    await site.db.deleteFrom('members').where('id', '=', night.ana.id).execute()
    expect((await queueOf(leader)).filter(({ event }) => event.id === night.id)).toEqual([])
    const codes = await site.db
      .selectFrom('event_claim_codes')
      .select('event_id')
      .where('event_id', '=', night.id)
      .execute()
    expect(codes).toEqual([])
  })
})
