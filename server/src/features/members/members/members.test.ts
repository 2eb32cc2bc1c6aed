import { describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)

const profile = (uid: string) => site.app.inject(`/api/users/${uid}`)

test('the public profile of an organizer contains no contact data', async () => {
  const { id } = await buildMember(site.db, {
    display_name: 'Ana Costa',
    role: 'organizer',
    email: 'secret@example.com',
    phone_number: '+1 555 0100',
    full_name: 'Ana Maria Costa',
    city: 'Lisbon',
    bio: 'Teaches zouk',
    website: 'https://ana.example',
    instagram: 'ana',
    average_rating: 4.5,
    total_reviews: 12,
  })
  expect((await profile(id)).json()).toEqual({
    firebase_uid: id,
    display_name: 'Ana Costa',
    avatar_url: null,
    role: 'organizer',
    bio: 'Teaches zouk',
    website: 'https://ana.example',
    instagram: 'ana',
    facebook: null,
    average_rating: 4.5,
    total_reviews: 12,
    is_being_checked: false,
  })
})

test('a member who leads a scene is shown as a scene leader', async () => {
  const member = await buildMember(site.db)
  await buildScene(site.db, { leaders: [member] })
  expect((await profile(member.id)).json().role).toBe('scene_leader')
})

test('the profile of a plain member is private until the member has published an event', async () => {
  const [dancer, other, admin] = [
    await buildMember(site.db),
    await buildMember(site.db),
    await buildMember(site.db, { role: 'admin' }),
  ]
  const status = async (headers: Record<string, string>) =>
    (await site.app.inject({ url: `/api/users/${dancer.id}`, headers })).statusCode
  const statuses = async () => [
    await status({}),
    await status(await site.signIn(other)),
    await status(await site.signIn(dancer)),
    await status(await site.signIn(admin)),
  ]
  expect(await statuses()).toEqual([404, 404, 200, 200])
  expect((await site.app.inject(`/feeds/organizers/${dancer.id}.ics`)).statusCode).toBe(404)
  const scene = await buildScene(site.db)
  await buildEvent(site.db, { scene, organizer: dancer, status: 'private_draft' })
  expect(await statuses()).toEqual([404, 404, 200, 200])
  await buildEvent(site.db, { scene, organizer: dancer })
  expect(await statuses()).toEqual([200, 200, 200, 200])
})

test('a disabled account, an unknown id and an invalid id give the same answer', async () => {
  const { id } = await buildMember(site.db, { role: 'organizer', disabled_at: '2026-11-01T00:00:00Z' })
  for (const uid of [id, '018f0000-0000-7000-8000-000000000000', 'nobody', '%27%20or%201=1']) {
    const answer = await profile(uid)
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'RESOURCE_NOT_FOUND'])
  }
})

describe('the list of organizers', () => {
  const choices = async (member: Member, query = '') =>
    site.app.inject({ url: `/api/users/organizers${query}`, headers: await site.signIn(member) })

  test('admins and leaders see the active organizers and admins, by name', async () => {
    await site.db.updateTable('members').set({ role: 'user' }).execute()
    const admin = await buildMember(site.db, { role: 'admin', display_name: 'zoe' })
    const ana = await buildMember(site.db, { role: 'organizer', display_name: 'Ana' })
    const bea = await buildMember(site.db, { role: 'organizer', display_name: 'bea' })
    const leader = await buildMember(site.db)
    await buildScene(site.db, { leaders: [leader, bea] })
    await buildMember(site.db, { role: 'organizer', disabled_at: '2026-11-01T00:00:00Z' })
    for (const caller of [admin, leader, bea]) {
      const answer = await choices(caller)
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toEqual([
        { firebase_uid: ana.id, display_name: 'Ana', email: ana.email, role: 'organizer' },
        { firebase_uid: bea.id, display_name: 'bea', email: bea.email, role: 'organizer' },
        { firebase_uid: admin.id, display_name: 'zoe', email: admin.email, role: 'admin' },
      ])
    }
    const page = (await choices(admin, '?limit=1&offset=1')).json() as { firebase_uid: string }[]
    expect(page.map(({ firebase_uid }) => firebase_uid)).toEqual([bea.id])
  })

  test.each(['user', 'organizer'] as const)('is refused to the role %s', async (role) => {
    const answer = await choices(await buildMember(site.db, { role }))
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'AUTH_PERMISSION_DENIED'])
  })
})
