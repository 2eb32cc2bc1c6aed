import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let scene: Scene
let organizer: Member
let admin: Member
let headers: { authorization: string }
beforeAll(async () => {
  scene = await buildScene(site.db, { name: 'San Diego' })
  organizer = await buildMember(site.db, { role: 'organizer', display_name: 'Núria Vidal' })
  admin = await buildMember(site.db, { role: 'admin', display_name: 'Zoe Admin' })
  headers = await site.signIn(admin)
})
beforeEach(async () => {
  await site.db.deleteFrom('events').execute()
  await site.db.deleteFrom('audit_log').execute()
})

const get = async (path: string) => (await site.app.inject({ url: `/api/admin/${path}`, headers })).json()
const titles = async (query = '') =>
  ((await get(`events${query}`)) as EventListItem[]).map(({ title }) => title)
const setStatus = (id: string, body: object) =>
  site.app.inject({ method: 'PATCH', url: `/api/admin/events/${id}/status`, payload: body, headers })
const build = (title: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
  buildEvent(site.db, { scene, organizer, title, ...overrides })
const logged = async () =>
  ((await get('audit-log')) as AuditEntry[]).map(({ action, subject, details }) => [
    action,
    subject.name,
    details,
  ])

describe('the list', () => {
  test('has events of every status, coming ones first, in pages', async () => {
    await build('long ago', { start: '2026-01-05T20:00' })
    await build('later', { start: '2026-12-05T20:00', status: 'private_draft' })
    await build('soon', { start: '2026-11-21T20:00', status: 'cancelled' })
    await build('yesterday', { start: '2026-11-19T20:00', status: 'organizer_draft' })
    expect(await titles()).toEqual(['soon', 'later', 'yesterday', 'long ago'])
    expect(await titles('?limit=2&offset=1')).toEqual(['later', 'yesterday'])
    expect((await get('events'))[0]).toMatchObject({
      event_type: 'social',
      status: 'cancelled',
      organizer_name: 'Núria Vidal',
      scene_name: 'San Diego',
    })
  })

  test.each([
    ['zou', ['Zouk Night']],
    ['NIGHT zouk', ['Zouk Night']],
    ['copper', ['Salsa at noon']],
    ['nuria vidal', ['Zouk Night', 'Salsa at noon']],
    ['nuria salsa', ['Salsa at noon']],
    ['nothing', []],
    ['!&|', []],
    ["'; drop", []],
  ])('finds %j in title, place and organizer', async (search, found) => {
    await build('Zouk Night', { start: '2026-11-21T20:00' })
    await build('Salsa at noon', { start: '2026-11-22T12:00', venue_name: 'The Copper Hall' })
    const query = `?search=${encodeURIComponent(search)}`
    expect(await titles(query)).toEqual(found)
    expect((await get(`events/counts${query}`)).all).toBe(found.length)
  })

  test('filters by status and type, and counts by status', async () => {
    await build('a', { start: '2026-11-21T20:00' })
    await build('b', { start: '2026-11-22T20:00', event_type: 'class' })
    await build('c', { start: '2026-11-23T20:00', event_type: 'class', status: 'cancelled' })
    expect(await titles('?status=published')).toEqual(['a', 'b'])
    expect(await titles('?type=class&status=published')).toEqual(['b'])
    expect(await get('events/counts?type=class')).toEqual({
      all: 2,
      published: 1,
      private_draft: 0,
      organizer_draft: 0,
      cancelled: 1,
    })
    expect((await site.app.inject({ url: '/api/admin/events?status=x', headers })).statusCode).toBe(422)
  })
})

describe('the status', () => {
  test('changes like everywhere else, with a record of the admin', async () => {
    const { id } = await build('Zouk Night', { start: '2026-11-21T20:00' })
    const answer = await setStatus(id, { status: 'private_draft' })
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'private_draft'])
    await setStatus(id, { status: 'published' })
    await setStatus(id, { status: 'published' })
    await setStatus(id, { status: 'cancelled', cancellation_reason: 'Flood' })
    expect(await logged()).toEqual([
      ['event.status_changed', 'Zouk Night', { before: 'published', after: 'cancelled' }],
      ['event.status_changed', 'Zouk Night', { before: 'private_draft', after: 'published' }],
      ['event.status_changed', 'Zouk Night', { before: 'published', after: 'private_draft' }],
    ])
  })

  test('of an event that changed in the meantime is refused', async () => {
    const { id, version } = await build('Zouk Night')
    await setStatus(id, { status: 'private_draft', version })
    const second = await setStatus(id, { status: 'published', version })
    expect([second.statusCode, second.json().error.details.reason]).toEqual([409, 'stale_version'])
  })

  test.each(['nothing', '018f0000-0000-7000-8000-000000000000'])(
    'of an unknown event %s is 404',
    async (id) => {
      expect((await setStatus(id, { status: 'published' })).statusCode).toBe(404)
    },
  )
})

describe('the audit log', () => {
  const send = (method: 'PUT' | 'DELETE', id: string, as: typeof headers, payload?: object) =>
    site.app.inject({ method, url: `/api/events/${id}`, headers: as, ...(payload && { payload }) })

  test('has deletions by an admin, and not those by the organizer', async () => {
    const [foreign, own] = [await build('Foreign'), await build('Own')]
    expect((await send('DELETE', foreign.id, headers)).statusCode).toBe(204)
    expect((await send('DELETE', own.id, await site.signIn(organizer))).statusCode).toBe(204)
    expect(await logged()).toEqual([['event.deleted', 'Foreign', { status: 'published' }]])
  })

  test('has the changed fields of an edit by a leader of the scene', async () => {
    const leader = await buildMember(site.db, { display_name: 'Lea' })
    const led = await buildScene(site.db, { leaders: [leader] })
    const event = await build('Old name', { scene: led, start: '2026-11-21T20:00' })
    const body = {
      title: 'New name',
      event_type: 'social',
      scene_id: led.id,
      venue_name: event.venue_name,
      venue_address: '1 Main St',
      venue_city: event.venue_city,
      venue_state: event.venue_state,
    }
    const answer = await send('PUT', event.id, await site.signIn(leader), body)
    expect(answer.statusCode).toBe(200)
    const [[action, name, details]] = (await logged()) as [[string, string, { fields: string[] }]]
    expect([action, name]).toEqual(['event.edited', 'Old name'])
    expect(details.fields).toEqual(expect.arrayContaining(['title', 'venue_address']))
    expect(details.fields).not.toContain('venue_name')
  })
})
