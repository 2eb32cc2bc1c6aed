import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'

let site: TestApp

/** It is noon on Friday 20 November 2026 in San Diego. */
beforeAll(async () => {
  site = await openTestApp()
  const organizer = await buildMember(site.db, { role: 'organizer' })
  const scene = await buildScene(site.db, { latitude: 32.7157, longitude: -117.1611 })
  const fiji = await buildScene(site.db, {
    city: 'Suva',
    state: 'FJ',
    timezone: 'Pacific/Fiji',
    latitude: -18.14,
    longitude: 178.44,
  })
  const days = ['11-19', '11-20', '11-21', '11-22', '11-26', '11-27', '11-28', '12-19', '12-20']
  for (const day of days) {
    await buildEvent(site.db, { scene, organizer, title: day, start: `2026-${day}T20:00` })
  }
  const price = (title: string, price_info: Record<string, number>) =>
    buildEvent(site.db, {
      scene,
      organizer,
      title,
      price_info,
      start: '2027-01-10T20:00',
      event_type: 'class',
    })
  await price('free', {})
  await price('ten', { door: 10 })
  await price('presale of ten', { door: 15, presale: 10 })
  await price('a cent more', { door: 10.01 })
  const at = (title: string, longitude: number) =>
    buildEvent(site.db, {
      scene: fiji,
      organizer,
      title,
      latitude: -18,
      longitude,
      event_type: 'practice',
      start: '2027-01-10T20:00',
    })
  await at('west of the date line', 179.5)
  await at('east of the date line', -179.5)
  await at('too far east', -175)
  await at('on the other side of the earth', 0)
})
afterAll(() => site?.close())

async function titles(filters: object): Promise<string[]> {
  const answer = await site.app.inject({ method: 'POST', url: '/api/events/search', payload: filters })
  return answer.json().results.map(({ title }: { title: string }) => title)
}

test.each([
  ['today', ['11-20']],
  ['tomorrow', ['11-21']],
  ['weekend', ['11-21', '11-22']],
  ['week', ['11-20', '11-21', '11-22', '11-26']],
  ['month', ['11-20', '11-21', '11-22', '11-26', '11-27', '11-28', '12-19']],
] as const)('the range %s ends with its last night', async (date_range, found) => {
  expect(await titles({ date_range })).toEqual(found)
})

test('a highest price includes the price itself', async () => {
  const found = await titles({ max_price: 10, event_types: ['class'] })
  expect(found.sort()).toEqual(['free', 'presale of ten', 'ten'])
})

test.each([179.9, -179.9])('a circle at longitude %d reaches over the date line', async (user_lon) => {
  const found = await titles({ user_lat: -18, user_lon, max_distance: 60, event_types: ['practice'] })
  expect(found.sort()).toEqual(['east of the date line', 'west of the date line'])
})
