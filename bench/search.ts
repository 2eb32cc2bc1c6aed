import { type SearchFilters, searchEvents } from '../contract/src/discovery/search.ts'
import type { Figure } from './report.ts'

const warmUp = 5
const measured = 40
/** A visitor sees the answer to a word at once. */
const most = 100

const near = { user_lat: 32.7, user_lon: 17.1, max_distance: 50 }
const searches: Readonly<Record<string, SearchFilters>> = {
  'words of many events': { q: 'friday social' },
  'a rare word': { q: 'number 77776' },
  'a typo in every event': { q: 'firday socail' },
  'four unknown words': { q: 'qwertz xylofon bachta kizmoba' },
  'words, style, price and type': {
    q: 'friday',
    dance_styles: ['bachata'],
    max_price: 20,
    event_types: ['social'],
  },
  'near a place': near,
  'a typo near a place': { q: 'firday', ...near },
}
const texts = {
  'suggestions for two letters': '/api/search/suggestions?q=ta',
  'suggestions for a typo': '/api/search/suggestions?q=firday',
  'people and places': '/api/search/people-and-places?q=tango',
}

/** The median milliseconds of each search, one after the other. No answer comes from the cache. */
export async function measureSearches(port: number): Promise<Figure[]> {
  const url = `http://127.0.0.1:${port}`
  const bySearch = Object.entries(searches).map(([name, filters]) => {
    const body = JSON.stringify(filters)
    return [name, () => request(`${url}/api${searchEvents.path}`, { method: 'POST', body })] as const
  })
  const byText = Object.entries(texts).map(
    ([name, path]) => [name, (number: number) => request(`${url}${path}&n=${number}`, {})] as const,
  )
  const figures: Figure[] = []
  for (const [name, run] of [...bySearch, ...byText]) {
    const times: number[] = []
    for (let number = 0; number < warmUp + measured; number++) {
      const since = performance.now()
      await run(number)
      times.push(performance.now() - since)
    }
    const sorted = times.slice(warmUp).sort((a, b) => a - b)
    figures.push({ name, value: sorted[Math.floor(measured / 2)], unit: 'ms', most })
  }
  return figures
}

let visitors = 0

/** A request as from another visitor each time, because one address may make only some searches in a minute. */
async function request(url: string, options: RequestInit): Promise<void> {
  visitors++
  const headers = {
    'x-forwarded-for': `10.1.${visitors >> 8}.${visitors & 255}`,
    ...(options.body ? { 'content-type': 'application/json' } : {}),
  }
  const answer = await fetch(url, { ...options, headers })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
  await answer.arrayBuffer()
}
