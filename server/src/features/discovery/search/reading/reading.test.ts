import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../../test/builders.ts'
import { duringTests } from '../../../../test/during-tests.ts'
import { openTestApp } from '../../../../test/test-app.ts'
import { listFoundAmong } from '../service.ts'

const site = duringTests(openTestApp)

/** It is noon on Friday 20 November 2026 in San Diego, and 07:00 on Saturday in Sydney. */
beforeAll(async () => {
  const { db } = site
  const organizer = await buildMember(db, { role: 'organizer' })
  const sanDiego = await buildScene(db, {
    slug: 'san-diego',
    name: 'San Diego',
    latitude: 32.72,
    longitude: -117.16,
  })
  const tijuana = await buildScene(db, {
    slug: 'tijuana',
    name: 'Tijuana',
    city: 'Tijuana',
    state: 'BC',
    country: 'Mexico',
    timezone: 'America/Tijuana',
    latitude: 32.53,
    longitude: -117.02,
  })
  const lisbon = await buildScene(db, {
    slug: 'lisbon',
    name: 'Lisbon',
    city: 'Lisbon',
    state: '',
    country: 'Portugal',
    timezone: 'Europe/Lisbon',
    latitude: 38.72,
    longitude: -9.14,
  })
  const sydney = await buildScene(db, {
    slug: 'sydney',
    name: 'Sydney',
    city: 'Sydney',
    state: 'NSW',
    country: 'Australia',
    timezone: 'Australia/Sydney',
    latitude: -33.87,
    longitude: 151.21,
  })
  const event = (title: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
    buildEvent(db, {
      scene: sanDiego,
      organizer,
      title,
      venue_city: 'San Diego',
      price_info: { door: 5 },
      ...overrides,
    })
  await event('Zouk of Friday', { dance_styles: ['zouk'] })
  await event('Saturday Social', { start: '2026-11-21T20:00', price_info: {} })
  await event('Next Saturday', { start: '2026-11-28T20:00' })
  await event('In Oceanside', { start: '2026-11-22T20:00', venue_city: 'Oceanside' })
  await event('The song Tonight', { start: '2026-12-10T20:00' })
  await event('Fridge', { start: '2026-12-11T20:00', venue_name: 'Friday Club' })
  await event('Across the border', { scene: tijuana, start: '2026-12-12T20:00', venue_city: 'Tijuana' })
  await event('Noite', { scene: lisbon, start: '2026-11-20T22:00', venue_city: 'Lisbon' })
  await event('Kiz by the river', { scene: lisbon, start: '2026-11-27T22:00', venue_city: 'Lisbon' })
  await event('Down under', { scene: sydney, start: '2026-11-21T21:00', venue_city: 'Sydney' })
})

async function search(payload: object, query = '') {
  const answer = await site.app.inject({ method: 'POST', url: `/api/events/search${query}`, payload })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const titles = async (payload: object, query = '') =>
  (await search(payload, query)).results.map(({ title }: { title: string }) => title)

test.each([
  // Tonight depends on the place: in Sydney it is Saturday.
  ['tonight', ['Noite', 'Zouk of Friday', 'Down under']],
  ['tonight in sydney', ['Down under']],
  ['this saturday', ['Down under', 'Saturday Social']],
  ['next weekend', ['Next Saturday']],
  ['in lisbon', ['Noite', 'Kiz by the river']],
  ['kiz in Lisbon', ['Kiz by the river']],
  ['in portugal next friday', ['Kiz by the river']],
  ['in oceanside', ['In Oceanside']],
  ['near san diego tomorrow', ['Saturday Social']],
  ['free', ['Saturday Social']],
  ['free social tomorrow', ['Saturday Social']],
  ['28 nov', ['Next Saturday']],
  ['in december', ['The song Tonight', 'Fridge', 'Across the border']],
  ['friday club', ['Fridge']],
  ['song tonight', ['The song Tonight']],
  ['"tonight"', ['The song Tonight']],
  ['tonight!', ['Noite', 'Zouk of Friday', 'Down under']],
  ['zuok tonight', ['Zouk of Friday']],
])('%j finds %j', async (q, found) => {
  expect(await titles({ q })).toEqual(found)
})

test('says what was understood, with the nights', async () => {
  const { understood, as_words } = await search({ q: 'socials in Lisbon next weekend' })
  expect(as_words).toEqual([])
  const none = { value: null, first_night: null, last_night: null }
  expect(understood).toEqual([
    { ...none, kind: 'place', words: 'in Lisbon', value: 'Lisbon' },
    { ...none, kind: 'dates', words: 'next weekend', first_night: '2026-11-28', last_night: '2026-11-29' },
    { ...none, kind: 'type', words: 'socials', value: 'social' },
  ])
})

test('the nights are those of the searched place, and unknown when places differ', async () => {
  const nightsFor = async (payload: object, query = '') => {
    const { first_night, last_night } = (await search(payload, query)).understood[0]
    return [first_night, last_night]
  }
  expect(await nightsFor({ q: 'tonight', scenes: ['san-diego'] })).toEqual(['2026-11-20', '2026-11-20'])
  expect(await nightsFor({ q: 'tonight', scenes: ['sydney'] })).toEqual(['2026-11-21', '2026-11-21'])
  expect(await nightsFor({ q: 'tonight' }, '?near=sydney')).toEqual(['2026-11-21', '2026-11-21'])
  expect(await nightsFor({ q: 'tonight' })).toEqual([null, null])
  expect(await nightsFor({ q: 'this weekend' })).toEqual(['2026-11-21', '2026-11-22'])
})

test('a date that finds nothing is searched as a word, and the answer says so', async () => {
  const answer = await search({ q: 'song tonight' })
  expect(answer).toMatchObject({ total: 1, understood: [], as_words: ['tonight'] })
  expect(await search({ q: 'nothing at all tonight' })).toMatchObject({
    total: 0,
    understood: [{ words: 'tonight' }],
    as_words: [],
  })
})

test('a typed date or place stands in for the chosen ones', async () => {
  expect(await titles({ q: 'next weekend', date_range: 'today', start_date: '2026-11-20' })).toEqual([
    'Next Saturday',
  ])
  expect(await titles({ q: 'kiz in lisbon', scenes: ['san-diego'], city: 'San Diego', state: 'CA' })).toEqual(
    ['Kiz by the river'],
  )
})

test('all scenes are searched when the chosen ones have nothing and the caller wants it', async () => {
  const inSanDiego = { q: 'lisbon', scenes: ['san-diego'] }
  expect(await search(inSanDiego)).toMatchObject({ total: 0, is_widened: false })
  expect(await search(inSanDiego, '?widen=true')).toMatchObject({ total: 2, is_widened: true })
  const other = { q: 'zouk', scenes: ['san-diego'] }
  expect(await search(other, '?widen=true')).toMatchObject({ total: 1, is_widened: false })
  expect(await search({ ...inSanDiego, q: 'qwertz' }, '?widen=true')).toMatchObject({
    total: 0,
    is_widened: false,
  })
})

test('events near the reader come first, by date, unless the search names a place', async () => {
  const near = await search({}, '?near=tijuana')
  expect(near.near_total).toBe(7)
  expect(near.results.map(({ title }: { title: string }) => title)).toEqual([
    'Zouk of Friday',
    'Saturday Social',
    'In Oceanside',
    'Next Saturday',
    'The song Tonight',
    'Fridge',
    'Across the border',
    'Noite',
    'Down under',
    'Kiz by the river',
  ])
  expect((await titles({}, '?near=tijuana&skip=7&limit=1'))[0]).toBe('Noite')
  expect(await search({ scenes: ['lisbon'] }, '?near=tijuana')).toMatchObject({ total: 2, near_total: null })
  expect(await search({}, '?near=nonsense')).toMatchObject({ total: 10, near_total: null })
  expect(await search({}, '?near=tijuana&sort_by=price')).toMatchObject({ near_total: null })
})

test('"near me" means the given place, else the scenes near the reader', async () => {
  const q = 'near me'
  expect(await titles({ q }, '?near=lisbon')).toEqual(['Noite', 'Kiz by the river'])
  expect((await search({ q }, '?near=lisbon')).understood).toMatchObject([{ kind: 'near', value: 'Lisbon' }])
  expect(await titles({ q, user_lat: 38.7, user_lon: -9.1 }, '?near=san-diego')).toEqual([
    'Noite',
    'Kiz by the river',
  ])
  expect(await search({ q })).toMatchObject({ total: 10, understood: [{ kind: 'near', value: null }] })
})

test('a code of two letters is a place only behind a city', async () => {
  // San Diego is in CA.
  expect(await search({ q: 'zouk in ca' })).toMatchObject({ total: 0, understood: [] })
  expect((await search({ q: 'zouk in san diego, CA' })).understood).toMatchObject([
    { kind: 'place', value: 'San Diego' },
  ])
})

test('a saved search for "near me" looks in the scenes of its member, and finds nothing without them', async () => {
  const { results } = await search({ sort_by: 'date' })
  const eventIds = results.map(({ id }: { id: string }) => id)
  const found = async (q: string, near: string[]) => {
    const ids = await listFoundAmong(site.deps, { filters: { q }, eventIds, near })
    return ids.map((id) => results.find((each: { id: string }) => each.id === id).title)
  }
  expect(await found('near me', ['lisbon'])).toEqual(['Noite', 'Kiz by the river'])
  for (const near of [[], ['nonsense']]) {
    expect(await found('near me', near)).toEqual([])
    expect(await found('zouk near me', near)).toEqual([])
  }
  expect(await found('zouk', ['lisbon'])).toEqual(['Zouk of Friday'])
})

test('a saved search finds an event by the word for a date only when its page shows it', async () => {
  const { results } = await search({ q: '"tonight"' })
  const ids = results.map(({ id }: { id: string }) => id)
  expect(ids).toHaveLength(1)
  const among = (filters: object) => listFoundAmong(site.deps, { filters, eventIds: ids, near: [] })
  expect(await among({ q: 'song tonight' })).toEqual(ids)
  // On the page are the events of tonight.
  expect(await among({ q: 'tonight' })).toEqual([])
  expect(await among({ q: 'in december' })).toEqual(ids)
})
