import type { Page } from 'playwright-core'
import type { Event } from '../../contract/src/events/events.ts'
import { copyAgeHeader } from '../../web/src/lib/browser/copy-marks.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { raiseScenePicker, scenePicker } from '../browser/event-list.ts'
import { pinMessages, waitForMessage } from '../browser/messages.ts'
import { waitForLateParts } from '../browser/pages.ts'
import { fridaySix } from '../browser/product.ts'
import { publicPages } from './public-pages.ts'
import { fails, hangs, inTurn, press, type Screen, shows } from './screen.ts'
import { searchScreens } from './search-screens.ts'

const events = '/events?scenes=san-diego'
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()
const showsButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().waitFor()

/** Every public page, and what opens on it for a visitor. */
export async function visitorScreens(url: string): Promise<Screen[]> {
  const pages = await publicPages(url)
  const pathOf = (name: string) => pages.find((page) => page.name === name)!.path
  return [
    ...pages,
    ...lists,
    ...searchScreens,
    {
      name: 'event, share dialog',
      path: pathOf('event'),
      after: inTurn(press('Share & Export'), (page) => page.getByRole('img', { name: /^QR code/ }).waitFor()),
    },
    {
      name: 'event, a message over a dialog',
      path: pathOf('event'),
      expected: [/status of 500/],
      before: fails(/\/ical$/),
      after: async (page) => {
        await press('Share & Export')(page)
        await pinMessages(page)
        await press('iCal (.ics)')(page)
        await waitForMessage(page, 'Failed to download iCal file')
      },
    },
    {
      name: 'event, pictures',
      path: pathOf('weekender'),
      after: inTurn(press(/^Photo \d+ of/), shows(/^\d+\s*\/\s*\d+$/)),
    },
    {
      name: 'event, saved',
      path: pathOf('event'),
      after: inTurn(press(/^Save /), (page) => page.getByRole('button', { pressed: true }).first().waitFor()),
    },
    ...(await discountScreens(url)),
    {
      name: 'signup with problems',
      path: '/signup',
      after: inTurn(press('Create account'), shows('Email is required')),
    },
    {
      name: 'share, a link',
      path: `/share?${new URLSearchParams({ title: 'Storm Night', url: 'https://www.facebook.com/events/12345678' })}`,
      after: shows('Add this event?'),
    },
    { name: 'without a connection', path: '/offline' },
    { name: 'touch test', path: '/touch-test', onlyPicture: 'some of its targets are small on purpose' },
  ]
}

const lists: readonly Screen[] = [
  {
    name: 'events, scene picker',
    path: '/events',
    after: async (page) => {
      await scenePicker(page).waitFor()
      // It is whole for a reader without a scene near.
      if (await scenePicker(page).getByRole('button', { name: 'Stay' }).isVisible())
        await raiseScenePicker(page)
      await shows('12 dance scenes available')(page)
    },
  },
  {
    name: 'events, scene picker by state',
    path: events,
    after: async (page) => {
      await press('Change Scene')(page)
      await scenePicker(page).getByRole('tab', { name: 'By Scene' }).click()
      await scenePicker(page).getByRole('checkbox').nth(1).check()
    },
  },
  {
    name: 'events, scene picker finds nothing',
    path: events,
    after: async (page) => {
      await press('Change Scene')(page)
      await scenePicker(page).getByRole('searchbox').fill('atlantis')
      await shows('No scenes found matching "atlantis"')(page)
    },
  },
  {
    name: 'events, filters open',
    path: `${events}&types=social&past=1`,
    after: async (page) => {
      // Wide screens show them beside the list.
      const button = page.getByRole('button', { name: /^Filters/ })
      if (await button.isVisible()) await button.click()
      await page.getByRole('group', { name: 'Event type' }).waitFor()
    },
  },
  { name: 'events, choose a night', path: `${events}&styles=zouk`, after: press('Choose a night') },
  { name: 'events, several filters', path: `${events}&types=social,class&time=evening&price=paid` },
  {
    name: 'events, 200 events',
    path: '/events?scenes=amsterdam',
    onlyPicture: 'the list of a scene, longer',
  },
  {
    name: 'events, 200 events as cards',
    path: '/events?scenes=amsterdam&view=card',
    onlyPicture: 'the cards of a scene, more of them',
  },
  {
    name: 'events, list loading',
    path: events,
    before: hangs(/^\/api\/events\/global/),
    after: openTab('Global'),
  },
  {
    name: 'events, list failed',
    path: events,
    expected: [/status of 500/],
    before: fails(/^\/api\/events\/global/),
    after: inTurn(openTab('Global'), showsButton('Retry')),
  },
  {
    name: 'events, the server does not answer',
    path: events,
    // As the service worker answers then.
    before: (page) =>
      page.route('**/api/events/global?*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { ...response.headers(), [copyAgeHeader]: '3600000' } })
      }),
    after: inTurn(
      openTab('Global'),
      shows('Floorcraft does not answer at the moment.'),
      showsButton('Retry'),
    ),
  },
  {
    name: 'events, offline',
    path: events,
    // The flyers below the first screen.
    expected: [/ERR_INTERNET_DISCONNECTED/],
    after: async (page) => {
      await waitForLateParts(page)
      await page.context().setOffline(true)
      await shows("You're offline")(page)
    },
  },
]

/** A code that works, one that has expired and one that is used up. */
async function discountScreens(url: string): Promise<Screen[]> {
  const listed = await listUpcomingEvents(url, 'san-diego')
  const all = await Promise.all(listed.map(({ id }) => callApi<Event>(url, `/events/${id}`)))
  const coded = all.filter(({ discount_code: code, status }) => code && status === 'published')
  const isOver = ({ discount_expiry: end }: Event) => end !== null && Date.parse(end) < Date.parse(fridaySix)
  const isUsedUp = (event: Event) => event.discount_usage_count === event.discount_usage_limit
  const states: Readonly<Record<string, (event: Event) => boolean>> = {
    'that works': (event) => !isOver(event) && !isUsedUp(event),
    'that has expired': isOver,
    'that is used up': (event) => !isOver(event) && isUsedUp(event),
  }
  return Object.entries(states).flatMap(([state, isIn]) => {
    const event = coded.find(isIn)
    return event ? [{ name: `event, a code ${state}`, path: `/events/${event.id}`, full: true }] : []
  })
}
