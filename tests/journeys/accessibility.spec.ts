import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../browser/axe.ts'
import { type DemoAccount, signInAs } from '../browser/calendar.ts'
import { holdMessages, untilSaid } from '../browser/messages.ts'
import { organizerScreens } from '../browser/organizer-screens.ts'
import { stopTransitions, visit } from '../browser/pages.ts'
import { publicPages } from '../browser/public-pages.ts'
import { untilIdle, untilQuiet } from '../browser/quiet.ts'
import { screenSizes, type VisitorOptions } from '../browser/visitors.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const looks = [
  { theme: 'light', size: 'phone' },
  { theme: 'dark', size: 'phone' },
  { theme: 'light', size: 'desktop' },
  { theme: 'dark', size: 'desktop' },
] as const

const accounts = ['dancer', 'organizer', 'leader', 'admin'] as const

interface Screen {
  readonly name: string
  readonly path: string
  readonly visitor?: VisitorOptions
  /** What to do first: open a dialog, run into an error. */
  readonly before?: (page: Page) => Promise<void>
  readonly after?: (page: Page) => Promise<void>
}

/** Every look of a screen, one after the other: what axe finds in any of them. */
async function findingsOf({ path, visitor, before, after }: Screen): Promise<string[]> {
  const { page } = await open(visitor)
  await before?.(page)
  await visit(page, path)
  await untilQuiet(page)
  await after?.(page)
  await stopTransitions(page)
  const findings: string[] = []
  for (const { theme, size } of looks) {
    await page.emulateMedia({ colorScheme: theme })
    await page.setViewportSize(screenSizes[size])
    await untilIdle(page)
    const found = await axeFindings(page)
    findings.push(...found.map((finding) => `${theme} ${size}: ${finding}`))
  }
  return findings
}

async function expectClean(screen: Screen): Promise<void> {
  const findings = await findingsOf(screen)
  expect(findings, findings.join('\n')).toEqual([])
}

describe('axe finds nothing on any public screen, in both themes and widths', async () => {
  const pages = await publicPages(product().url)
  it.each(pages)('$name', ({ path, status }) =>
    expectClean({ name: path, path, visitor: { refused: status ? [status] : [] } }),
  )
})

describe('axe finds nothing on what opens', async () => {
  const pages = await publicPages(product().url)
  const pathOf = (name: string) => pages.find((page) => page.name === name)!.path
  const press = (name: string | RegExp) => async (page: Page) => {
    await page.getByRole('button', { name }).first().click()
  }
  const openFilters = async (page: Page) => {
    await press(/^Filters/)(page)
    await page.getByRole('group', { name: 'Event type' }).waitFor()
  }
  const failing = (pattern: RegExp) => async (page: Page) => {
    const json = {
      error: {
        code: 'DB_ERROR',
        message: 'A database error occurred. Please try again.',
        details: null,
        request_id: 'none',
      },
    }
    await page.route(
      (url) => pattern.test(url.pathname),
      (route) => route.fulfill({ status: 500, json }),
    )
  }
  const screens: readonly Screen[] = [
    {
      name: 'the scene picker',
      path: '/events',
      after: (page) => page.getByText('12 dance scenes available').waitFor(),
    },
    {
      name: 'the scene picker by state, with ticks and nothing found',
      path: '/events?scenes=san-diego',
      after: async (page) => {
        await press('Change Scene')(page)
        await page.getByRole('tab', { name: 'By Scene' }).click()
        await page.getByRole('checkbox').first().check()
        await page.getByRole('searchbox').fill('atlantis')
        await page.getByText('No scenes found matching "atlantis"').waitFor()
      },
    },
    { name: 'the filters', path: '/events?scenes=san-diego&types=social&past=1', after: openFilters },
    {
      name: 'Share & Export',
      path: pathOf('event'),
      after: async (page) => {
        await press('Share & Export')(page)
        await page.getByRole('img', { name: /^QR code/ }).waitFor()
      },
    },
    {
      name: 'the pictures',
      path: pathOf('weekender'),
      after: async (page) => {
        await press(/^Photo \d+ of/)(page)
        await page.getByText(/^\d+\s*\/\s*\d+$/).waitFor()
      },
    },
    {
      name: 'a form with problems',
      path: '/signup',
      after: async (page) => {
        await press('Create account')(page)
        await page.getByText('Email is required').first().waitFor()
      },
    },
    {
      name: 'a toast',
      path: pathOf('event'),
      visitor: { refused: [], expected: [/status of 500/] },
      before: failing(/\/ical$/),
      after: async (page) => {
        await press('Share & Export')(page)
        await holdMessages(page)
        await press('iCal (.ics)')(page)
        await untilSaid(page, 'Failed to download iCal file')
      },
    },
    {
      name: 'a list that could not be loaded',
      path: '/events?scenes=san-diego',
      visitor: { expected: [/status of 500/] },
      before: failing(/^\/api\/events/),
      after: async (page) => {
        await page.getByRole('tab', { name: 'Global' }).click()
        await page.getByRole('button', { name: 'Retry' }).first().waitFor()
      },
    },
  ]
  it.each(screens)('$name', expectClean)
})

describe('axe finds nothing on the screens of members', async () => {
  const { url } = product()
  const tokens = new Map<DemoAccount, string>()
  for (const account of accounts) tokens.set(account, await signInAs(url, account))
  const as = (account: DemoAccount, refused: readonly number[] = []): VisitorOptions => ({
    remembers: { authToken: tokens.get(account)! },
    refused,
  })
  const screens: readonly { name: string; account: DemoAccount; path: string }[] = [
    ...accounts.map((account) => ({ name: `the dashboard, ${account}`, account, path: '/dashboard' })),
    { name: 'preferences', account: 'dancer', path: '/preferences' },
    { name: 'a screen not built yet', account: 'admin', path: '/admin' },
  ]
  it.each(screens)('$name', ({ name, account, path }) =>
    expectClean({
      name,
      path,
      visitor: as(account),
      after: (page) => page.getByRole('heading', { level: 1 }).first().waitFor(),
    }),
  )
  it.each(await organizerScreens(url))('$name', ({ account, refused, ...screen }) =>
    expectClean({ ...screen, visitor: as(account, refused) }),
  )
  it('the menu of the account', () =>
    expectClean({
      name: 'menu',
      path: '/dashboard',
      visitor: as('leader'),
      after: async (page) => {
        await page.getByRole('button', { name: /^Account of/ }).click()
        await page.getByRole('button', { name: 'Sign out' }).waitFor()
      },
    }))
})
