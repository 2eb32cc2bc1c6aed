import type { Page } from 'playwright-core'
import { type DemoAccount, signInAs } from './browser/calendar.ts'
import { scenePicker } from './browser/event-list.ts'
import type { RunningProduct } from './browser/product.ts'
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
    { name: 'signup with problems', path: '/signup', after: press('Create account') },
    { name: 'touch test', path: '/touch-test' },
  ]
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
    { name: 'events, drafts', path: '/events?scenes=san-diego&tab=drafts', ...as('organizer') },
    ...organizingScreens(as('organizer')),
    {
      name: 'dashboard, asking for organizer access',
      path: '/dashboard',
      ...as('dancer'),
      after: press('Request Organizer Access'),
    },
    { name: 'not open yet', path: '/analytics', ...as('organizer') },
  ]
}

/** The organizer's own screens, full, empty, waiting and failed. */
function organizingScreens(organizer: Pick<Screen, 'token'>): Screen[] {
  const planning = '/planning?month=2026-12&scenes=all'
  const planned = /^\/api\/events\/planning/
  return [
    { name: 'my events', path: '/my-events', ...organizer },
    { name: 'my events, drafts', path: '/my-events?show=drafts', ...organizer },
    { name: 'my events, deleting', path: '/my-events', ...organizer, after: press(/^Delete /) },
    {
      name: 'my events, loading',
      path: '/my-events',
      ...organizer,
      before: answering(/my-events$/, 'never'),
    },
    { name: 'planning', path: '/planning?scenes=san-diego', ...organizer, full: true },
    { name: 'planning, every scene', path: planning, ...organizer },
    { name: 'planning, a day', path: `${planning}&day=2026-12-05`, ...organizer },
    { name: 'planning, empty', path: '/planning?month=2031-02', ...organizer },
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

/** A calendar in which nothing has happened yet. */
export function emptyScreens(): Screen[] {
  const pages = ['/', '/events', '/events?tab=global', '/scenes', '/login', '/signup']
  return pages.map((path) => ({ name: `new calendar ${path}`, path }))
}
