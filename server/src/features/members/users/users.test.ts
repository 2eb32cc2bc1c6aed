import { type AdminUser, disablingEndMessage, leaderRoleMessage } from '@floorcraft/contract/members/users.ts'
import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { ensureFormerMember, formerMemberId } from '../members/service.ts'
import { enableDue } from './disabling.ts'
import { mailStatus } from './workers.ts'

const site = duringTests(openTestApp)
let admin: Member
let headers: { authorization: string }
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  await site.db.deleteFrom('audit_log').execute()
  await site.db.deleteFrom('members').execute()
  admin = await buildMember(site.db, { role: 'admin', display_name: 'Zoe Admin' })
  headers = await site.signIn(admin)
})

const get = async (path: string) => (await site.app.inject({ url: `/api/admin/${path}`, headers })).json()
const listed = async (query = '') =>
  ((await get(`users${query}`)) as AdminUser[]).map((user) => user.display_name)
const patch = (path: string, payload: object, as = headers) =>
  site.app.inject({ method: 'PATCH', url: `/api/admin/users/${path}`, payload, headers: as })
const statusOf = async (as: { authorization: string }) =>
  (await site.app.inject({ url: '/api/auth/me', headers: as })).statusCode
const logged = async () =>
  ((await get('audit-log')) as AuditEntry[]).map(({ actor, action, subject, details }) => [
    actor.name,
    action,
    subject.name,
    details,
  ])

describe('the list of users', () => {
  test('has the fields of the specification, what they lead and what they plan', async () => {
    const ana = await buildMember(site.db, { display_name: 'Ana', phone_number: '+1 555 0100' })
    const scene = await buildScene(site.db, { name: 'Lisbon', slug: 'lisbon', leaders: [ana] })
    await buildEvent(site.db, { scene, organizer: ana, start: '2026-12-01T20:00' })
    await buildEvent(site.db, { scene, organizer: ana, start: '2026-12-02T20:00', status: 'private_draft' })
    await buildEvent(site.db, { scene, organizer: ana, start: '2026-11-01T20:00' })
    expect((await get('users'))[0]).toEqual({
      firebase_uid: ana.id,
      email: ana.email,
      display_name: 'Ana',
      avatar_url: null,
      role: 'scene_leader',
      phone: '+1 555 0100',
      created_at: '2026-01-01T00:00:00Z',
      disabled_at: null,
      disabled_reason: null,
      disabled_until: null,
      second_factor: false,
      led_scenes: [{ name: 'Lisbon', slug: 'lisbon' }],
      upcoming_events: 1,
    })
    await site.db.deleteFrom('events').execute()
    await site.db.deleteFrom('scenes').execute()
  })

  test('has nobody for the account that keeps the events of deleted members', async () => {
    await ensureFormerMember(site)
    expect(await listed()).toEqual(['Zoe Admin'])
    expect(await listed('?search=former')).toEqual([])
    expect(await get('stats')).toMatchObject({ total_users: 1 })
  })

  test('is by name, in pages', async () => {
    for (const display_name of ['bea', 'Ana', 'Cem']) await buildMember(site.db, { display_name })
    expect(await listed()).toEqual(['Ana', 'bea', 'Cem', 'Zoe Admin'])
    expect(await listed('?limit=2&offset=1')).toEqual(['bea', 'Cem'])
    expect(await listed('?offset=9')).toEqual([])
  })

  test.each([
    ['jose', ['José Núñez']],
    ['NUNEZ jos', ['José Núñez']],
    ['dance.example', ['José Núñez']],
    ['0199', ['Percy']],
    ['100%', ['Percy']],
    ['_', []],
    ['nothing', []],
    ['  ', ['José Núñez', 'Percy', 'Zoe Admin']],
  ])('finds %j in names, emails and phone numbers', async (search, names) => {
    await buildMember(site.db, { display_name: 'José Núñez', email: 'jn@dance.example' })
    await buildMember(site.db, { display_name: 'Percy', phone_number: '+1 555 0199 100%' })
    const query = encodeURIComponent(search)
    expect(await listed(`?search=${query}`)).toEqual(names)
    expect((await get(`users/counts?search=${query}`)).all).toBe(names.length)
  })

  test('filters by effective role, and has disabled accounts in a group of their own', async () => {
    const lea = await buildMember(site.db, { display_name: 'Lea' })
    await buildScene(site.db, { leaders: [lea] })
    await buildMember(site.db, { display_name: 'Olu', role: 'organizer' })
    await buildMember(site.db, { display_name: 'Una' })
    await buildMember(site.db, {
      display_name: 'Dan',
      role: 'organizer',
      disabled_at: '2026-11-01T00:00:00Z',
    })
    const groups = ['user', 'organizer', 'scene_leader', 'admin', 'disabled']
    const found = await Promise.all(groups.map((role) => listed(`?role=${role}`)))
    expect(found).toEqual([['Una'], ['Olu'], ['Lea'], ['Zoe Admin'], ['Dan']])
    expect(await get('users/counts')).toEqual({
      all: 5,
      user: 1,
      organizer: 1,
      scene_leader: 1,
      admin: 1,
      disabled: 1,
    })
    expect((await site.app.inject({ url: '/api/admin/users?role=x', headers })).statusCode).toBe(422)
    await site.db.deleteFrom('scenes').execute()
  })
})

