import { getEvent, listEvents } from '@floorcraft/contract/events/events.ts'
import {
  type GoingSettings,
  getGoing,
  givePlace,
  goToEvent,
  leaveEvent,
  listGoing,
  listOwnGoing,
  openList,
  setGoingSettings,
  takePlaceForMe,
} from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildLeader, buildMember, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { goingNoon, openGoingSite } from '../../../test/going-site.ts'
import { updateDueLists } from './service.ts'

const site = duringTests(openGoingSite)

/** An event of Saturday in two weeks, with what members press on its list. */
async function openEvent(settings?: Partial<GoingSettings>, overrides: object = {}) {
  const { id } = await site.openEvent(settings, overrides)
  const params = { eventId: id }
  const as = (member?: Member) => {
    const { call } = site.as(member)
    return {
      see: async () => (await call(getGoing, { params })).body,
      go: (role?: 'lead' | 'follow' | 'both' | null) => call(goToEvent, { params, body: { role } }),
      leave: () => call(leaveEvent, { params }),
      take: (until: string | null) => call(takePlaceForMe, { params, body: { until } }),
      set: (body: GoingSettings) => call(setGoingSettings, { params, body }),
      list: () => call(listGoing, { params }),
      give: (entryId: string) => call(givePlace, { params: { ...params, entryId } }),
    }
  }
  return {
    id,
    as,
    join: async (role?: 'lead' | 'follow') => {
      const member = await buildMember(site.db)
      const answer = await as(member).go(role)
      return { member, ...as(member), answer }
    },
  }
}
const scan = () => updateDueLists(site.deps)
const noticesOf = async (member: Member) => (await site.placeNewsOf(member)).map(({ news }) => news)

test('one call tells a member where they go, without events that are over, and nothing of others', async () => {
  const later = await openEvent({}, { start: '2026-12-06T20:00' })
  const full = await openEvent({ list: 'places', places: 1 })
  const past = await openEvent({}, { start: '2026-11-20T13:00' })
  const ana = await buildMember(site.db)
  const { call } = site.as(ana)
  expect((await call(listOwnGoing, {})).body).toEqual([])
  await full.join('follow')
  await later.join('follow')
  for (const event of [later, full, past]) await event.as(ana).go('lead')
  site.clock.set('2026-11-21T20:00:00Z')
  const { body } = await site.as(ana).call(listOwnGoing, {})
  site.clock.set(goingNoon)
  expect(body).toEqual([
    { event_id: full.id, state: 'waiting', role: 'lead' },
    { event_id: later.id, state: 'going', role: 'lead' },
  ])
})

test('a member goes with a role, changes it, and leaves; pressing again changes nothing', async () => {
  const event = await openEvent()
  const ana = await event.join('lead')
  expect([ana.answer.status, ana.answer.body]).toMatchObject([
    200,
    {
      is_open: true,
      own: { state: 'going', role: 'lead', offered_until: null },
      manages: false,
      sees_names: false,
    },
  ])
  expect((await ana.go('lead')).body.own?.role).toBe('lead')
  expect((await ana.go()).body.own?.role).toBe('lead')
  expect((await ana.go('both')).body.own?.role).toBe('both')
  expect((await ana.go(null)).body.own?.role).toBe(null)
  expect((await ana.leave()).body.own).toBeNull()
  expect((await ana.leave()).status).toBe(200)
})

test('going saves the event', async () => {
  const event = await openEvent()
  const { member } = await event.join()
  const saved = await site.db
    .selectFrom('saved_events')
    .select('event_id')
    .where('member_id', '=', member.id)
    .execute()
  expect(saved).toEqual([{ event_id: event.id }])
})

test('a list with places offers a free place to the first who waits, and the scan passes it on', async () => {
  const event = await openEvent({ list: 'places', places: 1 })
  const [ana, bea, cleo] = [await event.join(), await event.join(), await event.join()]
  expect(bea.answer.body.own).toMatchObject({ state: 'waiting', fits: false })
  await ana.leave()
  expect((await bea.see()).own).toMatchObject({
    state: 'offered',
    offered_until: '2026-11-22T12:00:00-08:00',
    fits: true,
  })
  expect((await cleo.go()).body.own?.state).toBe('waiting')
  site.clock.set('2026-11-22T20:00:00Z')
  await scan()
  expect((await bea.see()).own?.state).toBe('waiting')
  expect((await cleo.go()).body.own?.state).toBe('going')
  site.clock.set(goingNoon)
  expect(await noticesOf(bea.member)).toEqual(['offered', 'offer over'])
  expect(await noticesOf(cleo.member)).toEqual(['offered'])
})

