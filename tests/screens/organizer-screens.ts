import type { Page } from 'playwright-core'
import type { Series } from '../../contract/src/editing/series.ts'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, signInAs } from '../browser/calendar.ts'
import { openDetails } from '../browser/organizing.ts'
import { answers, inTurn, listing, opens, press, type Screen, shows } from './screen.ts'

/** The beginning of a long list: every look of a card, and a hundred cards less to check. */
const shortly = listing(/^\/api\/events\/my-events$/, (list) => list.slice(0, 12))

/** Every screen that the demo's organizers work on, with what opens on it. */
export async function organizerScreens(url: string): Promise<Screen[]> {
  const headers = { authorization: `Bearer ${await signInAs(url, 'organizer')}` }
  const own = await callApi<Event[]>(url, '/events/my-events?limit=200', { headers })
  const coming = own.filter(
    ({ start_datetime: start }) => Date.parse(start) > Date.parse('2026-11-22T00:00Z'),
  )
  // Its price is asked for again in another currency.
  const listed = coming.find(
    ({ series, status, price_info }) => series === null && status === 'published' && price_info.door! > 0,
  )!
  const single = await callApi<Event>(url, `/events/${listed.id}`, { headers })
  const planned = await callApi<Series[]>(url, '/recurring-events', { headers })
  const asking = planned.find((one) => one.requires_confirmation && one.status === 'active')!
  return [...eventForms(single), ...lists, ...seriesScreens(asking.title), ...requests]
}

function eventForms(event: Event): Screen[] {
  const edit = `/events/${event.id}/edit`
  const ready = (page: Page) => page.getByLabel('Title', { exact: true }).waitFor()
  const current = { ...event, title: 'Another name', version: event.version + 1 }
  const error = {
    code: 'EVENT_CONFLICT',
    message: 'Another member has changed this event.',
    details: { reason: 'stale_version', current },
  }
  const own = { account: 'organizer', full: true } as const
  return [
    { ...own, name: 'create event', path: '/events/new', after: ready },
    {
      ...own,
      name: 'create event, with problems',
      path: '/events/new',
      after: inTurn(ready, press('Publish Event'), hasProblems),
    },
    {
      ...own,
      name: 'create event, free with a note',
      path: '/events/new',
      after: async (page) => {
        await ready(page)
        // The scene comes last.
        await shows(/the time of San Diego/)(page)
        await openDetails(page)
        await page.getByLabel('Price note').fill('Free. The hat goes round')
        await page.getByLabel('This is free').check()
      },
    },
    {
      ...own,
      name: 'create event, a copy',
      path: `/events/new?copy_from=${event.id}`,
      after: shows(/^Copied from/),
    },
    {
      ...own,
      name: 'dashboard, just published',
      path: `/events/new?copy_from=${event.id}`,
      before: inTurn(
        answers(/^\/api\/events\/similar$/, 'POST', { json: [] }),
        answers(/^\/api\/events$/, 'POST', { status: 201, json: event }),
      ),
      after: inTurn(
        shows(/^Copied from/),
        (page) => page.getByText('Same night and times').locator('..').getByRole('button').click(),
        press('Publish Event'),
        shows('Your event is published'),
      ),
    },
    { ...own, name: 'edit event', path: edit, after: shows(/of 10 images/) },
    {
      ...own,
      name: 'edit event, in another currency',
      path: edit,
      after: async (page) => {
        await page.getByLabel('Scene', { exact: true }).selectOption({ label: 'London – England' })
        await page.getByText('Prices were in US dollars.').scrollIntoViewIfNeeded()
      },
    },
    {
      ...own,
      name: 'edit event, whose savers are told of a new time',
      path: edit,
      after: async (page) => {
        await page.getByLabel('Start time').fill('17:45')
        await page.getByText(/told of its new time or place/).scrollIntoViewIfNeeded()
      },
    },
    {
      ...own,
      name: 'edit event, cancelling it',
      path: edit,
      after: opens('Cancel this event?', 'Cancel Event'),
    },
    {
      ...own,
      name: 'edit event, making it a series',
      path: edit,
      after: opens('Convert to Recurring', 'Convert to Recurring'),
    },
    {
      ...own,
      name: 'edit event, changed by two',
      path: edit,
      refused: [409],
      before: answers(/^\/api\/events\/[^/]+$/, 'PUT', { status: 409, json: { error } }),
      after: async (page) => {
        await page.getByLabel('Title', { exact: true }).fill('My name for it')
        await opens('Another member changed this', 'Update & Publish')(page)
      },
    },
  ]
}

