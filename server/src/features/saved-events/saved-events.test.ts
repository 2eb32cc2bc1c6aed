import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let site: TestApp
let organizer: Member
let scene: Scene
beforeAll(async () => {
  site = await openTestApp()
  organizer = await buildMember(site.db, { role: 'organizer' })
  scene = await buildScene(site.db)
})
afterAll(() => site.close())

const url = '/api/users/saved-events'
async function openMember(member?: Member) {
  const headers = await site.signIn(member ?? (await buildMember(site.db)))
  const inject = (options: { method?: 'PUT' | 'DELETE' | 'POST'; url: string; payload?: object }) =>
    site.app.inject({ headers, ...options })
  return {
    list: async (query = '') =>
      ((await inject({ url: `${url}${query}` })).json() as { id: string }[]).map((event) => event.id),
    save: (id: string) => inject({ method: 'PUT', url: `${url}/${id}` }),
    unsave: (id: string) => inject({ method: 'DELETE', url: `${url}/${id}` }),
    merge: (event_ids: unknown) => inject({ method: 'POST', url: `${url}/merge`, payload: { event_ids } }),
  }
}
const event = (overrides: object = {}) => buildEvent(site.db, { scene, organizer, ...overrides })

test('saved events are listed by start, past ones included, and only their own', async () => {
  const [ana, bea] = [await openMember(), await openMember()]
  const [later, past] = [
    await event({ start: '2026-12-04T20:00' }),
    await event({ start: '2025-01-04T20:00' }),
  ]
  const answer = await ana.save(later.id)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { event_id: later.id, saved_at: '2026-11-20T20:00:00Z' },
  ])
  await ana.save(past.id)
  expect(await ana.list()).toEqual([past.id, later.id])
  expect(await ana.list('?limit=1&offset=1')).toEqual([later.id])
  expect(await bea.list()).toEqual([])
})

test('saving twice keeps the first time; forgetting twice is no error', async () => {
  const ana = await openMember()
  const { id } = await event()
  const first = (await ana.save(id)).json()
  site.clock.set('2026-11-20T21:00:00Z')
  expect((await ana.save(id)).json()).toEqual(first)
  site.clock.set('2026-11-20T20:00:00Z')
  expect(await ana.list()).toEqual([id])
  expect((await ana.unsave(id)).statusCode).toBe(204)
  expect((await ana.unsave(id)).statusCode).toBe(204)
  expect((await ana.unsave('nothing')).statusCode).toBe(204)
  expect(await ana.list()).toEqual([])
})

describe('who may save what', () => {
  // caller x status: 200, or 404 where the event may not be seen.
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
    const leads = { 'leader of the scene': scene.id, 'leader elsewhere': (await buildScene(site.db)).id }[who]
    if (leads) {
      await site.db
        .insertInto('scene_leaders')
        .values({ id: member.id, scene_id: leads, member_id: member.id, role: 'leader' })
        .execute()
    }
    return member
  }

  test.each(cases)('%s, %s: %i', async (who, status, expected) => {
    const caller = await openMember(await memberFor(who))
    const { id } = await event({ status })
    expect((await caller.save(id)).statusCode).toBe(expected)
    const merged = (await caller.merge([id])).json() as { id: string }[]
    expect(merged.some((each) => each.id === id)).toBe(expected === 200)
  })

  test('an event taken back into drafts leaves the list, and returns with its publication', async () => {
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
})

describe('what a device brings along', () => {
  test('is added to what is there; what does not exist is skipped', async () => {
    const ana = await openMember()
    const [old, brought] = [await event(), await event({ start: '2026-11-27T20:00' })]
    await ana.save(old.id)
    const answer = await ana.merge([brought.id, brought.id, old.id, 'nothing', organizer.id])
    expect(answer.statusCode).toBe(200)
    expect(answer.json().map((each: { id: string }) => each.id)).toEqual([old.id, brought.id])
    expect((await ana.merge([])).json()).toHaveLength(2)
  })

  test.each([undefined, 'x', [7], Array.from({ length: 501 }, String)])('as %j is refused', async (ids) => {
    expect((await (await openMember()).merge(ids)).statusCode).toBe(422)
  })
})
