import type { Notification } from '@floorcraft/contract/members/notifications.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/ids.ts'
import { buildMember, type Member } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { listUnmailed } from '../queries.ts'
import { purgeNotifications } from './notification-list.ts'

const now = '2026-11-20T20:00:00Z'
const site = duringTests(openTestApp)
let ana: Member
let bea: Member
beforeEach(async () => {
  ana = await buildMember(site.db)
  bea = await buildMember(site.db)
})

/** Adds a notification that is `age` hours old, and returns its id. */
async function add(
  member: Member,
  { age = 0, readAge, inApp = true }: { age?: number; readAge?: number; inApp?: boolean } = {},
) {
  const before = (hours: number) => Temporal.Instant.from(now).subtract({ hours })
  const id = newId()
  await site.db
    .insertInto('notifications')
    .values({
      id,
      member_id: member.id,
      type: 'welcome',
      title: `Title ${age}`,
      message: 'Text',
      path: '/preferences',
      in_app: inApp,
      created_at: before(age),
      read_at: readAge === undefined ? null : before(readAge),
    })
    .execute()
  return id
}

async function open(member: Member) {
  const headers = await site.signIn(member)
  const inject = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    site.app.inject({ headers, method, url: `/api/notifications${path}`, ...(payload && { payload }) })
  return {
    list: async (query = '') => (await inject('GET', query)).json() as Notification[],
    ids: async (query = '') => ((await inject('GET', query)).json() as Notification[]).map(({ id }) => id),
    count: async () => (await inject('GET', '/count')).json() as unknown,
    markRead: (notification_ids: unknown) => inject('POST', '/mark-read', { notification_ids }),
    markAllRead: () => inject('POST', '/mark-all-read'),
    delete: (id: string) => inject('DELETE', `/${id}`),
    restore: (id: string) => inject('POST', `/${id}/restore`),
  }
}

test('a member sees only their own notifications, newest first, in pages', async () => {
  const [old, fresh, middle] = [
    await add(ana, { age: 3, readAge: 1 }),
    await add(ana),
    await add(ana, { age: 2 }),
  ]
  await add(bea)
  const caller = await open(ana)
  expect(await caller.list('?limit=1')).toEqual([
    {
      id: fresh,
      type: 'welcome',
      title: 'Title 0',
      message: 'Text',
      path: '/preferences',
      read: false,
      created_at: now,
    },
  ])
  expect(await caller.ids()).toEqual([fresh, middle, old])
  expect(await caller.ids('?limit=1&offset=2')).toEqual([old])
  expect(await caller.ids('?unread_only=true')).toEqual([fresh, middle])
  expect(await caller.ids('?unread_only=false')).toEqual([fresh, middle, old])
  expect(await caller.count()).toEqual({ unread_count: 2 })
})

test('equal times have one order, so that no page repeats or misses a notification', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => add(ana)))
  const caller = await open(ana)
  const pages = [await caller.ids('?limit=4'), await caller.ids('?limit=4&offset=4')]
  expect(pages.flat()).toEqual(ids.sort().reverse())
})

test('marking as read keeps the time of the first reading and skips ids of strangers', async () => {
  const [first, second, hers] = [await add(ana, { age: 2, readAge: 1 }), await add(ana), await add(bea)]
  const caller = await open(ana)
  const answer = await caller.markRead([first, hers, newId(), 'nothing', second.toUpperCase()])
  expect([answer.statusCode, answer.json()]).toEqual([200, { unread_count: 0 }])
  expect((await caller.markRead([first])).json()).toEqual({ unread_count: 0 })
  const rows = await site.db.selectFrom('notifications').selectAll().where('id', '=', first).execute()
  expect(rows[0]!.read_at!.toString()).toBe('2026-11-20T19:00:00Z')
  expect(await (await open(bea)).count()).toEqual({ unread_count: 1 })
  expect((await caller.markRead([])).json()).toEqual({ unread_count: 0 })
})

test.each([
  ['more than 500 ids', Array.from({ length: 501 }, () => newId())],
  ['no list', 'all'],
  ['a number', [1]],
])('%s are refused', async (_what, ids) => {
  expect((await (await open(ana)).markRead(ids)).statusCode).toBe(422)
})

test('marking all as read leaves the notifications of others', async () => {
  await Promise.all([add(ana), add(ana), add(bea)])
  const caller = await open(ana)
  expect((await caller.markAllRead()).json()).toEqual({ unread_count: 0 })
  expect((await caller.list()).map(({ read }) => read)).toEqual([true, true])
  expect(await (await open(bea)).count()).toEqual({ unread_count: 1 })
})

