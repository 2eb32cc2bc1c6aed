import { searchPageSize } from '@floorcraft/contract/discovery/search.ts'
import { expect, test } from 'vitest'
import { sampleEvent } from '../test/event-samples.ts'
import { renderPage } from './entry-server.tsx'

const total = 120

/** The document of a search with `total` results, and the first result of each page that it asked for. */
async function render(path: string, { isBusy = false } = {}) {
  const asked: number[] = []
  const fetch = async (address: string) => {
    const url = new URL(address, 'https://floorcraft.example')
    if (url.pathname === '/api/scenes') return Response.json([])
    if (url.pathname !== '/api/events/search') return Response.json({}, { status: 503 })
    const skip = Number(url.searchParams.get('skip'))
    asked.push(skip)
    if (isBusy) return Response.json({}, { status: 429 })
    const results = Array.from(
      { length: Math.max(0, Math.min(searchPageSize, total - skip)) },
      (_, index) => ({
        ...sampleEvent({ id: `event-${skip + index}`, title: `Night ${skip + index}` }),
        distance_miles: null,
        relevance_score: null,
      }),
    )
    const how = { corrected_q: null, understood: [], as_words: [], is_widened: false, near_total: null }
    return Response.json({ total, skip, limit: searchPageSize, search_duration_ms: 1, ...how, results })
  }
  const answer = await renderPage({
    url: `https://floorcraft.example${path}`,
    fetch,
    now: '2026-11-20T20:00:00Z',
    baseUrl: 'https://floorcraft.example',
    version: '',
    apiDocs: false,
    assets: { inline: { style: '', script: '' }, scripts: [], scriptsOf: {}, fonts: [] },
  })
  return { html: answer.html.join(''), asked }
}

test('every result of a page has a link in the document, and so have the pages beside it', async () => {
  const { html } = await render('/search?free_only=1&sort=price-asc&page=2')
  const linked = html.matchAll(/href="\/events\/event-(\d+)"/g)
  const numbers = Array.from({ length: searchPageSize }, (_, index) => searchPageSize + index)
  expect(Array.from(linked, ([, number]) => Number(number))).toEqual(numbers)
  const pages = html.matchAll(/href="\/search\?free_only=1&amp;sort=price-asc(&amp;page=3)?"/g)
  expect(Array.from(pages, ([, page]) => page)).toEqual([undefined, '&amp;page=3'])
  expect((await render('/search?free_only=1&page=3')).html).toMatch(/<button[^>]+disabled=""[^>]*>Next</)
})

test('an address beyond the results has the last page in the document', async () => {
  const { html, asked } = await render('/search?free_only=1&page=99')
  expect(asked).toEqual([98 * searchPageSize, 2 * searchPageSize])
  expect(html).toContain('Page 3 of 3')
  expect(html).toContain('Night 119')
})

test('without results because the search is busy, the document says so to readers without script', async () => {
  const told = /<noscript>.*The search is busy/
  expect((await render('/search?free_only=1', { isBusy: true })).html).toMatch(told)
  expect((await render('/search?free_only=1')).html).not.toMatch(told)
})
