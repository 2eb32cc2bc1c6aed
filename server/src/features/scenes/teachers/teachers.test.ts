import type { Method } from '@floorcraft/contract/base/endpoint.ts'
import { getSceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { mostTeachers } from '@floorcraft/contract/scenes/teachers.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildMember, buildScene, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let scene: Scene
let leader: Caller
let admin: Caller
beforeAll(async () => {
  admin = site.as(await buildMember(site.db, { role: 'admin' }))
})
beforeEach(async () => {
  const lea = await buildMember(site.db, { display_name: 'Lea' })
  scene = await buildScene(site.db, { leaders: [lea] })
  leader = site.as(lea)
})

const call = (method: Method, path = '', payload?: object, as = leader) =>
  as.send(method, `/scenes/${scene.slug}/teachers${path}`, payload)
const add = (payload: object = { name: 'Tia' }, headers = leader) => call('POST', '', payload, headers)
const list = async () =>
  (await site.as().call(getSceneProfile, { params: { sceneId: scene.slug } })).body.teachers
const log = async () => (await admin.call(listAuditLog, { query: { scene: scene.slug } })).body

const fields = {
  name: 'Tia Lima',
  bio: 'Teaches.\n\nDances.',
  profile_image_url: 'https://pictures.example.com/tia.jpg',
  website_url: 'https://tia.example.com',
  instagram: '@tia.lima',
  facebook: 'facebook.com/tia',
  email: 'tia@example.com',
  specialties: ['zouk', 'semba'],
  teaching_since: 'Summer 2014',
  location: 'San Diego',
  status: 'active',
  featured: 'yes',
}

test('a leader adds a teacher with all fields, and visitors see them at once', async () => {
  expect(await list()).toEqual([])
  const answer = await add(fields)
  expect([answer.status, answer.body]).toEqual([
    201,
    { ...fields, id: expect.any(String), artist_slug: 'tia-lima', version: 1 },
  ])
  expect(await list()).toEqual([answer.body])
})

test('only the name is required, and empty fields are null', async () => {
  const empty = { bio: '', website_url: '', email: '', specialties: [], instagram: ' ', featured: '' }
  const nothing = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
  expect((await add({ name: ' Tia ', ...empty })).body).toEqual({
    ...nothing,
    id: expect.any(String),
    name: 'Tia',
    artist_slug: 'tia',
    status: 'active',
    version: 1,
  })
})

test('featured teachers come first, then the names in alphabetical order', async () => {
  for (const name of ['bea', 'Ana', 'Cleo']) await add({ name, featured: name === 'Cleo' ? 'yes' : null })
  expect((await list()).map(({ name }) => name)).toEqual(['Cleo', 'Ana', 'bea'])
})

test('a change keeps the missing fields, and null empties one', async () => {
  const { id } = (await add(fields)).body
  const changes = { name: 'Tia', featured: null, specialties: [], status: 'inactive', version: 1 }
  const answer = await call('PATCH', `/${id}`, changes)
  const after = {
    ...fields,
    id,
    name: 'Tia',
    featured: null,
    specialties: null,
    status: 'inactive',
    artist_slug: null,
    version: 2,
  }
  expect([answer.status, answer.body]).toEqual([200, after])
  expect(await list()).toEqual([after])
  // The same again is no change.
  expect((await call('PATCH', `/${id}`, { ...changes, version: 2 })).body.version).toBe(2)
})

test('the later of two editors is told what has changed', async () => {
  const { id } = (await add()).body
  const answers = await Promise.all(
    ['One', 'Two'].map((name) => call('PATCH', `/${id}`, { name, version: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [current] = await list()
  const { error } = answers.find(({ status }) => status === 409)!.body
  expect(error).toMatchObject({ code: 'STALE_VERSION', details: { reason: 'stale_version', current } })
  expect((await call('PATCH', `/${id}`, { name: 'Three', version: 3 })).status).toBe(409)
})

test('a removed teacher is gone, and removing again is 404', async () => {
  const { id } = (await add()).body
  expect((await call('DELETE', `/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await call('DELETE', `/${id}`)).status).toBe(404)
  expect((await call('PATCH', `/${id}`, { name: 'Tia' })).status).toBe(404)
})

test('the audit log names what happened', async () => {
  const { id } = (await add()).body
  await call('PATCH', `/${id}`, { name: 'Tia Lima' })
  await call('DELETE', `/${id}`)
  expect((await log()).map(({ action, subject, details }) => [action, subject.name, details])).toEqual([
    ['teacher.removed', 'Tia Lima', {}],
    ['teacher.updated', 'Tia Lima', { before: { name: 'Tia' }, after: { name: 'Tia Lima' } }],
    ['teacher.added', 'Tia', {}],
  ])
})

describe('permission', () => {
  test('admins manage the teachers of every scene', async () => {
    expect((await add({ name: 'Tia' }, admin)).status).toBe(201)
  })

  test.each(['organizer', 'user', 'leader elsewhere'])('not for: %s', async (who) => {
    const { id } = (await add()).body
    const member = await buildMember(site.db, { role: who === 'organizer' ? 'organizer' : 'user' })
    if (who === 'leader elsewhere') await buildScene(site.db, { leaders: [member] })
    const headers = site.as(member)
    expect((await add({ name: 'Me' }, headers)).status).toBe(403)
    expect((await call('PATCH', `/${id}`, { name: 'Me' }, headers)).status).toBe(403)
    expect((await call('DELETE', `/${id}`, undefined, headers)).status).toBe(403)
    expect((await list()).map(({ name }) => name)).toEqual(['Tia'])
  })

  test('a teacher of another scene is 404', async () => {
    const { id } = (await add()).body
    scene = await buildScene(site.db)
    expect((await call('PATCH', `/${id}`, { name: 'Me' }, admin)).status).toBe(404)
    expect((await call('DELETE', `/${id}`, undefined, admin)).status).toBe(404)
  })

  test("another member's upload is refused as a picture", async () => {
    const key = `${'ab'.repeat(32)}.webp`
    const other = await buildMember(site.db)
    await site.db
      .insertInto('uploaded_images')
      .values({ key, uploader_id: other.id, uploaded_at: '2026-11-20T00:00:00Z' })
      .execute()
    const answer = await add({ name: 'Tia', profile_image_url: `/media/${key}` })
    expect([answer.status, answer.body.error.details[0].path]).toEqual([422, 'profile_image_url'])
  })
})

test.each([
  ['name', {}, 'Name is required'],
  ['name', { name: ' ' }, 'Name is required'],
  ['name', { name: 'Tia\nLima' }, undefined],
  ['website_url', { name: 'Tia', website_url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ['profile_image_url', { name: 'Tia', profile_image_url: 'data:image/png;base64,x' }, undefined],
  ['instagram', { name: 'Tia', instagram: 'javascript:alert(1)' }, undefined],
  ['facebook', { name: 'Tia', facebook: '<b>tia</b>' }, undefined],
  ['email', { name: 'Tia', email: 'tia' }, 'Please enter a valid email address'],
  ['specialties', { name: 'Tia', specialties: ['zouk', 'zouk'] }, 'Please name each specialty once'],
  ['specialties.0', { name: 'Tia', specialties: ['polka'] }, 'Please choose specialties of the list'],
  ['status', { name: 'Tia', status: 'gone' }, 'Please choose a status'],
  ['featured', { name: 'Tia', featured: 'no' }, undefined],
])('refuses a teacher with a bad %s', async (path, payload, message) => {
  const answer = await add(payload)
  expect([answer.status, answer.body.error.details]).toMatchObject([
    422,
    [{ path, ...(message && { message }) }],
  ])
  expect(await list()).toEqual([])
})

test('a scene has at most two hundred teachers, also when two are added at once', async () => {
  const rows = Array.from({ length: mostTeachers - 1 }, (_, index) => ({
    id: newId(),
    scene_id: scene.id,
    name: `Teacher ${index}`,
    created_at: '2026-11-20T00:00:00Z',
  }))
  await site.db.insertInto('scene_teachers').values(rows).execute()
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(await list()).toHaveLength(mostTeachers)
})
