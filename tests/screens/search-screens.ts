import type { Page } from 'playwright-core'
import { answers, changing, fails, inTurn, opens, press, type Screen, shows } from './screen.ts'

const search = /^\/api\/events\/search$/
const saved = /^\/api\/search\/saved$/
const history = /^\/api\/search\/history$/
const suggestions = /^\/api\/search\/suggestions$/
const peopleAndPlaces = /^\/api\/search\/people-and-places$/

const longName = 'Bachata, salsa and kizomba socials with live music near the beach on a Friday or a Saturday'
const openFilters = opens('Advanced Search', /^Filters/)
const field = (page: Page) => page.getByRole('combobox', { name: 'Search events' })

/** The browser searches. A document that is opened with words has their results already. */
const searchFor = (words: string) => async (page: Page) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}

const savedSearch = (id: number) => ({
  id: `saved-${id}`,
  name: id === 1 ? longName : `Saved search ${id}`,
  filters: { q: 'zouk', city: 'San Diego', dance_styles: ['zouk'], max_price: 20 },
  usage_count: id * 7,
  send_notifications: id === 1,
  is_public: false,
  created_at: '2026-11-01T12:00:00Z',
})
const savedSearches = (count: number) =>
  answers(saved, 'GET', { json: Array.from({ length: count }, (_, index) => savedSearch(index)) })

const suggestion = (type: string, value: string, search_count: number) => ({
  type,
  value,
  display_text: value,
  metadata: { search_count },
})

const place = { scene_name: 'San Luis Obispo', scene_slug: 'san-diego' }
const found = {
  organizers: [1, 2, 3].map((id) => ({
    firebase_uid: `organizer-${id}`,
    display_name: id === 2 ? longName : `Organizer ${id}`,
    avatar_url: null,
  })),
  venues: [{ slug: 'venue', name: 'The Tidewater Room', city: 'San Diego', ...place }],
  scenes: [
    {
      id: 'scene',
      slug: 'san-diego',
      name: 'San Diego',
      city: 'San Diego',
      state: 'CA',
      banner_image_url: null,
      banner_color: null,
    },
  ],
  artists: [
    {
      id: 'artist',
      slug: 'ana-zouk',
      name: 'Ana Zouk',
      roles: ['teacher', 'dj'],
      picture_url: null,
      location: 'San Luis Obispo',
    },
  ],
  teachers: [],
}

interface Answer {
  readonly results: readonly { readonly id: string; readonly title: string }[]
}

/** Changes what the server found. */
const finding = (change: (answer: Answer) => object) => changing(search, change)

/** The search: its dialog, its suggestions, its results, and what members keep. */
export const searchScreens: readonly Screen[] = [
  {
    name: 'search, results',
    path: '/search?q=zouk&scenes=san-diego',
    after: shows(/^\d+ Results$/),
    full: true,
  },
  {
    name: 'search, results with every kind of filter',
    path: '/search?q=night&scenes=san-diego,lisbon,berlin,london&state=CA&date_range=month&event_types=social,class&dance_styles=zouk,salsa&max_price=40&user_lat=32.72&user_lon=-117.16&max_distance=250&sort=distance-desc',
    after: shows(/Result|No events found/),
  },
  {
    name: 'search, people and places',
    path: '/search?q=zouk',
    before: answers(peopleAndPlaces, 'GET', { json: found }),
    after: shows('People and places'),
  },
  {
    name: 'search, a corrected word',
    path: '/search',
    before: finding((answer) => ({ ...answer, corrected_q: 'zouk' })),
    after: inTurn(searchFor('zouk'), shows('Showing results for zouk')),
  },
  {
    name: 'search, nothing found',
    path: '/search?q=xyzxyz&dance_styles=zouk',
    after: shows('No events found matching your search criteria'),
  },
  {
    name: 'search, failed',
    path: '/search',
    expected: [/status of 500/],
    before: inTurn(
      answers(search, 'POST', {
        status: 500,
        json: {
          error: { code: 'DB_ERROR', message: 'A database error occurred.', details: null, request_id: '1' },
        },
      }),
      fails(peopleAndPlaces),
    ),
    after: inTurn(searchFor('zouk'), shows('The search could not be completed')),
  },
  {
    name: 'search, 200 results with long titles',
    path: '/search',
    before: finding((answer) => ({
      ...answer,
      total: 200,
      limit: 200,
      results: Array.from({ length: 200 }, (_, index) => ({
        ...answer.results[index % answer.results.length]!,
        id: `copy-${index}`,
        title: longName,
      })),
    })),
    after: inTurn(searchFor('zouk'), shows('200 Results')),
    full: true,
    onlyPicture: 'the results, longer',
  },
  { name: 'search, dialog', path: '/search?q=zouk&scenes=san-diego', after: openFilters },
  {
    name: 'search, dialog with problems',
    path: '/search?start_date=2026-12-24&max_price=3',
    after: inTurn(
      openFilters,
      (page) => page.getByLabel('End Date').fill('2026-11-24'),
      (page) => page.getByRole('spinbutton', { name: 'Max Price' }).fill('-3'),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Search' }).click(),
      shows('2 fields are missing or wrong.'),
    ),
  },
  {
    name: 'search, dialog with a location',
    path: '/search?user_lat=32.72&user_lon=-117.16&max_distance=25&sort=distance-asc',
    after: inTurn(openFilters, (page) => page.getByLabel('Max Distance').scrollIntoViewIfNeeded()),
  },
  {
    name: 'search, location refused',
    path: '/search',
    after: inTurn(openFilters, press('Enable Location'), shows(/does not share your location/), (page) =>
      page.getByText(/does not share your location/).scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'search, suggestions',
    path: '/search',
    before: answers(suggestions, 'GET', {
      json: [
        suggestion('term', 'zouk night', 12),
        suggestion('dance_style', 'zouk', 100),
        suggestion('organizer', longName, 1),
        suggestion('venue', 'Zouk House', 0),
      ],
    }),
    after: inTurn(
      (page) => field(page).fill('zouk'),
      shows('Dance styles'),
      (page) => page.keyboard.press('ArrowDown'),
    ),
  },
  {
    name: 'search, recent searches',
    path: '/search',
    account: 'dancer',
    before: answers(history, 'GET', {
      json: [{ q: 'zouk' }, { q: longName, city: 'Lisbon' }, { free_only: true, date_range: 'weekend' }].map(
        (filters, id) => ({ id: `${id}`, filters, result_count: 3, searched_at: '2026-11-20T12:00:00Z' }),
      ),
    }),
    after: inTurn((page) => field(page).focus(), shows('Recent searches'), press('Clear history')),
  },
  {
    name: 'search, saved searches',
    path: '/search?q=zouk',
    account: 'dancer',
    before: savedSearches(6),
    after: inTurn(press('Saved Searches'), shows('Manage saved searches')),
  },
  {
    name: 'search, manage saved searches',
    path: '/search',
    account: 'dancer',
    before: savedSearches(3),
    after: opens('Saved Searches', 'Saved Searches', 'Manage saved searches'),
  },
  {
    name: 'search, save',
    path: '/search?q=zouk',
    account: 'dancer',
    after: opens('Save Search', 'Save Search'),
  },
]
