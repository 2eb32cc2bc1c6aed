import { beforeAll, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { parseCalendar } from '../../../test/parsed-calendar.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)

/** It is noon on Friday 20 November 2026 in San Diego. */
beforeAll(async () => {
  const { db } = site
  const organizer = await buildMember(db, { role: 'organizer' })
  const scene = await buildScene(db, { slug: 'san-diego', name: 'San Diego' })
  const sydney = await buildScene(db, {
    slug: 'sydney',
    name: 'Sydney',
    city: 'Sydney',
    timezone: 'Australia/Sydney',
  })
  const event = (title: string, overrides: Partial<Parameters<typeof buildEvent>[1]> = {}) =>
    buildEvent(db, { scene, organizer, title, price_info: { door: 5 }, ...overrides })
  await event('Zouk after midnight', { start: '2026-11-21T01:00' })
  await event('Zouk on Saturday', { start: '2026-11-21T20:00', dance_styles: ['zouk'] })
  await event('Zouk & <b>free</b>', { start: '2026-11-27T20:00', price_info: {} })
  await event('Zouk called off', { start: '2026-11-28T20:00', status: 'cancelled', sequence: 1 })
  await event('Zouk draft', { status: 'private_draft' })
  await event('Zouk for organizers', { status: 'organizer_draft' })
  await event('Zouk of last week', { start: '2026-11-13T20:00' })
  await event('Salsa down under', { scene: sydney, start: '2026-12-05T21:00', venue_city: 'Sydney' })
})

const get = (query: string, headers: Record<string, string> = {}, format = 'ics') =>
  site.app.inject({ url: `/feeds/search.${format}${query}`, headers })
const summaries = async (query: string) => {
  const answer = await get(query)
  expect(answer.statusCode).toBe(200)
  return parseCalendar(answer.body).events.map((event) => event.text('summary'))
}

test.each([
  [
    '?q=zouk',
    ['Zouk after midnight', 'Zouk on Saturday', 'Zouk & <b>free</b>', 'Cancelled: Zouk called off'],
  ],
  ['?q=zouk&free_only=1', ['Zouk & <b>free</b>']],
  ['?q=tonight', ['Zouk after midnight']],
  ['?date_range=today', ['Zouk after midnight']],
  ['?date_range=weekend&dance_styles=Brazilian+Zouk', ['Zouk on Saturday']],
  ['?q=zouk+next+weekend', ['Cancelled: Zouk called off']],
  ['?q=in+sydney', ['Salsa down under']],
  ['?scenes=sydney,nonsense&sort=price-asc&page=3&utm_source=mail', ['Salsa down under']],
  ['?scenes=nonsense&scenes=sydney', ['Salsa down under']],
  ['?start_date=2026-11-01&end_date=2026-11-14&q=zouk', ['Zouk of last week']],
  ['?q=nothing+has+this', []],
  ['?organizer_uid=nobody', []],
])('%s has the results of the search, without drafts', async (query, found) => {
  expect(await summaries(query)).toEqual(found)
})

test('the same events are on the page of the search', async () => {
  const payload = { q: 'zouk next weekend', scenes: ['san-diego'] }
  const { results } = (await site.app.inject({ method: 'POST', url: '/api/events/search', payload })).json()
  expect(results.map(({ title }: { title: string }) => `Cancelled: ${title}`)).toEqual(
    await summaries('?q=zouk+next+weekend&scenes=san-diego'),
  )
})

test('RSS names the search, escapes texts, and links the page with the same query', async () => {
  const { body, headers } = await get('?q=zouk&free_only=true&utm_source=%3Cscript%3E', {}, 'rss')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>zouk · Floorcraft</title>')
  expect(body).toMatch(/<link>[^<]+\/search\?q=zouk&amp;free_only=1<\/link>/)
  expect(body).toContain('Zouk &amp; &lt;b&gt;free')
  // The links of events have the site's own mark; of the parameters of the address, only the filters are repeated.
  expect(body.replaceAll('#utm_source=feed<', '<')).not.toContain('utm_source')
})

test.each([
  '',
  '?',
  '?q=',
  '?q=!!!',
  '?q=%F0%9F%92%83',
  '?q=!!!&scenes=san-diego',
  '?sort=price-asc&page=2',
  '?utm_source=mail',
  '?q=near+me',
  '?q=near+me!&later=1',
  '?user_lat=38.7&user_lon=-9.1',
])('%j is no feed, because it matches everything or nothing', async (query) => {
  for (const format of ['ics', 'rss']) {
    const answer = await get(query, {}, format)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This search matches everything or nothing. Please choose a word or a filter.',
    })
  }
})

test.each(['?q=zouk+near+me', '?q=nearby&free_only=1', '?q=tonight+near+me'])(
  '%s is refused: a feed has no reader who is somewhere',
  async (query) => {
    const answer = await get(query)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().error.message).toBe(
      'A feed does not know where its reader is. Please name a place in this search.',
    )
  },
)

test.each([
  ['?q=near+me&scenes=sydney', ['Salsa down under']],
  ['?q=near+me&user_lat=10&user_lon=10', []],
  ['?q=%22near+me%22', []],
])('%s names what "near me" is, or means the words', async (query, found) => {
  expect(await summaries(query)).toEqual(found)
})

test.each([
  '?q=zouk&start_date=2026-99-99',
  '?q=zouk&date_range=soon',
  '?q=zouk&max_price=-1',
  '?q=zouk&user_lat=91&user_lon=0',
  '?q=zouk&max_distance=25',
  '?q=zouk%00',
  '?q=zouk&free_only=no',
  '?q=zouk&scenes=,,',
  "?q=zouk&max_price=1'%20or%201=1",
  `?q=zouk&scenes=${'a'.repeat(101)}`,
  `?q=zouk&scenes=san-diego,${'a'.repeat(101)}`,
  `?scenes=${Array.from({ length: 101 }, (_, index) => `scene-${index}`)}`,
  `?q=${'a'.repeat(201)}`,
  '?q=a&q=b',
  '?free_only=1&free_only=0',
])('%s is refused: without the filter the feed would have other events', async (query) => {
  const answer = await get(query)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().error.message).toMatch(/filter that no search has/)
})

test.each(["?q='; drop table events;--", '?q=__proto__', '?q=%0d%0aX-EVIL:1', '?q=a&constructor=1'])(
  '%s does no harm',
  async (query) => {
    const { statusCode, body } = await get(query)
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/^X-EVIL/m)
  },
)

test('an unchanged feed answers 304', async () => {
  const first = await get('?q=zouk')
  const { statusCode, body } = await get('?q=zouk', { 'if-none-match': `${first.headers.etag}` })
  expect([statusCode, body]).toEqual([304, ''])
})

test('dates move with the time', async () => {
  site.clock.set('2026-11-27T20:00:00Z')
  try {
    expect(await summaries('?q=zouk+tonight&later=1')).toEqual(['Zouk & <b>free</b>'])
    expect(await summaries('?date_range=tomorrow&later=1')).toEqual(['Cancelled: Zouk called off'])
    // The night of a cancelled event is over.
    site.clock.set('2026-11-30T20:00:00Z')
    expect(await summaries('?q=zouk&later=1')).toEqual([])
  } finally {
    site.clock.set('2026-11-20T20:00:00Z')
  }
})

test('an address that asks for many feeds is refused after 120 in a minute', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const statuses: number[] = []
  for (let count = 0; count < 121; count++) {
    statuses.push((await limited.app.inject({ url: `/feeds/search.ics?q=zouk${count}` })).statusCode)
  }
  expect(statuses).toEqual([...Array(120).fill(200), 429])
})