test('takes a place for those who said yes in advance', async () => {
  const event = await openEvent({ list: 'places', places: 1 })
  const [ana, bea] = [await event.join(), await event.join()]
  expect(await bea.take('2026-12-05T19:00:01-08:00')).toMatchObject({
    status: 422,
    error: {
      details: [{ path: 'until', message: 'Please choose a time at least an hour before the start' }],
    },
  })
  expect((await bea.take('2026-12-05T19:00:00-08:00')).body.own?.take_until).toBe('2026-12-05T19:00:00-08:00')
  await ana.leave()
  expect((await bea.see()).own?.state).toBe('going')
  expect(await noticesOf(bea.member)).toEqual(['place taken'])
})

test('refuses with the errors of the specification', async () => {
  const full = await openEvent({ list: 'places', places: 1 })
  await full.join()
  for (let count = 0; count < 20; count++) await full.join()
  expect((await full.join()).answer).toMatchObject({
    status: 409,
    error: { code: 'EVENT_CAPACITY_EXCEEDED', message: 'This event is full.', details: { reason: 'full' } },
  })
  for (const [settings, overrides] of [
    [{ list: 'none' }, {}],
    [{ closes_at: goingNoon }, {}],
    [undefined, { status: 'cancelled' }],
    [undefined, { start: '2026-11-20T08:00' }],
  ] as const) {
    const event = await openEvent(settings, overrides)
    expect((await event.join()).answer).toMatchObject({
      status: 409,
      error: { code: 'REGISTRATION_CLOSED', message: 'Registration for this event is closed.' },
    })
  }
})

test('a role that would not fit is refused, and the old one stays', async () => {
  const event = await openEvent({ list: 'places', places: 10, balance: { tolerance: 1, from: 1 } })
  const ana = await event.join('lead')
  const bea = await event.join('follow')
  expect(await bea.go('lead')).toMatchObject({
    status: 409,
    error: { message: 'There is no place for that at the moment. Nothing was changed.' },
  })
  expect((await bea.see()).own?.role).toBe('follow')
  expect((await ana.see()).own?.role).toBe('lead')
})

test('the public sees a count from three people on, written at most every 30 seconds', async () => {
  const event = await openEvent()
  const visitor = event.as()
  for (let count = 0; count < 2; count++) await event.join()
  expect(await visitor.see()).toMatchObject({ going_count: null, floor: null, own: null })
  const ana = await event.join()
  expect((await ana.see()).going_count).toBe(3)
  expect((await visitor.see()).going_count).toBeNull()
  site.clock.set('2026-11-20T20:00:30Z')
  await scan()
  expect((await visitor.see()).going_count).toBe(3)
  site.clock.set(goingNoon)
})

test('the floor word comes from eight people on, and never with numbers', async () => {
  const event = await openEvent()
  for (const role of ['lead', 'follow', 'lead', 'lead', 'lead', 'lead', 'lead'] as const)
    await event.join(role)
  const ana = await event.join('follow')
  expect(await ana.see()).toMatchObject({ going_count: 8, floor: 'follows wanted' })
})

