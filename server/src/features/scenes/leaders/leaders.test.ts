import { listSceneLeaders } from '@floorcraft/contract/scenes/leaders.ts'
import type { SceneLeader } from '@floorcraft/contract/scenes/scenes.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let admin: Caller
let scene: Scene
let ana: Member
beforeAll(async () => {
  admin = site.as(await buildMember(site.db, { role: 'admin', display_name: 'Ada Admin' }))
})
beforeEach(async () => {
  scene = await buildScene(site.db)
  ana = await buildMember(site.db)
})

const add = (member: Member, role: string | undefined = 'leader', key: string = scene.slug) =>
  admin.send('POST', `/scenes/${key}/leaders`, { user_id: member.id, role })
const list = async () => (await site.as().call(listSceneLeaders, { params: { sceneId: scene.slug } })).body
const log = async () => (await admin.call(listAuditLog, { query: { scene: scene.slug } })).body

describe('appointing', () => {
  test.each(['slug', 'id'] as const)('works by %s, and visitors see the leader at once', async (key) => {
    expect(await list()).toEqual([])
    const answer = await add(ana, 'co_leader', scene[key])
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(String),
        user_id: ana.id,
        user_name: ana.display_name,
        user_avatar: null,
        role: 'co_leader',
        appointed_date: '2026-11-20T20:00:00Z',
        scene_id: scene.id,
      },
    ])
    expect(await list()).toEqual([answer.body])
    const profile = await site.as().send('GET', `/scenes/${scene.slug}/profile`)
    expect(profile.body.leaders).toEqual([answer.body])
  })

  test('gives access to the scene in an open session, and the member is told', async () => {
    await site.startWorkers()
    const own = site.as(ana)
    const drafts = () => own.send('GET', '/events/organizer-drafts')
    expect((await drafts()).status).toBe(403)
    await add(ana)
    expect((await drafts()).status).toBe(200)
    expect((await own.send('GET', '/auth/me')).body).toMatchObject({
      role: 'scene_leader',
      led_scene_ids: [scene.id],
    })
    await eventually(async () => {
      const told = await site.db
        .selectFrom('notifications')
        .select(['type', 'path'])
        .where('member_id', '=', ana.id)
        .execute()
      return (
        JSON.stringify(told) ===
        JSON.stringify([{ type: 'scene_leader_assigned', path: `/scenes/${scene.slug}/manage` }])
      )
    })
  })

  test('twenty times at once appoints once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(ana)))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)])
    expect(await list()).toHaveLength(1)
    expect(await log()).toHaveLength(1)
  })

  test.each([
    ['nobody', {}, 'user_id', 'Please select a user'],
    ['a text', { user_id: 'ana' }, 'user_id', 'Please select a user'],
    [
      'an unknown role',
      { user_id: '018f0000-0000-7000-8000-000000000000', role: 'king' },
      'role',
      'Please choose a role',
    ],
  ])('refuses %s', async (_, payload, path, message) => {
    const answer = await admin.send('POST', `/scenes/${scene.id}/leaders`, payload)
    expect([answer.status, answer.body.error.details]).toEqual([422, [{ path, message }]])
  })

  test('refuses a disabled account', async () => {
    const disabled = await buildMember(site.db, { disabled_at: '2026-11-01T00:00:00Z' })
    expect((await add(disabled)).status).toBe(422)
    expect(await list()).toEqual([])
  })

  test('in an unknown scene is 404', async () => {
    expect((await add(ana, 'leader', 'nowhere')).status).toBe(404)
  })
})

describe.each(['id', 'user_id'] as const)('a leader, named by %s,', (key) => {
  const appoint = async () => {
    const leader = (await add(ana)).body as SceneLeader
    return `/scenes/${scene.slug}/leaders/${leader[key]}`
  }

  test('gets another role', async () => {
    const path = await appoint()
    const answer = await admin.send('PATCH', path, { role: 'co_leader' })
    expect([answer.status, answer.body.role]).toEqual([200, 'co_leader'])
    expect((await list()).map(({ role }) => role)).toEqual(['co_leader'])
  })

  test('is removed, and loses access in an open session', async () => {
    const path = await appoint()
    const own = site.as(ana)
    expect((await own.send('GET', `/scenes/${scene.id}/venue-suggestions`)).status).toBe(200)
    expect((await admin.send('DELETE', path)).status).toBe(204)
    expect((await own.send('GET', `/scenes/${scene.id}/venue-suggestions`)).status).toBe(403)
    expect(await list()).toEqual([])
    expect((await admin.send('DELETE', path)).status).toBe(404)
  })

  test('of another scene is 404', async () => {
    const path = await appoint()
    const other = await buildScene(site.db)
    const elsewhere = path.replace(scene.slug, other.slug)
    expect((await admin.send('PATCH', elsewhere, { role: 'co_leader' })).status).toBe(404)
    expect((await admin.send('DELETE', elsewhere)).status).toBe(404)
    expect((await list()).map(({ role }) => role)).toEqual(['leader'])
  })
})

