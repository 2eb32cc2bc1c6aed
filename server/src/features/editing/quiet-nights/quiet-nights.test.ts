import type { QueryOf } from '@floorcraft/contract/base/endpoint.ts'
import { listQuietNights, tooFarMessage } from '@floorcraft/contract/editing/quiet-nights.ts'
import { goToEvent } from '@floorcraft/contract/events/going.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import {
  buildEvent,
  buildLeader,
  buildMember,
  buildScene,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
/** Of San Diego and Los Angeles, 180 km away. */
const sanDiego = { latitude: 32.7157, longitude: -117.1611 }
const losAngeles = { latitude: 34.0522, longitude: -118.2437 }
const night = '2026-12-12'

let scene: Scene
let organizer: Member
let caller: Member
beforeEach(async () => {
  await site.db.deleteFrom('events').execute()
  scene = await buildScene(site.db, sanDiego)
  organizer = await buildMember(site.db, { role: 'organizer' })
  caller = await buildMember(site.db, { role: 'organizer' })
})

/** A zouk social on 12 December, in the scene. */
const event = (overrides: object = {}) =>
  buildEvent(site.db, { scene, organizer, start: `${night}T20:00`, dance_styles: ['zouk'], ...overrides })

const asked = (query: Partial<QueryOf<typeof listQuietNights>> = {}) => ({
  query: { scene_id: scene.id, event_type: 'social', dance_styles: 'zouk', ...query } as never,
})

async function costs(who: Member = caller, query: Parameters<typeof asked>[0] = {}) {
  const answer = await site.as(who).call(listQuietNights, asked(query))
  expect(answer.status).toBe(200)
  return answer.body
}

/** What the night of 12 December costs. */
async function cost(who?: Member, query?: Parameters<typeof asked>[0]): Promise<number> {
  return (await costs(who, query)).nights.find((one) => one.night === night)!.cost
}

const save = (members: readonly Member[], eventId: string, saved_at: string) =>
  site.db
    .insertInto('saved_events')
    .values(members.map(({ id }) => ({ member_id: id, event_id: eventId, saved_at })))
    .execute()

const dancers = (count: number) => Promise.all(Array.from({ length: count }, () => buildMember(site.db)))

test('twelve weeks of nights from tonight, each with its cost and its reasons', async () => {
  const { id, title } = await event({ venue_city: 'San Diego', ...sanDiego })
  const { nights, events } = await costs()
  expect([nights.length, nights[0]!.night, nights.at(-1)!.night]).toEqual([84, '2026-11-20', '2027-02-11'])
  expect(nights.filter((one) => one.cost > 0)).toEqual([
    { night, cost: 1, level: 'some', event_ids: [id], more: 0 },
  ])
  expect(events).toEqual([
    {
      ...{ id, title, event_type: 'social', is_draft: false, venue_city: 'San Diego' },
      ...{ organizer_name: organizer.display_name, distance_km: 0, styles: 'same', audience: 'under_10' },
    },
  ])
})

test('the first night can be later, and is tonight when it is past', async () => {
  expect((await costs(caller, { from: '2026-12-24' })).nights[0]!.night).toBe('2026-12-24')
  expect((await costs(caller, { from: '2026-01-01' })).nights[0]!.night).toBe('2026-11-20')
})

test('before six in the morning it is still the night before', async () => {
  site.clock.set('2026-11-21T13:00:00Z')
  try {
    expect((await costs()).nights[0]!.night).toBe('2026-11-20')
  } finally {
    site.clock.set('2026-11-20T20:00:00Z')
  }
})

describe('the place', () => {
  test('events out of reach cost nothing, also in the own scene', async () => {
    await event(losAngeles)
    expect([await cost(), (await costs()).events]).toEqual([0, []])
  })

  test('events of other scenes in reach cost, by distance', async () => {
    const other = await buildScene(site.db)
    await event({ scene: other, latitude: sanDiego.latitude + 0.27, longitude: sanDiego.longitude })
    expect(await cost()).toBeCloseTo(0.5, 2)
  })

  test('an event without coordinates is at the centre of its city', async () => {
    await event()
    expect(await cost()).toBe(1)
    const far = await buildScene(site.db, losAngeles)
    await event({ scene: far })
    expect(await cost()).toBe(1)
  })

  test('in a scene without coordinates only its own events count', async () => {
    const bare = await buildScene(site.db)
    await event()
    await event({ scene: bare })
    expect(await cost(caller, { scene_id: bare.slug })).toBe(1)
  })

  test('the city of the venue is the place, when it is known', async () => {
    await event(losAngeles)
    expect(await cost(caller, { venue_city: 'Los Angeles', venue_state: 'CA' })).toBeGreaterThan(0.9)
    expect(await cost(caller, { venue_city: 'Nowhere at all' })).toBe(0)
  })

  test('events across the date line are in reach', async () => {
    const taveuni = await buildScene(site.db, { latitude: -16.8, longitude: 179.9 })
    await event({ latitude: -16.8, longitude: -179.9 })
    expect(await cost(caller, { scene_id: taveuni.id })).toBeGreaterThan(0.5)
    await event({ latitude: -16.8, longitude: 179.8 })
    const east = await buildScene(site.db, { latitude: -16.8, longitude: -179.9 })
    expect(await cost(caller, { scene_id: east.id })).toBeGreaterThan(1)
  })
})

