import type { Event } from '@floorcraft/contract/events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { tellMembers } from '../notifications/jobs.ts'
import { lockOrganizer } from './locking.ts'

/** How many do the same thing at once. */
const crowd = Array.from({ length: 200 }, (_, index) => index)

let test: TestApp
let scene: Scene
let organizer: Member
let headers: { authorization: string }

beforeAll(async () => {
  test = await openTestApp()
  organizer = await buildMember(test.db, { role: 'organizer' })
  scene = await buildScene(test.db)
  headers = await test.signIn(organizer)
})
beforeEach(() => test.db.deleteFrom('events').execute())
afterAll(() => test?.close())

const form = (overrides: object = {}) => ({
  title: 'Friday Social',
  event_type: 'social',
  venue_name: 'Tango Hall',
  venue_address: '1 Main Street',
  venue_city: 'San Diego',
  venue_state: 'CA',
  scene_id: scene.id,
  start_datetime: '2026-12-04T20:00',
  end_datetime: '2026-12-04T23:00',
  ...overrides,
})

interface Answer {
  readonly status: number
  readonly body: Event
}

async function send(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  as = headers,
): Promise<Answer> {
  const answer = await test.app.inject({
    method,
    url: `/api/events${path}`,
    headers: as,
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') }
}

/**
 * All at once. Whoever has waited too long for a connection of a busy machine is told so by 503, and nothing of theirs
 * may be there: the others are answered here, and what they wrote must be all there is.
 */
async function atOnce(requests: readonly Promise<Answer>[]): Promise<Answer[]> {
  const answers = (await Promise.all(requests)).filter(({ status }) => status !== 503)
  expect(answers.length).toBeGreaterThan(10)
  return answers
}

/** How often each status was answered. */
const tally = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

const anEvent = (overrides: object = {}) =>
  buildEvent(test.db, { scene, organizer, title: 'Friday Social', start: '2026-12-04T20:00', ...overrides })

const rows = () => test.db.selectFrom('events').selectAll().execute()

describe('two hundred at once', () => {
  it('edit: every acknowledged edit has a version of its own, and the last one stands', async () => {
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

  it('edit the same version: one wins, and what it wrote stands', async () => {
    const { id } = await anEvent()
    const answers = await atOnce(
      crowd.map((number) => send('PUT', `/${id}`, form({ title: `Title ${number}`, version: 1 }))),
    )
    expect(tally(answers)).toEqual({ 200: 1, 409: answers.length - 1 })
    const winner = answers.find(({ status }) => status === 200)
    expect(await rows()).toMatchObject([{ title: winner!.body.title, version: 2 }])
  })

  it('publish, cancel and reinstate: what is counted is what was acknowledged', async () => {
    const { id } = await anEvent({ status: 'organizer_draft' })
    const statuses = ['published', 'cancelled', 'organizer_draft', 'published'] as const
    const answers = await atOnce(
      crowd.map((number) => send('PATCH', `/${id}/status`, { status: statuses[number % statuses.length] })),
    )
    const acknowledged = answers.filter(({ status }) => status === 200)
    // Cancelling is refused while another has just made it a draft.
    expect(answers.filter(({ status }) => status !== 200 && status !== 422)).toEqual([])
    const last = acknowledged.toSorted((a, b) => a.body.version - b.body.version).at(-1)!
    expect(await rows()).toMatchObject([{ version: acknowledged.length + 1, status: last.body.status }])
    expect(new Set(acknowledged.map(({ body }) => body.version)).size).toBe(acknowledged.length)
  })

  it('create the same: one does, the others are told', async () => {
    const answers = await atOnce(crowd.map(() => send('POST', '/', form())))
    expect(tally(answers)).toEqual({ 201: 1, 409: answers.length - 1 })
    expect(await rows()).toHaveLength(1)
  })

  it('create and publish a global event: one of the year', async () => {
    const drafts = await Promise.all(
      crowd
        .slice(0, 100)
        .map((number) => anEvent({ title: `Draft ${number}`, is_global: true, status: 'private_draft' })),
    )
    const answers = await atOnce([
      ...drafts.map(({ id }) => send('PATCH', `/${id}/status`, { status: 'published' })),
      ...crowd
        .slice(100)
        .map((number) =>
          send('POST', '/', form({ title: `New ${number}`, is_global: true, status: 'published' })),
        ),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(answers.length - 1)
    expect((await rows()).filter(({ status }) => status === 'published')).toHaveLength(1)
  })

  it('delete: one does, and it is told and left behind once', async () => {
    const { id } = await anEvent()
    const saver = await buildMember(test.db)
    await test.db.insertInto('saved_events').values({ event_id: id, member_id: saver.id }).execute()
    const answers = await atOnce(crowd.map(() => send('DELETE', `/${id}`)))
    expect(tally(answers)).toEqual({ 204: 1, 404: answers.length - 1 })
    expect(await rows()).toEqual([])
    expect(await test.db.selectFrom('deleted_events').selectAll().execute()).toHaveLength(1)
    const told = await sql`select from pgboss.job where name = ${tellMembers.name}`.execute(test.db)
    expect(told.rows).toHaveLength(1)
  })

  it('edit while one deletes: an edit is acknowledged before or refused after', async () => {
    const { id } = await anEvent()
    const answers = await atOnce(
      crowd.map((number) =>
        number === 20 ? send('DELETE', `/${id}`) : send('PUT', `/${id}`, form({ title: `Title ${number}` })),
      ),
    )
    const { 204: deleted = 0, 200: edited = 0, 404: late = 0 } = tally(answers)
    expect(deleted + edited + late).toBe(answers.length)
    // The one that deletes may have been refused for want of a connection: then the event is there.
    expect([await rows(), late]).toEqual(deleted === 1 ? [[], late] : [[expect.anything()], 0])
  })

  it('duplicate: every copy has a week of its own', async () => {
    const { id } = await anEvent()
    const answers = await atOnce(crowd.map(() => send('POST', `/${id}/duplicate`)))
    expect(tally(answers)).toEqual({ 201: answers.length })
    const starts = (await rows()).map(({ start_wall }) => start_wall)
    expect(new Set(starts).size).toBe(answers.length + 1)
  })

  it('duplicate what is just being deleted: nothing is copied, nor a picture that nothing shows any more', async () => {
    const { id } = await anEvent()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: allowed, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
    const deleting = test.db.transaction().execute(async (db) => {
      await lockOrganizer(db, organizer.id)
      isLocked()
      begin()
      await allowed
      await db.deleteFrom('events').where('id', '=', id).execute()
    })
    await locked
    await begun
    const copying = send('POST', `/${id}/duplicate`)
    await eventually(async () => {
      const locks =
        await sql`select from pg_locks inner join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and locktype = 'advisory' and not granted`.execute(test.db)
      return locks.rows.length > 0
    })
    goOn()
    await deleting
    expect((await copying).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  it('take over from each other: events change hands without anybody waiting in a ring', async () => {
    const admin = await test.signIn(await buildMember(test.db, { role: 'admin' }))
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
