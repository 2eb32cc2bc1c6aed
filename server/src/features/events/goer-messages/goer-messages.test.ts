import { nameHelper } from '@floorcraft/contract/events/door.ts'
import { getGoerMessages, writeToGoers } from '@floorcraft/contract/events/goer-messages.ts'
import { goToEvent } from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { buildEvent, buildLeader, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { goingNoon, openGoingSite } from '../../../test/going-site.ts'
import { openNotificationSite } from '../../../test/notification-site.ts'

const site = duringTests(openGoingSite)
afterEach(() => site.clock.set(goingNoon))

/** An event with one place, one member who is going and two who wait. */
async function openEvent() {
  const { id } = await site.openEvent({ list: 'places', places: 1 })
  const params = { eventId: id }
  const members: Member[] = []
  for (let count = 0; count < 3; count++) {
    const member = await buildMember(site.db)
    await site.as(member).call(goToEvent, { params, body: {} })
    members.push(member)
  }
  const as = (member?: Member) => {
    const { call } = site.as(member)
    return {
      see: () => call(getGoerMessages, { params }),
      write: (text: string, to: 'going' | 'all' = 'going') =>
        call(writeToGoers, { params, body: { text, to } }),
    }
  }
  return { id, params, members, as, own: as(site.organizer) }
}

async function listNotices(eventId: string) {
  const { rows } = await sql<{ facts: unknown; members: string[] }>`
    select data->'facts' as facts, data->'memberIds' as members from pgboss.job
    where name = 'notifications.tell' and data->>'type' = 'organizer_message'
      and data->'facts'->>'eventId' = ${eventId}
    order by created_on, id`.execute(site.db)
  return rows
}

test('the organizer writes to those who are going, or to all on the list', async () => {
  const event = await openEvent()
  expect((await event.own.see()).body).toEqual({ going: 1, all: 3, is_sent_today: false })
  const text = 'Bring <b>socks</b>.\nThe floor is new & fast.'
  expect((await event.own.write(text)).body).toEqual({ going: 1, all: 3, is_sent_today: true })
  expect(await listNotices(event.id)).toEqual([
    {
      facts: {
        eventId: event.id,
        title: expect.any(String),
        organizerName: site.organizer.display_name,
        text,
      },
      members: [event.members[0]!.id],
    },
  ])
  const other = await openEvent()
  await other.own.write('Doors open at nine.', 'all')
  const [notice] = await listNotices(other.id)
  expect(notice!.members.sort()).toEqual(other.members.map(({ id }) => id).sort())
})

test('a message keeps its paragraphs in the list of notifications and in the mail, as text and as a page', async () => {
  const { site: app, list, mailsTo, allDone, ...open } = await openNotificationSite()
  try {
    const host = await buildMember(app.db, { role: 'organizer', display_name: 'Olga' })
    const { id } = await buildEvent(app.db, {
      scene: await buildScene(app.db),
      organizer: host,
      start: '2026-12-05T20:00',
    })
    const ana = await buildMember(app.db)
    const params = { eventId: id }
    await app.as(ana).call(goToEvent, { params, body: {} })
    const text = 'Bring socks.\nThe floor is new.\n\nDoors open at nine.'
    await app.as(host).call(writeToGoers, { params, body: { text } })
    await allDone()
    expect(await list(ana)).toMatchObject([{ message: text }])
    const [mail] = mailsTo(ana)
    expect(mail).toContain(
      'Olga writes:\n\nBring socks.\nThe floor is new.\n\nDoors open at nine.\n\nSee the event: ',
    )
    expect(mail).toMatch(/>Bring socks\.<br>\s*The floor is new\.<\/p>\s*<p[^>]*>Doors open at nine\.<\/p>/)
  } finally {
    await open.close()
  }
})

test('people without an account get it by mail', async () => {
  const event = await openEvent()
  const id = await site.seatGuest({
    ...{ eventId: event.id, member: event.members[0]! },
    email: 'gala@example.com',
  })
  expect((await event.own.write('Bring socks.')).body).toMatchObject({ going: 1, all: 3 })
  const { rows } = await sql<{ mail: unknown }>`
    select data as mail from pgboss.job where name = 'going.mail-news' and data->>'guestId' = ${id}`.execute(
    site.db,
  )
  expect(rows).toMatchObject([
    { mail: { type: 'organizer_message', email: 'gala@example.com', facts: { text: 'Bring socks.' } } },
  ])
})

test('a second message on the same day at the place is refused, also of two at once', async () => {
  const event = await openEvent()
  const answers = await Promise.all([event.own.write('One'), event.own.write('Two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  // 23:59 of San Diego.
  site.clock.set('2026-11-21T07:59:00Z')
  expect(await event.own.write('Three')).toMatchObject({
    status: 409,
    error: {
      code: 'MESSAGE_SENT_TODAY',
      message: 'You have written to the people on this list today. Please wait until tomorrow.',
    },
  })
  expect(await listNotices(event.id)).toHaveLength(1)
  site.clock.set('2026-11-21T08:00:00Z')
  expect((await event.own.write('Four')).status).toBe(200)
})

test('nobody else writes: not helpers, leaders or admins', async () => {
  const event = await openEvent()
  const [helper, leader] = [await buildMember(site.db), await buildMember(site.db)]
  const admin = await buildMember(site.db, { role: 'admin' })
  await buildLeader(site.db, site.scene, leader)
  await site.as(site.organizer).call(nameHelper, { params: event.params, body: { email: helper.email } })
  for (const member of [helper, leader, admin, event.members[0]!]) {
    expect((await event.as(member).see()).status).toBe(403)
    expect((await event.as(member).write('Hello')).status).toBe(403)
  }
  expect((await event.as().write('Hello')).status).toBe(401)
})

test.each([
  ['an empty text', '  \n '],
  ['a text that is too long', 'x'.repeat(501)],
])('refuses %s', async (_, text) => {
  const event = await openEvent()
  expect((await event.own.write(text)).status).toBe(422)
  expect((await event.own.see()).body.is_sent_today).toBe(false)
})
