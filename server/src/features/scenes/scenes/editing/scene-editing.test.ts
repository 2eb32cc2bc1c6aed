import { withoutPass } from '@floorcraft/contract/base/media.ts'
import type { EditedScene } from '@floorcraft/contract/scenes/scene-editing.ts'
import type { AuditEntry } from '@floorcraft/contract/site/audit.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { uploadForm } from '../../../../test/pictures/upload-form.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

type Headers = Partial<Awaited<ReturnType<TestApp['signIn']>>>

const site = duringTests(openTestApp)
let admin: Headers
let ana: Member
let leader: Headers
let scene: Scene
beforeAll(async () => {
  admin = await site.signIn(await buildMember(site.db, { role: 'admin', display_name: 'Ada Admin' }))
  ana = await buildMember(site.db)
  leader = await site.signIn(ana)
})
beforeEach(async () => {
  scene = await buildScene(site.db, { leaders: [ana], region: 'Southern California', country: 'USA' })
})

const call = (
  headers: Headers,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => site.app.inject({ headers, method, url: `/api${path}`, ...(payload && { payload }) })

let made = 0
const lisbon = () => ({
  name: 'Lisboa Zouk',
  slug: `lisboa-zouk-${++made}`,
  city: 'Lisbon',
  state: 'Lisboa',
  country: 'Portugal',
})
const create = (fields: object = {}) => call(admin, 'POST', '/admin/scenes', { ...lisbon(), ...fields })
const put = (fields: object, key = scene.id) => call(admin, 'PUT', `/admin/scenes/${key}`, fields)
const problems = (answer: Awaited<ReturnType<typeof call>>) => [
  answer.statusCode,
  answer.json().error?.details,
]
const log = async (key: string) =>
  ((await call(admin, 'GET', `/admin/audit-log?scene=${key}`)).json() as AuditEntry[]).map(
    ({ action, actor, subject, details }) => [action, actor.name, subject.name, details],
  )

describe('creating a scene', () => {
  test('takes place, zone and currency from the city, and visitors see it at once', async () => {
    const answer = await create({ region: 'International', description: 'Zouk by the river' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        name: 'Lisboa Zouk',
        country: 'Portugal',
        region: 'International',
        description: 'Zouk by the river',
        timezone: 'Europe/Lisbon',
        currency: 'EUR',
        latitude: expect.closeTo(38.7, 1),
        event_count: 0,
        is_active: true,
        version: 1,
      },
    ])
    const { id, slug } = answer.json()
    expect((await call({}, 'GET', `/scenes/${slug}/profile`)).json().id).toBe(id)
    expect(await log(id)).toEqual([['scene.created', 'Ada Admin', 'Lisboa Zouk', { slug }]])
  })

  test('is in the USA by default', async () => {
    const answer = await create({ city: 'San Diego', state: 'CA', country: undefined })
    expect(answer.json()).toMatchObject({ country: 'USA', currency: 'USD', timezone: 'America/Los_Angeles' })
  })

  test.each([
    ['a name', { name: ' ' }, 'name', 'Name is required'],
    ['a slug', { slug: '' }, 'slug', 'Slug is required'],
    ['a city', { city: undefined }, 'city', 'City is required'],
    ['a state', { state: '' }, 'state', 'State is required'],
    ['a country', { country: '' }, 'country', 'Country is required'],
    ['a known country', { country: 'Atlantis' }, 'country', 'Please enter a country that exists'],
    ['a region of the list', { region: 'Mars' }, 'region', 'Please choose a region from the list'],
    ['a plain slug', { slug: 'Not a Slug' }, 'slug', /lower-case/],
    ['a slug that is no id', { slug: '018f0000-0000-7000-8000-000000000000' }, 'slug', /lower-case/],
    ['a known zone', { timezone: 'Mars/Olympus' }, 'timezone', /such as America/],
    ['both coordinates', { latitude: 1 }, 'longitude', 'Please enter both coordinates'],
  ])('needs %s', async (_, fields, path, message) => {
    const [status, details] = problems(await create(fields))
    const expected = typeof message === 'string' ? message : expect.stringMatching(message)
    expect([status, details]).toEqual([422, [{ path, message: expected }]])
  })

  test('in an unknown city says so, and takes coordinates or a zone', async () => {
    const unknown = { city: 'Hinterdorf am See', country: 'Austria', state: 'Tyrol' }
    const [status, details] = problems(await create(unknown))
    expect([status, details]).toEqual([
      422,
      [{ path: 'city', message: expect.stringContaining('not in our list') }],
    ])
    const placed = await create({ ...unknown, latitude: 47.27, longitude: 11.39 })
    expect(placed.json()).toMatchObject({ timezone: 'Europe/Vienna', currency: 'EUR', latitude: 47.27 })
    const zoned = await create({ ...unknown, timezone: 'europe/vienna' })
    expect(zoned.json()).toMatchObject({ timezone: 'Europe/Vienna', latitude: null, longitude: null })
  })

  test('twenty times at once with one slug creates one', async () => {
    const slug = 'contested'
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({ slug })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 422),
    ])
    const refused = answers.find(({ statusCode }) => statusCode === 422)!
    expect(problems(refused)[1]).toEqual([{ path: 'slug', message: 'Another scene has this slug already' }])
  })
})