test('leaders come before co-leaders', async () => {
  const bea = await buildMember(site.db)
  await add(ana, 'co_leader')
  await add(bea)
  expect((await list()).map(({ user_id }) => user_id)).toEqual([bea.id, ana.id])
})

test.each(['leader', 'organizer', 'user'] as const)('a %s changes no leaders', async (who) => {
  const { id } = (await add(ana)).body
  const other = who === 'leader' ? ana : await buildMember(site.db, { role: who })
  const headers = site.as(other)
  const path = `/scenes/${scene.slug}/leaders`
  expect((await headers.send('POST', path, { user_id: other.id, role: 'leader' })).status).toBe(403)
  expect((await headers.send('PATCH', `${path}/${id}`, { role: 'co_leader' })).status).toBe(403)
  expect((await headers.send('DELETE', `${path}/${id}`)).status).toBe(403)
  expect((await list()).map(({ role }) => role)).toEqual(['leader'])
})

test('the audit log names who did what to whom', async () => {
  const { id } = (await add(ana)).body
  await admin.send('PATCH', `/scenes/${scene.slug}/leaders/${id}`, { role: 'co_leader' })
  // The same role again is no action.
  await admin.send('PATCH', `/scenes/${scene.slug}/leaders/${id}`, { role: 'co_leader' })
  await admin.send('DELETE', `/scenes/${scene.slug}/leaders/${id}`)
  const entries = await log()
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['leader.removed', { role: 'co_leader' }],
    ['leader.role_changed', { before: 'leader', after: 'co_leader' }],
    ['leader.added', { role: 'leader' }],
  ])
  for (const { actor, subject, scene: place } of entries) {
    expect([actor.name, subject, place]).toEqual([
      'Ada Admin',
      { type: 'member', id: ana.id, name: ana.display_name },
      { id: scene.id, name: scene.name, slug: scene.slug },
    ])
  }
})

describe('permissions', () => {
  const ask = async (headers: Caller, member: Member) => {
    const answer = await headers.send('GET', `/scenes/${scene.slug}/permissions/${member.id}`)
    return answer.status === 200 ? new Set(Object.values(answer.body)).size : answer.status
  }
  const [all, onlyView] = [1, 2]

  test('are all six for a leader of the scene and for admins, else only to view', async () => {
    const own = site.as(ana)
    expect([await ask(own, ana), await ask(admin, ana)]).toEqual([onlyView, onlyView])
    await add(ana)
    expect([await ask(own, ana), await ask(admin, ana)]).toEqual([all, all])
    scene = await buildScene(site.db)
    expect([await ask(own, ana), await ask(admin, ana)]).toEqual([onlyView, onlyView])
  })

  test('of another member are only for admins', async () => {
    const bea = site.as(await buildMember(site.db, { role: 'organizer' }))
    expect(await ask(bea, ana)).toBe(403)
    await add(ana)
    expect(await ask(site.as(ana), await buildMember(site.db))).toBe(403)
    expect((await bea.send('GET', `/users/${ana.id}/scene-leadership`)).status).toBe(403)
  })
})

test('the leadership of a member lists the active scenes', async () => {
  await add(ana, 'co_leader')
  await buildScene(site.db, { leaders: [ana], is_active: false })
  const own = site.as(ana)
  const answer = await own.send('GET', `/users/${ana.id}/scene-leadership`)
  expect(answer.body).toMatchObject([
    {
      scene_id: scene.id,
      sceneId: scene.id,
      sceneName: scene.name,
      sceneSlug: scene.slug,
      role: 'co_leader',
    },
  ])
  expect(Object.values(answer.body[0].permissions)).toEqual(Array.from({ length: 6 }, () => true))
})
