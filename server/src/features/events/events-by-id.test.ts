import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let house: TestApp
let ids: string[]

const titles = async (query: string, headers = {}) => {
  const answer = await house.app.inject({ url: `/api/events?ids=${query}`, headers })
  return answer.json<{ title: string }[]>().map((event) => event.title)
}

beforeAll(async () => {
  house = await openTestApp()
  const scene = await buildScene(house.db)
  const organizer = await buildMember(house.db, { role: 'organizer' })
  const build = (overrides: object) => buildEvent(house.db, { scene, organizer, ...overrides })
  const events = [
    await build({ title: 'Coming' }),
    await build({ title: 'Last year', start: '2025-11-20T20:00' }),
    await build({ title: 'Draft', status: 'organizer_draft' }),
    await build({ title: 'Not asked for' }),
  ]
  ids = events.slice(0, 3).map((event) => event.id)
})
afterAll(() => house.close())

test('events are listed by id, past ones included, by start, and drafts only for those who see them', async () => {
  expect(await titles(ids.join(','))).toEqual(['Last year', 'Coming'])
  const organizer = await house.signIn(await buildMember(house.db, { role: 'organizer' }))
  expect(await titles(ids.join(','), organizer)).toEqual(['Last year', 'Coming', 'Draft'])
})

test('what is no id is no event, and more than a hundred are refused', async () => {
  expect(await titles('nothing')).toEqual([])
  expect(await titles(`nothing,${ids[0]},${ids[0]}`)).toEqual(['Coming'])
  const many = Array.from({ length: 101 }, () => ids[0]).join(',')
  expect((await house.app.inject({ url: `/api/events?ids=${many}` })).statusCode).toBe(422)
})