describe('changing a scene', () => {
  test('assigns a region with the region alone, and null removes it', async () => {
    expect((await put({ region: 'Texas' })).json()).toMatchObject({ name: scene.name, region: 'Texas' })
    expect((await put({ region: null })).json()).toMatchObject({ region: null })
    expect(await log(scene.id)).toEqual([
      ['scene.updated', 'Ada Admin', scene.name, { before: { region: 'Texas' }, after: { region: null } }],
      [
        'scene.updated',
        'Ada Admin',
        scene.name,
        { before: { region: 'Southern California' }, after: { region: 'Texas' } },
      ],
    ])
  })

  test('keeps a region that is not in the list, but assigns none', async () => {
    const other = await buildScene(site.db, { region: 'Old Region' })
    expect((await put({ region: 'Old Region', name: 'Renamed' }, other.id)).statusCode).toBe(200)
    expect((await put({ region: 'Old Region' })).statusCode).toBe(422)
  })

  test('moves it with its city', async () => {
    const moved = await put({ city: 'Berlin', state: 'Berlin', country: 'Germany' })
    expect(moved.json()).toMatchObject({ timezone: 'Europe/Berlin', currency: 'EUR' })
    const renamed = await put({ name: 'Berlin', city: 'Berlin' })
    expect(renamed.json()).toMatchObject({ name: 'Berlin', timezone: 'Europe/Berlin' })
  })

  test('by the slug of another scene is refused at the slug, also twenty times at once', async () => {
    const slug = 'wanted-by-many'
    const rivals = await Promise.all(Array.from({ length: 20 }, () => buildScene(site.db)))
    const answers = await Promise.all(rivals.map(({ id }) => put({ slug }, id)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      expect(problems(answer)).toEqual([
        422,
        [{ path: 'slug', message: 'Another scene has this slug already' }],
      ])
    }
  })

  test('with an old version is refused, and the refusal carries the scene as it is now', async () => {
    const { version } = (await put({ name: 'First' })).json()
    expect(version).toBe(2)
    const stale = await put({ name: 'Second', version: 1 })
    expect([stale.statusCode, stale.json().error.details]).toMatchObject([
      409,
      { reason: 'stale_version', current: { name: 'First', version: 2, is_active: true } },
    ])
    expect(Object.keys(stale.json().error.details.current)).not.toContain('is_demo')
    // The same values again are no change.
    expect((await put({ name: 'First', version: 2 })).json().version).toBe(2)
    expect(await log(scene.id)).toHaveLength(1)
  })

  test('hides an inactive scene from visitors and its leader, but not from admins', async () => {
    expect((await put({ is_active: false })).json().is_active).toBe(false)
    expect((await call({}, 'GET', `/scenes/${scene.slug}/profile`)).statusCode).toBe(404)
    const own = await call(leader, 'PATCH', `/scenes/${scene.slug}/customization`, { banner_color: 'blue' })
    expect(own.statusCode).toBe(404)
    const all = (await call(admin, 'GET', '/admin/scenes')).json() as EditedScene[]
    expect(all.find(({ id }) => id === scene.id)).toMatchObject({ is_active: false })
    expect((await put({ is_active: true })).json().is_active).toBe(true)
    expect((await call({}, 'GET', `/scenes/${scene.slug}/profile`)).statusCode).toBe(200)
  })
})

describe('deleting a scene', () => {
  const remove = (key = scene.id) => call(admin, 'DELETE', `/admin/scenes/${key}`)

  test('works when nothing belongs to it', async () => {
    expect((await remove(scene.slug)).statusCode).toBe(204)
    expect((await call({}, 'GET', `/scenes/${scene.slug}/profile`)).statusCode).toBe(404)
    expect((await remove()).statusCode).toBe(404)
    const entries = (await call(admin, 'GET', '/admin/audit-log?action=scene.deleted')).json()
    expect(entries[0]).toMatchObject({ subject: { id: scene.id, name: scene.name }, scene: null })
  })

  test('is refused with what belongs to it, also drafts', async () => {
    const organizer = await buildMember(site.db, { role: 'organizer' })
    await buildEvent(site.db, { scene, organizer })
    await buildEvent(site.db, { scene, organizer, status: 'private_draft' })
    const answer = await remove()
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      409,
      {
        details: { reason: 'in_use' },
        message: `${scene.name} has 2 events. Move or delete them first, or make the scene inactive.`,
      },
    ])
    expect((await call({}, 'GET', `/scenes/${scene.slug}/profile`)).statusCode).toBe(200)
  })

  test('while events are created loses none of them', async () => {
    const event = {
      title: 'Late night',
      event_type: 'social',
      venue_name: 'Hall',
      venue_address: '1 Main St',
      venue_city: 'San Diego',
      venue_state: 'CA',
      scene_id: scene.id,
      start_datetime: '2026-12-01T20:00',
      end_datetime: '2026-12-01T23:00',
    }
    const [removal, ...created] = await Promise.all([
      remove(),
      ...Array.from({ length: 5 }, () => call(admin, 'POST', '/events', event)),
    ])
    const kept = created.filter(({ statusCode }) => statusCode === 201)
    expect(removal.statusCode).toBe(kept.length > 0 ? 409 : 204)
    for (const { statusCode } of created) expect([201, 409, 422, 503]).toContain(statusCode)
  })
})

