import type { Method } from '@floorcraft/contract/base/endpoint.ts'
import type { FeedProposal, LinkedFeed } from '@floorcraft/contract/imports/linked-feeds.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { collected, fixture, hasCollection } from '../../../test/feed-samples.ts'
import { openHttpPeer } from '../../../test/peers/http-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { eventChangesLimit, hideEvent } from '../../editing/event-editing/service.ts'
import { type Notice, notifyMembers } from '../../members/notifications/jobs.ts'
import { noteCheck } from '../../site/being-checked/service.ts'
import { readFeed } from './read-feed.ts'
import { enqueueDueFeeds } from './workers.ts'

// What the server of the feeds answers by path; a number is a status. `etag` is its version.
const answers = new Map<string, string | Uint8Array | number>()
const asked: { path: string; isConditional: boolean }[] = []
const feeds = duringTests(() =>
  openHttpPeer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, isConditional: request.headers['if-none-match'] !== undefined })
    const body = answers.get(path) ?? 404
    if (typeof body === 'number') response.writeHead(body).end()
    else if (etag !== undefined && request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.writeHead(200, { 'content-type': 'text/calendar', ...(etag && { etag }) }).end(body)
  }),
)
const test = duringTests(() =>
  openTestApp({ settings: { FETCH_ALLOW: feeds.address }, now: '2026-03-09T00:00:00Z' }),
)
let leader: Member
let admin: Member
let etag: string | undefined

beforeAll(async () => {
  leader = await buildMember(test.db)
  admin = await buildMember(test.db, { role: 'admin' })
})

beforeEach(() => {
  etag = undefined
  test.clock.set('2026-03-09T00:00:00Z')
})

const newScene = () =>
  buildScene(test.db, { leaders: [leader], city: 'Toronto', timezone: 'America/Toronto' })
const url = (path: string) => `http://${feeds.address}${path}`

interface Entry {
  readonly uid: string
  readonly title?: string
  readonly start?: string
  readonly place?: string
  readonly cancelled?: boolean
}

