import type { SearchResult } from '@floorcraft/contract/discovery/search.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { NowProvider } from '../../../../lib/now.tsx'
import { sampleEvent } from '../../../../test/event-samples.ts'
import { ResultCard } from './result-card.tsx'

function textOf(overrides: Parameters<typeof sampleEvent>[0], found: Partial<SearchResult> = {}): string {
  const result = { ...sampleEvent(overrides), distance_miles: null, relevance_score: null, ...found }
  const card = (
    <NowProvider serverNow="2026-11-21T05:00:00Z">
      <ResultCard result={result} early={false} />
    </NowProvider>
  )
  const html = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />)
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '|')
    .replace(/\s/g, ' ')
}

test('the time has its weekday and its zone', () => {
  // The date and the time are each kept on one line.
  expect(textOf({ start: '2026-11-27T20:00' })).toContain('Fri, Nov 27|, |8:00 PM PST')
  expect(textOf({ start: '2026-11-27T20:00', timezone: 'Europe/Berlin' })).toContain('8:00 PM GMT+1')
})

test('a running weekender is marked, a coming or cancelled one is not', () => {
  const weekender = { start: '2026-11-19T18:00', end: '2026-11-22T23:00' }
  expect(textOf(weekender)).toContain('Happening now')
  expect(textOf({ ...weekender, status: 'cancelled' })).not.toContain('Happening now')
  expect(textOf({ start: '2026-11-27T20:00' })).not.toContain('Happening now')
})

test('a known style has the name that the filters show', () => {
  expect(textOf({ start: '2026-11-27T20:00', dance_styles: ['urbankiz'] })).toContain('Urban Kiz')
})

test('the relevance and the distance are shown when the search knows them', () => {
  const night = { start: '2026-11-27T20:00' }
  expect(textOf(night, { relevance_score: 3, distance_miles: 2.5 })).toMatch(
    /2\.5 miles away.*Relevance 3\/4/,
  )
  expect(textOf(night)).not.toMatch(/Relevance|miles/)
})
