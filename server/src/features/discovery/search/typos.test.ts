import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { deleteUnusedWords, deleteWordsOfName } from './correction/queries.ts'

const site = duringTests(openTestApp)

/** It is noon on Friday 20 November 2026 in San Diego. */
beforeAll(async () => {
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
  ['friday slasa', 'friday salsa', 'Friday Salsa'],
  // A weekday at the end is a date and no word.
  ['slasa friday', 'salsa', 'Friday Salsa'],
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
  await site.db
    .insertInto('known_words')
    .values([{ word: 'zouk' }, { word: 'unused' }])
    .execute()
  await deleteUnusedWords(site.db)
  const kept = await listWords()
  for (const word of ['unused', 'vanished', 'tarantella'])
    expect([word, kept.has(word)]).toEqual([word, false])
  for (const word of ['zouk', 'coastline', 'milonga', 'diego'])
    expect([word, kept.has(word)]).toEqual([word, true])
  expect(
    await site.db.selectFrom('known_words').where('word', '=', 'zouk').select('word').execute(),
  ).toHaveLength(1)
  expect(await site.db.selectFrom('venue_names').select('name').distinct().execute()).not.toEqual([])
})

const listWords = async () => {
  const rows = await site.db.selectFrom('known_words').select('word').execute()
  return new Set(rows.map(({ word }) => word))
}

/** One word from each text from which triggers add words. */
async function buildNames() {
  const { db } = site
  const scene = await buildScene(db, { name: 'Sceneful', city: 'Scenetown' })
  const [venueId, now] = [newId(), site.clock.now()]
  await db
    .insertInto('venues')
    .values({
      ...{ id: venueId, scene_id: scene.id, slug: 'venueful', name: 'Venueful', city: 'Venuetown' },
      ...{ address: '', state: '', created_at: now, updated_at: now },
    })
    .execute()
  await db
    .insertInto('venue_aliases')
    .values({ scene_id: scene.id, slug: 'aliasful', venue_id: venueId, name: 'Aliasful' })
    .execute()
  await buildMember(db, { display_name: 'Organizeful', role: 'organizer' })
  return ['sceneful', 'scenetown', 'venueful', 'venuetown', 'aliasful', 'organizeful']
}

test('words of public names stay when unused words and the name of a deleted member are forgotten', async () => {
  const words = await buildNames()
  const name = [...words, 'Goneful'].join(' ')
  const { id: memberId } = await buildMember(site.db, { display_name: name, role: 'organizer' })
  const keptOf = async () => [...(await listWords())].filter((word) => /ful$|town$/.test(word)).sort()
  expect(await keptOf()).toEqual([...words, 'goneful'].sort())
  await deleteWordsOfName(site.db, { memberId, name })
  expect(await keptOf()).toEqual([...words].sort())
  await site.db.deleteFrom('members').where('id', '=', memberId).execute()
  await deleteUnusedWords(site.db)
  expect(await keptOf()).toEqual([...words].sort())
})

test('many unused words and venues are forgotten by statements of a few hundred rows each', async () => {
  const { db } = site
  await sql`insert into known_words select 'unused' || translate(number::text, '0123456789', 'abcdefghij')
    from generate_series(1, 1200) as number`.execute(db)
  await sql`insert into venue_names (scene_id, slug, name, city) select id, 'unused-' || number, 'Unused', ''
    from (select id from scenes limit 1) as scene, generate_series(1, 1200) as number`.execute(db)
  await sql`create table deletions (of_table text, size integer)`.execute(db)
  await sql`create function note_deletion() returns trigger language plpgsql as $$ begin
    insert into deletions select tg_table_name, count(*) from old_rows;
    return null; end $$`.execute(db)
  for (const table of ['known_words', 'venue_names'])
    await sql`create trigger note after delete on ${sql.table(table)} referencing old table as old_rows
      for each statement execute function note_deletion()`.execute(db)
  await deleteUnusedWords(db)
  const { rows } = await sql`select of_table, sum(size)::int >= 1200 as all, max(size) <= 500 as few
    from deletions group by of_table order by of_table`.execute(db)
  expect(rows).toEqual([
    { of_table: 'known_words', all: true, few: true },
    { of_table: 'venue_names', all: true, few: true },
  ])
  expect([...(await listWords())].filter((word) => word.startsWith('unused'))).toEqual([])
})

test.each([
  '𠜎𠜱𠝹𠱓𠱸𠲖𠳏',
  'zouk 𠜎𠜱',
  '💃🏽👩‍👩‍👧‍👦🇧🇷',
  'ﷺرقص',
  'ריקוד',
  'e\u0301'.repeat(100),
  '𐐨'.repeat(200),
])('letters of any script are searched and suggested: %s', async (q) => {
  const payload = { q }
  const found = await site.app.inject({ method: 'POST', url: '/api/events/search', payload })
  const url = `/api/search/suggestions?${new URLSearchParams({ q })}`
  const suggested = await site.app.inject({ url })
  expect([found.statusCode, suggested.statusCode]).toEqual([200, 200])
  expect(found.body.isWellFormed() && suggested.body.isWellFormed()).toBe(true)
})

test('the relevance is that of the corrected words', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/api/events/search',
    payload: { q: 'kizmoba' },
  })
  expect(answer.json().results[0].relevance_score).toBe(4)
})
