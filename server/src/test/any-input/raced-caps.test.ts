import { followsCap } from '@floorcraft/contract/discovery/follows.ts'
import { savedSearchesCap, searchHistoryCap } from '@floorcraft/contract/discovery/saved-searches.ts'
import { gallery } from '@floorcraft/contract/editing/gallery.ts'
import { savedEventsCap } from '@floorcraft/contract/events/saved-events.ts'
import { linkedFeedsPerScene } from '@floorcraft/contract/imports/linked-feeds.ts'
import { mostTeachers } from '@floorcraft/contract/scenes/teachers.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { jsonb, transaction } from '../../platform/db/database.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { newId } from '../../platform/ids.ts'
import {
  buildEvent,
  buildMember,
  buildScene,
  type Member,
  type Scene,
  type StoredEvent,
} from '../builders.ts'
import { countWaiting } from '../count-waiting.ts'
import { duringTests } from '../during-tests.ts'
import { openPushPeer } from '../peers/push-peer.ts'
import { uploadForm } from '../pictures/upload-form.ts'
import { openTestApp } from '../test-app.ts'

const push = duringTests(openPushPeer)
const site = duringTests(() => openTestApp({ pushHosts: [push.host] }))
let organizer: Member
let scene: Scene
let event: StoredEvent
const calls = 8
const now = '2026-11-20T00:00:00Z'

beforeAll(async () => {
  organizer = await buildMember(site.db, { role: 'organizer' })
  scene = await buildScene(site.db)
  event = await buildEvent(site.db, { scene, organizer })
})

type Request = { method: 'POST' | 'PUT'; url: string; payload?: object | Buffer; headers?: object }

interface Raced {
  readonly cap: number
  /** Fills the list of this member up to the cap, with room for one; without room when the oldest gives way. */
  fill(member: Member): Promise<unknown>
  /** Different requests that each add one. */
  requests(member: Member): Promise<Request[]> | Request[]
  count(member: Member): Promise<number>
  readonly hasNoRoom?: true
  /** The role of the member, by default organizer. */
  readonly role?: 'user'
  /** The row to which the new rows refer, or the one that gives way; by default the member. */
  owner?(member: Member): Promise<Owner> | Owner
}

interface Owner {
  readonly table: 'members' | 'scenes' | 'events' | 'push_subscriptions'
  readonly id: string
}

const countRows = async (table: keyof Tables, column: string, value: string) => {
  const { count } = await site.db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(column as never, '=', value as never)
    .executeTakeFirstOrThrow()
  return Number(count)
}
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const allOf = <T>(count: number, make: (index: number) => Promise<T>) => Promise.all(times(count, make))
const inserted = (table: keyof Tables, rows: object[]) =>
  site.db
    .insertInto(table)
    .values(rows as never)
    .execute()
/** The ids of copies of a row: a list of thousands has to be filled at once. */
async function copies(table: 'members' | 'events', id: string, count: number): Promise<string[]> {
  const { rows: names } = await sql<{ list: string }>`
    select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(site.db)
  const columns = sql.raw(names[0]!.list)
  const difference = table === 'members' ? sql`'email', new_id || '@example.com'` : sql`'title', new_id`
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from (
      select (jsonb_populate_record(original, jsonb_build_object('id', new_id, ${difference}))).*
      from unnest(${times(count, newId)}::uuid[]) as new_id, ${sql.table(table)} as original
      where original.id = ${id}::uuid) as copied
    returning id`.execute(site.db)
  return rows.map((row) => row.id)
}
const appoint = (member_id: string) =>
  inserted('scene_leaders', [
    { id: newId(), scene_id: scene.id, member_id, role: 'leader', appointed_at: now },
  ])
const globalEvent = (index: number) => ({
  ...{ title: `Congress ${index}`, event_type: 'social', is_global: true, status: 'published' },
  ...{ venue_name: `Hall ${index}`, venue_address: '1 Main Street' },
  ...{ venue_city: 'San Diego', venue_state: 'CA', scene_id: scene.id },
  ...{ start_datetime: `2027-05-0${index + 1}T20:00:00`, end_datetime: `2027-05-0${index + 1}T23:00:00` },
})
const organizers = (count: number) => copies('members', organizer.id, count)
const events = (count: number) => copies('events', event.id, count)

