import type { Method } from '@floorcraft/contract/base/endpoint.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  buildEvent,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import type { Answer, Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { notifyMembers } from '../../members/notifications/jobs.ts'
import { lockOrganizer } from './locking.ts'

/** One item for each simultaneous request. */
const crowd = Array.from({ length: 80 }, (_, index) => index)

const test = duringTests(openTestApp)
let scene: Scene
let organizer: Member
let asOrganizer: Caller

beforeAll(async () => {
  organizer = await buildMember(test.db, { role: 'organizer' })
  scene = await buildScene(test.db)
  asOrganizer = test.as(organizer)
})
beforeEach(() => test.db.deleteFrom('events').execute())

const form = (overrides: object = {}) => eventForm(scene, overrides)

const send = (method: Method, path: string, payload?: object, as = asOrganizer) =>
  as.send<Event>(method, `/events${path}`, payload)

/**
 * Waits for simultaneous requests. On a busy machine a request can wait too long for a connection: it gets 503 and changes
 * nothing. The tests check that the database has exactly the changes of the other requests.
 */
async function atOnce(requests: readonly Promise<Answer<Event>>[]): Promise<Answer<Event>[]> {
  const answers = (await Promise.all(requests)).filter(({ status }) => status !== 503)
  expect(answers.length).toBeGreaterThan(10)
  return answers
}

/** The number of answers by status. */
const tally = (answers: readonly Answer<Event>[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

const anEvent = (overrides: object = {}) =>
  buildEvent(test.db, { scene, organizer, title: 'Friday Social', start: '2026-12-04T20:00', ...overrides })

const rows = () => test.db.selectFrom('events').selectAll().execute()

describe(`${crowd.length} at once`, () => {
  it('edit: every successful edit has its own version, and the last one is stored', async () => {
    const { id } = await anEvent()
    const answers = await atOnce(
      crowd.map((number) => send('PUT', `/${id}`, form({ title: `Title ${number}` }))),
    )
    expect(tally(answers)).toEqual({ 200: answers.length })
    const versions = answers.map(({ body }) => body.version).sort((a, b) => a - b)
    expect(versions).toEqual(answers.map((_, index) => index + 2))
    const last = answers.find(({ body }) => body.version === answers.length + 1)
    expect(await rows()).toMatchObject([
      { title: last!.body.title, version: answers.length + 1, sequence: answers.length },
    ])
  })

  it('edit the same version: one succeeds and is stored', async () => {
    const { id } = await anEvent()
    const answers = await atOnce(
      crowd.map((number) => send('PUT', `/${id}`, form({ title: `Title ${number}`, version: 1 }))),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
    const winner = answers.find(({ status }) => status === 200)
    expect(await rows()).toMatchObject([{ title: winner!.body.title, version: 2 }])
  })

  it('publish, cancel and reinstate: the version counts the successful changes', async () => {
    const { id } = await anEvent({ status: 'organizer_draft' })
    const statuses = ['published', 'cancelled', 'organizer_draft', 'published'] as const
    const answers = await atOnce(
      crowd.map((number) => send('PATCH', `/${id}/status`, { status: statuses[number % statuses.length] })),
    )
    const acknowledged = answers.filter(({ status }) => status === 200)
    // Cancelling is refused when another request has just made it a draft.
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    const last = acknowledged.toSorted((a, b) => a.body.version - b.body.version).at(-1)!
    expect(await rows()).toMatchObject([{ version: acknowledged.length + 1, status: last.body.status }])
    expect(new Set(acknowledged.map(({ body }) => body.version)).size).toBe(acknowledged.length)
  })

  it('create the same event: one succeeds', async () => {
    const answers = await atOnce(crowd.map(() => send('POST', '/', form())))
    expect(tally(answers)).toEqual({ 201: 1, 409: answers.length - 1 })
    expect(await rows()).toHaveLength(1)
  })

  it('create and publish global events: one succeeds for the year', async () => {
    const drafts = await Promise.all(
      crowd
        .slice(0, 40)
        .map((number) => anEvent({ title: `Draft ${number}`, is_global: true, status: 'private_draft' })),
    )
    const answers = await atOnce([
      ...drafts.map(({ id }) => send('PATCH', `/${id}/status`, { status: 'published' })),
      ...crowd
        .slice(40)
        .map((number) =>
          send('POST', '/', form({ title: `New ${number}`, is_global: true, status: 'published' })),
        ),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1)
    expect((await rows()).filter(({ status }) => status === 'published')).toHaveLength(1)
  })

  it('delete: one succeeds, with one notification and one deleted_events row', async () => {
    const { id } = await anEvent()
    const saver = await buildMember(test.db)
    await test.db
      .insertInto('saved_events')
      .values({ event_id: id, member_id: saver.id, saved_at: test.clock.now() })
      .execute()
    const answers = await atOnce(crowd.map(() => send('DELETE', `/${id}`)))
    expect(tally(answers)).toEqual({ 204: 1, 404: answers.length - 1 })
    expect(await rows()).toEqual([])
    expect(await test.db.selectFrom('deleted_events').selectAll().execute()).toHaveLength(1)
    const told = await sql`select from pgboss.job where name = ${notifyMembers.name}`.execute(test.db)
    expect(told.rows).toHaveLength(1)
  })

  it('edit while one deletes: an edit succeeds before or is refused after', async () => {
    const { id } = await anEvent()
    const answers = await atOnce(
      crowd.map((number) =>
        number === 20 ? send('DELETE', `/${id}`) : send('PUT', `/${id}`, form({ title: `Title ${number}` })),
      ),
    )
    const { 204: deleted = 0, 200: edited = 0, 404: late = 0 } = tally(answers)
    expect(deleted + edited + late).toBe(answers.length)
    // If the deletion got no connection, the event still exists.
    expect([await rows(), late]).toEqual(deleted === 1 ? [[], late] : [[expect.anything()], 0])
  })

  it('duplicate: every copy is in another week', async () => {
    const { id } = await anEvent()
    const answers = await atOnce(crowd.map(() => send('POST', `/${id}/duplicate`)))
    expect(tally(answers)).toEqual({ 201: answers.length })
    const starts = (await rows()).map(({ start_wall }) => start_wall)
    expect(new Set(starts).size).toBe(answers.length + 1)
  })

  it('duplicate an event during its deletion: nothing is copied', async () => {
    const { id } = await anEvent()
    const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const deleting = test.db.transaction().execute(async (db) => {
      await lockOrganizer(db, organizer.id)
      isLocked()
      await allowed
      await db.deleteFrom('events').where('id', '=', id).execute()
    })
    await locked
    const copying = send('POST', `/${id}/duplicate`)
    await eventually(async () => {
      const locks =
        await sql`select from pg_locks inner join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(test.db)
      return locks.rows.length > 0
    })
    allow()
    await deleting
    expect((await copying).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  it('change the organizers of two events in both directions: no deadlock', async () => {
    const admin = test.as(await buildMember(test.db, { role: 'admin' }))
    const other = await buildMember(test.db, { role: 'organizer' })
    const events = await Promise.all([organizer, other].map((each) => anEvent({ organizer: each })))
    const answers = await atOnce(
      crowd.map((number) =>
        send(
          'PUT',
          `/${events[number % 2]!.id}`,
          form({
            title: `Title ${number}`,
            organizer_uid: [organizer, other][Math.floor(number / 2) % 2]!.id,
          }),
          admin,
        ),
      ),
    )
    expect(tally(answers)).toEqual({ 200: answers.length })
    expect((await rows()).reduce((sum, { version }) => sum + version, 0)).toBe(answers.length + 2)
  })
})
