import type { Page } from 'playwright-core'
import type { Event } from '../contract/src/events.ts'
import { ask, type DemoAccount, eventsIn, signInAs } from './browser/calendar.ts'
import { scenePicker } from './browser/event-list.ts'
import { organizerScreens } from './browser/organizer-screens.ts'
import { fridaySix, type RunningProduct } from './browser/product.ts'
import { publicPages } from './browser/public-pages.ts'

/** One screen in one state, for one kind of person. */
export interface Screen {
  readonly name: string
  readonly path: string
  readonly token?: string | undefined
  /** The whole height instead of what the screen shows. */
  readonly full?: boolean
  /** Before the page is opened: what the server shall answer. */
  readonly before?: (page: Page) => Promise<void>
  /** When it is open: what is tapped. */
  readonly after?: (page: Page) => Promise<void>
}

const long = ['home', 'event', 'event with a long title', 'weekender', 'scene', 'scenes', 'organizer']

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click({ timeout: 5000 })

const answering = (pattern: RegExp, status: number | 'never') => async (page: Page) => {
  const json = { error: { code: 'DB_ERROR', message: 'A database error occurred. Please try again.' } }
  await page.route(
    (url) => pattern.test(url.pathname),
    (route) => (status === 'never' ? undefined : route.fulfill({ status, json })),
  )
}

const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

/** Every screen a visitor reaches, and what opens on it. */
export async function visitorScreens({ url }: RunningProduct): Promise<Screen[]> {
  const pages = await publicPages(url)
  const pathOf = (name: string) => pages.find((page) => page.name === name)!.path
  const events = '/events?scenes=san-diego'
  return [
    ...pages.map(({ name, path }) => ({ name, path, full: long.includes(name) })),
    { name: 'events, scene picker by state', path: events, after: pickByState },
    { name: 'events, scene picker finds nothing', path: events, after: pickNothing },
    { name: 'events, filters open', path: `${events}&types=social`, after: press(/^Filters/) },
    { name: 'events, several filters', path: `${events}&types=social,class&time=evening&price=paid` },
    { name: 'events, 200 events', path: '/events?scenes=amsterdam' },
    { name: 'events, 200 events as cards', path: '/events?scenes=amsterdam&view=card' },
    {
      name: 'events, list loading',
      path: events,
      before: answering(/^\/api\/events\/global/, 'never'),
      after: tab('Global'),
    },
    {
      name: 'events, list failed',
      path: events,
      before: answering(/^\/api\/events\/global/, 500),
      after: async (page) => {
        await tab('Global')(page)
        await page.getByRole('button', { name: 'Retry' }).first().waitFor({ timeout: 15_000 })
      },
    },
    {
      name: 'events, offline',
      path: events,
      after: async (page) => {
        await page.context().setOffline(true)
        await page.getByText("You're offline").waitFor()
      },
    },
    { name: 'event, share dialog', path: pathOf('event'), after: press('Share & Export') },
    { name: 'event, pictures', path: pathOf('weekender'), after: press(/^Photo \d+ of/) },
    { name: 'event, saved', path: pathOf('event'), after: press(/^Save /) },
    ...(await discountScreens(url)),
    { name: 'signup with problems', path: '/signup', after: press('Create account') },
    { name: 'touch test', path: '/touch-test' },
  ]
}

/** A code that works, one that is over and one that is used up. */
async function discountScreens(url: string): Promise<Screen[]> {
  const events = await Promise.all(
    (await eventsIn(url, 'san-diego')).map(({ id }) => ask<Event>(url, `/events/${id}`)),
  )
  const coded = events.filter(({ discount_code: code, status }) => code && status === 'published')
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

async function pickByState(page: Page): Promise<void> {
  await press('Change Scene')(page)
  await scenePicker(page).getByRole('tab', { name: 'By Scene' }).click()
  await scenePicker(page).getByRole('checkbox').nth(1).check()
}

async function pickNothing(page: Page): Promise<void> {
  await press('Change Scene')(page)
  await scenePicker(page).getByRole('searchbox').fill('atlantis')
}

/** What members see, by role. */
export async function memberScreens({ url }: RunningProduct): Promise<Screen[]> {
  const accounts: readonly DemoAccount[] = ['dancer', 'organizer', 'leader', 'admin']
  const tokens = new Map<DemoAccount, string>()
  for (const account of accounts) tokens.set(account, await signInAs(url, account))
  const as = (account: DemoAccount) => ({ token: tokens.get(account) })
  return [
    ...accounts.map((account) => ({ name: `dashboard, ${account}`, path: '/dashboard', ...as(account) })),
    { name: 'dashboard, menu of a leader', path: '/dashboard', ...as('leader'), after: press(/^Account of/) },
    { name: 'preferences', path: '/preferences', ...as('dancer'), full: true },
    { name: 'saved, signed in', path: '/saved', ...as('dancer') },
    ...(await organizerScreens(url)).map(({ account, ...screen }) => ({
      ...screen,
      ...as(account),
      full: screen.name.startsWith('create') || screen.name.startsWith('edit') || screen.name === 'planning',
    })),
    ...unusualLists(as('organizer')),
    { name: 'not open yet', path: '/analytics', ...as('organizer') },
  ]
}

/** The organizer's lists, waiting, empty, failed and long. */
function unusualLists(organizer: Pick<Screen, 'token'>): Screen[] {
  const planning = '/planning?month=2026-12&scenes=all'
  const planned = /^\/api\/events\/planning/
  const own = { path: '/my-events', ...organizer }
  return [
    { ...own, name: 'my events, deleting', after: press(/^Delete /) },
    { ...own, name: 'my events, loading', before: answering(/^\/api\/events\/my-events$/, 'never') },
    { ...own, name: 'my events, none yet', before: listing(/^\/api\/events\/my-events$/, () => []) },
    {
      ...own,
      name: 'my events, 200 events',
      before: listing(/^\/api\/events\/my-events$/, copies(200)),
      full: true,
    },
    { name: 'planning, loading', path: planning, ...organizer, before: answering(planned, 'never') },
    {
      name: 'planning, failed',
      path: planning,
      ...organizer,
      before: answering(planned, 500),
      after: async (page) => {
        await page.getByRole('button', { name: 'Retry' }).first().waitFor({ timeout: 15_000 })
      },
    },
  ]
}

type Listed = { readonly id: string }

/** What the server answers, made into another list. */
const listing = (pattern: RegExp, change: (list: Listed[]) => Listed[]) => async (page: Page) => {
  await page.route(
    (url) => pattern.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: change((await response.json()) as Listed[]) })
    },
  )
}

const copies = (count: number) => (list: Listed[]) =>
  Array.from({ length: count }, (_, index) => ({ ...list[index % list.length]!, id: `copy-${index}` }))

/** A calendar in which nothing has happened yet. */
export function emptyScreens(): Screen[] {
  const pages = ['/', '/events', '/events?tab=global', '/scenes', '/login', '/signup']
  return pages.map((path) => ({ name: `new calendar ${path}`, path }))
}
