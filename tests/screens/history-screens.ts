import type { ComparedField, ContentVersion, History } from '../../contract/src/editing/history.ts'
import { listUpcomingEvents } from '../browser/calendar.ts'
import { answers, fails, inTurn, opens, press, type Screen, shows } from './screen.ts'

const historyCall = /^\/api\/history\/\w+\/[^/]+$/
const comparisonCall = /^\/api\/history\/\w+\/[^/]+\/comparison$/
const changesCall = /^\/api\/events\/[^/]+\/recent-changes$/

const ona = { id: 'ona', name: 'Ona Reyes' }
const version = (id: number, changes: Partial<ContentVersion>): ContentVersion => ({
  ...{ id, kind: 'changed', at: `2026-11-${10 + id}T18:00:00Z`, member: ona, origin: 'person', fields: [] },
  ...changes,
})

const versions = [
  version(8, { origin: 'restored', fields: ['start_datetime', 'end_datetime'] }),
  version(7, { origin: 'feed', member: null, fields: ['start_datetime', 'end_datetime', 'venue_name'] }),
  version(6, { member: null, fields: ['cover_image_url', 'organizer_uid'] }),
  version(5, { origin: 'submission', fields: ['description', 'price_info', 'dance_styles', 'music'] }),
  version(4, { origin: 'series', fields: ['title', 'schedule', 'line_up', 'discount_usage_limit'] }),
  version(3, { kind: 'created', origin: 'import' }),
]
const history: History = { title: 'Friday Zouk at the Copper Hall', venue: null, version: 9, versions }
const ofVenue: History = {
  ...{ title: 'The Tidewater Room', version: 3 },
  venue: { scene_slug: 'san-diego', slug: 'the-tidewater-room-san-diego' },
  versions: [
    version(2, { fields: ['floor_surface', 'floor_size', 'parking'] }),
    version(0, { kind: 'earlier', at: null, member: null, origin: 'other' }),
  ],
}

const field = (name: string, older: unknown, newer: unknown): ComparedField => ({
  ...{ name, is_kept: true, older, newer },
})
const fields = [
  field('title', 'Friday Zouk', 'Friday Zouk at the Copper Hall, with a class before it for all who begin'),
  field('start_datetime', '2026-12-04T20:00', '2026-12-04T21:00'),
  field('price_info', { door: 10 }, { door: 12, presale: 9.5 }),
  field('music', ['60|Zouk|', '40|Bachata|'], []),
  field('line_up', ['dj|||Kav'], ['dj|||Kav', 'dj|||Mia']),
  field('has_live_music', false, true),
  field('description', 'A class at eight.\n\nThen social dancing.', 'Social dancing until late.'),
  { ...field('cover_image_url', null, null), is_kept: false },
]
const currency = { older: 'USD', newer: 'USD' }
const ofFloor = [
  field('floor_surface', 'tile', 'hardwood'),
  field('floor_size', null, 120),
  field('parking', 'Behind it', null),
]

const has = (json: History) => answers(historyCall, 'GET', { json })
const compares = (json: object) => answers(comparisonCall, 'GET', { json })
const all = inTurn(has(history), compares({ fields, currency }))

/** What changed in an event, a series or a venue, and the way back. */
export async function historyScreens(url: string): Promise<Screen[]> {
  const page = { account: 'organizer', path: '/history/event/one', full: true } as const
  const venue = { account: 'leader', path: '/history/venue/one', full: true } as const
  const [night] = await listUpcomingEvents(url, 'san-diego')
  const fieldsOfChange = ['start', 'place', 'price', 'line_up']
  return [
    { ...page, name: 'history', before: all, after: shows('From a linked calendar') },
    {
      ...page,
      name: 'history, what changed',
      before: all,
      after: inTurn(press(/^What changed/), shows('Social dancing until late.')),
    },
    {
      ...page,
      name: 'history, two versions',
      before: all,
      after: inTurn(press('Compare two versions'), shows('Social dancing until late.')),
    },
    {
      ...page,
      name: 'history, two equal versions',
      before: inTurn(has(history), compares({ fields: [], currency })),
      after: inTurn(press('Compare two versions'), shows('Both versions are the same.')),
    },
    {
      ...page,
      name: 'history, bring back?',
      before: all,
      after: inTurn(opens('Bring this version back?', /^Bring back/), shows('Social dancing until late.')),
    },
    {
      ...page,
      name: 'history, nothing changed',
      before: has({ ...history, versions: versions.slice(-1) }),
      after: shows('Nothing has changed yet'),
    },
    {
      ...venue,
      name: 'history of a venue',
      before: inTurn(has(ofVenue), compares({ fields: ofFloor, currency: null })),
      after: inTurn(press(/^What changed/), shows('Hardwood')),
    },
    {
      ...page,
      name: 'history, of another organizer',
      refused: [404],
      after: shows('There is no history for you here'),
    },
    {
      ...page,
      name: 'history, failed',
      before: fails(historyCall),
      expected: [/status of 500/],
      after: shows('Unable to load the history'),
    },
    {
      name: 'event, changed lately',
      path: `/events/${night!.id}`,
      before: answers(changesCall, 'GET', {
        json: { changed_at: '2026-11-20T18:00:00Z', fields: fieldsOfChange },
      }),
    },
  ]
}