describe('places that are left', () => {
  test.each([
    [{ shows_left: true }, 2, null],
    [{ shows_left: true }, 3, 1],
    [{ shows_left: false }, 3, null],
    [{ shows_left: true, list: 'open' }, 3, null],
  ] as const)('%j with %i people: %s', async (settings, people, expected) => {
    const event = await openEvent({ list: 'places', places: 4, ...settings })
    for (let count = 0; count < people; count++) await event.join()
    site.clock.set('2026-11-20T20:00:30Z')
    await scan()
    expect((await event.as().see()).places_left).toBe(expected)
    const page = await site.as().call(getEvent, { params: { eventId: event.id } })
    expect(page.body.going_list.places_left).toBe(expected)
    site.clock.set(goingNoon)
  })

  test('an offered place is not left, and there are never fewer than none', async () => {
    const event = await openEvent({ list: 'places', places: 4, shows_left: true })
    const goers = [await event.join(), await event.join(), await event.join(), await event.join()]
    const waiting = await event.join()
    await goers[0]!.leave()
    expect((await waiting.see()).own?.state).toBe('offered')
    expect((await waiting.see()).places_left).toBe(0)
    const settings = { ...openList, list: 'places', places: 2, shows_left: true } as const
    expect((await event.as(site.organizer).set(settings)).body.places_left).toBe(0)
  })
})