test('marking all as read leaves what is only pushed or mailed, because it would not be sent then', async () => {
  const id = await add(ana, { inApp: false })
  await (await open(ana)).markAllRead()
  const row = await site.db
    .selectFrom('notifications')
    .select('read_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.read_at).toBeNull()
})

test('a deleted notification is not shown, counted or mailed until it is restored', async () => {
  const id = await add(ana)
  const caller = await open(ana)
  expect([(await caller.delete(id)).statusCode, (await caller.delete(id)).statusCode]).toEqual([204, 204])
  expect([await caller.ids(), await caller.ids('?unread_only=true'), await caller.count()]).toEqual([
    [],
    [],
    { unread_count: 0 },
  ])
  expect((await listUnmailed(site.db, [id])).has(id)).toBe(false)
  expect((await caller.restore(id)).statusCode).toBe(204)
  expect([await caller.ids(), await caller.count()]).toEqual([[id], { unread_count: 1 }])
  expect((await listUnmailed(site.db, [id])).has(id)).toBe(true)
})

test('a stranger cannot delete or restore a notification, and does not learn whether it exists', async () => {
  const id = await add(ana)
  const [caller, stranger] = [await open(ana), await open(bea)]
  const deletions = await Promise.all([id, newId(), 'nothing'].map((each) => stranger.delete(each)))
  expect(deletions.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect(await caller.ids()).toEqual([id])
  await caller.delete(id)
  const restorations = await Promise.all([id, newId(), 'nothing'].map((each) => stranger.restore(each)))
  expect(restorations.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(await caller.ids()).toEqual([])
})

test('the nightly job removes what is old: read after half a year, unread after a year, deleted after a month', async () => {
  const day = 24
  const caller = await open(ana)
  const [deleted, read, unread] = [
    await add(ana, { age: day }),
    await add(ana, { age: 2 * day, readAge: day }),
    await add(ana, { age: 2 * day }),
  ]
  await caller.delete(deleted)
  const left = async (instant: string) => {
    await purgeNotifications({ ...site.deps, clock: { now: () => Temporal.Instant.from(instant) } })
    const rows = await site.db
      .selectFrom('notifications')
      .select('id')
      .where('member_id', '=', ana.id)
      .execute()
    return new Set(rows.map(({ id }) => id))
  }
  expect(await left('2026-12-20T20:00:00Z')).toEqual(new Set([deleted, read, unread]))
  expect(await left('2026-12-21T20:00:00Z')).toEqual(new Set([read, unread]))
  expect(await left('2027-05-17T20:00:00Z')).toEqual(new Set([read, unread]))
  expect(await left('2027-05-18T20:00:00Z')).toEqual(new Set([unread]))
  expect(await left('2027-11-20T20:00:00Z')).toEqual(new Set())
})

test('the list, the count and marking all as read of a member with 10,000 notifications use only indexes and sort nothing', async () => {
  await sql`insert into notifications (id, member_id, type, title, message, path, created_at, read_at)
    select gen_random_uuid(), case when each % 2 = 0 then ${ana.id}::uuid else ${bea.id}::uuid end, 'welcome',
      'Title', 'Text', '/', ${now}::timestamptz - each * interval '1 minute',
      case when each % 20 > 1 then ${now}::timestamptz end
    from generate_series(1, 20000) as each`.execute(site.db)
  await sql`vacuum analyze notifications`.execute(site.db)
  const shown = sql`from notifications where member_id = ${ana.id} and in_app = true and deleted_at is null`
  const planOf = (query: typeof shown) =>
    transaction(site.db, async (db) => {
      const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
  const order = sql`order by created_at desc, id desc limit 50`
  const all = await planOf(sql`select * ${shown} ${order}`)
  const unread = await planOf(sql`select * ${shown} and read_at is null ${order}`)
  const count = await planOf(sql`select count(*) ${shown} and read_at is null`)
  expect(all).toContain('Index Scan using notifications_listed')
  expect(unread).toContain('Index Scan using notifications_unread')
  expect(count).toContain('Index Only Scan using notifications_unread')
  const marked = sql`member_id = ${ana.id} and read_at is null and in_app = true and deleted_at is null`
  const markAll = await planOf(sql`update notifications set read_at = ${now} where ${marked}`)
  for (const plan of [all, unread, count, markAll]) expect(plan).not.toMatch(/Seq Scan|Sort/)
})