describe('the look of a scene', () => {
  const customize = (headers: Headers, body: object, key: string = scene.slug) =>
    call(headers, 'PATCH', `/scenes/${key}/customization`, body)
  const send = (headers: Headers, content: Uint8Array | string, kind = 'scene') => {
    const form = uploadForm([{ content }])
    return site.app.inject({
      method: 'POST',
      url: `/api/upload/${kind}-banner`,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    })
  }
  const picture = (width = 2400, height = 700, background = '#12345680') =>
    sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()

  test.each(['slug', 'id'] as const)('is changed by a leader, by %s', async (key) => {
    const answer = await customize(leader, { banner_color: 'teal', title_text_size: 'xlarge' }, scene[key])
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { banner_color: 'teal', banner_image_url: null, title_text_size: 'xlarge', version: 2 },
    ])
    expect((await call({}, 'GET', `/scenes/${scene.slug}/profile`)).json()).toMatchObject({
      banner_color: 'teal',
      title_text_size: 'xlarge',
    })
    expect((await log(scene.id))[0]?.slice(0, 2)).toEqual(['scene.customized', ana.display_name])
  })

  test('is not changed by members who do not lead the scene', async () => {
    const organizer = await site.signIn(await buildMember(site.db, { role: 'organizer' }))
    const bea = await buildMember(site.db)
    await buildScene(site.db, { leaders: [bea] })
    const other = await site.signIn(bea)
    for (const headers of [organizer, other]) {
      expect((await customize(headers, { banner_color: 'red' })).statusCode).toBe(403)
    }
    expect((await customize(admin, { banner_color: 'red' })).statusCode).toBe(200)
    expect((await customize(admin, { banner_color: 'red' }, 'nowhere')).statusCode).toBe(404)
  })

  test.each([
    ['banner_color', 'url(//evil.example)', 'Please choose a color from the list'],
    ['banner_color', 'constructor', 'Please choose a color from the list'],
    ['title_text_size', 'huge', 'Please choose a text size'],
    ['banner_image_url', 'https://evil.example/a.png', 'Please upload the image again'],
    ['banner_image_url', `/media/${'0'.repeat(64)}.webp`, 'Please upload the image again'],
  ])('refuses the %s %s', async (path, value, message) => {
    expect(problems(await customize(leader, { [path]: value }))).toEqual([422, [{ path, message }]])
  })

  test('with an old version is refused', async () => {
    await customize(leader, { banner_color: 'blue' })
    const stale = await customize(admin, { banner_color: 'pink', version: 1 })
    expect([stale.statusCode, stale.json().error.details]).toMatchObject([
      409,
      { reason: 'stale_version', current: { banner_color: 'blue' } },
    ])
  })

  test('has a banner of 1920x400, which visitors see only after it is saved', async () => {
    const answer = await send(leader, await picture())
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { success: true, image_url: expect.stringMatching(/^\/media\/.+\.webp\?pass=/) },
    ])
    const { image_url } = answer.json()
    const served = await site.app.inject(image_url)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 1920,
      height: 400,
      hasAlpha: false,
    })
    const url = withoutPass(image_url)
    expect((await site.app.inject(url)).statusCode).toBe(404)
    const saved = await customize(leader, { banner_image_url: image_url })
    expect(saved.json().banner_image_url).toBe(url)
    expect((await site.app.inject(url)).statusCode).toBe(200)
    // The stored address can be sent again by another editor.
    expect((await customize(admin, { banner_image_url: url, banner_color: 'red' })).statusCode).toBe(200)
    expect((await customize(admin, { banner_image_url: null })).json().banner_image_url).toBeNull()
  })

  test('takes no banner that only another member has uploaded', async () => {
    const { image_url } = (await send(admin, await picture(300, 300, '#ff0000'))).json()
    expect((await customize(leader, { banner_image_url: image_url })).statusCode).toBe(422)
  })

  test.each([
    ['scene', 'Please upload an image file'],
    ['region', 'Please select an image file'],
  ])('refuses a file that is no picture as banner of a %s', async (kind, message) => {
    expect(problems(await send(admin, '<svg/>', kind))).toEqual([422, [{ path: 'file', message }]])
  })

  test('refuses a file over 10 MB, and takes a tiny picture', async () => {
    const large = await send(leader, new Uint8Array(10 * 1024 * 1024 + 1))
    expect(problems(large)[1]).toEqual([{ path: 'file', message: 'Image size must be less than 10MB' }])
    expect((await send(leader, await picture(1, 1))).statusCode).toBe(201)
  })

  test('is uploaded by leaders and admins, and the banner of a region by admins', async () => {
    const organizer = await site.signIn(await buildMember(site.db, { role: 'organizer' }))
    const content = await picture(400, 100)
    expect((await send(organizer, content)).statusCode).toBe(403)
    expect((await send(leader, content, 'region')).statusCode).toBe(403)
    expect((await send(admin, content, 'region')).statusCode).toBe(201)
  })
})