test('own events cost nothing', async () => {
  await event({ organizer: caller })
  expect(await cost()).toBe(0)
})

test('what a member let in for a person without an account is not their own', async () => {
  await event({ organizer: caller, is_unclaimed: true })
  const { events } = await costs()
  expect([await cost(), events[0]!.organizer_name]).toEqual([1, ''])
})

test('the event itself and others of its organizer cost nothing to the leader who edits it', async () => {
  const leader = await buildMember(site.db)
  await buildLeader(site.db, scene, leader)
  const [edited] = [await event(), await event()]
  await event({ organizer: caller })
  expect(await cost(leader)).toBe(3)
  expect(await cost(leader, { event_id: edited.id })).toBe(1)
})

test('the id of a hidden draft does not say whose it is', async () => {
  await event()
  const draft = await event({ status: 'private_draft' })
  expect(await cost(caller, { event_id: draft.id })).toBe(1)
})

test('a festival costs on all its days', async () => {
  await event({ event_type: 'congress', start: '2026-12-10T18:00', end: '2026-12-13T23:00' })
  const { nights } = await costs()
  expect(nights.filter((one) => one.cost > 0).map((one) => [one.night, one.cost])).toEqual([
    ['2026-12-10', 3],
    ['2026-12-11', 3],
    ['2026-12-12', 3],
    ['2026-12-13', 3],
  ])
})

test('a festival that began before the first night costs on the nights that remain', async () => {
  await event({ event_type: 'congress', start: '2026-11-18T18:00', end: '2026-11-21T23:00' })
  expect((await costs()).nights.filter((one) => one.cost > 0).map((one) => one.night)).toEqual([
    '2026-11-20',
    '2026-11-21',
  ])
})

