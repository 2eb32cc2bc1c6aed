import {
  type GoingSettings,
  getGoing,
  goToEvent,
  leaveEvent,
  listGoing,
  openList,
  setGoingSettings,
} from '@floorcraft/contract/events/going.ts'
import { blockMember, listBlockedMembers, unblockMember } from '@floorcraft/contract/events/going-blocks.ts'
import { askAsGuest } from '@floorcraft/contract/events/going-guests.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { buildEvent, buildLeader, buildMember, type Member } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { goingNoon, openGoingSite } from '../../../../test/going-site.ts'

const site = duringTests(openGoingSite)
let organizer: Member
beforeEach(async () => {
  site.clock.set(goingNoon)
  organizer = await buildMember(site.db, { role: 'organizer' })
})

const openEvent = async (day: string, settings?: Partial<GoingSettings>, owner = organizer) => {
  const { id } = await buildEvent(site.db, { scene: site.scene, organizer: owner, start: `${day}T20:00` })
  if (settings)
    await site
      .as(owner)
      .call(setGoingSettings, { params: { eventId: id }, body: { ...openList, ...settings } })
  return id
}
const go = async (member: Member, eventId: string) =>
  site.as(member).call(goToEvent, { params: { eventId }, body: {} })
const see = async (member: Member, eventId: string) =>
  (await site.as(member).call(getGoing, { params: { eventId } })).body
const entryOf = async (eventId: string, member: Member) => {
  const { body } = await site.as(organizer).call(listGoing, { params: { eventId } })
  return body.find(({ people }) => people.some(({ member_id }) => member_id === member.id))?.id
}
const block = async (eventId: string, member: Member, caller: Member | undefined = organizer) => {
  const entryId = (await entryOf(eventId, member)) ?? '00000000-0000-7000-8000-000000000000'
  return site.as(caller).call(blockMember, { params: { eventId, entryId }, body: { member_id: member.id } })
}
describe('a blocked member', () => {
  test('leaves all coming lists of the organizer at once, and the places are offered', async () => {
    const later = await openEvent('2026-12-12', { list: 'places', places: 1 })
    const next = await openEvent('2026-12-05', { list: 'places', places: 1 })
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
    for (const eventId of [later, next]) {
      await go(ana, eventId)
      await go(bea, eventId)
    }
    expect((await block(later, ana)).body).toMatchObject([{ state: 'offered' }])
    for (const eventId of [later, next]) {
      expect((await see(ana, eventId)).own).toBeNull()
      expect((await see(bea, eventId)).own?.state).toBe('offered')
    }
    // One notice, about the next event.
    const { title } = await site.db
      .selectFrom('events')
      .select('title')
      .where('id', '=', next)
      .executeTakeFirstOrThrow()
    expect(await site.placeNewsOf(ana)).toEqual([{ news: 'blocked', title }])
  })

  test('is refused at each event of the organizer with one sentence, also at new ones, and nowhere else', async () => {
    const event = await openEvent('2026-12-05')
    const ana = await buildMember(site.db)
    await go(ana, event)
    await block(event, ana)
    const added = await openEvent('2026-12-19')
    for (const eventId of [event, added]) {
      expect(await go(ana, eventId)).toMatchObject({
        status: 403,
        error: {
          code: 'AUTH_PERMISSION_DENIED',
          message: 'The organizer of this event does not accept you on the list.',
        },
      })
    }
    // Leaving a list without an entry changes nothing, as before.
    expect((await site.as(ana).call(leaveEvent, { params: { eventId: event } })).status).toBe(200)
    const other = await buildMember(site.db, { role: 'organizer' })
    expect((await go(ana, await openEvent('2026-12-06', undefined, other))).status).toBe(200)
  })

  test('keeps an entry of a night that is over', async () => {
    const event = await openEvent('2026-12-05')
    const ana = await buildMember(site.db)
    await go(ana, event)
    site.clock.set('2026-12-07T20:00:00Z')
    expect((await block(event, ana)).status).toBe(200)
    expect(await entryOf(event, ana)).toBeDefined()
  })

  test('leaves the partner of a couple on the list', async () => {
    const event = await openEvent('2026-12-05')
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
    await go(ana, event)
    const entryId = (await entryOf(event, ana))!
    await site.db
      .insertInto('going_people')
      .values({ entry_id: entryId, seat: 2, event_id: event, member_id: bea.id, role: null })
      .execute()
    await block(event, ana)
    expect((await see(ana, event)).own).toBeNull()
    expect((await see(bea, event)).own?.state).toBe('going')
  })

  test('can join again when the block is lifted, and nothing comes back by itself', async () => {
    const event = await openEvent('2026-12-05')
    const ana = await buildMember(site.db)
    await go(ana, event)
    await block(event, ana)
    const { call } = site.as(organizer)
    expect((await call(listBlockedMembers, {})).body).toEqual([
      { member_id: ana.id, name: ana.display_name, blocked_at: '2026-11-20T20:00:00Z' },
    ])
    const lift = () => call(unblockMember, { params: { memberId: ana.id } })
    expect((await lift()).body).toEqual([])
    expect((await lift()).status).toBe(200)
    expect((await see(ana, event)).own).toBeNull()
    expect((await go(ana, event)).body.own?.state).toBe('going')
  })

  test('is the same person without the account', async () => {
    const [event, next] = [await openEvent('2026-12-05'), await openEvent('2026-12-12')]
    const ana = await buildMember(site.db)
    await go(ana, event)
    await go(organizer, next)
    // A guest with the address of the member is on the list of the next event.
    const gala = await buildMember(site.db)
    await go(gala, next)
    await site.seatGuest({ eventId: next, member: gala, email: ana.email })
    await block(event, ana)
    const { body } = await site.as(organizer).call(listGoing, { params: { eventId: next } })
    expect(body.flatMap(({ people }) => people.map(({ name }) => name))).toEqual([organizer.display_name])
  })

  test('gets no mail and no entry without the account, with the answer of everybody', async () => {
    const [event, next] = [await openEvent('2026-12-05'), await openEvent('2026-12-12')]
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
    await go(ana, event)
    await block(event, ana)
    const ask = ({ email }: Member) =>
      site.as().call(askAsGuest, { params: { eventId: next }, body: { name: 'Gia', email } })
    expect([(await ask(ana)).status, (await ask(bea)).status]).toEqual([204, 204])
    const asked = await site.db
      .selectFrom('going_guests')
      .select('email')
      .where('event_id', '=', next)
      .execute()
    expect(asked).toEqual([{ email: bea.email }])
    const { rows } = await sql`select from pgboss.job where name = 'going.mail-link'`.execute(site.db)
    expect(rows).toHaveLength(1)
  })

  test('cannot slip in while the block is made', async () => {
    const event = await openEvent('2026-12-05')
    const others = await Promise.all(['2026-12-06', '2026-12-07', '2026-12-08'].map((day) => openEvent(day)))
    const ana = await buildMember(site.db)
    await go(ana, event)
    await Promise.all([block(event, ana), ...others.map((eventId) => go(ana, eventId))])
    for (const eventId of [event, ...others]) expect((await see(ana, eventId)).own).toBeNull()
  })
})