describe('the role', () => {
  test('is higher at once, also in an open session, and the change is recorded', async () => {
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const session = await site.signIn(ana)
    const answer = await patch(`${ana.id}/role`, { role: 'organizer' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { firebase_uid: ana.id, role: 'organizer' },
    ])
    const me = await site.app.inject({ url: '/api/auth/me', headers: session })
    expect(me.json().role).toBe('organizer')
    await patch(`${ana.id}/role`, { role: 'organizer' })
    expect(await get('audit-log/actors')).toEqual([{ id: admin.id, name: 'Zoe Admin' }])
    expect(await logged()).toEqual([
      ['Zoe Admin', 'user.role_changed', 'Ana', { before: 'user', after: 'organizer' }],
    ])
  })

  test.each([
    ['admin', 'organizer'],
    ['admin', 'user'],
    ['organizer', 'user'],
  ] as const)('from %s down to %s ends the sessions of the account', async (before, role) => {
    const ana = await buildMember(site.db, { role: before })
    const session = await site.signIn(ana)
    await patch(`${ana.id}/role`, { role })
    expect([await statusOf(session), await statusOf(headers)]).toEqual([401, 200])
  })

  test('of a leader without another role stays scene_leader', async () => {
    const lea = await buildMember(site.db, { role: 'organizer' })
    await buildScene(site.db, { leaders: [lea] })
    expect((await patch(`${lea.id}/role`, { role: 'user' })).json().role).toBe('scene_leader')
    await site.db.deleteFrom('scenes').execute()
  })

  test.each([
    ['scene_leader', leaderRoleMessage],
    ['owner', 'Please choose a valid role'],
    [null, 'Please choose a valid role'],
    [['admin'], 'Please choose a valid role'],
  ])('%j is refused', async (role, message) => {
    const answer = await patch(`${admin.id}/role`, { role })
    expect([answer.statusCode, answer.json().error.details]).toEqual([422, [{ path: 'role', message }]])
  })
})

