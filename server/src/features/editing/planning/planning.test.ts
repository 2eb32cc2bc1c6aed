import { beforeAll, describe, expect, test } from 'vitest'
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
let organizer: Member
let scene: Scene
let other: Scene
beforeAll(async () => {
  organizer = await buildMember(site.db, { role: 'organizer' })
  scene = await buildScene(site.db)
  other = await buildScene(site.db)
})

const november = 'start_date=2026-11-01&end_date=2026-11-30'
const event = (overrides: object = {}) => buildEvent(site.db, { scene, organizer, ...overrides })

async function plan(member: Member, query = november) {
  const headers = await site.signIn(member)
  return site.app.inject({ url: `/api/events/planning?${query}`, headers })
}

async function planned(member: Member, query?: string): Promise<string[]> {
  const answer = await plan(member, query)
  expect(answer.statusCode).toBe(200)
  return (answer.json() as { id: string }[]).map(({ id }) => id)
}

test('events are listed by start, with status, organizer and scenes', async () => {
  const [late, early] = [
    await event({ start: '2026-11-21T20:00', scene: other }),
    await event({ start: '2026-11-19T20:00', status: 'organizer_draft' }),
  ]
  const answer = await plan(organizer)
  expect(answer.json()).toMatchObject([
    {
      id: early.id,
      status: 'organizer_draft',
      organizer: { display_name: organizer.display_name },
      scenes: [{ name: scene.name }],
    },
    { id: late.id, status: 'published', scenes: [{ name: other.name }] },
  ])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  await site.db.deleteFrom('events').execute()
})

describe('the range is by dance night', () => {
  const [before, after] = [
    'start_date=2026-10-01&end_date=2026-10-31',
    'start_date=2026-11-01&end_date=2026-11-01',
  ]

  test.each([
    ['2026-11-01T01:00', undefined, true, false],
    ['2026-11-01T05:59', undefined, true, false],
    ['2026-11-01T06:00', undefined, false, true],
    ['2026-11-01T20:00', undefined, false, true],
    // A long night is in the range of its first evening, a weekender in the range of each of its nights.
    ['2026-10-31T22:00', '2026-11-01T08:00', true, false],
    ['2026-10-30T20:00', '2026-11-01T05:00', true, false],
    ['2026-10-30T20:00', '2026-11-01T06:00', true, false],
    ['2026-10-30T20:00', '2026-11-01T23:00', true, true],
    ['2026-10-20T20:00', '2026-11-02T23:00', true, true],
  ])('%s to %s: October %s, November %s', async (start, end, inOctober, inNovember) => {
    const { id } = await event(end ? { start, end } : { start })
    const found = [await planned(organizer, before), await planned(organizer, after)]
    expect(found.map((ids) => ids.includes(id))).toEqual([inOctober, inNovember])
    await site.db.deleteFrom('events').execute()
  })

  test('an instant counts with its written date, without conversion', async () => {
    const { id } = await event({ start: '2026-11-20T20:00' })
    const day = (date: string) =>
      `start_date=${encodeURIComponent(date)}&end_date=${encodeURIComponent(date)}`
    expect(await planned(organizer, day('2026-11-20T00:00:00.000Z'))).toEqual([id])
    expect(await planned(organizer, day('2026-11-20T23:59:59+05:30'))).toEqual([id])
    expect(await planned(organizer, day('2026-11-21T00:00:00-08:00'))).toEqual([])
    await site.db.deleteFrom('events').execute()
  })
})

test('scenes are filtered by ids or slugs, repeated or with commas; an unknown scene has no events', async () => {
  const [here, there] = [await event(), await event({ scene: other, start: '2026-11-21T20:00' })]
  expect(await planned(organizer)).toEqual([here.id, there.id])
  expect(await planned(organizer, `${november}&scene_ids=${scene.id}`)).toEqual([here.id])
  const both = [here.id, there.id]
  expect(await planned(organizer, `${november}&scene_ids=${scene.id}&scene_ids=${other.slug}`)).toEqual(both)
  expect(await planned(organizer, `${november}&scene_ids=${scene.id},${other.id}`)).toEqual(both)
  expect(await planned(organizer, `${november}&scene_ids=nowhere`)).toEqual([])
  expect(await planned(organizer, `${november}&limit=1&offset=1`)).toEqual([there.id])
  await site.db.deleteFrom('events').execute()
})

test.each([
  'start_date=2026-11-01',
  'end_date=2026-11-01',
  'start_date=2026-11-02&end_date=2026-11-01',
  'start_date=2026-01-01&end_date=2026-12-31',
  'start_date=November&end_date=2026-11-30',
  'start_date=2026-02-30&end_date=2026-03-30',
  'start_date=%2B275760-09-13&end_date=%2B275760-09-14',
  `${november}&limit=501`,
])('%s is refused', async (query) => {
  const answer = await plan(organizer, query)
  expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'VALIDATION_ERROR'])
})

test('the longest range has a hundred days after its first', async () => {
  const statusOf = async (end: string) =>
    (await plan(organizer, `start_date=2026-01-01&end_date=${end}`)).statusCode
  expect([await statusOf('2026-04-11'), await statusOf('2026-04-12')]).toEqual([200, 422])
})

test('visitors are refused', async () => {
  expect((await site.app.inject(`/api/events/planning?${november}`)).statusCode).toBe(401)
})

describe('visibility', () => {
  const everything = ['published', 'cancelled', 'organizer_draft', 'private_draft']
  const table = {
    member: ['published', 'cancelled'],
    'another organizer': ['published', 'cancelled', 'organizer_draft'],
    'leader of the scene': ['published', 'cancelled', 'organizer_draft'],
    'leader elsewhere': ['published', 'cancelled', 'organizer_draft'],
    'organizer of the event': everything,
    'organizer who is a plain member again': everything,
    admin: everything,
  }
  type Name = keyof typeof table

  async function build(who: Name): Promise<{ caller: Member; owner: Member }> {
    const roles: Partial<Record<Name, 'admin' | 'organizer'>> = {
      admin: 'admin',
      'another organizer': 'organizer',
    }
    const caller = await buildMember(site.db, { role: roles[who] ?? 'user' })
    const led = { 'leader of the scene': scene, 'leader elsewhere': other }[who as string]
    if (led) await buildLeader(site.db, led, caller)
    const isOwner = who.startsWith('organizer')
    if (who === 'organizer of the event') return { caller: organizer, owner: organizer }
    return { caller, owner: isOwner ? caller : organizer }
  }

  test.each(Object.entries(table))('%s', async (who, visible) => {
    const { caller, owner } = await build(who as Name)
    for (const status of everything) await event({ status, organizer: owner })
    const seen = (await plan(caller)).json() as { id: string; status: string }[]
    expect(seen.map(({ status }) => status).sort()).toEqual([...visible].sort())
    // The page of each event has the same visibility.
    const headers = await site.signIn(caller)
    for (const { id } of await site.db.selectFrom('events').select('id').execute()) {
      const alone = await site.app.inject({ url: `/api/events/${id}`, headers })
      expect(alone.statusCode).toBe(seen.some((one) => one.id === id) ? 200 : 404)
    }
    await site.db.deleteFrom('events').execute()
  })
})