describe('who may block', () => {
  test.each([
    ['visitor', 401],
    ['member', 403],
    ['goer', 403],
    ['leader', 403],
    ['helper', 403],
    ['admin', 403],
    ['another organizer', 403],
    ['organizer', 200],
  ] as const)('%s: %i', async (who, expected) => {
    const event = await openEvent('2026-12-05')
    const ana = await buildMember(site.db)
    await go(ana, event)
    const callerOf = async (): Promise<Member | undefined> => {
      if (who === 'visitor') return undefined
      if (who === 'organizer') return organizer
      const role = who === 'admin' ? 'admin' : who === 'another organizer' ? 'organizer' : 'user'
      const member = await buildMember(site.db, { role })
      if (who === 'leader') await buildLeader(site.db, site.scene, member)
      if (who === 'goer') await go(member, event)
      if (who === 'helper')
        await site.db
          .insertInto('event_helpers')
          .values({
            id: newId(),
            event_id: event,
            email: member.email,
            member_id: member.id,
            named_at: goingNoon,
          })
          .execute()
      return member
    }
    const entryId = (await entryOf(event, ana))!
    const answer = await site
      .as(await callerOf())
      .call(blockMember, { params: { eventId: event, entryId }, body: { member_id: ana.id } })
    expect(answer.status).toBe(expected)
    expect((await go(ana, event)).status).toBe(expected === 200 ? 403 : 200)
  })

  test('only members of the entry, and not the organizer', async () => {
    const event = await openEvent('2026-12-05')
    const ana = await buildMember(site.db)
    await go(ana, event)
    await go(organizer, event)
    expect((await block(event, organizer)).status).toBe(403)
    const entryId = (await entryOf(event, ana))!
    const of = (memberId: string, entry = entryId) =>
      site.as(organizer).call(blockMember, {
        params: { eventId: event, entryId: entry },
        body: { member_id: memberId },
      })
    expect((await of((await buildMember(site.db)).id)).status).toBe(404)
    expect((await of(ana.id, '00000000-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await of('x')).status).toBe(422)
  })

  test.each(['private_draft', 'deleted'] as const)(
    'an event that is %s has 404 for others',
    async (status) => {
      const event = await openEvent('2026-12-05')
      if (status === 'deleted') await site.db.deleteFrom('events').where('id', '=', event).execute()
      else await site.db.updateTable('events').set({ status }).where('id', '=', event).execute()
      const stranger = await buildMember(site.db)
      const answer = await site.as(stranger).call(blockMember, {
        params: { eventId: event, entryId: '00000000-0000-7000-8000-000000000000' },
        body: { member_id: organizer.id },
      })
      expect(answer.status).toBe(404)
    },
  )

  test('nobody sees or lifts the blocks of another organizer', async () => {
    const event = await openEvent('2026-12-05')
    const ana = await buildMember(site.db)
    await go(ana, event)
    await block(event, ana)
    for (const other of [ana, await buildMember(site.db, { role: 'admin' })]) {
      const { call } = site.as(other)
      expect((await call(listBlockedMembers, {})).body).toEqual([])
      await call(unblockMember, { params: { memberId: ana.id } })
    }
    expect((await go(ana, event)).status).toBe(403)
  })
})

test('blocks are recorded without the name of the member', async () => {
  const event = await openEvent('2026-12-05')
  const ana = await buildMember(site.db)
  await go(ana, event)
  await block(event, ana)
  await site.as(organizer).call(unblockMember, { params: { memberId: ana.id } })
  const { rows } = await sql<{ action: string; subject_name: string; details: object }>`
    select action, subject_name, details from audit_log where actor_id = ${organizer.id} order by id`.execute(
    site.db,
  )
  const entry = { subject_name: organizer.display_name, details: {} }
  expect(rows).toEqual([
    { action: 'goer.blocked', ...entry },
    { action: 'goer.unblocked', ...entry },
  ])
})
