import { defaultSiteTheme, type SiteTheme } from '@floorcraft/contract/scenes/themes.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let admin: { authorization: string }
beforeAll(async () => {
  admin = await site.signIn(await buildMember(site.db, { role: 'admin' }))
})
beforeEach(async () => {
  await site.db.deleteFrom('site_theme').execute()
})

const send = (method: 'PUT' | 'POST', path: string, payload: object = {}) =>
  site.app.inject({ method, url: `/api/theme${path}`, headers: admin, payload })
const save = (payload: object) => send('PUT', '', payload)
const read = async () => (await site.app.inject({ url: '/api/theme' })).json() as SiteTheme

test('visitors see a saved theme at once, with another entity tag', async () => {
  const before = await site.app.inject({ url: '/api/theme' })
  const saved = await save({
    primary_color: '#2563eb',
    banner_image_overlay: { color: '#000000', opacity: 0.3 },
  })
  expect(saved.statusCode).toBe(200)
  expect(saved.json()).toMatchObject({
    primary_color: '#2563eb',
    primary_colors: { 500: '#2563eb' },
    accent_color: defaultSiteTheme.accent_color,
    version: 1,
    removed_css: [],
  })
  const after = await site.app.inject({
    url: '/api/theme',
    headers: { 'if-none-match': String(before.headers.etag) },
  })
  expect(after.statusCode).toBe(200)
  const { removed_css: _, ...theme } = saved.json()
  expect(after.json()).toEqual(theme)
})

test('a missing field of a saved theme is its default', async () => {
  await save({ primary_color: '#2563eb', secondary_bar_gradient_start: '#000000' })
  await save({ accent_color: '#0d9488', secondary_bar_gradient_start: null })
  expect(await read()).toMatchObject({
    primary_color: defaultSiteTheme.primary_color,
    accent_color: '#0d9488',
    secondary_bar_gradient_start: null,
    version: 2,
  })
})

test('a preview answers the theme as it would be, and saves nothing', async () => {
  const answer = await send('POST', '/preview', { primary_color: '#2563eb', custom_css: 'a { color: red }' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ primary_color: '#2563eb', custom_css: 'a {\n  color: red;\n}' })
  expect(await read()).toMatchObject({ primary_color: defaultSiteTheme.primary_color, custom_css: '' })
})

test('a reset returns to the default, and a save of what was before it is stale', async () => {
  await save({ primary_color: '#2563eb' })
  const reset = await send('POST', '/reset')
  expect(reset.json()).toMatchObject({ ...defaultSiteTheme, version: 2 })
  expect(await read()).toEqual(reset.json())
  const late = await save({ primary_color: '#0d9488', version: 1 })
  expect(late.statusCode).toBe(409)
  expect(late.json().error.details).toMatchObject({ reason: 'stale_version', current: { version: 2 } })
  expect((await save({ primary_color: '#0d9488', version: 3 })).statusCode).toBe(409)
})

test('the audit log names the changed fields, and resets', async () => {
  await site.db.deleteFrom('audit_log').execute()
  await save({ primary_color: '#2563eb', banner_type: 'gradient' })
  await send('POST', '/reset')
  const entries = (await site.app.inject({ url: '/api/admin/audit-log', headers: admin })).json()
  expect(entries).toMatchObject([
    { action: 'theme.reset', subject: { name: 'Site theme' } },
    { action: 'theme.saved', details: { changed: ['primary_color', 'primary_colors'] } },
  ])
})

test('of two admins who save the same version one is refused', async () => {
  const answers = await Promise.all(
    ['#2563eb', '#0d9488'].map((primary_color) => save({ primary_color, version: 0 })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test.each([
  ['a name of a colour', { primary_color: 'red' }],
  ['a colour that ends a declaration', { accent_color: '#000000;}' }],
  ['an opacity above 1', { banner_image_overlay: { color: '#000000', opacity: 1.1 } }],
  ['an opacity between two steps', { banner_image_overlay: { color: '#000000', opacity: 0.25 } }],
  ['an unknown banner', { banner_type: 'video' }],
  ['too much CSS', { custom_css: 'a'.repeat(20_001) }],
  ['CSS that is nested too deeply', { custom_css: '('.repeat(50) }],
  ['a NUL', { custom_css: 'a\u0000' }],
])('%s is refused in a save and in a preview', async (_, body) => {
  for (const answer of [await save(body), await send('POST', '/preview', body)]) {
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'VALIDATION_ERROR'])
  }
})

test('all steps of the opacity are accepted', async () => {
  for (let step = 0; step <= 10; step++) {
    const answer = await send('POST', '/preview', {
      banner_image_overlay: { color: '#000000', opacity: step / 10 },
    })
    expect(answer.statusCode).toBe(200)
  }
})

test('custom CSS is a style sheet at an address with the hash of its text', async () => {
  expect(await read()).toMatchObject({ custom_css_url: null })
  const saved = await save({ custom_css: 'h1 { color: red; background: url(//evil.example/x) }' })
  expect(saved.json().removed_css).toEqual([
    { line: 1, text: 'background: url(//evil.example/x)', reason: 'Addresses of files are not allowed' },
  ])
  const { custom_css_url } = await read()
  const sheet = await site.app.inject({ url: custom_css_url! })
  expect(sheet.body).toBe('h1 {\n  color: red;\n}')
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  await save({ custom_css: 'h1 { color: blue }' })
  expect((await read()).custom_css_url).not.toBe(custom_css_url)
  const old = await site.app.inject({ url: custom_css_url! })
  expect([old.body, old.headers['cache-control']]).toEqual(['h1 {\n  color: blue;\n}', 'no-store'])
})

test('custom CSS in the database that was not checked is not served', async () => {
  await save({ custom_css: 'h1 { color: red }' })
  await site.db
    .updateTable('site_theme')
    .set({ settings: JSON.stringify({ custom_css: '@import "//evil.example"; h1 { color: blue }' }) })
    .execute()
  const { custom_css, custom_css_url } = await read()
  expect(custom_css).toBe('h1 {\n  color: blue;\n}')
  expect((await site.app.inject({ url: custom_css_url! })).body).toBe(custom_css)
})
