import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../test/builders.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { deleteUnusedWords } from './correction/queries.ts'

let site: TestApp

/** It is noon on Friday 20 November 2026 in San Diego. */
beforeAll(async () => {
  site = await openTestApp()
  const { db } = site
  const scene = await buildScene(db, { latitude: 32.7157, longitude: -117.1611 })
  const organizer = await buildMember(db, { display_name: 'Plain Name', role: 'organizer' })
  const coast = await buildMember(db, { display_name: 'Coastline Collective', role: 'organizer' })
  const gone = await buildMember(db, { display_name: 'Vanished Crew', role: 'organizer' })
  const event = (title: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
    buildEvent(db, { scene, organizer, title, dance_styles: [], ...overrides })
  await event('Kizomba Lounge')
  await event('Sensual Bachata')
  await event('Zouk Night')
  await event('Friday Salsa', { organizer: coast })
  await event('Caf\u00e9 com Forr\u00f3')
  await event('Rooftop', { venue_name: 'Copacabana Ballroom' })
  await event('Quiet one', { organizer: gone })
  await event('Kizmoba of last year', { start: '2025-11-01T20:00' })
  await event('Hidden tarantella', { status: 'private_draft' })
  await event('Mondays Milonga', { start: '2025-11-01T20:00' })
  await db.updateTable('members').set({ disabled_at: site.clock.now() }).where('id', '=', gone.id).execute()
})
afterAll(() => site?.close())

async function search(payload: object, query = '') {
  const answer = await site.app.inject({ method: 'POST', url: `/api/events/search${query}`, payload })
  expect(answer.statusCode).toBe(200)
  const { results, ...rest } = answer.json()
  return { ...rest, titles: results.map(({ title }: { title: string }) => title) }
}

test.each([
  ['kizmoba', 'kizomba', 'Kizomba Lounge'],
  ['Kizmoba San Diego', 'kizomba San Diego', 'Kizomba Lounge'],
  ['bachta', 'bachata', 'Sensual Bachata'],
  ['sensaul bachata', 'sensual bachata', 'Sensual Bachata'],
  ['zuok', 'zouk', 'Zouk Night'],
  ['brazillian zouk', 'brazilian zouk', 'Zouk Night'],
  ['slasa friday', 'salsa friday', 'Friday Salsa'],
  ['coatsline', 'coastline', 'Friday Salsa'],
  ['colective costline', 'collective coastline', 'Friday Salsa'],
  ['Copacabanna Balroom', 'copacabana ballroom', 'Rooftop'],
  ['foró', 'forro', 'Caf\u00e9 com Forr\u00f3'],
])('%j is searched as %j', async (q, corrected_q, title) => {
  expect(await search({ q })).toMatchObject({ corrected_q, titles: [title], total: 1 })
})

test.each([
  ['zouk', ['Zouk Night']],
  ['kizom', ['Kizomba Lounge']],
  ['lounge zouk', []],
  ['semba', []],
  ['tarantela', []],
  ['vanishd', []],
  ['vanished', []],
  ['milongas', []],
  ['xylophone', []],
  ['2027', []],
  ['%_%_', []],
  ['', undefined],
])('%j is searched as typed', async (q, titles) => {
  const found = await search({ q })
  expect(found.corrected_q).toBeNull()
  if (titles) expect(found.titles).toEqual(titles)
})

test('the other filters stay, and a correction that finds nothing is none', async () => {
  const near = { user_lat: 32.7, user_lon: -117.1, max_distance: 30 }
  expect(await search({ q: 'kizmoba', ...near })).toMatchObject({ corrected_q: 'kizomba', total: 1 })
  expect(await search({ q: 'kizmoba', free_only: true, max_price: 0, has_live_music: true })).toMatchObject({
    corrected_q: null,
    total: 0,
  })
  expect(await search({ q: 'kizmoba', start_date: '2025-10-01' })).toMatchObject({
    corrected_q: null,
    titles: ['Kizmoba of last year'],
  })
})

test('words that nothing public has are forgotten, and the others stay', async () => {
  const list = async () => {
    const rows = await site.db.selectFrom('known_words').select('word').execute()
    return new Set(rows.map(({ word }) => word))
  }
  await site.db
    .insertInto('known_words')
    .values([{ word: 'zouk' }, { word: 'unused' }])
    .execute()
  await deleteUnusedWords(site.db)
  const kept = await list()
  for (const word of ['unused', 'vanished', 'tarantella'])
    expect([word, kept.has(word)]).toEqual([word, false])
  for (const word of ['zouk', 'coastline', 'milonga', 'diego'])
    expect([word, kept.has(word)]).toEqual([word, true])
  expect(
    await site.db.selectFrom('known_words').where('word', '=', 'zouk').select('word').execute(),
  ).toHaveLength(1)
  expect(await site.db.selectFrom('venue_names').select('name').distinct().execute()).not.toEqual([])
})

test('the relevance is that of the corrected words', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/events/search',
    payload: { q: 'kizmoba' },
  })
  expect(answer.json().results[0].relevance_score).toBe(4)
})