const caps: Record<string, Raced> = {
  'saved searches': {
    cap: savedSearchesCap,
    fill: ({ id }) =>
      inserted(
        'saved_searches',
        times(savedSearchesCap - 1, () => ({
          ...{ id: newId(), member_id: id, name: 'x', filters: jsonb({ q: 'zouk' }) },
          ...{ send_notifications: false, is_public: false, created_at: now },
        })),
      ),
    requests: () =>
      times(calls, (index) => ({
        method: 'POST',
        url: '/api/search/saved',
        payload: { name: `${index}`, filters: { q: 'zouk' }, send_notifications: false },
      })),
    count: ({ id }) => countRows('saved_searches', 'member_id', id),
  },
  'followed organizers': {
    cap: followsCap,
    fill: async ({ id }) =>
      inserted(
        'follows',
        (await organizers(followsCap - 1)).map((organizer_id) => ({
          ...{ member_id: id, organizer_id, created_at: now },
        })),
      ),
    requests: async () =>
      (await organizers(calls)).map((id) => ({ method: 'PUT', url: `/api/users/${id}/follow` })),
    count: ({ id }) => countRows('follows', 'member_id', id),
  },
  'saved events': {
    cap: savedEventsCap,
    fill: async ({ id }) =>
      inserted(
        'saved_events',
        (await events(savedEventsCap - 1)).map((event_id) => ({
          ...{ member_id: id, event_id, saved_at: now },
        })),
      ),
    requests: async () =>
      (await events(calls)).map((id, index) =>
        index % 2 === 0
          ? { method: 'PUT', url: `/api/users/saved-events/${id}` }
          : { method: 'POST', url: '/api/users/saved-events/merge', payload: { event_ids: [id] } },
      ),
    count: ({ id }) => countRows('saved_events', 'member_id', id),
  },
  'past searches': {
    cap: searchHistoryCap,
    fill: ({ id }) =>
      inserted(
        'past_searches',
        times(searchHistoryCap - 1, (index) => ({
          ...{ id: newId(), member_id: id, filters: jsonb({ q: `old ${index}` }), result_count: 0 },
          ...{ searched_at: now, expires_at: '2027-11-20T00:00:00Z' },
        })),
      ),
    requests: () =>
      times(calls, (index) => ({
        method: 'POST',
        url: '/api/events/search',
        payload: { q: `zouk ${index}` },
      })),
    count: ({ id }) => countRows('past_searches', 'member_id', id),
  },
  'devices for pushes': {
    cap: 10,
    hasNoRoom: true,
    fill: ({ id }) =>
      inserted(
        'push_subscriptions',
        times(10, (hour) => ({
          ...{ id: newId(), member_id: id, session_id: null, endpoint: `https://push.example/${newId()}` },
          ...{ p256dh: 'x', auth: 'x', created_at: `2026-11-19T0${hour}:00:00Z` },
        })),
      ),
    // A third one would remove what two have left.
    requests: (member) =>
      allOf(2, async (index) => ({
        method: 'POST',
        url: '/api/notifications/push-subscriptions',
        payload: push.subscription(`device-${index}`),
        // Each device has a session of its own.
        headers: await site.signIn(member),
      })),
    count: ({ id }) => countRows('push_subscriptions', 'member_id', id),
    owner: async ({ id }) => {
      const query = site.db.selectFrom('push_subscriptions').select('id').where('member_id', '=', id)
      const oldest = await query.orderBy('created_at').executeTakeFirstOrThrow()
      return { table: 'push_subscriptions', id: oldest.id }
    },
  },
  'teachers of a scene': {
    cap: mostTeachers,
    fill: async ({ id }) => {
      await appoint(id)
      await inserted(
        'scene_teachers',
        times(mostTeachers - 1, () => ({ id: newId(), scene_id: scene.id, name: 'x', created_at: now })),
      )
    },
    requests: () =>
      times(calls, (index) => ({
        method: 'POST',
        url: `/api/scenes/${scene.id}/teachers`,
        payload: { name: `Teacher ${index}` },
      })),
    count: () => countRows('scene_teachers', 'scene_id', scene.id),
    owner: () => ({ table: 'scenes', id: scene.id }),
  },
  'linked feeds of a scene': {
    cap: linkedFeedsPerScene,
    fill: async ({ id }) => {
      await appoint(id)
      const feed = (index: number) => ({
        ...{ id: newId(), scene_id: scene.id, calendar_url: `https://203.0.113.9/${index}.ics`, name: 'x' },
        ...{ months_ahead: 2, default_status: 'private_draft', dance_styles: [], always_accept: [] },
        ...{ linked_by: id, linked_at: now, next_read_at: now, failures: 0 },
      })
      await inserted('linked_feeds', times(linkedFeedsPerScene - 1, feed))
    },
    requests: () =>
      times(calls, (index) => ({
        method: 'POST',
        url: `/api/scenes/${scene.id}/linked-feeds`,
        payload: { calendar_url: `https://203.0.113.9/new-${index}.ics` },
      })),
    count: () => countRows('linked_feeds', 'scene_id', scene.id),
    owner: () => ({ table: 'scenes', id: scene.id }),
  },
  'private feeds of one subject': {
    cap: 1,
    fill: async () => undefined,
    requests: () => times(calls, () => ({ method: 'POST', url: '/api/users/saved-events/feed' })),
    count: ({ id }) => countRows('private_feeds', 'member_id', id),
  },
  'exports in progress': {
    cap: 1,
    fill: async () => undefined,
    requests: () => times(calls, () => ({ method: 'POST', url: '/api/gdpr/data-export' })),
    count: ({ id }) => countRows('data_exports', 'member_id', id),
  },
  'open requests to become an organizer': {
    cap: 1,
    role: 'user',
    fill: async () => undefined,
    requests: () =>
      times(calls, () => ({ method: 'POST', url: '/api/users/organizer-requests', payload: {} })),
    count: ({ id }) => countRows('organizer_requests', 'member_id', id),
  },
  'global events of a year': {
    cap: 1,
    fill: async () => undefined,
    requests: () =>
      times(calls, (index) => ({
        method: 'POST',
        url: '/api/events',
        payload: globalEvent(index),
      })),
    count: ({ id }) => countRows('events', 'organizer_id', id),
  },
  'pictures of a gallery': {
    cap: gallery.most,
    fill: async ({ id }) => {
      const { id: event_id } = await buildEvent(site.db, { scene, organizer: { id } as Member })
      const picture = (position: number) => ({ event_id, position, url: `/media/${position}.webp` })
      await inserted('event_images', times(gallery.most - 1, picture))
    },
    requests: async ({ id }) => {
      const eventId = await eventOf(id)
      return allOf(4, async (index) => {
        const background = { r: index, g: 50, b: 90 }
        const create = { width: 60, height: 40, channels: 3 as const, background }
        const content = await sharp({ create }).png().toBuffer()
        const form = uploadForm([{ field: 'files', content, name: 'a.png' }])
        const url = `/api/upload/event-gallery/${eventId}`
        return { method: 'POST', url, payload: form.payload, headers: form.headers }
      })
    },
    count: async ({ id }) => countRows('event_images', 'event_id', await eventOf(id)),
    owner: async ({ id }) => ({ table: 'events', id: await eventOf(id) }),
  },
}

