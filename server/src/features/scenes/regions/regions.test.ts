import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { jsonb } from '../../../platform/db/database.ts'
import { buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { uploadForm } from '../../../test/pictures/upload-form.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
beforeAll(async () => {
  await buildScene(site.db, { region: 'Balearics' })
  await site.db
    .insertInto('region_themes')
    .values({
      updated_at: site.clock.now(),
      region_name: 'Texas',
      banner_image_url: '/media/texas.webp',
      theme_config: jsonb({ headerGradient: 'from-rose-500 to-rose-700' }),
    })
    .execute()
  await site.db
    .insertInto('site_theme')
    .values({ settings: jsonb({ primary_color: '#2563eb' }), updated_at: site.clock.now() })
    .execute()
})

const openAdmin = async () => site.signIn(await buildMember(site.db, { role: 'admin' }))
const put = (headers: { authorization: string }, url: string, payload: object) =>
  site.app.inject({ method: 'PUT', url: `/api/regions/themes/${url}`, headers, payload })

const get = async (url: string) => (await site.app.inject({ url })).json()

test('a stored region theme has its banner in both fields and defaults for missing fields', async () => {
  expect(await get('/api/regions/themes/Texas')).toMatchObject({
    region_name: 'Texas',
    banner_image_url: '/media/texas.webp',
    bannerImageUrl: '/media/texas.webp',
    theme_config: {
      headerGradient: 'from-rose-500 to-rose-700',
      primaryGradient: 'from-red-600 to-red-800',
      eventTypes: { social: { bg: 'bg-purple-100' } },
    },
  })
})

test('a region without a stored theme has the default theme', async () => {
  expect(await get('/api/regions/themes/Bay%20Area')).toMatchObject({
    region_name: 'Bay Area',
    banner_image_url: null,
    theme_config: { headerGradient: 'from-red-600 to-red-800' },
  })
})

test('the list contains the regions of the specification and those of scenes', async () => {
  const names = (await get('/api/regions/themes')).map((theme: { region_name: string }) => theme.region_name)
  expect(names).toHaveLength(11)
  expect(names).toContain('Balearics')
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
})

test('the stored site theme is served, and caches may store it', async () => {
  const answer = await site.app.inject({ url: '/api/theme' })
  expect(answer.json()).toMatchObject({ primary_color: '#2563eb', primary_colors: { 500: '#2563eb' } })
  expect(answer.headers['cache-control']).toContain('public')
  expect(answer.headers.etag).toBeTruthy()
})

const rose = {
  bg: 'bg-rose-100',
  text: 'text-rose-800',
  border: 'border-rose-300',
  gradient: 'from-rose-500 to-rose-700',
}

test('an admin changes the colours of a region, and visitors see them at once', async () => {
  const admin = await openAdmin()
  await get('/api/regions/themes/Midwest')
  const theme_config = { headerGradient: 'from-emerald-500 to-blue-700', eventTypes: { social: rose } }
  const saved = await put(admin, 'Midwest', { theme_config, version: 0 })
  expect(saved.json()).toMatchObject({
    region_name: 'Midwest',
    theme_config: { ...theme_config, eventTypes: { social: rose, class: { bg: 'bg-amber-100' } } },
    colors: { header: ['#10b981', '#1d4ed8'], event_types: { social: '#f43f5e' } },
    version: 1,
  })
  expect(await get('/api/regions/themes/Midwest')).toEqual(saved.json())
  const late = await put(admin, 'Midwest', { theme_config: {}, version: 0 })
  expect([late.statusCode, late.json().error.details.reason]).toEqual([409, 'stale_version'])
  expect((await put(admin, 'Midwest', { theme_config: {}, version: 2 })).statusCode).toBe(409)
  const [entry] = (await site.app.inject({ url: '/api/admin/audit-log', headers: admin })).json()
  expect(entry).toMatchObject({ action: 'region.theme_changed', subject: { name: 'Midwest' } })
})

test.each([
  ['a class of another colour', { headerGradient: 'from-lime-500 to-rose-700' }],
  ['a class with an address', { headerGradient: 'from-[url(//evil.example)] to-rose-700' }],
  ['a second class', { eventTypes: { social: { ...rose, bg: 'bg-rose-100 fixed' } } }],
  ['a shade that does not exist', { eventTypes: { social: { ...rose, text: 'text-rose-850' } } }],
  ['an unknown event type', { eventTypes: { rave: rose } }],
  ['a family that does not exist', { accentColor: 'lime' }],
  ['no configuration', undefined],
])('%s is refused', async (_, theme_config) => {
  const answer = await put(await openAdmin(), 'Midwest', { theme_config })
  expect(answer.statusCode).toBe(422)
})

test('unknown classes that are stored have no colours', async () => {
  await site.db
    .insertInto('region_themes')
    .values({
      updated_at: site.clock.now(),
      region_name: 'Southeast',
      theme_config: jsonb({
        headerGradient: 'bg-[url(//evil.example)]',
        eventTypes: { social: { ...rose, text: 'text-[url(x)]' } },
      }),
    })
    .execute()
  expect((await get('/api/regions/themes/Southeast')).colors).toEqual({ header: null, event_types: {} })
})

test('a banner is an upload of the admin, and null removes it', async () => {
  const admin = await openAdmin()
  const content = await sharp({ create: { width: 1920, height: 400, channels: 3, background: '#3a3' } })
    .jpeg()
    .toBuffer()
  const form = uploadForm([{ content }])
  const uploaded = await site.app.inject({
    method: 'POST',
    url: '/api/upload/region-banner',
    payload: form.payload,
    headers: { ...form.headers, ...admin },
  })
  const { image_url } = uploaded.json()
  const saved = await put(admin, 'Northeast/banner', { banner_image_url: image_url })
  expect(saved.statusCode).toBe(200)
  const url = saved.json().banner_image_url
  expect((await get('/api/regions/themes/Northeast')).bannerImageUrl).toBe(url)
  expect((await site.app.inject({ url })).statusCode).toBe(200)
  const others = await put(await openAdmin(), 'Southwest/banner', { banner_image_url: image_url })
  expect(others.statusCode).toBe(422)
  const removed = await put(admin, 'Northeast/banner', { banner_image_url: null })
  expect(removed.json()).toMatchObject({ banner_image_url: null, version: 2 })
  const unknown = await put(admin, 'Southwest/banner', { banner_image_url: '/media/nothing.webp' })
  expect(unknown.statusCode).toBe(422)
})

test('a region that is neither in the list nor in use is not found', async () => {
  const admin = await openAdmin()
  expect((await put(admin, 'Mars', { theme_config: {} })).statusCode).toBe(404)
  expect((await put(admin, 'Mars/banner', { banner_image_url: null })).statusCode).toBe(404)
  expect((await put(admin, 'Balearics', { theme_config: {} })).statusCode).toBe(200)
})
