import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { sampleEvent } from '../test/event-samples.ts'

vi.mock('../features/events/events/cards/event-row.tsx', { spy: true })
// A file that ran before in this worker may have loaded the pages with the row itself.
vi.resetModules()
const { EventRow } = await import('../features/events/events/cards/event-row.tsx')
const { renderPage } = await import('./entry-server.tsx')
const { keptMarkup } = await import('./kept-markup.tsx')

beforeEach(() => void vi.mocked(EventRow).mockClear())

const scene = { id: 's', slug: 'san-diego', name: 'San Diego', region: null, upcoming_event_count: 3 }

/** The page with these events; every other call fails. */
async function renderList(events: readonly EventListItem[]): Promise<string> {
  const { html } = await renderPage({
    url: 'https://floorcraft.example/events?scenes=san-diego',
    fetch: async (path) => {
      if (path.startsWith('/api/scenes')) return Response.json([scene])
      if (path.startsWith('/api/events')) return Response.json(events)
      return Response.json({}, { status: 503 })
    },
    now: '2026-11-20T20:00:00Z',
    baseUrl: 'https://floorcraft.example',
    version: '',
    apiDocs: false,
    assets: { inline: { style: '', script: '' }, scripts: [], scriptsOf: {}, fonts: [] },
  })
  return html.join('')
}

const eventsNamed = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...sampleEvent({ id: `${name}-${index}`, start: `2026-11-2${index + 1}T20:00` }),
    title: `${name} ${index}`,
  }))

it('renders the rows of the same events once', async () => {
  const events = eventsNamed('Same', 6)
  const first = await renderList(events)
  expect(EventRow).toHaveBeenCalledTimes(6)
  const second = await renderList(events)
  expect(EventRow).toHaveBeenCalledTimes(6)
  const rowsOf = (html: string) => html.match(/<article.*?<\/article>/gs)
  expect(rowsOf(first)).toHaveLength(6)
  expect(rowsOf(second)).toEqual(rowsOf(first))
  // An id of React would be another one in the browser.
  expect(rowsOf(first)!.join()).not.toContain('="_')
})

it('renders a row again when anything of its event changes', async () => {
  const [changed, ...others] = eventsNamed('Changed', 3)
  await renderList([changed!, ...others])
  vi.mocked(EventRow).mockClear()
  const html = await renderList([
    { ...changed!, organizer_rating: 4.5, organizer_total_reviews: 2 },
    ...others,
  ])
  expect(EventRow).toHaveBeenCalledTimes(1)
  expect(html).toMatch(/4\.5 \(2<[^>]+> reviews/)
})

it('escapes what members write in a kept row', async () => {
  const [event] = eventsNamed('Hostile', 1)
  const html = await renderList([{ ...event!, title: '</li><style>$& $1', venue_name: '<script>' }])
  expect(html).toContain('&lt;/li&gt;&lt;style&gt;$&amp; $1')
  expect(html.match(/<style/g)).toHaveLength(1)
  expect(html).not.toContain('<bdi class="@3xl:block @3xl:font-medium @3xl:text-ink"><script>')
})

it('loads the pictures of the first rows early, also those of kept rows', async () => {
  const [night] = eventsNamed('Pictured', 1)
  const events = Array.from({ length: 7 }, (_, index) => ({
    ...night!,
    id: `pictured-${index}`,
    flyer_image_url: `https://pictures.example/${index}.jpg?a=1&b=2`,
  }))
  for (const html of [await renderList(events), await renderList(events)]) {
    const [, head, body] = /<head>(.*)<\/head>(.*)/s.exec(html)!
    const early = head!.match(/<link rel="preload" as="image"[^>]*>/g)
    expect(early?.join()).toContain('href="https://pictures.example/4.jpg?a=1&amp;b=2"')
    expect(early).toHaveLength(5)
    expect(body).not.toContain('<link rel="preload"')
  }
})

const Word = ({ wordOf }: { wordOf: () => string }) => <p>{wordOf()}</p>

it('counts functions among the props, because another button makes another row', () => {
  const [heart, star] = [() => 'heart', () => 'star']
  expect([heart, star, heart].map((wordOf) => keptMarkup(Word, { wordOf }).markup)).toEqual([
    '<p>heart</p>',
    '<p>star</p>',
    '<p>heart</p>',
  ])
})

it('keeps five hundred parts, the least used are rendered again', () => {
  const Part = vi.fn(({ number }: { number: number }) => <p>{number}</p>)
  for (let number = 0; number < 500; number++) keptMarkup(Part, { number })
  keptMarkup(Part, { number: 0 })
  expect(Part).toHaveBeenCalledTimes(500)
  keptMarkup(Part, { number: 500 })
  keptMarkup(Part, { number: 0 })
  expect(Part).toHaveBeenCalledTimes(501)
  keptMarkup(Part, { number: 1 })
  expect(Part).toHaveBeenCalledTimes(502)
})