describe('a disabled account', () => {
  test('is signed out at once, cannot sign in, and can be enabled', async () => {
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const session = await site.signIn(ana)
    expect((await patch(`${ana.id}/status`, { status: 'disabled' })).json().disabled_at).toBe(
      '2026-11-20T20:00:00Z',
    )
    expect(await statusOf(session)).toBe(401)
    await expect(site.signIn(ana)).rejects.toMatchObject({ code: 'AUTH_USER_DISABLED' })
    expect((await patch(`${ana.id}/status`, { status: 'active' })).json().disabled_at).toBeNull()
    expect(await statusOf(session)).toBe(401)
    expect(await statusOf(await site.signIn(ana))).toBe(200)
    expect((await logged()).map(([, action]) => action)).toEqual(['user.enabled', 'user.disabled'])
  })

  test('keeps its published events on the calendar', async () => {
    const organizer = await buildMember(site.db, { role: 'organizer' })
    const event = await buildEvent(site.db, { organizer, scene: await buildScene(site.db) })
    await patch(`${organizer.id}/status`, { status: 'disabled' })
    expect((await site.app.inject(`/api/events/${event.id}`)).statusCode).toBe(200)
    await site.db.deleteFrom('events').execute()
  })

  test('twice is the same as once', async () => {
    const ana = await buildMember(site.db)
    await Promise.all([1, 2, 3].map(() => patch(`${ana.id}/status`, { status: 'disabled' })))
    expect(await logged()).toHaveLength(1)
  })

  test('has a reason and an end, which the member reads in a mail, and is enabled when the end comes', async () => {
    const ana = await buildMember(site.db, { display_name: 'Ana', email: 'ana@dance.example' })
    const mailing = { ...site.deps, baseUrl: 'https://dance.example' }
    const change = { status: 'disabled', reason: 'Three false events', until: '2026-11-22' }
    expect((await patch(`${ana.id}/status`, change)).json()).toMatchObject({
      disabled_reason: 'Three false events',
      disabled_until: '2026-11-22T00:00:00Z',
    })
    await mailStatus(mailing, ana.id)
    expect(site.mails.at(-1)).toMatch(/ana@dance\.example[\s\S]*Your account has been disabled/)
    expect(site.mails.at(-1)).toContain('The reason: Three false events')
    expect(site.mails.at(-1)).toContain('Your account works again on Sunday, November 22, 2026.')
    site.clock.set('2026-11-21T23:59:00Z')
    await enableDue(site.deps)
    await expect(site.signIn(ana)).rejects.toMatchObject({ code: 'AUTH_USER_DISABLED' })
    site.clock.set('2026-11-22T00:00:00Z')
    await enableDue(site.deps)
    expect(await statusOf(await site.signIn(ana))).toBe(200)
    await mailStatus(mailing, ana.id)
    expect(site.mails.at(-1)).toContain('Your account works again')
    expect((await logged()).map(([actor, action]) => [actor, action])).toEqual([
      ['Operator of the server', 'user.enabled'],
      ['Zoe Admin', 'user.disabled'],
    ])
  })

  test('gets another end, and none when an admin enables it before', async () => {
    const ana = await buildMember(site.db)
    await patch(`${ana.id}/status`, { status: 'disabled', reason: 'Spam', until: '2026-11-22' })
    const later = await patch(`${ana.id}/status`, { status: 'disabled', reason: 'Spam', until: '2026-12-22' })
    expect(later.json()).toMatchObject({ disabled_until: '2026-12-22T00:00:00Z', disabled_reason: 'Spam' })
    const enabled = (await patch(`${ana.id}/status`, { status: 'active' })).json()
    expect(enabled).toMatchObject({ disabled_at: null, disabled_until: null, disabled_reason: null })
    await patch(`${ana.id}/status`, { status: 'disabled' })
    site.clock.set('2027-01-01T00:00:00Z')
    await enableDue(site.deps)
    await expect(site.signIn(ana)).rejects.toMatchObject({ code: 'AUTH_USER_DISABLED' })
  })

  test.each(['2026-11-20', '2020-01-01', '2028-11-30', '2999-01-01'])('cannot end on %s', async (until) => {
    const ana = await buildMember(site.db)
    const answer = await patch(`${ana.id}/status`, { status: 'disabled', until })
    expect(answer.json().error.details).toEqual([{ path: 'until', message: disablingEndMessage }])
    expect(await statusOf(await site.signIn(ana))).toBe(200)
  })

  test('cannot be the own one', async () => {
    await buildMember(site.db, { role: 'admin' })
    expect((await patch(`${admin.id}/status`, { status: 'disabled' })).statusCode).toBe(403)
  })
})

