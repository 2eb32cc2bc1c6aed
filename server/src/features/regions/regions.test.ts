import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonb } from '../../platform/db/database.ts'
import { buildScene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
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
afterAll(() => site.close())

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
