import { getMe } from '@floorcraft/contract/members/account.ts'
import type { ReceivedRequest } from '@floorcraft/contract/members/organizer-requests.ts'
import { getMyOrganizerRequest } from '@floorcraft/contract/members/organizer-requests.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let admin: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  admin = await open(await buildMember(site.db, { role: 'admin' }))
})
beforeEach(async () => {
  await site.db.deleteFrom('organizer_requests').execute()
})

/** The calls of one member, all in the same session. */
async function open(member: Member) {
  const { call, send } = site.as(member)
  return {
    member,
    get: (path: string) => send('GET', path),
    file: (message?: unknown) => send('POST', '/users/organizer-requests', { message }),
    latest: async () => (await call(getMyOrganizerRequest)).body.request,
    list: async (query = '') =>
      (await send<ReceivedRequest[]>('GET', `/admin/organizer-requests${query}`)).body,
    answer: (id: string, status: unknown) => send('PATCH', `/admin/organizer-requests/${id}`, { status }),
    role: async () => (await call(getMe)).body.role as string,
  }
}
const dancer = async (overrides: object = {}) => open(await buildMember(site.db, overrides))

describe('asking', () => {
  test('files a request that its member and admins see', async () => {
    const ana = await dancer()
    expect(await ana.latest()).toBeNull()
    const answer = await ana.file('  I run the Tuesday social.  ')
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      status: 'pending',
      message: 'I run the Tuesday social.',
      created_at: '2026-11-20T20:00:00Z',
      answered_at: null,
    })
    expect(await ana.latest()).toEqual(answer.body)
    const { id, display_name, email } = ana.member
    expect(await admin.list()).toEqual([{ ...answer.body, user: { firebase_uid: id, display_name, email } }])
  })

  test('again changes the message of the open request, unless no message is sent', async () => {
    const ana = await dancer()
    const first = (await ana.file()).body
    expect(first.message).toBe('')
    expect((await ana.file('Tuesdays')).body).toEqual({ ...first, message: 'Tuesdays' })
    expect((await ana.file(null)).body.message).toBe('Tuesdays')
    expect((await ana.file('')).body.message).toBe('')
    expect(await admin.list()).toHaveLength(1)
  })

  test('twenty times at once files one request', async () => {
    const ana = await dancer()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => ana.file(`${index}`)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(await admin.list()).toHaveLength(1)
  })

  test('a leader who is not an organizer may ask', async () => {
    const leader = await dancer()
    await buildScene(site.db, { leaders: [leader.member] })
    expect((await leader.file()).status).toBe(201)
  })

  test.each(['organizer', 'admin'] as const)('an %s may not ask', async (role) => {
    expect((await (await dancer({ role })).file()).status).toBe(403)
  })

  test.each([7, ['x'], 'x'.repeat(1001), 'a\u0000b'])(
    'with %j as the message is refused',
    async (message) => {
      expect((await (await dancer()).file(message)).status).toBe(422)
    },
  )
})

