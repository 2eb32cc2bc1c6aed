import {
  type CheckIn,
  type Counter,
  type Door,
  getDoor,
  getDoorReport,
  listHelpers,
  nameHelper,
  pressAtDoor,
  removeHelper,
} from '@floorcraft/contract/events/door.ts'
import {
  getGoing,
  givePlace,
  goToEvent,
  leaveEvent,
  listGoing,
  openList,
  setGoingSettings,
} from '@floorcraft/contract/events/going.ts'
import { acceptGoingInvitation } from '@floorcraft/contract/events/going-invitations.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { buildEvent, buildLeader, buildMember, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { goingNoon, openGoingSite } from '../../../test/going-site.ts'
import { updateDueLists } from '../going/service.ts'
import { countPastNights, eraseCheckIns } from './service.ts'

const site = duringTests(openGoingSite)
afterEach(() => site.clock.set(goingNoon))

const phoneId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const nobody = '00000000-0000-7000-8000-000000000000'

/** A night of Saturday in two weeks, 20:00 to 23:00, with its Door. */
async function openNight(overrides: object = {}) {
  const { id } = await site.openEvent(undefined, overrides)
  const params = { eventId: id }
  const as = (member?: Member) => {
    const { call } = site.as(member)
    return {
      call,
      see: (phone = phoneId(99)) => call(getDoor, { params, query: { phone } }),
      report: () => call(getDoorReport, { params }),
      helpers: () => call(listHelpers, { params }),
      name: (email: string) => call(nameHelper, { params, body: { email } }),
      remove: (helperId: string) => call(removeHelper, { params: { ...params, helperId } }),
      press: (phone: string, presses: CheckIn[], counters: Counter[] = []) =>
        call(pressAtDoor, { params, body: { phone, presses, counters } }),
    }
  }
  const join = async (role?: 'lead' | 'follow') => {
    const member = await buildMember(site.db)
    await site.as(member).call(goToEvent, { params, body: { role } })
    return member
  }
  return { id, params, as, join, door: as(site.organizer) }
}

const personOf = (door: Door, { display_name }: Member) =>
  door.people.find(({ name }) => name === display_name)!.person
const tap = (number: number, person: string, is_in = true, half_hour = 0): CheckIn => ({
  ...{ number, person, is_in, half_hour },
})
const count = (kind: Counter['kind'], plus: number, minus = 0, price = ''): Counter => ({
  ...{ kind, price, half_hour: 0, plus, minus },
})
const cameOf = ({ people }: Door) => people.filter(({ is_in }) => is_in).map(({ name }) => name)

test('the Door has everybody on the list, and a tap checks in and takes it back', async () => {
  const night = await openNight({ price_info: { door: 10 } })
  const ana = await night.join('lead')
  const { body } = await night.door.see()
  expect(body).toMatchObject({
    asks_roles: true,
    is_over: false,
    is_organizer: true,
    price_info: { door: 10 },
    people: [{ name: ana.display_name, role: 'lead', state: 'going', is_in: false }],
    others: [],
    last_press: 0,
  })
  const person = personOf(body, ana)
  const came = await night.door.press(phoneId(1), [tap(1, person)])
  expect(came).toMatchObject({ status: 200, body: { last_press: 1, people: [{ is_in: true }] } })
  const back = await night.door.press(phoneId(1), [tap(2, person, false)])
  expect(back.body.people).toMatchObject([{ is_in: false }])
})

