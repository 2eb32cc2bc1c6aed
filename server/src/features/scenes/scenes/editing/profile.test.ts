import { getSceneProfile } from '@floorcraft/contract/scenes/scenes.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember, buildScene, type Scene } from '../../../../test/builders.ts'
import type { Caller } from '../../../../test/caller.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'

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

const change = (payload: object, as = leader, key: string = scene.slug) =>
  as.send('PATCH', `/scenes/${key}/profile`, payload)
const read = async () => (await site.as().call(getSceneProfile, { params: { sceneId: scene.slug } })).body
const log = async () => (await admin.call(listAuditLog, { query: { scene: scene.slug } })).body

const profile = {
  profile_description: 'We dance.\n\nEvery week.',
  social_media: {
    instagram: '@zouk.sd',
    whatsapp: '+1 (555) 010-9999',
    facebook: 'm.facebook.com/zouk',
    telegram: '',
  },
  contact_email: 'zouk@example.com',
  website_url: 'https://zouk.example.com',
  meeting_info: 'Thursdays',
  primary_styles: ['Zouk', 'Urban Kiz', 'Zouk'],
  scene_vibe: 'Sunny',
  typical_crowd_size: '50-100',
}
const stored = {
  ...profile,
  social_media: {
    instagram: 'https://www.instagram.com/zouk.sd',
    whatsapp: 'https://wa.me/15550109999',
    facebook: 'https://www.facebook.com/zouk',
  },
  primary_styles: ['Zouk', 'Urban Kiz'],
}

test.each(['slug', 'id'] as const)(
  'a leader changes the profile by %s, and visitors see it at once',
  async (key) => {
    expect((await read()).version).toBe(1)
    const answer = await change({ ...profile, version: 1 }, leader, scene[key])
    expect([answer.status, answer.body]).toMatchObject([200, { ...stored, version: 2 }])
    expect(await read()).toEqual(answer.body)
    expect(await log()).toMatchObject([
      {
        action: 'scene.profile_updated',
        actor: { name: 'Lea' },
        subject: { type: 'scene', id: scene.id },
        details: { before: { scene_vibe: null, social_media: null }, after: { scene_vibe: 'Sunny' } },
      },
    ])
  },
)

test('saving the same again changes nothing and is not recorded', async () => {
  await change(profile)
  expect((await change(profile)).body.version).toBe(2)
  // The links as an editor gets them back, in another order.
  const { social_media: links } = await read()
  const again = Object.fromEntries(Object.entries(links!).reverse())
  expect((await change({ social_media: again })).body.version).toBe(2)
  expect(await log()).toHaveLength(1)
})

test('null and empty texts empty a field, and missing fields stay', async () => {
  await change(profile)
  await change({ social_media: {}, website_url: '', contact_email: null, primary_styles: null })
  expect(await read()).toMatchObject({
    ...stored,
    social_media: null,
    website_url: null,
    contact_email: null,
    primary_styles: [],
  })
  await change({ social_media: { instagram: '', facebook: null }, scene_vibe: ' ', typical_crowd_size: '' })
  expect(await read()).toMatchObject({ social_media: null, scene_vibe: null, typical_crowd_size: null })
})

test('the later of two editors is told what has changed', async () => {
  await change({ scene_vibe: 'Sunny', version: 1 })
  const late = await change({ scene_vibe: 'Rainy', version: 1 })
  expect([late.status, late.body.error]).toMatchObject([
    409,
    {
      code: 'STALE_VERSION',
      details: { reason: 'stale_version', current: { scene_vibe: 'Sunny', version: 2 } },
    },
  ])
  expect((await change({ scene_vibe: 'Rainy', version: 3 })).status).toBe(409)
  expect((await read()).scene_vibe).toBe('Sunny')
})

test('of two editors at once one wins', async () => {
  const answers = await Promise.all(
    ['Sunny', 'Rainy'].map((scene_vibe) => change({ scene_vibe, version: 1 })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read()).version).toBe(2)
})

describe('permission', () => {
  test('admins change every scene', async () => {
    expect((await change({ scene_vibe: 'Sunny' }, admin)).status).toBe(200)
  })

  test.each(['organizer', 'user', 'leader elsewhere'])('not for: %s', async (who) => {
    const role = who === 'organizer' ? 'organizer' : 'user'
    const member = await buildMember(site.db, { role })
    if (who === 'leader elsewhere') await buildScene(site.db, { leaders: [member] })
    expect((await change({ scene_vibe: 'Mine' }, site.as(member))).status).toBe(403)
    expect((await read()).scene_vibe).toBeNull()
  })

  test('an unknown or inactive scene is 404', async () => {
    expect((await change({}, admin, 'nowhere')).status).toBe(404)
    await site.db.updateTable('scenes').set({ is_active: false }).where('id', '=', scene.id).execute()
    expect((await change({}, leader)).status).toBe(404)
  })
})

test.each([
  [
    'social_media.instagram',
    { social_media: { instagram: 'javascript:alert(1)' } },
    'Please enter a valid Instagram name or link',
  ],
  [
    'social_media.facebook',
    { social_media: { facebook: 'https://facebook.com@evil.example/x' } },
    'Please enter a valid Facebook name or link',
  ],
  [
    'social_media.whatsapp',
    { social_media: { whatsapp: '0151 2345678' } },
    'Please enter a WhatsApp number with its country code, or a link',
  ],
  ['website_url', { website_url: 'javascript:alert(1)' }, 'Please enter a valid URL'],
  ['contact_email', { contact_email: 'lea' }, 'Please enter a valid email address'],
  ['contact_email', { contact_email: 'lea@example.com\nBcc: all@example.com' }, undefined],
  ['profile_description', { profile_description: 'a\u0000b' }, undefined],
  ['profile_description', { profile_description: 'x'.repeat(5001) }, undefined],
  ['scene_vibe', { scene_vibe: 'one\ntwo' }, undefined],
  [
    'primary_styles',
    { primary_styles: Array.from({ length: 21 }, (_, index) => `style ${index}`) },
    undefined,
  ],
  ['typical_crowd_size', { typical_crowd_size: '1-2' }, 'Please choose a size of the list'],
])('refuses a hostile %s', async (path, payload, message) => {
  const answer = await change(payload)
  expect([answer.status, answer.body.error.details]).toMatchObject([
    422,
    [{ path, ...(message && { message }) }],
  ])
  expect((await read()).version).toBe(1)
})

test('ignores what a profile does not have', async () => {
  await change({
    name: 'Mine',
    slug: 'mine',
    is_active: false,
    social_media: { myspace: 'x', __proto__: { a: 1 } },
  })
  expect(await read()).toMatchObject({ name: scene.name, slug: scene.slug, version: 1, social_media: null })
})