const lists: readonly Screen[] = [
  { name: 'my events', path: '/my-events', account: 'organizer', before: shortly, after: shows('Published') },
  { name: 'my events, drafts', path: '/my-events?show=drafts', account: 'organizer', after: shows('Draft') },
  {
    name: 'planning',
    path: '/planning?scenes=san-diego',
    account: 'organizer',
    full: true,
    after: gridIsFull,
  },
  {
    name: 'planning, every scene',
    path: '/planning?month=2026-12&scenes=all',
    account: 'organizer',
    after: gridIsFull,
  },
  {
    name: 'planning, a night',
    path: '/planning?scenes=san-diego&day=2026-11-28',
    account: 'organizer',
    after: opens('Saturday, November 28, 2026'),
  },
  {
    name: 'planning, an empty month',
    path: '/planning?month=2031-02',
    account: 'organizer',
    after: shows('No events scheduled for this month'),
  },
  {
    name: 'shared drafts',
    path: '/events?scenes=san-diego&tab=drafts',
    account: 'organizer',
    after: (page) =>
      page
        .getByRole('link', { name: /^Edit / })
        .first()
        .waitFor(),
  },
]

const hasProblems = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor()

function gridIsFull(page: Page): Promise<void> {
  return page.locator('[role=grid][aria-busy=false]').waitFor()
}

function seriesScreens(title: string): Screen[] {
  const screen = { path: '/recurring-events', account: 'organizer' } as const
  const dates = `View Instances of ${title}`
  return [
    {
      ...screen,
      name: 'recurring events',
      after: (page) => page.getByRole('button', { name: dates }).first().waitFor(),
    },
    {
      ...screen,
      name: 'recurring events, none yet',
      before: answers(/^\/api\/recurring-events$/, 'GET', { json: [] }),
      after: shows('No recurring events'),
    },
    {
      ...screen,
      name: 'recurring events, a new one',
      after: insertSeriesWithInstances,
    },
    {
      ...screen,
      name: 'recurring events, a new one with problems',
      after: async (page) => {
        await insertSeriesWithInstances(page)
        await seriesForm(page).getByRole('button', { name: 'Create Recurring Event' }).click()
        await hasProblems(page)
      },
    },
    {
      ...screen,
      name: 'recurring events, changing one',
      after: opens('Edit Recurring Event', `More for ${title}`, /^Edit$/),
    },
    { ...screen, name: 'recurring events, the dates of one', after: opens('Instances', dates) },
    {
      ...screen,
      name: 'recurring events, calling a date off',
      after: opens('Cancel this date?', dates, /^Cancel .*\d$/),
    },
    {
      ...screen,
      name: 'recurring events, changing a date',
      after: opens('Edit this date', dates, /^Edit .*\d$/),
    },
  ]
}

const seriesForm = (page: Page) => page.getByRole('form', { name: 'Create Recurring Event' })
const insertSeriesWithInstances = inTurn(press('Create Recurring Event'), (page) =>
  seriesForm(page).waitFor(),
)

const asked = {
  id: 'asked',
  message: 'I run the Sunday practice',
  created_at: '2026-11-19T20:00:00Z',
  answered_at: null,
}
const answered = { ...asked, status: 'declined', answered_at: '2026-11-20T20:00:00Z' }
const mine = /organizer-requests\/mine$/

const requests: readonly Screen[] = [
  {
    name: 'dashboard, asking for organizer access',
    path: '/dashboard',
    account: 'dancer',
    after: opens('Request Organizer Access', 'Request Organizer Access'),
  },
  {
    name: 'dashboard, request filed',
    path: '/dashboard',
    account: 'dancer',
    before: answers(mine, 'GET', { json: { request: { ...asked, status: 'pending' } } }),
    after: shows('Your request for organizer access is filed'),
  },
  {
    name: 'dashboard, request declined',
    path: '/dashboard',
    account: 'dancer',
    before: answers(mine, 'GET', { json: { request: answered } }),
    after: shows('Your request for organizer access was declined'),
  },
  {
    name: 'dashboard, request approved',
    path: '/dashboard',
    account: 'organizer',
    before: answers(mine, 'GET', { json: { request: { ...answered, status: 'approved' } } }),
    after: shows('You are an organizer now'),
  },
  {
    name: 'dashboard, requests to be answered',
    path: '/dashboard',
    account: 'admin',
    after: shows(/for organizer access$/),
  },
]