describe('the organizer', () => {
  test('sees who is on the list, and gives a place by hand', async () => {
    const event = await openEvent({ list: 'places', places: 1 })
    const [ana, bea] = [await event.join('lead'), await event.join()]
    const list = await event.as(site.organizer).list()
    expect(list.body).toMatchObject([
      { state: 'going', given_by_hand: false, people: [{ name: ana.member.display_name, role: 'lead' }] },
      { state: 'waiting', given_by_hand: false, people: [{ name: bea.member.display_name, role: null }] },
    ])
    const given = await event.as(site.organizer).give(list.body[1]!.id)
    expect(given.body[1]).toMatchObject({ state: 'going', given_by_hand: true })
    expect((await bea.see()).own?.state).toBe('going')
    expect(await noticesOf(bea.member)).toEqual(['going'])
    expect((await event.as(site.organizer).give('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('keeps everybody with fewer places, and admits all who wait when the list is opened', async () => {
    const event = await openEvent({ list: 'places', places: 2 })
    await event.join()
    await event.join()
    const cleo = await event.join()
    expect(
      (await event.as(site.organizer).set({ ...openList, list: 'places', places: 1 })).body.going_count,
    ).toBe(2)
    expect((await event.as(site.organizer).set({ ...openList, list: 'none' })).error).toMatchObject({
      code: 'GOING_LIST_IN_USE',
      message: 'People are on this list already. Set a deadline instead.',
    })
    await event.as(site.organizer).set(openList)
    expect((await cleo.see()).own?.state).toBe('going')
  })
})

describe('who may', () => {
  const kinds = ['visitor', 'member', 'goer', 'leader', 'admin', 'organizer', 'another organizer'] as const
  test.each([
    ['visitor', { see: 200, names: 401, set: 401, count: false }],
    ['member', { see: 200, names: 403, set: 403, count: false }],
    ['goer', { see: 200, names: 403, set: 403, count: true }],
    ['leader', { see: 200, names: 403, set: 200, count: false }],
    ['admin', { see: 200, names: 403, set: 200, count: false }],
    ['organizer', { see: 200, names: 200, set: 200, count: true }],
    ['another organizer', { see: 200, names: 403, set: 403, count: false }],
  ] as const satisfies readonly (readonly [(typeof kinds)[number], object])[])(
    '%s',
    async (who, expected) => {
      const event = await openEvent({})
      const goer = await event.join()
      const memberOf = async (): Promise<Member | undefined> => {
        if (who === 'visitor') return undefined
        if (who === 'goer') return goer.member
        if (who === 'organizer') return site.organizer
        const role = who === 'admin' ? 'admin' : who === 'another organizer' ? 'organizer' : 'user'
        const member = await buildMember(site.db, { role })
        if (who === 'leader') await buildLeader(site.db, site.scene, member)
        return member
      }
      const caller = event.as(await memberOf())
      const seen = await caller.see()
      // A count under three is only for the organizer; a goer sees the own entry.
      expect(seen.going_count).toBe(who === 'organizer' ? 1 : null)
      expect(seen.own !== null).toBe(who === 'goer')
      expect(seen.sees_names).toBe(expected.names === 200)
      expect(seen.manages).toBe(expected.set === 200)
      expect((await caller.list()).status).toBe(expected.names)
      expect((await caller.set(openList)).status).toBe(expected.set)
      const entry = '00000000-0000-7000-8000-000000000000'
      expect((await caller.give(entry)).status).toBe(expected.names === 200 ? 404 : expected.names)
    },
  )

  test.each(['private_draft', 'organizer_draft'])(
    'nobody sees the list of a draft that they cannot see: %s',
    async (status) => {
      const event = await openEvent(undefined, { status })
      const { answer, see } = await event.join()
      expect(answer.status).toBe(404)
      expect(await see()).toMatchObject({ error: { code: 'RESOURCE_NOT_FOUND' } })
    },
  )
})

test('a leader and an admin see how many are in each state, and other members do not', async () => {
  const event = await openEvent({ list: 'places', places: 1 })
  const [going] = [await event.join('lead'), await event.join('follow')]
  const leader = await buildMember(site.db)
  await buildLeader(site.db, site.scene, leader)
  const admin = await buildMember(site.db, { role: 'admin' })
  for (const member of [leader, admin, site.organizer])
    expect((await event.as(member).see()).counts).toEqual({ going: 1, offered: 0, waiting: 1 })
  for (const member of [undefined, going!.member]) expect((await event.as(member).see()).counts).toBeNull()
})

test('another role is no answer to an offer', async () => {
  const event = await openEvent({ list: 'places', places: 1 })
  const [ana, bea] = [await event.join('lead'), await event.join('lead')]
  await ana.leave()
  expect((await bea.go('follow')).body.own).toMatchObject({ state: 'offered', role: 'follow' })
  expect((await bea.go('follow')).body.own?.state).toBe('going')
})

describe('names', () => {
  test('are shown to the organizer for 30 days after the end', async () => {
    const event = await openEvent()
    await event.join()
    site.clock.set('2027-01-05T06:59:59Z')
    expect((await event.as(site.organizer).list()).status).toBe(200)
    site.clock.set('2027-01-05T07:00:00Z')
    expect((await event.as(site.organizer).list()).status).toBe(403)
    site.clock.set(goingNoon)
  })

  test('of an event from a calendar are not shown to the member who imported it', async () => {
    const event = await openEvent()
    await site.db
      .insertInto('imported_events')
      .values({
        event_id: event.id,
        scene_id: site.scene.id,
        feed_event_id: event.id,
        fingerprint: '',
        calendar_url: 'https://calendar.example/a.ics',
      })
      .execute()
    await event.join()
    expect((await event.as(site.organizer).list()).status).toBe(403)
    expect(await event.as(site.organizer).see()).toMatchObject({ going_count: null, sees_names: false })
  })
})

test('a change of the settings by a leader is recorded', async () => {
  const leader = await buildMember(site.db)
  await buildLeader(site.db, site.scene, leader)
  const event = await openEvent()
  expect((await event.as(leader).set(openList)).status).toBe(200)
  const { rows } = await sql<{ action: string; details: unknown }>`
    select action, details from audit_log where subject_id = ${event.id}`.execute(site.db)
  expect(rows).toEqual([{ action: 'event.edited', details: { fields: ['going_list'] } }])
})

describe('changes elsewhere', () => {
  const change = (id: string, columns: object) =>
    site.db.updateTable('events').set(columns).where('id', '=', id).execute()

  test('a move to another night asks everybody, and ends entries without a yes', async () => {
    const event = await openEvent()
    const [ana, bea] = [await event.join(), await event.join()]
    await change(event.id, { start_at: '2026-12-13T04:00:00Z', end_at: '2026-12-13T08:00:00Z' })
    await scan()
    expect((await ana.see()).own?.stay_until).toBe('2026-11-22T12:00:00-08:00')
    expect((await ana.go()).body.own?.stay_until).toBeNull()
    site.clock.set('2026-11-22T20:00:00Z')
    await scan()
    expect((await ana.see()).own?.state).toBe('going')
    expect((await bea.see()).own).toBeNull()
    expect(await noticesOf(bea.member)).toEqual(['still coming', 'ended'])
    site.clock.set(goingNoon)
  })

  test('a hidden event tells nothing, and asks when it is back', async () => {
    const event = await openEvent()
    const ana = await event.join()
    const moved = { start_at: '2026-12-13T04:00:00Z', end_at: '2026-12-13T08:00:00Z' }
    await change(event.id, { status: 'private_draft', title: 'A secret', ...moved })
    await scan()
    expect(await noticesOf(ana.member)).toEqual([])
    await change(event.id, { status: 'published' })
    await scan()
    expect(await noticesOf(ana.member)).toEqual(['still coming'])
  })

  test('a list that cannot be updated does not stop the others', async () => {
    const [broken, other] = [await openEvent(), await openEvent({ list: 'places', places: 1 })]
    const [ana, bea] = [await other.join(), await other.join()]
    await broken.join()
    await sql`update going_lists set closes_at = 'infinity', due_at = '-infinity' where event_id = ${broken.id}::uuid`.execute(
      site.db,
    )
    await site.db.deleteFrom('members').where('id', '=', ana.member.id).execute()
    await expect(scan()).rejects.toThrow()
    expect((await bea.see()).own?.state).toBe('offered')
    await sql`delete from going_lists where event_id = ${broken.id}::uuid`.execute(site.db)
  })

  test('a cancellation ends offers, and a restored event offers first to those who had one', async () => {
    const event = await openEvent({ list: 'places', places: 1 })
    const [ana, bea] = [await event.join(), await event.join()]
    await ana.leave()
    await change(event.id, { status: 'cancelled' })
    await scan()
    expect((await bea.see()).own?.state).toBe('waiting')
    await change(event.id, { status: 'published' })
    await scan()
    expect((await bea.see()).own?.state).toBe('offered')
  })

  test.each(['disabled', 'deleted'])(
    'a member who is %s leaves all lists, and the place is offered',
    async (what) => {
      const event = await openEvent({ list: 'places', places: 1 })
      const [ana, bea] = [await event.join(), await event.join()]
      const { id } = ana.member
      if (what === 'deleted') await site.db.deleteFrom('members').where('id', '=', id).execute()
      else
        await site.db
          .updateTable('members')
          .set({ disabled_at: site.clock.now() })
          .where('id', '=', id)
          .execute()
      expect((await event.as(site.organizer).list()).body).toHaveLength(1)
      await scan()
      expect((await bea.see()).own?.state).toBe('offered')
      // Enabling brings nothing back.
      await site.db.updateTable('members').set({ disabled_at: null }).where('id', '=', id).execute()
      expect((await event.as(site.organizer).list()).body).toHaveLength(1)
    },
  )
})

test('sixty members who join and leave at once leave no place empty and none given twice', async () => {
  const event = await openEvent({ list: 'places', places: 20, balance: { tolerance: 4, from: 8 } })
  const members = await Promise.all(Array.from({ length: 60 }, () => buildMember(site.db)))
  const answers = await Promise.all(
    members.map((member, index) => event.as(member).go(index % 3 === 0 ? 'lead' : 'follow')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  await Promise.all(members.slice(0, 12).map((member) => event.as(member).leave()))
  const list = (await event.as(site.organizer).list()).body
  const held = list.filter(({ state }) => state !== 'waiting')
  expect(held.length).toBeLessThanOrEqual(20)
  const count = (role: string) =>
    held.flatMap(({ people }) => people).filter((person) => person.role === role).length
  expect(Math.abs(count('lead') - count('follow'))).toBeLessThanOrEqual(4)
})

test('rows of lists say what differs from the usual list, as soon as it is set', async () => {
  const ana = buildMember(site.db)
  const { id, as } = await openEvent()
  const rowList = async () => {
    const { body } = await site.as().call(listEvents, { query: { scenes: [site.scene.id] } })
    return body.find((event) => event.id === id)?.going_list
  }
  await as(await ana).go()
  expect(await rowList()).toBeNull()
  const host = as(site.organizer)
  await host.set({ ...openList, closes_at: '2026-12-05T20:00:00Z', asks_roles: false })
  expect(await rowList()).toMatchObject({ list: 'open', asks_roles: false, closes_at: expect.any(String) })
  await as(await ana).leave()
  await host.set({ ...openList, list: 'none' })
  expect(await rowList()).toEqual({ list: 'none', asks_roles: true, closes_at: null })
  await host.set(openList)
  expect(await rowList()).toBeNull()
})
