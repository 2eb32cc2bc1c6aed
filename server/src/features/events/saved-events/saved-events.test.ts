import { saveEvent, unsaveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { sql } from 'kysely'
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
beforeAll(async () => {
  organizer = await buildMember(site.db, { role: 'organizer' })
  scene = await buildScene(site.db)
})

const path = '/users/saved-events'
async function openMember(member?: Member) {
  const { call, send } = site.as(member ?? (await buildMember(site.db)))
  return {
    list: async (query = '') =>
      (await send<{ id: string }[]>('GET', `${path}${query}`)).body.map((event) => event.id),
    save: (eventId: string) => call(saveEvent, { params: { eventId } }),
    unsave: (eventId: string) => call(unsaveEvent, { params: { eventId } }),
    merge: (event_ids: unknown) => send('POST', `${path}/merge`, { event_ids }),
  }
}
const event = (overrides: object = {}) => buildEvent(site.db, { scene, organizer, ...overrides })

test('saved events are listed by start, past ones included, and only to their member', async () => {
  const [ana, bea] = [await openMember(), await openMember()]
  const [later, past] = [
    await event({ start: '2026-12-04T20:00' }),
    await event({ start: '2025-01-04T20:00' }),
  ]
  const answer = await ana.save(later.id)
  expect([answer.status, answer.body]).toEqual([
    200,
    { event_id: later.id, saved_at: '2026-11-20T20:00:00Z' },
  ])
  await ana.save(past.id)
  expect(await ana.list()).toEqual([past.id, later.id])
  expect(await ana.list('?limit=1&offset=1')).toEqual([later.id])
  expect(await bea.list()).toEqual([])
})

test('saving twice keeps the time of the first; removing twice is not an error', async () => {
  const ana = await openMember()
  const { id } = await event()
  const first = (await ana.save(id)).body
  site.clock.set('2026-11-20T21:00:00Z')
  expect((await ana.save(id)).body).toEqual(first)
  site.clock.set('2026-11-20T20:00:00Z')
  expect(await ana.list()).toEqual([id])
  expect((await ana.unsave(id)).status).toBe(204)
  expect((await ana.unsave(id)).status).toBe(204)
  expect((await ana.unsave('nothing')).status).toBe(204)
  expect(await ana.list()).toEqual([])
})

describe('permissions', () => {
  // For each caller and status: 200, or 404 when the caller may not see the event.
  const table = [
    ['member', { published: 200, cancelled: 200, organizer_draft: 404, private_draft: 404 }],
    ['another organizer', { published: 200, cancelled: 200, organizer_draft: 200, private_draft: 404 }],
    ['leader of the scene', { published: 200, cancelled: 200, organizer_draft: 200, private_draft: 404 }],
    ['leader elsewhere', { published: 200, cancelled: 200, organizer_draft: 200, private_draft: 404 }],
    ['organizer of the event', { published: 200, cancelled: 200, organizer_draft: 200, private_draft: 200 }],
    ['admin', { published: 200, cancelled: 200, organizer_draft: 200, private_draft: 200 }],
  ] as const
  const cases = table.flatMap(([who, row]) =>
    Object.entries(row).map(([status, expected]) => [who, status, expected] as const),
  )

  async function memberFor(who: string): Promise<Member> {
    if (who === 'organizer of the event') return organizer
    const member = await buildMember(site.db, {
      role: who === 'admin' ? 'admin' : who === 'another organizer' ? 'organizer' : 'user',
    })
    const led = { 'leader of the scene': scene, 'leader elsewhere': await buildScene(site.db) }[who]
    if (led) await buildLeader(site.db, led, member)
    return member
  }

  test.each(cases)('%s, %s: %i', async (who, status, expected) => {
    const caller = await openMember(await memberFor(who))
    const { id } = await event({ status })
    expect((await caller.save(id)).status).toBe(expected)
    const merged = (await caller.merge([id])).body as { id: string }[]
    expect(merged.some((each) => each.id === id)).toBe(expected === 200)
  })

  test('an event that becomes a draft leaves the list, and returns when it is published', async () => {
    const ana = await openMember()
    const { id } = await event()
    await ana.save(id)
    const setStatus = (status: 'private_draft' | 'published') =>
      site.db.updateTable('events').set({ status }).where('id', '=', id).execute()
    await setStatus('private_draft')
    expect(await ana.list()).toEqual([])
    await setStatus('published')
    expect(await ana.list()).toEqual([id])
  })

  test('a draft takes no place on a page', async () => {
    const ana = await openMember()
    const [first, second] = [await event(), await event({ start: '2026-12-25T20:00' })]
    await ana.save(first.id)
    await ana.save(second.id)
    await site.db.updateTable('events').set({ status: 'private_draft' }).where('id', '=', first.id).execute()
    expect(await ana.list('?limit=1')).toEqual([second.id])
  })
})

describe('events saved on a device', () => {
  test('are added to the saved events, without those that do not exist', async () => {
    const ana = await openMember()
    const [old, brought] = [await event(), await event({ start: '2026-11-27T20:00' })]
    await ana.save(old.id)
    const answer = await ana.merge([brought.id, brought.id, old.id, 'nothing', organizer.id])
    expect(answer.status).toBe(200)
    expect(answer.body.map((each: { id: string }) => each.id)).toEqual([old.id, brought.id])
    expect((await ana.merge([])).body).toHaveLength(2)
  })

  test.each([undefined, 'x', [7], Array.from({ length: 501 }, String)])('are refused as %j', async (ids) => {
    expect((await (await openMember()).merge(ids)).status).toBe(422)
  })
})

test('pages contain only what the caller may see', async () => {
  const users = { user: {}, organizer: { role: 'organizer' }, admin: { role: 'admin' } } as const
  const other = await buildScene(site.db)
  for (const [name, overrides] of Object.entries({ ...users, leader: {} })) {
    const member = await buildMember(site.db, overrides)
    if (name === 'leader') await buildLeader(site.db, other, member)
    const ana = await openMember(member)
    const saved: string[] = []
    for (const status of ['published', 'cancelled', 'organizer_draft', 'private_draft'] as const) {
      for (const of of [{ organizer }, { organizer: member }, { organizer, scene: other }]) {
        const { id } = await event({ status, ...of })
        saved.push(id)
        await site.db
          .insertInto('saved_events')
          .values({ member_id: member.id, event_id: id, saved_at: site.clock.now() })
          .execute()
      }
    }
    const { send } = site.as(member)
    const asked = await Promise.all(saved.map((id) => send('GET', `/events/${id}`)))
    const visible = saved.filter((_, index) => asked[index]!.status === 200).sort()
    expect(await ana.list()).toEqual(visible)
    expect(await ana.list('?limit=3&offset=2')).toEqual(visible.slice(2, 5))
  }
})

test('a member can save at most 2,000 events, and can save one of them again', async () => {
  const member = await buildMember(site.db)
  const ana = await openMember(member)
  // The third event starts first, but the order of the device decides.
  const [first, second, third] = [await event(), await event(), await event({ start: '2026-11-21T10:00' })]
  await ana.save(first.id)
  await sql`
    with copies as (
      insert into events (id, title, event_type, status, scene_id, organizer_id, timezone, start_wall, end_wall,
        start_at, end_at, dance_night, venue_name, venue_city, created_at, updated_at)
      select gen_random_uuid(), title, event_type, status, scene_id, organizer_id, timezone, start_wall, end_wall,
        start_at, end_at, dance_night, venue_name, venue_city, created_at, updated_at
        from events, generate_series(1, 1998) where id = ${first.id}::uuid
      returning id)
    insert into saved_events (member_id, event_id, saved_at)
      select ${member.id}::uuid, id, ${site.clock.now()}::timestamptz from copies`.execute(site.db)
  expect((await ana.merge([first.id, second.id, third.id])).status).toBe(200)
  const count = async () =>
    (await site.db.selectFrom('saved_events').select('event_id').where('member_id', '=', member.id).execute())
      .length
  expect(await count()).toBe(2_000)
  const refused = await ana.save(third.id)
  expect([refused.status, refused.error?.message]).toEqual([
    422,
    'You have saved 2,000 events. Remove some of them first.',
  ])
  expect((await ana.save(second.id)).status).toBe(200)
  await ana.unsave(first.id)
  expect((await ana.save(third.id)).status).toBe(200)
  expect(await count()).toBe(2_000)
})