describe('nights of a series that have no event yet', () => {
  /** A weekly Saturday with events until 2 January. */
  async function series(overrides: object = {}) {
    const { id } = await site.db
      .insertInto('recurring_events')
      .values({
        ...{ id: newId(), scene_id: scene.id, organizer_id: organizer.id, title: 'Zouk Saturdays' },
        ...{ event_type: 'social', recurrence_type: 'weekly', recurrence_days: ['saturday'] },
        ...{ start_date: '2026-01-03', start_time: '21:00', duration_hours: 4, timezone: scene.timezone },
        ...{
          venue_name: 'Tango Hall',
          venue_city: 'San Diego',
          price_info: '{}',
          skip_dates: ['2027-01-30'],
        },
        ...{ created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' },
        requires_confirmation: false,
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await event({ recurring_event_id: id, start: '2026-12-26T21:00' })
    await event({ recurring_event_id: id, start: '2027-01-16T21:00' })
  }
  const busy = async (query?: Parameters<typeof asked>[0]) =>
    (await costs(caller, query)).nights.filter((one) => one.cost > 0).map((one) => one.night)

  test('count by its rule, after the eight weeks of events and without skipped dates', async () => {
    await series()
    expect(await busy()).toEqual(['2026-12-26', '2027-01-16', '2027-01-23', '2027-02-06'])
  })

  test('count until its end, and with the night before when it starts after midnight', async () => {
    await series({ end_date: '2027-01-25' })
    expect(await busy()).toEqual(['2026-12-26', '2027-01-16', '2027-01-23'])
    await site.db.updateTable('recurring_events').set({ start_time: '01:00' }).execute()
    expect(await busy()).toEqual(['2026-12-26', '2027-01-15', '2027-01-16', '2027-01-22'])
  })

  test.each([{ requires_confirmation: true }, { status: 'paused' }])(
    'do not count: %j',
    async (overrides) => {
      await series(overrides)
      expect(await busy()).toEqual(['2026-12-26', '2027-01-16'])
    },
  )

  test('count in weeks that are further away', async () => {
    await series()
    expect((await busy({ from: '2027-03-01' })).slice(0, 2)).toEqual(['2027-03-06', '2027-03-13'])
  })
})

describe('drafts', () => {
  const fresh = { status: 'organizer_draft', updated_at: '2026-11-10T12:00:00Z' } as const

  test('cancelled events and private drafts never cost, not even to admins', async () => {
    const admin = await buildMember(site.db, { role: 'admin' })
    await event({ status: 'cancelled' })
    await event({ status: 'private_draft', updated_at: fresh.updated_at })
    expect([await cost(), await cost(admin), (await costs(admin)).events]).toEqual([0, 0, []])
  })

  test('a shared draft costs with its name for those who may read it', async () => {
    const { id, title } = await event(fresh)
    expect((await costs()).events).toMatchObject([
      { id, title, is_draft: true, organizer_name: organizer.display_name },
    ])
  })

  test('a shared draft counts for 21 days after its last change', async () => {
    await event({ ...fresh, updated_at: '2026-10-30T20:00:00Z' })
    expect(await cost()).toBe(1)
    await site.db.updateTable('events').set({ updated_at: '2026-10-30T19:59:59Z' }).execute()
    expect(await cost()).toBe(0)
  })

  test('the three drafts that an organizer changed last count, of all their nights to come', async () => {
    await event({ ...fresh, updated_at: '2026-11-01T12:00:00Z' })
    await event({ ...fresh, start: '2026-12-19T20:00' })
    await event({ ...fresh, start: '2026-12-20T20:00' })
    expect(await cost()).toBe(1)
    await event({ ...fresh, start: '2027-12-01T20:00' })
    expect(await cost()).toBe(0)
    // Those of another organizer have their own places.
    await event({ ...fresh, organizer: await buildMember(site.db, { role: 'organizer' }) })
    expect(await cost()).toBe(1)
  })

  test('drafts of nights that are over take no place', async () => {
    await event({ ...fresh, updated_at: '2026-11-01T12:00:00Z' })
    for (const day of ['10', '11', '12']) await event({ ...fresh, start: `2026-11-${day}T20:00` })
    expect(await cost()).toBe(1)
  })
})

describe('the audience', () => {
  const old = '2026-11-16T12:00:00Z'

  test('ten people who saved it double the cost', async () => {
    const { id } = await event()
    const people = await dancers(10)
    await save(people.slice(1), id, old)
    expect(await cost()).toBe(1)
    await save(people.slice(0, 1), id, old)
    expect(await cost()).toBe(2)
    expect((await costs()).events[0]).toMatchObject({ audience: 'to_30' })
  })

  test('who saved it and goes counts once, and who only goes counts too', async () => {
    const { id } = await event({ start: `${night}T20:00` })
    const people = await dancers(10)
    await save(people.slice(1), id, old)
    site.clock.set(old)
    const body = { role: null }
    await site.as(people[1]).call(goToEvent, { params: { eventId: id }, body } as never)
    site.clock.set('2026-11-20T20:00:00Z')
    expect(await cost()).toBe(1)
    site.clock.set(old)
    await site.as(people[0]).call(goToEvent, { params: { eventId: id }, body } as never)
    site.clock.set('2026-11-20T20:00:00Z')
    expect(await cost()).toBe(2)
  })

  test('a fresh wave of saves does not show for three days', async () => {
    const { id } = await event()
    await save(await dancers(12), id, '2026-11-17T00:00:00Z')
    expect(await cost()).toBe(1)
    await site.db.updateTable('saved_events').set({ saved_at: '2026-11-16T23:59:59Z' }).execute()
    expect(await cost()).toBe(2)
  })

  test("the caller's own save does not move the band, so that nobody feels for its edge", async () => {
    const { id } = await event()
    await save([...(await dancers(9)), caller], id, old)
    expect([await cost(), await cost(await buildMember(site.db, { role: 'organizer' }))]).toEqual([1, 2])
  })
})

describe('who may ask', () => {
  test('visitors are 401 and plain members 403', async () => {
    expect((await site.as().call(listQuietNights, asked())).status).toBe(401)
    expect((await site.as(await buildMember(site.db)).call(listQuietNights, asked())).status).toBe(403)
  })

  test('a missing scene is 404', async () => {
    for (const scene_id of ['nowhere', '01920000-0000-7000-8000-000000000000']) {
      expect((await site.as(caller).call(listQuietNights, asked({ scene_id }))).status).toBe(404)
    }
  })

  test('a night within three years is answered, and a later one refused before any date is computed', async () => {
    const answer = (from: string) => site.as(caller).call(listQuietNights, asked({ from }))
    const day = site.clock.now().toZonedDateTimeISO('America/Los_Angeles').toPlainDate()
    expect((await answer(day.add({ years: 3 }).toString())).status).toBe(200)
    expect((await answer(day.add({ years: 3, days: 1 }).toString())).error?.details).toEqual([
      { path: 'from', message: tooFarMessage },
    ])
  })

  test.each([
    'scene_id=',
    'from=tomorrow&scene_id=x',
    'from=%2B275760-09-13&scene_id=x',
    'from=2026-02-30&scene_id=x',
    `scene_id=${'x'.repeat(101)}`,
    `scene_id=x&dance_styles=${Array.from({ length: 31 }, (_, index) => `style${index}`).join()}`,
    `scene_id=x&event_type=${'x'.repeat(51)}`,
    'scene_id=%00',
  ])('%s is refused', async (query) => {
    const answer = await site.as(caller).send('GET', `/events/quiet-nights?${query}`)
    expect([answer.status, answer.error?.code]).toEqual([422, 'VALIDATION_ERROR'])
  })

  test.each([
    "dance_styles=';drop table events;--",
    'dance_styles=,,,%20,',
    'event_id=no-id',
    'event_type=__proto__',
    'venue_city=%25_%5C',
    'dance_styles=constructor',
  ])('%s is answered', async (query) => {
    await event()
    const answer = await site.as(caller).send('GET', `/events/quiet-nights?scene_id=${scene.id}&${query}`)
    expect(answer.status).toBe(200)
  })
})