describe('two phones', () => {
  test('are one set of check-ins, and a repeated call does not bring back what the other took back', async () => {
    const night = await openNight()
    const [ana, bea] = [await night.join(), await night.join()]
    const { body } = await night.door.see()
    const [first, second] = [personOf(body, ana), personOf(body, bea)]
    const sent = [tap(1, first), tap(2, second)]
    await night.door.press(phoneId(1), sent)
    await night.door.press(phoneId(2), [tap(1, first, false)])
    // The answer to the first phone was lost, so it sends again.
    const again = await night.door.press(phoneId(1), sent)
    expect(cameOf(again.body)).toEqual([bea.display_name])
    // A new tap on it is later.
    const later = await night.door.press(phoneId(1), [...sent, tap(3, first)])
    expect(cameOf(later.body)).toEqual([ana.display_name, bea.display_name])
  })

  test('add up their walk-ins, in any order and sent again', async () => {
    const night = await openNight({ price_info: { door: 10 } })
    await night.door.press(phoneId(1), [], [count('lead', 3, 1), count('follow', 1)])
    // The other phone was away and sends old and new totals in the wrong order.
    await night.door.press(phoneId(2), [], [count('lead', 5), count('price', 4, 0, 'door')])
    await night.door.press(phoneId(2), [], [count('lead', 2)])
    await night.door.press(phoneId(1), [], [count('lead', 3, 1)])
    const expected = (rows: object[]) => expect.objectContaining({ others: rows })
    expect((await night.door.see(phoneId(1))).body).toEqual(
      expected([
        { kind: 'lead', price: '', count: 5 },
        { kind: 'price', price: 'door', count: 4 },
      ]),
    )
    expect((await night.door.see(phoneId(2))).body).toEqual(
      expected([
        { kind: 'follow', price: '', count: 1 },
        { kind: 'lead', price: '', count: 2 },
      ]),
    )
  })

  test('take back together no more than they have counted', async () => {
    const night = await openNight()
    await night.door.press(phoneId(1), [], [count('lead', 2)])
    await night.door.press(phoneId(2), [], [count('lead', 0, 2)])
    await night.door.press(phoneId(3), [], [count('lead', 0, 2)])
    expect((await night.door.see()).body.others).toEqual([{ kind: 'lead', price: '', count: 0 }])
    await night.door.press(phoneId(4), [], [count('lead', 1)])
    expect((await night.door.see()).body.others).toEqual([{ kind: 'lead', price: '', count: 1 }])
  })

  test('count heads by prices that the event has, or had while they counted', async () => {
    const night = await openNight({ price_info: { door: 10 } })
    await night.door.press(phoneId(1), [], [count('price', 1, 0, 'door'), count('price', 7, 0, 'invented')])
    await site.db
      .updateTable('events')
      .set({ price_info: sql`'{"later": 12}'` })
      .where('id', '=', night.id)
      .execute()
    const counters = [count('price', 2, 0, 'door'), count('price', 1, 0, 'later'), count('any', 4)]
    const { status, body } = await night.door.press(phoneId(2), [], counters)
    expect(status).toBe(200)
    expect(body.others).toEqual([{ kind: 'price', price: 'door', count: 1 }])
    expect((await night.door.see()).body.others).toEqual([
      { kind: 'any', price: '', count: 4 },
      { kind: 'price', price: 'door', count: 3 },
      { kind: 'price', price: 'later', count: 1 },
    ])
  })

  test('that press at the same moment lose nothing', async () => {
    const night = await openNight()
    const members = await Promise.all(Array.from({ length: 10 }, () => night.join()))
    const { body } = await night.door.see()
    const answers = await Promise.all(
      members.map((member, index) =>
        night.door.press(phoneId(index), [tap(1, personOf(body, member))], [count('any', index)]),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
    const end = (await night.door.see()).body
    expect(cameOf(end)).toHaveLength(10)
    expect(end.others).toEqual([{ kind: 'any', price: '', count: 45 }])
  })
})

describe('who has left the list', () => {
  test('and comes counts, marked, with the name as long as the account exists', async () => {
    const night = await openNight()
    const ana = await night.join()
    const person = personOf((await night.door.see()).body, ana)
    await night.door.press(phoneId(1), [tap(1, person)])
    await site.as(ana).call(leaveEvent, { params: night.params })
    expect((await night.door.see()).body.people).toEqual([
      { person, name: ana.display_name, role: null, state: 'left', is_in: true },
    ])
    await site.db.deleteFrom('members').where('id', '=', ana.id).execute()
    expect((await night.door.see()).body.people).toEqual([
      { person, name: null, role: null, state: 'left', is_in: true },
    ])
  })

  test('counts also when a phone without a connection taps later', async () => {
    const night = await openNight()
    const ana = await night.join()
    const person = personOf((await night.door.see()).body, ana)
    await site.as(ana).call(leaveEvent, { params: night.params })
    const { body } = await night.door.press(phoneId(1), [tap(1, person)])
    expect(body.people).toMatchObject([{ person, name: null, state: 'left', is_in: true }])
  })

  test('is the same person after joining again', async () => {
    const night = await openNight()
    const ana = await night.join()
    await night.door.press(phoneId(1), [tap(1, personOf((await night.door.see()).body, ana))])
    const { call } = site.as(ana)
    await call(leaveEvent, { params: night.params })
    await call(goToEvent, { params: night.params, body: {} })
    expect((await night.door.see()).body.people).toMatchObject([{ state: 'going', is_in: true }])
  })
})

test('people without an account are on the Door, and stay counted when they are erased', async () => {
  const night = await openNight()
  const id = await site.seatGuest({
    ...{ eventId: night.id, member: await night.join('follow') },
    email: 'gala@example.com',
  })
  const [gala] = (await night.door.see()).body.people
  expect(gala).toMatchObject({ name: 'Gala', role: 'follow', state: 'going', is_in: false })
  const came = await night.door.press(phoneId(1), [tap(1, gala!.person)])
  expect(came.body.people).toEqual([{ ...gala, is_in: true }])
  await site.db.deleteFrom('going_guests').where('id', '=', id).execute()
  expect((await night.door.see()).body.people).toMatchObject([{ name: null, state: 'left', is_in: true }])
})

describe('one person by two keys', () => {
  const cameAfter = async (night: Awaited<ReturnType<typeof openNight>>) => {
    site.clock.set('2026-12-06T07:00:00Z')
    const { night: counts } = (await night.door.report()).body
    site.clock.set(goingNoon)
    return { came: counts!.came, did_not_come: counts!.did_not_come, left_list: counts!.left_list }
  }

  test('is a guest who becomes a member', async () => {
    const night = await openNight()
    const ana = await night.join('follow')
    const guest = await site.seatGuest({ eventId: night.id, member: ana, email: 'becomes@example.com' })
    const [gala] = (await night.door.see()).body.people
    await night.door.press(phoneId(1), [tap(1, gala!.person)])
    const member = await buildMember(site.db, { email: 'becomes@example.com', display_name: 'Gala Member' })
    await updateDueLists(site.deps)
    expect(await site.db.selectFrom('going_guests').select('id').where('id', '=', guest).execute()).toEqual(
      [],
    )
    const { people } = (await night.door.see()).body
    expect(people).toMatchObject([{ name: 'Gala Member', state: 'going', is_in: true }])
    // One phone taps by the new key, and one that was away by the old one.
    await night.door.press(phoneId(2), [tap(1, people[0]!.person)])
    await night.door.press(phoneId(3), [tap(1, gala!.person)])
    expect((await night.door.see()).body.people).toHaveLength(1)
    expect(await cameAfter(night)).toEqual({ came: 1, did_not_come: 0, left_list: 0 })
    await site.as(member).call(leaveEvent, { params: night.params })
    expect((await night.door.see()).body.people).toMatchObject([{ name: 'Gala Member', state: 'left' }])
  })

  test('is a partner who says yes after the check-in, and one without a yes is not missing', async () => {
    const night = await openNight()
    const [ana, cleo] = [await buildMember(site.db), await buildMember(site.db)]
    const go = (member: Member) =>
      site.as(member).call(goToEvent, { params: night.params, body: { partner: { role: 'follow' } } })
    const { own } = (await go(ana)).body
    await go(cleo)
    const partner = (await night.door.see()).body.people.find(({ name }) => name === '')!
    await night.door.press(phoneId(1), [tap(1, partner.person)])
    const ben = await buildMember(site.db)
    await site.as(ben).call(acceptGoingInvitation, { params: { token: own!.invitation! } })
    const { body } = await night.door.press(phoneId(2), [tap(1, partner.person)])
    expect(cameOf(body)).toEqual([ben.display_name])
    // Ana and Cleo were expected, the partner of Cleo was not.
    expect(await cameAfter(night)).toEqual({ came: 1, did_not_come: 2, left_list: 0 })
  })
})

describe('limits', () => {
  test('people whom the list never had are counted up to a limit', async () => {
    const night = await openNight()
    const presses = Array.from({ length: 250 }, (_, index) => tap(index + 1, phoneId(1000 + index)))
    const { body } = await night.door.press(phoneId(1), presses)
    expect(body.people).toHaveLength(200)
    expect(body.last_press).toBe(250)
  })

  test('there are at most 50 phones, and 400 counters of each', async () => {
    const prices = Array.from({ length: 9 }, (_, index) => `price ${index}`)
    const night = await openNight({ price_info: Object.fromEntries(prices.map((name) => [name, 5])) })
    for (let index = 0; index < 50; index++) await night.door.press(phoneId(index), [])
    expect((await night.door.press(phoneId(50), [])).status).toBe(422)
    expect((await night.door.press(phoneId(49), [])).status).toBe(200)
    const many = (price: string) =>
      Array.from({ length: 50 }, (_, index) => ({ ...count('price', 1, 0, price), half_hour: index - 5 }))
    expect((await night.door.press(phoneId(1), [], prices.slice(1).flatMap(many))).status).toBe(200)
    expect((await night.door.press(phoneId(1), [], many(prices[0]!))).status).toBe(422)
  })

  test.each([
    ['phone', { phone: 'x', presses: [], counters: [] }],
    ['person', { phone: phoneId(1), presses: [tap(1, "' or 1=1 --")], counters: [] }],
    ['number', { phone: phoneId(1), presses: [tap(0, nobody)], counters: [] }],
    ['half hour', { phone: phoneId(1), presses: [tap(1, nobody, true, 48)], counters: [] }],
    ['count', { phone: phoneId(1), presses: [], counters: [count('any', -1)] }],
    ['highest count', { phone: phoneId(1), presses: [], counters: [count('any', 5001)] }],
    ['price', { phone: phoneId(1), presses: [], counters: [count('price', 1, 0, 'x'.repeat(41))] }],
    ['price of a walk-in', { phone: phoneId(1), presses: [], counters: [count('any', 1, 0, 'door')] }],
  ])('refuses a wrong %s', async (_, body) => {
    const night = await openNight()
    const answer = await night.door.call(pressAtDoor, { params: night.params, body })
    expect(answer.status).toBe(422)
  })
})

describe('helpers', () => {
  test('see names and the Door until 12:00 of the next day, and their phones can send what they kept', async () => {
    const night = await openNight()
    const ana = await night.join()
    const helper = await buildMember(site.db)
    const { params } = night
    const as = night.as(helper)
    expect((await as.see()).status).toBe(403)
    await night.door.name(helper.email)
    expect((await as.see()).body).toMatchObject({ is_organizer: false, people: [{ name: ana.display_name }] })
    expect((await as.call(listGoing, { params })).status).toBe(200)
    expect((await as.call(getGoing, { params })).body).toMatchObject({ sees_names: true, manages: false })
    expect((await as.call(setGoingSettings, { params, body: openList })).status).toBe(403)
    const entryId = (await as.call(listGoing, { params })).body[0]!.id
    expect((await as.call(givePlace, { params: { ...params, entryId } })).status).toBe(403)
    expect((await as.report()).status).toBe(403)
    expect((await as.helpers()).status).toBe(403)

    const person = personOf((await as.see()).body, ana)
    site.clock.set('2026-12-06T19:59:59Z')
    expect((await as.see()).status).toBe(200)
    site.clock.set('2026-12-06T20:00:00Z')
    expect((await as.see()).status).toBe(403)
    expect((await as.call(listGoing, { params })).status).toBe(403)
    expect(await as.press(phoneId(1), [tap(1, person)])).toMatchObject({
      status: 200,
      body: { is_over: true, people: [], last_press: 1 },
    })
    expect((await night.door.see()).body).toMatchObject({ is_over: true, people: [] })
  })

  test('have the same answer with and without an account', async () => {
    const night = await openNight()
    const member = await buildMember(site.db)
    const unconfirmed = await buildMember(site.db, { email_verified: false })
    for (const email of [member.email.toUpperCase(), unconfirmed.email, 'nobody@example.com']) {
      const { status, body } = await night.door.name(email)
      expect(status).toBe(200)
      expect(Object.keys(body.at(-1)!).sort()).toEqual(['email', 'id'])
      expect(body.at(-1)!.email).toBe(email.toLowerCase())
    }
    expect((await night.as(unconfirmed).see()).status).toBe(403)
    expect((await night.door.name(member.email)).body).toHaveLength(3)
  })

  test('are told once when they have an account with a confirmed address', async () => {
    const night = await openNight()
    const [member, unconfirmed] = [
      await buildMember(site.db),
      await buildMember(site.db, { email_verified: false }),
    ]
    for (const { email } of [member, unconfirmed, site.organizer]) await night.door.name(email)
    const { rows } = await sql<{ members: string[]; facts: object }>`
      select data->'memberIds' as members, data->'facts' as facts from pgboss.job where name = 'notifications.tell'
        and data->>'type' = 'helper_named' and data->'facts'->>'eventId' = ${night.id}`.execute(site.db)
    expect(rows).toMatchObject([
      { members: [member.id], facts: { organizerName: site.organizer.display_name } },
    ])
  })

  test('are no helpers any more when they are removed, disabled or deleted, and of other nights they never were', async () => {
    const night = await openNight()
    const other = await openNight()
    const [ana, bea, cleo] = [
      await buildMember(site.db),
      await buildMember(site.db),
      await buildMember(site.db),
    ]
    for (const { email } of [ana, bea, cleo]) await night.door.name(email)
    expect((await other.as(ana).see()).status).toBe(403)
    const named = (await night.door.helpers()).body
    // The id of a helper of another night removes no helper.
    expect((await other.door.remove(named[0]!.id)).body).toEqual([])
    expect((await night.door.helpers()).body).toHaveLength(3)
    expect((await night.door.remove(named[0]!.id)).body).toHaveLength(2)
    expect((await night.as(ana).see()).status).toBe(403)
    const asBea = night.as(bea)
    expect((await asBea.see()).status).toBe(200)
    const disabled_at = site.clock.now()
    await site.db.updateTable('members').set({ disabled_at }).where('id', '=', bea.id).execute()
    expect((await asBea.see()).status).toBe(403)
    await site.db.deleteFrom('members').where('id', '=', cleo.id).execute()
    expect((await night.door.helpers()).body.map(({ email }) => email)).toEqual([bea.email])
  })

  test('are at most twenty', async () => {
    const night = await openNight()
    for (let index = 0; index < 20; index++) await night.door.name(`helper${index}@example.com`)
    expect(await night.door.name('one-more@example.com')).toMatchObject({
      status: 422,
      error: { details: [{ path: 'email', message: 'At most 20 helpers' }] },
    })
    expect((await night.door.name('helper3@example.com')).status).toBe(200)
    expect((await night.door.name('no address')).status).toBe(422)
  })
})

describe('who may', () => {
  test.each(['visitor', 'member', 'goer', 'leader', 'admin', 'another organizer'] as const)(
    '%s may nothing',
    async (who) => {
      const night = await openNight()
      const goer = await night.join()
      const memberOf = async () => {
        if (who === 'visitor') return undefined
        if (who === 'goer') return goer
        const role = who === 'admin' ? 'admin' : who === 'another organizer' ? 'organizer' : 'user'
        const member = await buildMember(site.db, { role })
        if (who === 'leader') await buildLeader(site.db, site.scene, member)
        return member
      }
      const as = night.as(await memberOf())
      const answers = [
        await as.see(),
        await as.press(phoneId(1), []),
        await as.report(),
        await as.helpers(),
        await as.name('a@example.com'),
        await as.remove(nobody),
      ]
      const expected = who === 'visitor' ? 401 : 403
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => expected))
    },
  )

  test('nobody finds the Door of a draft that they cannot see, or of no event', async () => {
    const member = await buildMember(site.db)
    const draft = await openNight({ status: 'private_draft' })
    const { call } = site.as(member)
    expect((await draft.as(member).see()).status).toBe(404)
    for (const eventId of [nobody, "'; drop table members; --"]) {
      const params = { eventId }
      expect((await call(getDoor, { params, query: { phone: phoneId(1) } })).status).toBe(404)
      const body = { phone: phoneId(1), presses: [], counters: [] }
      expect((await call(pressAtDoor, { params, body })).status).toBe(404)
      expect((await call(nameHelper, { params, body: { email: 'a@example.com' } })).status).toBe(404)
    }
  })

  test('the organizer sees no names and no Door of an event from a calendar', async () => {
    const night = await openNight()
    await site.db
      .insertInto('imported_events')
      .values({
        event_id: night.id,
        scene_id: site.scene.id,
        feed_event_id: night.id,
        fingerprint: '',
        calendar_url: 'https://calendar.example/a.ics',
      })
      .execute()
    expect((await night.door.see()).status).toBe(403)
    expect((await night.door.name('a@example.com')).status).toBe(403)
  })
})

