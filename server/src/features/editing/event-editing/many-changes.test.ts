import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/database.ts'
import { rateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { buildMember, buildScene, eventForm, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { lockOrganizer } from './locking.ts'
import { eventChangesLimit } from './service.ts'

const site = duringTests(() => openTestApp({ settings: { RATE_LIMITS: 'on' } }))
let scene: Scene

beforeAll(async () => {
  scene = await buildScene(site.db)
})

async function createEvent(organizer: Member, hour: number): Promise<number> {
  const { statusCode } = await site.app.inject({
    method: 'POST',
    url: '/api/events',
    headers: await site.signIn(organizer),
    payload: eventForm(scene, {
      title: `Social ${hour}`,
      start_datetime: Temporal.PlainDateTime.from('2026-12-01T20:00')
        .add({ hours: hour * 24 })
        .toString(),
      end_datetime: Temporal.PlainDateTime.from('2026-12-01T23:00')
        .add({ hours: hour * 24 })
        .toString(),
    }),
  })
  return statusCode
}

/** The connections that wait for a lock of an organizer. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(site.db)
  return rows[0]!.count
}

/** Locks an organizer, as a change of its events does, until `release`. */
async function holdLock(organizer: Member): Promise<{ release: () => Promise<void> }> {
  const released = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = transaction(site.db, async (trx) => {
    await lockOrganizer(trx, organizer.id)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return {
    release: () => {
      released.resolve()
      return holding
    },
  }
}

test('60 creations of one organizer wait with two connections; lists and other organizers go on', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const other = await buildMember(site.db, { role: 'organizer' })
  const lock = await holdLock(organizer)
  const creations = Array.from({ length: 60 }, (_, hour) => createEvent(organizer, hour))
  await eventually(async () => (await countWaiting()) === 2)
  expect((await site.app.inject('/api/events/global')).statusCode).toBe(200)
  expect(await createEvent(other, 0)).toBe(201)
  expect(await countWaiting()).toBe(2)
  await lock.release()
  expect(new Set(await Promise.all(creations))).toEqual(new Set([201]))
})

test('at most 100 changes of one member wait, and those of others go on', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const other = await buildMember(site.db, { role: 'organizer' })
  const lock = await holdLock(organizer)
  const creations = Array.from({ length: 103 }, (_, hour) => createEvent(organizer, hour))
  expect(await Promise.race(creations)).toBe(429)
  expect(await createEvent(other, 0)).toBe(201)
  await lock.release()
  expect((await Promise.all(creations)).filter((status) => status === 201)).toHaveLength(102)
})

test('lists do not wait when all connections for writing are taken', async () => {
  const released = Promise.withResolvers<void>()
  const writers = Array.from({ length: 5 }, () =>
    transaction(site.db, async (trx) => {
      await sql`select 1`.execute(trx)
      await released.promise
    }),
  )
  expect((await site.app.inject('/api/events/global?limit=7')).statusCode).toBe(200)
  released.resolve()
  await Promise.all(writers)
})

test('an account has a limit of changes, which a large import by hand does not reach', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const limiter = rateLimiter({ ...site.deps, enabled: true })
  for (let hit = 1; hit < eventChangesLimit.limit; hit++) await limiter.hit(eventChangesLimit, organizer.id)
  expect([await createEvent(organizer, 0), await createEvent(organizer, 1)]).toEqual([201, 429])
  expect(eventChangesLimit.limit).toBeGreaterThan(2 * 200)
  const id = crypto.randomUUID()
  const repeat = { recurrence_type: 'weekly', recurrence_days: ['friday'] }
  const series = `recurring-events/${id}`
  for (const [method, path, payload] of [
    ['POST', `events/${id}/convert-to-recurring`, repeat],
    ['PATCH', series, { title: 'Friday Social' }],
    ['POST', `${series}/generate-instances`, undefined],
    ['PATCH', `${series}/instances/${id}`, { override_title: 'Friday Social' }],
    ['POST', `${series}/instances/${id}/cancel`, { reason: 'Rain' }],
    ['POST', `${series}/instances/confirm`, { instance_ids: [id] }],
    ['POST', `${series}/instances/${id}/confirm`, {}],
    ['POST', `recurring-events/instances/${id}/confirm`, {}],
  ] as const) {
    const call = { method, url: `/api/${path}`, ...(payload && { payload }) }
    const answer = await site.app.inject({ ...call, headers: await site.signIn(organizer) })
    expect([path, answer.statusCode]).toEqual([path, 429])
  }
})
