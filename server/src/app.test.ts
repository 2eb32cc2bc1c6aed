import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from './test/builders.ts'
import { duringTests } from './test/during-tests.ts'
import { openTestApp } from './test/test-app.ts'

const site = duringTests(openTestApp)
let scene: Awaited<ReturnType<typeof buildScene>>
let admin: { authorization: string }

beforeAll(async () => {
  scene = await buildScene(site.db, {})
  const organizer = await buildMember(site.db, { role: 'admin' })
  admin = await site.signIn(organizer)
  await buildEvent(site.db, { scene, organizer })
})

/** Whether the list is still cached after this call, which must succeed. */
async function isCachedAfter(
  method: 'POST' | 'PUT',
  url: string,
  body: object,
  headers = {},
): Promise<boolean> {
  const list = `/api/events?scenes=${scene.id}`
  await site.app.inject({ url: list })
  const cached = site.deps.publicCache.find({ method: 'GET', url: list, headers: {} })
  expect(cached).toBeDefined()
  const answer = await site.app.inject({ method, url, payload: body, headers })
  expect(answer.statusCode).toBeLessThan(300)
  return site.deps.publicCache.find({ method: 'GET', url: list, headers: {} }) === cached
}

test('calls that do not change public data keep the cache', async () => {
  expect(await isCachedAfter('POST', '/api/events/search', { q: 'social' })).toBe(true)
  const account = { email: 'dancer@example.com', password: 'a-long-enough-one' }
  const signup = { ...account, display_name: 'Dancer', role: 'user' }
  expect(await isCachedAfter('POST', '/api/auth/signup', signup)).toBe(true)
  expect(await isCachedAfter('POST', '/api/auth/login', account)).toBe(true)
  expect(await isCachedAfter('POST', '/api/errors', { id: 'e1', message: 'broken' })).toBe(true)
  expect(await isCachedAfter('PUT', '/api/users/preferences', {}, admin)).toBe(true)
})

test('an import clears the cache', async () => {
  const feed = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    'BEGIN:VEVENT',
    'UID:new@feed.example',
    'DTSTART:20261128T040000Z',
    'DTEND:20261128T080000Z',
    'SUMMARY:Imported Social',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
  const calendar = { calendar_file: feed, months_ahead: 1 }
  const scenePath = `/api/scenes/${scene.id}`
  expect(await isCachedAfter('POST', `${scenePath}/preview-calendar-import`, calendar, admin)).toBe(true)
  expect(await isCachedAfter('POST', `${scenePath}/import-calendar`, calendar, admin)).toBe(false)
})
