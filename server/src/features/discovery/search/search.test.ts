import { foldText, searchWords } from '@floorcraft/contract/base/texts/text-folding.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let sanDiego: string
let saoPauloId: string
let organizerId: string

/** It is noon on Friday 20 November 2026 in San Diego. */
beforeAll(async () => {
  const { db } = site
  const scene = await buildScene(db, { latitude: 32.7157, longitude: -117.1611 })
  const saoPaulo = await buildScene(db, {
    city: 'São Paulo',
    state: 'SP',
    timezone: 'America/Sao_Paulo',
    latitude: -23.55,
    longitude: -46.63,
  })
  const organizer = await buildMember(db, { display_name: 'Nørd Café Côte', role: 'organizer' })
  const coast = await buildMember(db, { display_name: 'Coastline Zouk', role: 'organizer' })
  sanDiego = scene.id
  saoPauloId = saoPaulo.id
  organizerId = coast.id
  const event = (title: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
    buildEvent(db, { scene, organizer, title, ...overrides })
  await event('Friday Salsa', { dance_styles: ['Salsa'], price_info: { door: 12, presale: 8 } })
  await event('Café com Forró', { scene: saoPaulo, start: '2026-11-21T20:00' })
  await event('Beach Night', { organizer: coast, start: '2026-11-22T20:00', price_info: { door: 20 } })
  await event('Zouk Weekender', {
    start: '2026-12-11T20:00',
    event_type: 'weekender',
    discount_code: 'EARLY',
    price_note: 'Passes at the door',
  })
  await event('Practice', {
    dance_styles: ['zouk'],
    start: '2026-11-23T19:00',
    has_live_music: true,
    price_info: { door: 0 },
    price_note: 'The hat goes round',
  })
  await event('Kiz in Austin', { start: '2026-10-02T20:00', dance_styles: ['Urban Kiz'] })
  await event('Urban Night', { start: '2026-10-03T20:00', dance_styles: ['urbankiz'] })
  await event('Long gone zouk', { start: '2026-11-01T20:00' })
  await event('Secret zouk', { status: 'private_draft' })
  await event('Shared zouk', { status: 'organizer_draft' })
})

async function search(payload: object, query = '') {
  const answer = await site.app.inject({ method: 'POST', url: `/api/events/search${query}`, payload })
  return { status: answer.statusCode, ...answer.json() }
}
const titles = async (payload: object, query = '') =>
  (await search(payload, query)).results.map((result: { title: string }) => result.title)

test('without filters: all published events that are not over, by date', async () => {
  const answer = await search({})
  expect(answer).toMatchObject({ status: 200, total: 5, skip: 0, limit: 50 })
  expect(answer.search_duration_ms).toBeGreaterThan(0)
  expect(answer.results.map((result: { title: string }) => result.title)).toEqual([
    'Friday Salsa',
    'Café com Forró',
    'Beach Night',
    'Practice',
    'Zouk Weekender',
  ])
})

test.each([
  ['zouk', ['Beach Night', 'Practice', 'Zouk Weekender']],
  ['cafe FORRO', ['Café com Forró']],
  ['sao pau', ['Café com Forró']],
  ['coastl', ['Beach Night']],
  ['coastline beach', ['Beach Night']],
  ['salsa beach', []],
  ['tango hall zouk weekend', ['Zouk Weekender']],
  ["zouk' & !:*|<->(", ['Beach Night', 'Practice', 'Zouk Weekender']],
  ['secret', []],
  ['brazilian zouk', ['Beach Night', 'Practice', 'Zouk Weekender']],
  ['Brazilian-Zouk practice', ['Practice']],
  ['brazilian', []],
  ['b night', []],
  ['salsa social', ['Friday Salsa']],
  ['forro socials', ['Café com Forró']],
  ['weekenders', ['Zouk Weekender']],
  ['workshops', []],
])('the words %j find %j', async (q, found) => {
  expect(await titles({ q })).toEqual(found)
})

test.each([
  ['urban kiz', ['Kiz in Austin', 'Urban Night']],
  ['urbankiz', ['Kiz in Austin', 'Urban Night']],
  ['urbankiz austin', ['Kiz in Austin']],
])('all names of a style, as in %j, find %j', async (q, found) => {
  expect(await titles({ q, start_date: '2026-10-01', end_date: '2026-10-04' })).toEqual(found)
})

test.each(['%', '_', '***', ' - ', '💃'])('a text of signs, %j, finds nothing', async (q) => {
  expect(await titles({ q })).toEqual([])
  expect(await titles({ organizer_name: q })).toEqual([])
})

test('relevance: first the title, then style and organizer, then the place, and last a style in the name of the organizer', async () => {
  const { results } = await search({ q: 'zouk' }, '?sort_by=relevance&sort_order=desc')
  expect(
    results.map(({ title, relevance_score }: { title: string; relevance_score: number }) => [
      title,
      relevance_score,
    ]),
  ).toEqual([
    ['Zouk Weekender', 4],
    ['Practice', 3],
    ['Beach Night', 1],
  ])
  expect((await search({ q: 'tango' })).results[0].relevance_score).toBe(2)
  expect((await search({})).results[0].relevance_score).toBeNull()
})

test('of equal relevance the events in the scenes of the member come first, unless the search names a place', async () => {
  const member = await buildMember(site.db)
  const headers = await site.signIn(member)
  const answer = await site.app.inject({
    method: 'PUT',
    url: '/api/users/preferences',
    headers,
    payload: { preferred_scene_ids: [saoPauloId] },
  })
  expect(answer.statusCode).toBe(200)
  const found = async (payload: object, as = headers as object) => {
    const url = '/api/events/search?sort_by=relevance&sort_order=desc'
    const { results } = (await site.app.inject({ method: 'POST', url, payload, headers: { ...as } })).json()
    return results.map((result: { title: string }) => result.title).slice(0, 2)
  }
  expect(await found({ q: 'tango' })).toEqual(['Café com Forró', 'Friday Salsa'])
  expect(await found({ q: 'tango' }, {})).toEqual(['Friday Salsa', 'Café com Forró'])
  expect(await found({ q: 'tango', user_lat: 1, user_lon: 1 })).toEqual(['Friday Salsa', 'Café com Forró'])
})

test.each([
  [{ event_types: ['Weekender'] }, ['Zouk Weekender']],
  [{ dance_styles: ['SALSA'] }, ['Friday Salsa']],
  [{ dance_styles: ['Brazilian Zouk'] }, ['Practice']],
  [{ city: 'sao' }, ['Café com Forró']],
  [{ city: '%' }, []],
  [{ free_only: true }, ['Café com Forró', 'Practice']],
  [{ max_price: 10 }, ['Friday Salsa', 'Café com Forró', 'Practice', 'Zouk Weekender']],
  [{ has_discount: true }, ['Zouk Weekender']],
  [{ has_live_music: true }, ['Practice']],
  [{ date_range: 'today' }, ['Friday Salsa']],
  [{ date_range: 'tomorrow' }, ['Café com Forró']],
  [{ date_range: 'weekend' }, ['Café com Forró', 'Beach Night']],
  [{ date_range: 'week' }, ['Friday Salsa', 'Café com Forró', 'Beach Night', 'Practice']],
  [{ q: 'salsa tonight', date_range: 'tomorrow' }, ['Friday Salsa']],
  [{ q: 'this weekend', start_date: '2026-11-01' }, ['Café com Forró', 'Beach Night']],
  [{ start_date: '2026-11-22', end_date: '2026-11-23' }, ['Beach Night', 'Practice']],
  [{ start_date: '2026-11-01', end_date: '2026-11-02' }, ['Long gone zouk']],
  [{ scenes: ['nonsense'] }, []],
  [{ organizer_uid: 'nonsense' }, []],
  [{ organizer_name: 'cote' }, ['Friday Salsa', 'Café com Forró', 'Practice', 'Zouk Weekender']],
  [{ user_lat: -23, user_lon: -46, max_distance: 100 }, ['Café com Forró']],
  [{ q: null, scenes: null, max_price: null, free_only: false, event_types: [] }, undefined],
])('the filter %j', async (filters, found) => {
  expect(await titles(filters)).toEqual(found ?? (await titles({})))
})

test('"mostly" asks for half of the music, and changes nothing without a style', async () => {
  const organizer = await buildMember(site.db, { role: 'organizer', display_name: 'Mostly' })
  const scene = await buildScene(site.db)
  const ofMusic = (title: string, music: string[]) =>
    buildEvent(site.db, { scene, organizer, title, dance_styles: ['semba', 'kizomba'], music })
  await ofMusic('More semba', ['60|Semba|', '40|Kizomba|'])
  await ofMusic('Less semba', ['40|Semba|', '60|Kizomba|'])
  await ofMusic('Who knows', [])
  const found = (filters: object) => titles({ organizer_name: 'mostly', ...filters })
  expect(await found({ dance_styles: ['semba'], mostly_styles: true })).toEqual(['More semba'])
  expect((await found({ dance_styles: ['semba', 'Kizz'], mostly_styles: true })).sort()).toEqual([
    'Less semba',
    'More semba',
  ])
  expect(await found({ dance_styles: ['semba'], mostly_styles: false })).toHaveLength(3)
  expect(await found({ mostly_styles: true })).toHaveLength(3)
  const { body } = await site.app.inject('/feeds/search.ics?dance_styles=semba&mostly_styles=1')
  expect([body.includes('More semba'), body.includes('Less semba')]).toEqual([true, false])
  const alone = await site.app.inject('/feeds/search.ics?mostly_styles=1')
  expect(alone.statusCode).toBe(422)
  await site.db.deleteFrom('events').where('organizer_id', '=', organizer.id).execute()
})

test('scenes and organizers by id', async () => {
  expect(await titles({ scenes: [sanDiego, 'nonsense'] })).toHaveLength(4)
  const { slug } = await site.db
    .selectFrom('scenes')
    .select('slug')
    .where('id', '=', sanDiego)
    .executeTakeFirstOrThrow()
  expect(await titles({ scenes: [slug] })).toHaveLength(4)
  expect(await titles({ organizer_uid: organizerId })).toEqual(['Beach Night'])
})

test('the distance is compared before it is rounded', async () => {
  const milesNorth = (miles: number) => ({ user_lat: 32.7157 + miles / 69.0933, user_lon: -117.1611 })
  expect((await search({ ...milesNorth(10.04), max_distance: 10 })).total).toBe(0)
  const within = await search({ ...milesNorth(9.96), max_distance: 10 })
  expect(within.total).toBeGreaterThan(0)
  expect(within.results[0].distance_miles).toBe(10)
})

test('sorted by price, by distance, and in pages', async () => {
  expect((await titles({}, '?sort_by=price&sort_order=desc')).slice(0, 2)).toEqual([
    'Beach Night',
    'Friday Salsa',
  ])
  const near = await search({ user_lat: 32.7157, user_lon: -117.1611 }, '?sort_by=distance')
  expect(near.results[0].distance_miles).toBe(0)
  expect(near.results.at(-1)).toMatchObject({
    title: 'Café com Forró',
    distance_miles: expect.closeTo(6055.6, 1),
  })
  expect(await search({}, '?skip=4&limit=2')).toMatchObject({ total: 5, skip: 4, limit: 2, results: [{}] })
  expect(await search({}, '?skip=50')).toMatchObject({ total: 5, results: [] })
})

test.each([
  [{ max_price: -1 }, ''],
  [{ max_distance: 501 }, ''],
  [{ q: ['zouk'] }, ''],
  [{ date_range: 'soon' }, ''],
  [{ start_date: '2026-13-45' }, ''],
  [{}, '?sort_by=title;drop'],
  [{ q: 'nul\u0000' }, ''],
  [{ user_lat: 32.7 }, '?sort_by=distance'],
])('%j%s is refused', async (filters, query) => {
  expect((await search(filters, query)).status).toBe(422)
})

test('an end date before the start date is refused beside its field', async () => {
  const dates = { start_date: '2026-11-23', end_date: '2026-11-22' }
  const message = 'The end date is before the start date'
  expect((await search(dates)).error.details).toEqual([{ path: 'end_date', message }])
  expect(await titles({ ...dates, end_date: '2026-11-23' })).toEqual(['Practice'])
})

test('the database and the contract fold text in the same way', async () => {
  // All Latin letters, alone and inside a word.
  const letters = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
  const texts = [
    ...letters,
    ...letters.map((letter) => `a${letter}b`),
    'AÇÃO',
    'Nørd Café',
    'ﬁesta',
    'ΜΙΛΟΝΓΚΑ',
    'МИЛОНГА',
    '李小龙',
  ]
  const { rows } = await sql<{ folded: string }>`
    select fold_text(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(
    site.db,
  )
  expect(rows.map(({ folded }) => folded)).toEqual(texts.map(foldText))
})

test('words are folded, at most eight, and only letters and digits', () => {
  expect(searchWords('  Ação! ação AÇÃO & (zouk):*')).toEqual(['acao', 'zouk'])
  expect(searchWords('李小龙 2026')).toEqual(['李小龙', '2026'])
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  expect(searchWords('!&|')).toEqual([])
})

test('an event is found by the artists who are on: by name, by alias, by the name of a merged page, and with a word of the event', async () => {
  const now = site.clock.now()
  const page = {
    id: crypto.randomUUID(),
    name: 'Kestrel & Foam',
    aliases: 'Duo Marejada',
    created_at: now,
    updated_at: now,
  }
  const old = { id: crypto.randomUUID(), name: 'Sandpiper', aliases: '', created_at: now, updated_at: now }
  await site.db
    .insertInto('artists')
    .values([
      { ...page, slug: 'kestrel' },
      { ...old, slug: 'sandpiper', merged_into: page.id },
    ])
    .execute()
  const organizer = await buildMember(site.db, { role: 'organizer', display_name: 'Quiet Hosts' })
  const scene = await buildScene(site.db)
  const night = { scene, organizer, venue_name: 'Foghorn Loft' }
  await buildEvent(site.db, {
    ...night,
    title: 'Plain',
    start: '2026-11-24T20:00',
    line_up: [`band||${old.id}|x`],
  })
  await buildEvent(site.db, { ...night, title: 'Other', start: '2026-11-25T20:00' })
  for (const q of ['Kestrel & Foam', 'kestrel', 'marejada', 'sandpiper', 'kestrel foghorn'])
    expect([q, await titles({ q })]).toEqual([q, ['Plain']])
  expect(await titles({ q: 'kestrel nowhereland' })).toEqual([])
})