describe('answering', () => {
  test('approving makes the member an organizer at once, also in an open session', async () => {
    const ana = await dancer()
    const { id } = (await ana.file()).body
    expect((await ana.get('/events/organizer-drafts')).status).toBe(403)
    site.clock.set('2026-11-20T21:00:00Z')
    const answer = await admin.answer(id, 'approved')
    site.clock.set('2026-11-20T20:00:00Z')
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { id, status: 'approved', answered_at: '2026-11-20T21:00:00Z' },
    ])
    expect(await ana.role()).toBe('organizer')
    expect((await ana.get('/events/organizer-drafts')).status).toBe(200)
    expect(await ana.latest()).toMatchObject({ status: 'approved' })
    expect(await admin.list()).toEqual([])
    expect(await admin.list('?status=approved')).toMatchObject([{ id }])
  })

  test('approving a leader keeps the scenes that they lead', async () => {
    const leader = await dancer()
    const scene = await buildScene(site.db, { leaders: [leader.member] })
    const { id } = (await leader.file()).body
    await admin.answer(id, 'approved')
    expect((await leader.get('/auth/me')).body).toMatchObject({
      role: 'organizer',
      led_scene_ids: [scene.id],
    })
  })

  test('approving leaves an admin an admin', async () => {
    const ana = await dancer()
    const { id } = (await ana.file()).body
    await site.db.updateTable('members').set({ role: 'admin' }).where('id', '=', ana.member.id).execute()
    await admin.answer(id, 'approved')
    expect(await ana.role()).toBe('admin')
  })

  test('declining changes no role, and the member may ask again', async () => {
    const ana = await dancer()
    const { id } = (await ana.file()).body
    expect((await admin.answer(id, 'declined')).body).toMatchObject({ status: 'declined' })
    expect(await ana.role()).toBe('user')
    const again = (await ana.file('Please')).body
    expect(again.id).not.toBe(id)
    expect(await ana.latest()).toMatchObject({ id: again.id, status: 'pending' })
  })

  test.each([
    ['approved', 'declined', 'organizer'],
    ['approved', 'approved', 'organizer'],
    ['declined', 'declined', 'user'],
  ])('happens once: after %s, %s is refused and changes nothing', async (first, then, role) => {
    const ana = await dancer()
    const { id } = (await ana.file()).body
    await admin.answer(id, first)
    const second = await admin.answer(id, then)
    expect(second.status).toBe(409)
    expect(second.body.error).toMatchObject({
      code: 'ALREADY_ANSWERED',
      details: { reason: 'wrong_state' },
    })
    expect(await ana.role()).toBe(role)
    expect(await ana.latest()).toMatchObject({ status: first })
  })

  test('may approve a request that was declined by mistake', async () => {
    const ana = await dancer()
    const { id } = (await ana.file()).body
    await admin.answer(id, 'declined')
    const second = await admin.answer(id, 'approved')
    expect([second.status, second.body]).toMatchObject([200, { id, status: 'approved' }])
    expect(await ana.role()).toBe('organizer')
    expect(await ana.latest()).toMatchObject({ id, status: 'approved' })
  })

  test('is refused for an old request when the member has asked again', async () => {
    const ana = await dancer()
    const { id } = (await ana.file()).body
    await admin.answer(id, 'declined')
    await ana.file('Please')
    expect((await admin.answer(id, 'approved')).body.error.code).toBe('ALREADY_ANSWERED')
    expect(await ana.role()).toBe('user')
  })

  test('tells the member, once', async () => {
    await site.startWorkers()
    const told = async (member: Member) =>
      (
        await site.db
          .selectFrom('notifications')
          .select(['type', 'title', 'path'])
          .where('member_id', '=', member.id)
          .execute()
      ).map(({ type, title, path }) => [type, title, path])
    const [ana, bea] = [await dancer(), await dancer()]
    const [asked, declined] = [(await ana.file()).body, (await bea.file()).body]
    expect(await told(ana.member)).toEqual([])
    await Promise.all([1, 2, 3].map(() => admin.answer(asked.id, 'approved')))
    await admin.answer(declined.id, 'declined')
    await eventually(async () => (await told(bea.member)).length > 0 && (await told(ana.member)).length > 0)
    const type = 'organizer_request_answered'
    expect(await told(ana.member)).toEqual([[type, 'You are an organizer now', '/events/new']])
    expect(await told(bea.member)).toEqual([
      [type, 'Your request for organizer access was declined', '/dashboard'],
    ])
    expect(await told(admin.member)).toEqual([])
  })

  test('approved and declined at once: the approval wins, and so does the role', async () => {
    for (let round = 0; round < 5; round++) {
      const ana = await dancer()
      const { id } = (await ana.file()).body
      const answers = await Promise.all(
        ['approved', 'declined', 'approved', 'declined'].map((status) => admin.answer(id, status)),
      )
      // An approval may replace a refusal that came first, but not the other way round.
      const given = answers.filter((answer) => answer.status === 200).map((answer) => answer.body.status)
      expect([['approved'], ['approved', 'declined']]).toContainEqual(given.sort())
      expect((await ana.latest())!.status).toBe('approved')
      expect(await ana.role()).toBe('organizer')
    }
  })

  test.each(['pending', 'x', null, 7])('with %j is refused', async (status) => {
    const { id } = (await (await dancer()).file()).body
    expect((await admin.answer(id, status)).status).toBe(422)
  })

  test.each(['nothing', '018f0000-0000-7000-8000-000000000000'])(
    'an unknown request %s is 404',
    async (id) => {
      expect((await admin.answer(id, 'approved')).status).toBe(404)
    },
  )

  test.each(['user', 'organizer', 'scene_leader'] as const)('is not for a %s', async (role) => {
    const { id } = (await (await dancer()).file()).body
    const other = await dancer({ role })
    expect((await other.answer(id, 'approved')).status).toBe(403)
    expect((await other.get('/admin/organizer-requests')).status).toBe(403)
  })
})

test('the list has the oldest request first, pages, and no disabled accounts', async () => {
  const ids: string[] = []
  for (const minute of ['03', '01', '02']) {
    site.clock.set(`2026-11-20T20:${minute}:00Z`)
    ids.push((await (await dancer()).file()).body.id)
  }
  const disabled = await dancer()
  await disabled.file()
  site.clock.set('2026-11-20T20:00:00Z')
  await site.db
    .updateTable('members')
    .set({ disabled_at: '2026-11-20T20:00:00Z' })
    .where('id', '=', disabled.member.id)
    .execute()
  const listed = async (query?: string) => (await admin.list(query)).map(({ id }) => id)
  expect(await listed()).toEqual([ids[1], ids[2], ids[0]])
  expect(await listed('?limit=1&offset=1')).toEqual([ids[2]])
})
