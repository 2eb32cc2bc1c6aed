import { eventStatuses } from '@floorcraft/contract/events/events.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildEvent,
  buildMember,
  buildScene,
  type Member,
  type Scene,
  type StoredEvent,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const test = duringTests(() => openTestApp({ now: '2026-11-20T20:00:00Z' }))
let organizer: Member
let scene: Scene
let elsewhere: Scene

beforeAll(async () => {
  organizer = await buildMember(test.db, { role: 'organizer', average_rating: 4.5, total_reviews: 12 })
  scene = await buildScene(test.db)
  elsewhere = await buildScene(test.db, { timezone: 'Australia/Sydney' })
})

beforeEach(async () => {
  await test.db.deleteFrom('events').execute()
  test.deps.publicCache.clear()
})

const event = (start: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
  buildEvent(test.db, { scene, organizer, start, ...overrides })

async function list(query: string, headers: Record<string, string> = {}): Promise<{ id: string }[]> {
  const answer = await test.app.inject({ url: `/api/events${query}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const ids = (events: readonly { id: string }[]) => events.map(({ id }) => id)

describe('the list of scenes', () => {
  it('contains running and upcoming events of these scenes by start', async () => {
    const later = await event('2026-11-22T20:00')
    const soon = await event('2026-11-20T20:00')
    const running = await event('2026-11-20T11:00')
    await event('2026-11-20T08:00')
    await event('2026-11-21T20:00', { scene: elsewhere })
    expect(ids(await list(`?scenes=${scene.id}`))).toEqual(ids([running, soon, later]))
  })

  it('accepts slugs and ids, and lists each event once', async () => {
    const here = await event('2026-11-20T20:00')
    const there = await event('2026-11-23T20:00', { scene: elsewhere })
    const scenes = `${scene.slug},${elsewhere.id},${scene.id}`
    expect(ids(await list(`?scenes=${scenes}`))).toEqual(ids([here, there]))
  })

  it('is empty without a scene and for an unknown scene', async () => {
    await event('2026-11-20T20:00')
    expect(await list('')).toEqual([])
    expect(await list('?scenes=nonsense')).toEqual([])
  })

  it('orders events of different time zones by instant', async () => {
    const here = await event('2026-11-21T12:00')
    const sydney = await event('2026-11-22T03:00', { scene: elsewhere })
    expect(ids(await list(`?scenes=${elsewhere.id},${scene.id}`))).toEqual(ids([sydney, here]))
  })

  it('includes past events up to 30 days', async () => {
    const past = await event('2026-11-01T20:00')
    await event('2026-10-01T20:00')
    expect(ids(await list(`?scenes=${scene.id}&include_past=30`))).toEqual([past.id])
    expect(
      (await test.app.inject({ url: `/api/events?scenes=${scene.id}&include_past=31` })).statusCode,
    ).toBe(422)
  })

  it('can be limited by a window and by pages', async () => {
    const nights = []
    for (const day of ['21', '22', '23', '24']) nights.push(await event(`2026-11-${day}T20:00`))
    const window = `&from=2026-11-22T08:00:00Z&to=2026-11-24T08:00:00Z`
    expect(ids(await list(`?scenes=${scene.id}${window}`))).toEqual(ids(nights.slice(1, 3)))
    expect(ids(await list(`?scenes=${scene.id}&limit=2&offset=1`))).toEqual(ids(nights.slice(1, 3)))
    expect((await test.app.inject({ url: `/api/events?scenes=${scene.id}&limit=501` })).statusCode).toBe(422)
  })

  it('contains a congress in its second week', async () => {
    const congress = await event('2026-11-08T10:00', { end: '2026-11-21T12:00' })
    expect(ids(await list(`?scenes=${scene.id}`))).toEqual([congress.id])
  })

  it('contains no drafts, also for an admin', async () => {
    const admin = await buildMember(test.db, { role: 'admin' })
    await event('2026-11-21T20:00', { status: 'private_draft' })
    await event('2026-11-21T21:00', { status: 'organizer_draft' })
    const cancelled = await event('2026-11-21T22:00', { status: 'cancelled' })
    expect(ids(await list(`?scenes=${scene.id}`, await test.signIn(admin)))).toEqual([cancelled.id])
  })

  it('has times in the time zone of the event, and the organizer', async () => {
    await event('2026-11-20T22:00', { end: '2026-11-21T02:00', price_info: { door: 15, presale: 10 } })
    const [item] = await list(`?scenes=${scene.id}`)
    expect(item).toMatchObject({
      start_datetime: '2026-11-20T22:00:00-08:00',
      end_datetime: '2026-11-21T02:00:00-08:00',
      timezone: 'America/Los_Angeles',
      scene_slug: scene.slug,
      organizer_uid: organizer.id,
      organizer_rating: 4.5,
      organizer_total_reviews: 12,
      price_info: { door: 15, presale: 10 },
    })
  })

  it('answers 304 for the current ETag, and 200 after a change', async () => {
    await event('2026-11-20T20:00')
    const url = `/api/events?scenes=${scene.id}`
    const first = await test.app.inject({ url })
    const again = await test.app.inject({ url, headers: { 'if-none-match': first.headers.etag as string } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await event('2026-11-21T20:00')
    test.deps.publicCache.clear()
    const changed = await test.app.inject({ url, headers: { 'if-none-match': first.headers.etag as string } })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toHaveLength(2)
  })

  it('works with and without a slash at the end', async () => {
    expect((await test.app.inject({ url: '/api/events/' })).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/api/scenes/' })).statusCode).toBe(200)
  })
})

describe('other lists', () => {
  it('lists global events of every scene', async () => {
    const global = await event('2026-12-20T20:00', { is_global: true, scene: elsewhere })
    await event('2026-12-20T20:00')
    expect(ids(await list('/global'))).toEqual([global.id])
  })

  it('lists published events of an organizer', async () => {
    const other = await buildMember(test.db, { role: 'organizer' })
    const own = await event('2026-11-21T20:00')
    await event('2026-11-21T20:00', { organizer: other })
    await event('2026-11-22T20:00', { status: 'private_draft' })
    expect(ids(await list(`/organizer/${organizer.id}`))).toEqual([own.id])
  })

  it('lists shared drafts for organizers', async () => {
    const draft = await event('2026-11-21T20:00', { status: 'organizer_draft' })
    await event('2026-11-21T20:00', { status: 'private_draft' })
    const other = await buildMember(test.db, { role: 'organizer' })
    const headers = await test.signIn(other)
    expect(ids(await list(`/organizer-drafts?scenes=${scene.id}`, headers))).toEqual([draft.id])
    expect(ids(await list(`/organizer-drafts?scenes=${scene.slug}`, headers))).toEqual([draft.id])
    expect(ids(await list(`/organizer-drafts?scenes=${elsewhere.id}`, headers))).toEqual([])
    expect(ids(await list('/organizer-drafts', headers))).toEqual([draft.id])
  })

  it('shows shared drafts only to organizers, leaders and admins, without caching', async () => {
    const { id } = await event('2026-11-21T20:00', { status: 'organizer_draft', scene })
    const leader = await buildMember(test.db)
    await buildScene(test.db, { leaders: [leader] })
    const get = async (url: string, headers: Record<string, string>) => test.app.inject({ url, headers })
    const allowed = [
      await test.signIn(organizer),
      await test.signIn(leader),
      await test.signIn(await buildMember(test.db, { role: 'admin' })),
    ]
    for (const headers of allowed) {
      for (const url of ['/api/events/organizer-drafts', `/api/events/${id}`]) {
        const answer = await get(url, headers)
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store'])
        expect(answer.body).toContain(id)
      }
    }
    const user = await test.signIn(await buildMember(test.db))
    expect((await get('/api/events/organizer-drafts', user)).statusCode).toBe(403)
    expect((await get('/api/events/organizer-drafts', {})).statusCode).toBe(401)
    for (const headers of [user, {}]) {
      expect((await get(`/api/events/${id}`, headers)).statusCode).toBe(404)
      expect((await get(`/api/events?scenes=${scene.id}`, headers)).body).not.toContain(id)
    }
  })
})

const allCallers = [
  'visitor',
  'member',
  'owner',
  'other organizer',
  'leader',
  'leader elsewhere',
  'admin',
] as const
type CallerName = (typeof allCallers)[number]
/** The callers that can see the page of an event, by status (product decision "Status"). */
const audience: Record<(typeof eventStatuses)[number], readonly CallerName[]> = {
  published: allCallers,
  cancelled: allCallers,
  organizer_draft: ['owner', 'other organizer', 'leader', 'leader elsewhere', 'admin'],
  private_draft: ['owner', 'admin'],
  being_checked: ['owner', 'leader', 'admin'],
}

describe('one event', () => {
  let callers: Record<CallerName, Record<string, string>>
  let events: Record<string, StoredEvent>

  beforeEach(async () => {
    const leader = await buildMember(test.db)
    const leaderElsewhere = await buildMember(test.db)
    const led = await buildScene(test.db, { leaders: [leader] })
    await buildScene(test.db, { leaders: [leaderElsewhere] })
    callers = {
      visitor: {},
      member: await test.signIn(await buildMember(test.db)),
      owner: await test.signIn(organizer),
      'other organizer': await test.signIn(await buildMember(test.db, { role: 'organizer' })),
      leader: await test.signIn(leader),
      'leader elsewhere': await test.signIn(leaderElsewhere),
      admin: await test.signIn(await buildMember(test.db, { role: 'admin' })),
    }
    events = {}
    for (const status of eventStatuses)
      events[status] = await event('2026-11-21T20:00', { status, scene: led })
  })

  it.each(eventStatuses)('%s is 200 for its audience and 404 for others', async (status) => {
    for (const name of allCallers) {
      const answer = await test.app.inject({
        url: `/api/events/${events[status]!.id}`,
        headers: callers[name],
      })
      expect([name, answer.statusCode]).toEqual([name, audience[status].includes(name) ? 200 : 404])
    }
  })

  it('gives the same answer for a hidden and for a missing event', async () => {
    const read = async (id: string) => {
      const answer = await test.app.inject({ url: `/api/events/${id}`, headers: { 'x-request-id': 'same' } })
      const { date: _, ...headers } = answer.headers
      return { status: answer.statusCode, headers, body: answer.body }
    }
    const hidden = await read(events.private_draft!.id)
    expect(hidden).toEqual(await read('01890000-0000-7000-8000-000000000000'))
    expect(hidden.body).toEqual((await read('nonsense')).body)
  })
})
