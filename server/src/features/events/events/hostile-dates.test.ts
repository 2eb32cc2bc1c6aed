import { beforeAll, expect, test } from 'vitest'
import { hostileDates } from '../../../test/any-input/hostile-values.ts'
import { buildMember, buildScene, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let scene: Scene
let headers: { authorization: string }
beforeAll(async () => {
  scene = await buildScene(site.db)
  headers = await site.signIn(await buildMember(site.db, { role: 'organizer' }))
})

const get = (path: string, query: Record<string, string>) =>
  site.app.inject({ url: `/api${path}?${new URLSearchParams(query)}`, headers })
const post = (path: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api${path}`, headers, payload })

/** All calls for reading with a date. */
const calls: Record<string, (date: string) => Promise<{ statusCode: number }>> = {
  'events from': (from) => get('/events', { scenes: scene.slug, from, include_past: '90' }),
  'events to': (to) => get('/events', { scenes: scene.slug, to }),
  'global events': (from) => get('/events/global', { from, to: from, include_past: '90' }),
  'events of an organizer': (from) =>
    get(`/events/organizer/${scene.id}`, { from, to: from, include_past: '365' }),
  planning: (date) => get('/events/planning', { start_date: date, end_date: date }),
  similar: (start_datetime) =>
    post('/events/similar', { title: 'Friday Social', scene_id: scene.id, start_datetime }),
  'similar, with wall time': (date) =>
    post('/events/similar', {
      title: 'Friday Social',
      scene_id: scene.id,
      start_datetime: date.includes('T') ? date.replace(/(Z|[+-]\d\d:\d\d)$/, '') : `${date}T20:00`,
    }),
  search: (date) => post('/events/search', { start_date: date, end_date: date }),
}

test.each(Object.entries(calls))('%s: no date causes a server error', async (_, call) => {
  const answers: [string, number][] = []
  for (const date of hostileDates) answers.push([date, (await call(date)).statusCode])
  expect(answers.filter(([, status]) => status !== 200 && status !== 422)).toEqual([])
  expect(answers.filter(([, status]) => status === 422).length).toBeGreaterThan(5)
})