function calendar(...entries: Entry[]): string {
  const events = entries.flatMap(
    ({ uid, title = 'Milonga', start = '20260320T200000', place, cancelled }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${title}`,
      `DTSTART;TZID=America/Toronto:${start}`,
      'DURATION:PT4H',
      `LOCATION:${place ?? 'Dance Hall'}`,
      ...(cancelled ? ['STATUS:CANCELLED'] : []),
      'END:VEVENT',
    ],
  )
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Milongas', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

const later: Entry = { uid: 'later', title: 'Later night', start: '20260424T200000' }

const call = (
  method: Method,
  path: string,
  { body, member = leader }: { body?: object; member?: Member } = {},
) => test.as(member).send(method, `/scenes/${path}`, body)

/** A scene that follows a calendar of its own. */
async function linkedScene(
  entries: Entry[],
  { prefix = '/feed', ...body }: { prefix?: string; [field: string]: unknown } = {},
) {
  const scene = await newScene()
  const path = `${prefix}-${scene.slug}.ics`
  answers.set(path, calendar(...entries))
  const linked = await call('POST', `${scene.slug}/linked-feeds`, {
    body: { calendar_url: url(path), default_status: 'published', ...body },
  })
  expect(linked.status).toBe(201)
  const feed: LinkedFeed = linked.body
  const list = async () =>
    (await call('GET', `${scene.slug}/linked-feeds`)).body as {
      feeds: LinkedFeed[]
      proposals: FeedProposal[]
    }
  return {
    scene,
    feed,
    path,
    list,
    proposals: async () => (await list()).proposals,
    says: (...next: Entry[]) => answers.set(path, calendar(...next)),
    read: async () => (await call('POST', `${scene.slug}/linked-feeds/${feed.id}/read`)).body as LinkedFeed,
    decide: async (decision: string, proposals: FeedProposal[]) =>
      (
        await call('POST', `${scene.slug}/feed-proposals`, {
          body: { decision, proposal_ids: proposals.map(({ id }) => id) },
        })
      ).body as { decided: number },
  }
}

type Linked = Awaited<ReturnType<typeof linkedScene>>

const acceptAll = async ({ proposals, decide }: Linked) => decide('accept', await proposals())
const eventsOf = (scene: Scene) =>
  test.db
    .selectFrom('events')
    .select(['id', 'title', 'status', 'start_at', 'venue_name', 'organizer_id'])
    .where('scene_id', '=', scene.id)
    .orderBy('start_at')
    .execute()

describe('a linked calendar', () => {
  it('proposes its events, and adds what a leader accepts once', async () => {
    const linked = await linkedScene([{ uid: 'a' }, { uid: 'b', start: '20260327T200000' }, later])
    expect(linked.feed).toMatchObject({
      name: 'Milongas',
      last_error: null,
      linked_by_name: leader.display_name,
    })
    expect(await linked.proposals()).toMatchObject([
      { kind: 'new', title: 'Milonga', start_datetime: '2026-03-20T20:00:00-04:00', existing: null },
      { kind: 'new' },
      { kind: 'new' },
    ])
    const [first] = await linked.proposals()
    expect(await linked.decide('accept', [first!])).toMatchObject({ decided: 1 })
    expect(await eventsOf(linked.scene)).toMatchObject([
      { title: 'Milonga', status: 'published', organizer_id: leader.id },
    ])
    expect(await linked.decide('accept', [first!])).toEqual({ decided: 0, events: [] })
    await linked.read()
    expect(await linked.proposals()).toHaveLength(2)
    await acceptAll(linked)
    await linked.read()
    expect(await linked.proposals()).toEqual([])
    expect(await eventsOf(linked.scene)).toHaveLength(3)
  })

  it('is where the history says that events and their changes come from', async () => {
    const linked = await linkedScene([later])
    await acceptAll(linked)
    linked.says({ ...later, title: 'Another title' })
    await linked.read()
    await acceptAll(linked)
    const [event] = await eventsOf(linked.scene)
    const versions = await test.db
      .selectFrom('content_versions')
      .select(['origin', 'member_id', 'old_values'])
      .where('thing_id', '=', event!.id)
      .orderBy('id')
      .execute()
    expect(versions).toEqual([
      { origin: 'feed', member_id: leader.id, old_values: null },
      { origin: 'feed', member_id: leader.id, old_values: { title: 'Later night' } },
    ])
  })

  it('answers the events that were added, with the status that the feed has now', async () => {
    const linked = await linkedScene([later], { default_status: 'private_draft' })
    await call('PATCH', `${linked.scene.slug}/linked-feeds/${linked.feed.id}`, {
      body: { default_status: 'organizer_draft' },
    })
    const answer = await acceptAll(linked)
    const [event] = await eventsOf(linked.scene)
    expect(answer).toEqual({
      decided: 1,
      events: [{ id: event!.id, title: 'Later night', status: 'organizer_draft' }],
    })
    expect(event!.status).toBe('organizer_draft')
  })

  it('proposes no event that the leader has just seen and left out', async () => {
    const linked = await linkedScene([{ uid: 'a' }], { is_reviewed: true })
    expect(await linked.proposals()).toEqual([])
    linked.says({ uid: 'a' }, { uid: 'b', start: '20260327T200000' })
    await linked.read()
    expect(await linked.proposals()).toMatchObject([{ start_datetime: '2026-03-27T20:00:00-04:00' }])
  })

  it('proposes what moved, was cancelled or is missing, and notifies members who saved it', async () => {
    const linked = await linkedScene([
      { uid: 'moved' },
      { uid: 'off', title: 'Salsa night', start: '20260321T200000' },
      { uid: 'gone', title: 'Missing night', start: '20260322T200000' },
      later,
    ])
    await acceptAll(linked)
    const events = await eventsOf(linked.scene)
    const saver = await buildMember(test.db)
    for (const event of events)
      await test.db
        .insertInto('saved_events')
        .values({ event_id: event.id, member_id: saver.id, saved_at: test.clock.now() })
        .execute()
    linked.says(
      { uid: 'moved', start: '20260320T213000', place: 'New Hall' },
      { uid: 'off', title: 'Salsa night', start: '20260321T200000', cancelled: true },
      later,
    )
    await linked.read()
    const proposals = await linked.proposals()
    expect(proposals).toMatchObject([
      {
        kind: 'changed',
        existing: { id: events[0]!.id },
        changes: [
          {
            field: 'start_datetime',
            before: '2026-03-20T20:00:00-04:00',
            after: '2026-03-20T21:30:00-04:00',
          },
          { field: 'end_datetime' },
          { field: 'venue_name', before: 'Dance Hall', after: 'New Hall' },
        ],
      },
      { kind: 'cancelled', title: 'Salsa night' },
      { kind: 'gone', title: 'Missing night', changes: [] },
    ])
    await linked.decide('accept', proposals)
    expect(await eventsOf(linked.scene)).toMatchObject([
      { venue_name: 'New Hall', status: 'published' },
      { status: 'cancelled' },
      { title: 'Missing night', status: 'cancelled' },
      { status: 'published' },
    ])
    const { rows } = await sql<{ data: Notice }>`
      select data from pgboss.job where name = ${notifyMembers.name}
      and data->'facts'->>'eventId' = any(${events.map(({ id }) => id)})`.execute(test.db)
    expect(rows.map(({ data }) => (data.facts as { change?: string }).change).sort()).toEqual([
      'cancelled',
      'cancelled',
      'moved',
    ])
    await linked.read()
    expect(await linked.proposals()).toEqual([])
  })

  it('cancels an event that is being checked, and does not end its check otherwise', async () => {
    const linked = await linkedScene([{ uid: 'a' }, later])
    await acceptAll(linked)
    const [event] = await eventsOf(linked.scene)
    const thing = { kind: 'event', thing: event!.id } as const
    await hideEvent(test.deps, event!.id)
    await noteCheck(test.db, { ...thing, now: test.clock.now() })
    const follow = async (entry: Entry) => {
      linked.says(entry, later)
      await linked.read()
      await linked.decide('accept', await linked.proposals())
      return eventsOf(linked.scene)
    }
    expect(await follow({ uid: 'a', place: 'New Hall' })).toMatchObject([
      { venue_name: 'New Hall', status: 'being_checked' },
      {},
    ])
    expect(await follow({ uid: 'a', cancelled: true })).toMatchObject([{ status: 'cancelled' }, {}])
    expect(await follow({ uid: 'a' })).toMatchObject([{ status: 'being_checked' }, {}])
  })

  it('does not call an event missing when the calendar ends before it', async () => {
    const linked = await linkedScene([{ uid: 'a' }, later])
    await acceptAll(linked)
    linked.says({ uid: 'a' })
    await linked.read()
    expect(await linked.proposals()).toEqual([])
  })

  it('keeps what a member edited by hand, and says so', async () => {
    const linked = await linkedScene([{ uid: 'a' }, later])
    await acceptAll(linked)
    const [event] = await eventsOf(linked.scene)
    await sql`update events set title = 'Milonga de Ana' where id = ${event!.id}`.execute(test.db)
    linked.says({ uid: 'a', title: 'Grand Milonga', start: '20260320T210000' }, later)
    await linked.read()
    expect(await linked.proposals()).toMatchObject([
      {
        changes: [{ field: 'start_datetime' }, { field: 'end_datetime' }],
        kept: [{ field: 'title', before: 'Milonga de Ana', after: 'Grand Milonga' }],
      },
    ])
    await acceptAll(linked)
    expect((await eventsOf(linked.scene))[0]).toMatchObject({ title: 'Milonga de Ana' })
    await linked.read()
    expect(await linked.proposals()).toEqual([])
  })

  it('does not propose an ignored change again until the calendar changes it', async () => {
    const linked = await linkedScene([{ uid: 'a' }, later])
    await linked.decide('ignore', await linked.proposals())
    await linked.read()
    expect(await linked.proposals()).toEqual([])
    linked.says({ uid: 'a', start: '20260320T190000' }, later)
    await linked.read()
    const [again, ...others] = await linked.proposals()
    expect([again?.start_datetime, others]).toEqual(['2026-03-20T19:00:00-04:00', []])
    await linked.decide('ignore', [again!])
    expect(await linked.decide('reopen', [again!])).toEqual({ decided: 1, events: [] })
    expect(await linked.proposals()).toHaveLength(1)
  })

  it('does not propose an event again that a member deleted', async () => {
    const linked = await linkedScene([{ uid: 'a' }, later])
    await acceptAll(linked)
    await linked.read()
    const [event] = await eventsOf(linked.scene)
    expect((await test.as(leader).send('DELETE', `/events/${event!.id}`)).status).toBe(204)
    await linked.read()
    expect(await linked.proposals()).toEqual([])
  })

  it('pairs no event with another id when two missing ones have its title and venue', async () => {
    const linked = await linkedScene([
      { uid: 'night-16', start: '20260316T200000' },
      { uid: 'night-18', start: '20260318T200000' },
      later,
    ])
    await acceptAll(linked)
    linked.says({ uid: 'night-22', start: '20260322T190000' }, later)
    await linked.read()
    expect((await linked.proposals()).map(({ kind }) => kind).sort()).toEqual(['gone', 'gone', 'new'])
  })

  it('recognizes an event that got another id with its new time', async () => {
    const linked = await linkedScene([{ uid: 'night-20', place: 'Dance Hall' }, later])
    await acceptAll(linked)
    const [event] = await eventsOf(linked.scene)
    linked.says({ uid: 'night-22', start: '20260322T190000' }, later)
    await linked.read()
    expect(await linked.proposals()).toMatchObject([{ kind: 'changed', existing: { id: event!.id } }])
    await acceptAll(linked)
    await linked.read()
    expect(await linked.proposals()).toEqual([])
    expect((await eventsOf(linked.scene)).map(({ start_at }) => start_at.toString())).toEqual([
      '2026-03-22T23:00:00Z',
      '2026-04-25T00:00:00Z',
    ])
  })
})

describe('accepting without a question', () => {
  it('adds and changes what the leaders always accept, but never cancels a missing event', async () => {
    const linked = await linkedScene([{ uid: 'a' }, later])
    await linked.decide('accept', await linked.proposals())
    await call('PATCH', `${linked.scene.slug}/linked-feeds/${linked.feed.id}`, {
      body: { always_accept: ['new', 'changed'] },
    })
    linked.says(
      { uid: 'b', title: 'Salsa', start: '20260328T200000' },
      { ...later, start: '20260424T210000' },
    )
    await linked.read()
    expect((await linked.proposals()).map(({ kind }) => kind)).toEqual(['gone'])
    expect((await eventsOf(linked.scene)).map(({ start_at }) => start_at.toString())).toEqual([
      '2026-03-21T00:00:00Z',
      '2026-03-29T00:00:00Z',
      '2026-04-25T01:00:00Z',
    ])
    const query = { scene: linked.scene.id, action: 'linked_feed.proposals_accepted' } as const
    const log = await test.as(admin).call(listAuditLog, { query })
    expect(log.body[0]).toMatchObject({ details: { new: 1, changed: 1, automatic: true } })
  })

  it.each([
    ['it', {}, { always_accept: ['new'] }],
    ['the status of the events', { always_accept: ['new'] }, { default_status: 'published' }],
  ])('acts in the name of the leader who last chose %s', async (_, first, last) => {
    const linked = await linkedScene([later])
    const path = `${linked.scene.slug}/linked-feeds/${linked.feed.id}`
    await call('PATCH', path, { body: first })
    await call('PATCH', path, { body: last, member: admin })
    linked.says(later, { uid: 'b' })
    await linked.read()
    const events = await eventsOf(linked.scene)
    expect(new Set(events.map(({ organizer_id }) => organizer_id))).toEqual(new Set([admin.id]))
  })

  it('keeps both of two choices made at once', async () => {
    const linked = await linkedScene([later])
    const path = `${linked.scene.slug}/linked-feeds/${linked.feed.id}`
    for (let round = 0; round < 5; round++) {
      await call('PATCH', path, { body: { months_ahead: 2, always_accept: [] } })
      await Promise.all([
        call('PATCH', path, { body: { months_ahead: 6 } }),
        call('PATCH', path, { body: { always_accept: ['new'] } }),
      ])
      expect((await linked.list()).feeds).toMatchObject([{ months_ahead: 6, always_accept: ['new'] }])
    }
  })

  it('only proposes when the member who linked the calendar no longer leads the scene', async () => {
    const linked = await linkedScene([later])
    await call('PATCH', `${linked.scene.slug}/linked-feeds/${linked.feed.id}`, {
      body: { always_accept: ['new'] },
    })
    await sql`delete from scene_leaders where scene_id = ${linked.scene.id}`.execute(test.db)
    linked.says(later, { uid: 'b' })
    await readFeed(test.deps, { feedId: linked.feed.id, isFull: true })
    expect(await eventsOf(linked.scene)).toEqual([])
    const seen = await call('GET', `${linked.scene.slug}/linked-feeds`, { member: admin })
    expect(seen.body.proposals).toHaveLength(2)
  })
})

describe('the daily reading', () => {
  it('is done once by the job, and leaves an unchanged calendar unread', async () => {
    const linked = await linkedScene([{ uid: 'a' }])
    etag = '"one"'
    await linked.read()
    const count = () => asked.filter(({ path }) => path === linked.path).length
    const before = count()
    test.clock.set(Temporal.Instant.from(linked.feed.next_read_at).add({ hours: 48 }).toString())
    await test.startWorkers()
    await Promise.all([enqueueDueFeeds(test.deps), enqueueDueFeeds(test.deps)])
    const now = test.clock.now().toString()
    await eventually(async () => (await linked.list()).feeds[0]?.last_read_at === now)
    expect(count()).toBe(before + 1)
    expect(asked.filter(({ path }) => path === linked.path).at(-1)).toMatchObject({ isConditional: true })
  })

  it('tries a calendar that fails again later, and says why it failed', async () => {
    const linked = await linkedScene([{ uid: 'a' }])
    answers.set(linked.path, 500)
    const hours = async () => {
      const { next_read_at, last_error } = await linked.read()
      expect(last_error).toContain('answered with an error (500)')
      return Temporal.Instant.from(next_read_at).since(test.clock.now()).total('hours')
    }
    expect([await hours(), await hours(), await hours()]).toEqual([1, 2, 4])
    expect(await linked.proposals()).toHaveLength(1)
    linked.says({ uid: 'a' })
    expect(await linked.read()).toMatchObject({ last_error: null })
  })

  it('is done by one reader at a time, and again after a reader that died', async () => {
    const linked = await linkedScene([{ uid: 'a' }])
    const minutes = (count: number) => test.clock.now().add({ minutes: count }).toString()
    await sql`update linked_feeds set reading_until = ${minutes(3)} where id = ${linked.feed.id}`.execute(
      test.db,
    )
    expect(await readFeed(test.deps, { feedId: linked.feed.id })).toBe(false)
    test.clock.set(minutes(4))
    expect(await readFeed(test.deps, { feedId: linked.feed.id })).toBe(true)
  })

  it('writes nothing when it fails in the middle', async () => {
    const linked = await linkedScene([{ uid: 'a' }])
    linked.says({ uid: 'a' }, { uid: 'b', start: '20260327T200000' })
    // The last statement of a reading fails, after its proposals were written.
    await sql`alter table linked_feeds add constraint broken check (etag <> 'broken')`.execute(test.db)
    etag = 'broken'
    await expect(readFeed(test.deps, { feedId: linked.feed.id, isFull: true })).rejects.toThrow()
    expect(await linked.proposals()).toHaveLength(1)
    await sql`alter table linked_feeds drop constraint broken`.execute(test.db)
    etag = undefined
    test.clock.set('2026-03-09T00:10:00Z')
    await linked.read()
    expect(await linked.proposals()).toHaveLength(2)
  })
})

describe('an imported event that was moved to another scene', () => {
  it('is not changed or cancelled by proposals of the first scene', async () => {
    const linked = await linkedScene([{ uid: 'a' }, { uid: 'b', start: '20260327T200000' }, later])
    await acceptAll(linked)
    linked.says({ uid: 'a', title: 'Taken over' }, later)
    await linked.read()
    const before = await linked.proposals()
    expect(before.map(({ kind }) => kind)).toEqual(['changed', 'gone'])
    const other = await newScene()
    await test.db
      .updateTable('events')
      .set({ scene_id: other.id })
      .where('scene_id', '=', linked.scene.id)
      .where('title', '=', 'Milonga')
      .execute()
    const moved = await eventsOf(other)
    expect(moved).toHaveLength(2)
    expect(await linked.proposals()).toEqual([])
    await linked.decide('accept', before)
    await linked.read()
    await acceptAll(linked)
    expect(await eventsOf(other)).toEqual(moved)
  })
})

describe('links', () => {
  it('are made once for each calendar, at most 20 for a scene, and ended without losing events', async () => {
    const linked = await linkedScene([{ uid: 'a' }])
    await acceptAll(linked)
    const again = await call('POST', `${linked.scene.slug}/linked-feeds`, {
      body: { calendar_url: url(linked.path) },
    })
    expect(again.body.id).toBe(linked.feed.id)
    expect((await call('DELETE', `${linked.scene.slug}/linked-feeds/${linked.feed.id}`)).status).toBe(204)
    expect((await linked.list()).feeds).toEqual([])
    expect(await eventsOf(linked.scene)).toHaveLength(1)
  })

  it('refuse an address that is none', async () => {
    const scene = await newScene()
    const answer = await call('POST', `${scene.slug}/linked-feeds`, {
      body: { calendar_url: 'javascript:alert(1)' },
    })
    expect(answer).toMatchObject({ status: 422, body: { error: { message: 'Invalid calendar URL format' } } })
  })

  it('read a calendar with bytes and characters that cannot be stored', async () => {
    const scene = await newScene()
    const strange = calendar({
      uid: 'a\u0000b',
      title: 'Milonga \u0000\u202e\u0007',
      place: 'Hall\u0000, 1 Main St',
    })
    const named = strange.replace('X-WR-CALNAME:Milongas', 'X-WR-CALNAME:Mi\u0000lon\u0007gas \u{1f57a}')
    for (const [path, body] of [
      ['/strange.ics', named],
      ['/malloc.ics', fixture('libical-malloc.ics')],
    ] as const) {
      answers.set(path, body)
      const linked = await call('POST', `${scene.slug}/linked-feeds`, { body: { calendar_url: url(path) } })
      expect(linked.status).toBe(201)
    }
    const { proposals } = (await call('GET', `${scene.slug}/linked-feeds`)).body
    expect(proposals.length).toBeGreaterThan(0)
    const proposal_ids = proposals.map(({ id }: FeedProposal) => id)
    const decided = await call('POST', `${scene.slug}/feed-proposals`, {
      body: { decision: 'accept', proposal_ids },
    })
    expect(decided.body).toMatchObject({ decided: proposals.length })
  })

  it('belong to the leaders of the scene and admins', async () => {
    const linked = await linkedScene([{ uid: 'a' }])
    const elsewhere = await buildMember(test.db)
    const other = await buildScene(test.db, { leaders: [elsewhere] })
    const path = `${linked.scene.slug}/linked-feeds`
    expect((await call('GET', path, { member: elsewhere })).status).toBe(403)
    expect((await call('GET', path, { member: admin })).status).toBe(200)
    const stolen = `${other.slug}/linked-feeds/${linked.feed.id}`
    expect((await call('DELETE', stolen, { member: elsewhere })).status).toBe(404)
    const [proposal] = await linked.proposals()
    const decided = await call('POST', `${other.slug}/feed-proposals`, {
      member: elsewhere,
      body: { decision: 'accept', proposal_ids: [proposal!.id] },
    })
    expect(decided.body).toEqual({ decided: 0, events: [] })
  })
})

it('limits the decisions of a member together with other changes of events', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const member = await buildMember(limited.db)
  const scene = await buildScene(limited.db, { leaders: [member] })
  const caller = limited.as(member)
  const decide = () =>
    caller.send('POST', `/scenes/${scene.slug}/feed-proposals`, {
      decision: 'ignore',
      proposal_ids: ['none'],
    })
  expect((await decide()).status).toBe(200)
  const limiter = rateLimiter({ ...limited.deps, enabled: true })
  for (let hits = 1; hits < eventChangesLimit.limit; hits++) await limiter.hit(eventChangesLimit, member.id)
  expect((await decide()).body.error.code).toBe('RATE_LIMIT_EXCEEDED')
})

describe('the same feed on different days', () => {
  const follow = async (name: string, days: (Uint8Array | (() => Uint8Array))[]) => {
    const scene = await newScene()
    const found: FeedProposal[][] = []
    let id: string | undefined
    for (const day of days) {
      answers.set(name, typeof day === 'function' ? day() : day)
      if (id) await call('POST', `${scene.slug}/linked-feeds/${id}/read`)
      else {
        const body = { calendar_url: url(name), default_status: 'published' }
        id = (await call('POST', `${scene.slug}/linked-feeds`, { body })).body.id
      }
      const { proposals } = (await call('GET', `${scene.slug}/linked-feeds`)).body
      found.push(proposals)
      await call('POST', `${scene.slug}/feed-proposals`, {
        body: { decision: 'accept', proposal_ids: proposals.map((proposal: FeedProposal) => proposal.id) },
      })
    }
    return { kinds: found.map((proposals) => proposals.map(({ kind }) => kind)), found }
  }
  const times = (kind: string, count: number) => Array.from({ length: count }, () => kind)

  it('proposes only the new event of a group that lists its next ten', async () => {
    const day = (date: string) => fixture(`meetup-salsa-bachata-kizomba-gta-2026-03-${date}.ics`)
    const { kinds } = await follow('/meetup.ics', [day('09'), day('10')])
    expect(kinds[0]).toEqual(times('new', 10))
    expect(kinds[1]?.filter((kind) => kind !== 'new')).toEqual([])
    expect(kinds[1]!.length).toBeLessThanOrEqual(1)
  })

  it('proposes nothing when only the stamps of a feed differ', async () => {
    const day = (date: string) => fixture(`golatindance-2026-03-${date}.ics`)
    const { kinds } = await follow('/golatindance.ics', [day('09'), day('10')])
    expect(kinds).toEqual([times('new', 28), []])
  })

  it.runIf(hasCollection)('proposes the changed rules of a calendar with many series', async () => {
    const day = (date: string) => () => {
      test.clock.set(`2026-03-${date}T08:00:00Z`)
      return collected(`ics/snapshots/davis-bike-club-2026-03-${date}.google.ics`)
    }
    const { kinds, found } = await follow('/davis.ics', [day('25'), day('26')])
    expect(new Set(kinds[0])).toEqual(new Set(['new']))
    const next = found[1]!
    expect(next.length).toBeGreaterThan(0)
    expect(next.length).toBeLessThan(20)
  })
})