async function eventOf(memberId: string) {
  const query = site.db.selectFrom('events').select('id').where('organizer_id', '=', memberId)
  return (await query.executeTakeFirstOrThrow()).id
}

/**
 * Runs calls while their owner is locked: each inserts its row or removes the oldest and waits there, or waits for the lock of
 * the cap. Calls that have counted by then have not seen each other, so a cap without its lock is passed in every run.
 */
async function whileLocked<T>({ table, id }: Owner, start: () => Promise<T>[]): Promise<T[]> {
  const started = await transaction(site.db, async (trx) => {
    await sql`select from ${sql.table(table)} where id = ${id}::uuid for update`.execute(trx)
    const running = start()
    // A member has two turns at a time.
    await expect.poll(() => countWaiting(site.db)).toBeGreaterThanOrEqual(2)
    return running
  })
  return Promise.all(started)
}

test.each(Object.entries(caps))('the cap of %s holds for simultaneous calls', async (_, raced) => {
  const member = await buildMember(site.db, { role: raced.role ?? 'organizer' })
  await raced.fill(member)
  expect(await raced.count(member)).toBe(raced.hasNoRoom ? raced.cap : raced.cap - 1)
  const headers = await site.signIn(member)
  const requests = await raced.requests(member)
  const owner = (await raced.owner?.(member)) ?? { table: 'members' as const, id: member.id }
  const answers = await whileLocked(owner, () =>
    requests.map((request) => site.app.inject({ ...request, headers: { ...headers, ...request.headers } })),
  )
  // None fails in another way, such as by a missing permission.
  expect(answers.filter(({ statusCode }) => ![200, 201, 202, 409, 422].includes(statusCode))).toEqual([])
  await expect.poll(() => raced.count(member)).toBe(raced.cap)
})
