import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let ids: string[]

const titles = async (query: string, headers = {}) => {
  const answer = await site.app.inject({ url: `/api/events?ids=${query}`, headers })
  return answer.json<{ title: string }[]>().map((event) => event.title)
}

beforeAll(async () => {
  const scene = await buildScene(site.db)
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const build = (overrides: object) => buildEvent(site.db, { scene, organizer, ...overrides })
  const events = [
    await build({ title: 'Coming' }),
    await build({ title: 'Last year', start: '2025-11-20T20:00' }),
    await build({ title: 'Draft', status: 'organizer_draft' }),
    await build({ title: 'Not requested' }),
  ]
  ids = events.slice(0, 3).map((event) => event.id)
})

test('events are listed by id and ordered by start, with past events, and with drafts that the caller can see', async () => {
  expect(await titles(ids.join(','))).toEqual(['Last year', 'Coming'])
  const organizer = await site.signIn(await buildMember(site.db, { role: 'organizer' }))
  expect(await titles(ids.join(','), organizer)).toEqual(['Last year', 'Coming', 'Draft'])
})

test('invalid ids are ignored, and more than a hundred ids are refused', async () => {
  expect(await titles('nothing')).toEqual([])
  expect(await titles(`nothing,${ids[0]},${ids[0]}`)).toEqual(['Coming'])
  const many = Array.from({ length: 101 }, () => ids[0]).join(',')
  expect((await site.app.inject({ url: `/api/events?ids=${many}` })).statusCode).toBe(422)
})