describe('after the night', () => {
  test('the organizer sees counts, and nobody is stored as missing', async () => {
    const night = await openNight()
    const [ana, bea, cleo] = [await night.join(), await night.join(), await night.join()]
    const { body } = await night.door.see()
    const people = [ana, bea].map((member) => personOf(body, member))
    await night.door.press(
      phoneId(1),
      people.map((person, index) => tap(index + 1, person)),
      [count('lead', 4, 1), count('follow', 2)],
    )
    await site.as(bea).call(leaveEvent, { params: night.params })
    expect((await night.door.report()).body.night).toBeNull()
    const expected = {
      came: 2,
      left_list: 1,
      did_not_come: 1,
      walked_in: { lead: 3, follow: 2, any: 0 },
    }
    // 23:00 of the place.
    site.clock.set('2026-12-06T07:00:00Z')
    expect((await night.door.report()).body.night).toEqual(expected)
    const absent = await site.db
      .selectFrom('door_check_ins')
      .selectAll()
      .where('event_id', '=', night.id)
      .where('member_id', '=', cleo.id)
      .execute()
    expect(absent).toEqual([])

    site.clock.set('2026-12-06T19:59:00Z')
    await countPastNights(site.deps)
    // Nothing is counted before noon: who deletes the account is not expected any more.
    site.clock.set('2026-12-06T20:00:00Z')
    await countPastNights(site.deps)
    await site.db.deleteFrom('members').where('id', '=', cleo.id).execute()
    expect((await night.door.report()).body.night).toEqual(expected)
  })

  test('a phone that comes back after noon still changes the counts', async () => {
    const night = await openNight()
    const [ana, bea] = [await night.join(), await night.join()]
    const { body } = await night.door.see()
    await night.door.press(phoneId(1), [tap(1, personOf(body, ana))])
    site.clock.set('2026-12-07T20:00:00Z')
    await countPastNights(site.deps)
    await night.door.press(phoneId(2), [tap(1, personOf(body, bea)), tap(2, nobody)], [count('any', 2)])
    expect((await night.door.report()).body.night).toEqual({
      ...{ came: 3, left_list: 1, did_not_come: 0 },
      walked_in: { lead: 0, follow: 0, any: 2 },
    })
  })

  test('check-ins and helpers are erased 30 days later, and the counts stay', async () => {
    const night = await openNight()
    const coming = await openNight({ start: '2027-02-01T20:00' })
    await coming.door.name('later@example.com')
    await night.door.name('helper@example.com')
    const ana = await night.join()
    await night.door.press(phoneId(1), [tap(1, personOf((await night.door.see()).body, ana), true, 2)])
    const left = async () => ({
      checkIns: await site.db
        .selectFrom('door_check_ins')
        .select('person')
        .where('event_id', '=', night.id)
        .execute(),
      helpers: await site.db
        .selectFrom('event_helpers')
        .select('email')
        .where('event_id', '=', night.id)
        .execute(),
    })
    site.clock.set('2026-12-06T20:00:00Z')
    await countPastNights(site.deps)
    site.clock.set('2027-01-05T06:59:59Z')
    await eraseCheckIns(site.deps)
    expect(await left()).toMatchObject({ checkIns: [{}], helpers: [{}] })
    site.clock.set('2027-01-05T07:00:00Z')
    await eraseCheckIns(site.deps)
    await eraseCheckIns(site.deps)
    expect(await left()).toEqual({ checkIns: [], helpers: [] })
    expect((await night.door.report()).body.night).toMatchObject({ came: 1, did_not_come: 0 })
    expect((await night.door.press(phoneId(1), [tap(2, nobody)])).status).toBe(403)
    // The organizer still gets to the counts.
    expect(await night.door.see()).toMatchObject({ status: 200, body: { is_over: true, people: [] } })
    expect((await coming.door.helpers()).body).toHaveLength(1)
  })

  test('from five nights on there is a curve of the organizer, without nights of others', async () => {
    const [own, other] = [
      await buildMember(site.db, { role: 'organizer' }),
      await buildMember(site.db, { role: 'organizer' }),
    ]
    const nightOf = async (member: Member, day: number) => {
      const { id } = await buildEvent(site.db, {
        scene: site.scene,
        organizer: member,
        start: `2026-11-0${day}T20:00`,
      })
      const night = { half_hour: 1, kind: 'any' as const, price: '', plus: day + 1, minus: 1 }
      await site.as(member).call(pressAtDoor, {
        params: { eventId: id },
        body: { phone: phoneId(day), presses: [], counters: [night] },
      })
      return id
    }
    let last = ''
    for (const day of [1, 2, 3, 4]) last = await nightOf(own, day)
    await nightOf(other, 5)
    const curve = async () =>
      (await site.as(own).call(getDoorReport, { params: { eventId: last } })).body.curve
    expect(await curve()).toBeNull()
    await nightOf(own, 5)
    expect(await curve()).toEqual({ nights: 5, half_hours: [{ half_hour: 1, people: 3 }] })
    await site.db.deleteFrom('door_nights').execute()
  })
})