describe('the last admin', () => {
  const isLastAdmin = { code: 'LAST_ADMIN', details: { reason: 'last_admin' } }

  test('cannot be demoted', async () => {
    const answer = await patch(`${admin.id}/role`, { role: 'user' })
    expect([answer.statusCode, answer.json().error]).toMatchObject([409, isLastAdmin])
    expect(await logged()).toEqual([])
  })

  test('is the only one who is not disabled', async () => {
    await buildMember(site.db, { role: 'admin', disabled_at: '2026-11-01T00:00:00Z' })
    expect((await patch(`${admin.id}/role`, { role: 'user' })).statusCode).toBe(409)
  })

  test.each([
    ['role', { role: 'user' }],
    ['status', { status: 'disabled' }],
  ])('is left when admins change each other (%s) in 20 requests at once', async (what, change) => {
    const others = await Promise.all(Array.from({ length: 4 }, () => buildMember(site.db, { role: 'admin' })))
    const admins = [admin, ...others]
    const sessions = await Promise.all(admins.map((one) => site.signIn(one)))
    // Each admin changes the four others.
    await Promise.all(
      admins.flatMap((one, index) =>
        admins
          .filter((other) => other !== one)
          .map((other) => patch(`${other.id}/${what}`, change, sessions[index])),
      ),
    )
    const left = await site.db
      .selectFrom('members')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_at', 'is', null)
      .execute()
    expect(left.length).toBeGreaterThanOrEqual(1)
  })
})

test.each(['nothing', '018f0000-0000-7000-8000-000000000000'])('an unknown account %s is 404', async (id) => {
  expect((await patch(`${id}/role`, { role: 'user' })).statusCode).toBe(404)
  expect((await patch(`${id}/status`, { status: 'active' })).statusCode).toBe(404)
})

describe('the page of one account', () => {
  const note = (id: string, content: unknown, as = headers) =>
    site.app.inject({
      method: 'POST',
      url: `/api/admin/users/${id}/notes`,
      payload: { content },
      headers: as,
    })

  test('has the account, what it wrote and the notes of admins with their authors', async () => {
    const ana = await buildMember(site.db, { display_name: 'Ana', role: 'organizer' })
    const scene = await buildScene(site.db)
    await buildEvent(site.db, { scene, organizer: ana })
    await buildEvent(site.db, { scene, organizer: ana, status: 'private_draft' })
    expect((await note(ana.id, ' Called her\nabout the flyer. ')).json()).toMatchObject({
      content: 'Called her\nabout the flyer.',
      author: { id: admin.id, name: 'Zoe Admin' },
    })
    expect(await get(`users/${ana.id}`)).toMatchObject({
      display_name: 'Ana',
      events: { published: 1, cancelled: 0, drafts: 1 },
      reviews: { written: 0, hidden: 0 },
      notes: [{ content: 'Called her\nabout the flyer.', created_at: '2026-11-20T20:00:00Z' }],
    })
    expect(await get(`audit-log?about=${ana.id}`)).toMatchObject([{ action: 'user.note_added', details: {} }])
    expect(await get(`audit-log?about=${admin.id}`)).toEqual([])
    await site.db.deleteFrom('events').execute()
  })

  test('loses a note once, and only by an admin', async () => {
    const ana = await buildMember(site.db)
    const { id } = (await note(ana.id, 'A note')).json()
    const remove = (member: string, as = headers) =>
      site.app.inject({ method: 'DELETE', url: `/api/admin/users/${member}/notes/${id}`, headers: as })
    expect((await note(ana.id, 'Mine', await site.signIn(ana))).statusCode).toBe(403)
    expect((await remove(ana.id, await site.signIn(ana))).statusCode).toBe(403)
    expect((await remove(admin.id)).statusCode).toBe(404)
    expect((await remove(ana.id)).statusCode).toBe(204)
    expect((await remove(ana.id)).statusCode).toBe(404)
    expect((await get(`users/${ana.id}`)).notes).toEqual([])
  })

  test.each(['', '  ', null, 'x'.repeat(2001)])('refuses the note %j', async (content) => {
    expect((await note(admin.id, content)).statusCode).toBe(422)
  })

  test('keeps the notes of an author who left', async () => {
    const other = await buildMember(site.db, { role: 'admin' })
    await note(admin.id, 'By another', await site.signIn(other))
    await site.db.deleteFrom('members').where('id', '=', other.id).execute()
    expect((await get(`users/${admin.id}`)).notes).toMatchObject([{ content: 'By another', author: null }])
  })

  test('is 404 for an unknown account, and for the one of deleted members', async () => {
    await ensureFormerMember(site)
    for (const id of ['nothing', '018f0000-0000-7000-8000-000000000000', formerMemberId]) {
      const { statusCode } = await site.app.inject({ url: `/api/admin/users/${id}`, headers })
      expect([id, statusCode, (await note(id, 'x')).statusCode]).toEqual([id, 404, 404])
    }
  })
})
