import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { safeCss } from '../../server/src/features/scenes/themes/custom-css.ts'
import { callApi, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const { url } = await openOwnProduct()
const open = useVisitors(() => url)

const cases = JSON.parse(
  readFileSync(new URL('../../fixtures/hostile-css.json', import.meta.url), 'utf8'),
) as { readonly group: string; readonly css: string }[]

const openAdmin = async () => open({ remembers: { authToken: await signInAs(url, 'admin') } })

/** The colour of the button in the banner of the home page, and the spacing of its title. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    brand: getComputedStyle(document.documentElement).getPropertyValue('--brand-strong').trim(),
    spacing: getComputedStyle(document.querySelector('h1')!).letterSpacing,
  }))

/** What the home page looks like for a visitor. The server may give the page of a second ago. */
async function looksOfHome(page: Page, path = '/') {
  await visit(page, path)
  return looks(page)
}

it('an admin previews a theme, saves it for visitors, and resets it', async () => {
  const { page } = await openAdmin()
  const { page: visitors } = await open()
  const before = await looksOfHome(visitors)
  await visit(page, '/admin/theme')
  await page.getByLabel('Primary color', { exact: true }).fill('#2563eb')
  await page.getByRole('button', { name: 'Generate palette' }).click()
  await waitForMessage(page, 'Color palette generated')
  await page
    .getByRole('textbox', { name: 'Custom CSS' })
    .fill('h1 {\n  letter-spacing: 3px;\n  background: url(//evil.example/x);\n}')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await waitForMessage(page, 'Preview applied')
  await page.getByText('You are looking at a preview').waitFor()
  await page.getByText('Addresses of files are not allowed').waitFor()

  // The preview is on every page of this tab, and on no other.
  await page.getByRole('banner').getByRole('link', { name: 'Floorcraft' }).click()
  await expect.poll(() => addressOf(page)).toBe('/')
  await expect.poll(() => looks(page)).toEqual({ brand: '#2563eb', spacing: '3px' })
  expect(await looksOfHome(visitors)).toEqual(before)

  await page.getByRole('link', { name: 'Back to the theme' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitForMessage(page, 'Theme saved successfully!')
  await page.getByText('You are looking at a preview').waitFor({ state: 'detached' })
  await expect.poll(() => looksOfHome(visitors)).toEqual({ brand: '#2563eb', spacing: '3px' })
  expect(await looksOfHome(visitors, '/?safe=1')).toEqual({ brand: '#2563eb', spacing: before.spacing })

  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  const question = page.getByRole('dialog')
  await question.getByText('Are you sure you want to reset the theme to default?').waitFor()
  await question.getByRole('button', { name: 'Reset' }).click()
  await page.getByText('Theme reset to default', { exact: true }).first().waitFor()
  await expect.poll(() => looksOfHome(visitors)).toEqual(before)
})

it('keeps a preview and what was filled in while the page prepares for reading offline', async () => {
  const remembers = { authToken: await signInAs(url, 'admin') }
  const { page } = await open({ remembers, worker: true })
  await visit(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // Without a key or a pointer the page prepares after three seconds. Here it waits for the key.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const wait = (work: TimerHandler, milliseconds?: number, ...args: unknown[]) =>
      milliseconds === 3000 ? 0 : setTimeout(work, milliseconds, ...args)
    Object.assign(window, { setTimeout: wait })
  })
  await visit(page, '/admin/theme')
  const primary = page.getByLabel('Primary color', { exact: true })
  await primary.fill('#123456')
  await page
    .getByRole('button', { name: 'Preview', exact: true })
    .evaluate((button: HTMLElement) => button.click())
  await waitForMessage(page, 'Preview applied')
  await page.getByLabel('Accent color', { exact: true }).fill('#654321')
  const prepared = page.waitForResponse('**/api/auth/me')
  await page.keyboard.press('Shift')
  await prepared
  await waitForQuietPage(page)
  await expect.poll(() => primary.inputValue()).toBe('#123456')
  await expect.poll(() => page.getByLabel('Accent color', { exact: true }).inputValue()).toBe('#654321')
  await page.getByText('You are looking at a preview').waitFor()
})

const content = `<h1>Title</h1><ul><li>One</li></ul><a href="/events?pass=secret">A link</a>
  <form><input type="password" value="abcz"><label>Name <input value="b"></label><button>Send</button></form>`

/** One page with a frame for each text of styles. */
const pageOf = (styles: readonly string[]) =>
  `<!doctype html><title>Cases</title>${styles
    .map((css) => {
      const frame = `<!doctype html><html data-session><body data-x="//evil.example/attr"><style>${css}</style>${content}</body></html>`
      return `<iframe width="120" height="60" srcdoc="${frame.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
    })
    .join('')}`

async function showAll(page: Page, styles: readonly string[]): Promise<Set<string>> {
  const elsewhere = new Set<string>()
  await page.context().route(
    (address) => address.host === 'evil.example',
    (route) => {
      elsewhere.add(route.request().url())
      return route.abort()
    },
  )
  const address = `${url}/hostile-cases`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: pageOf(styles) }))
  await page.goto(address, { waitUntil: 'load' })
  // Files that styles ask for hold back the load event of a frame. What is asked for later comes with the next frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return elsewhere
}

it('hostile custom CSS requests nothing from another host', async () => {
  expect(cases.length).toBeGreaterThanOrEqual(150)
  const unchecked = await open({ expected: [/./], refused: [401, 404] })
  const asked = await showAll(
    unchecked.page,
    cases.map(({ css }) => css),
  )
  // As they are they ask for many files, so that the next number means something.
  expect(asked.size).toBeGreaterThan(40)
  const checked = await open()
  const stillAsked = await showAll(
    checked.page,
    cases.map(({ css }) => safeCss(css).css),
  )
  expect([...stillAsked]).toEqual([])
})

it('hostile custom CSS neither hides nor covers the pages for signing in and for the theme', async () => {
  const token = await signInAs(url, 'admin')
  // What is left of all cases at once; the cases that hide and cover come last and win.
  const custom_css = cases.map(({ css }) => safeCss(css).css).join('\n')
  const answer = await callApi<{ custom_css: string; removed_css: object[] }>(url, '/theme', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ custom_css }),
  })
  expect(answer.removed_css).toEqual([])
  expect(answer.custom_css).toContain('display: none')

  const { page } = await open()
  const displayOfHome = async () => {
    await page.goto('/')
    return page.evaluate(() => getComputedStyle(document.body).display)
  }
  await expect.poll(displayOfHome).toBe('none')
  // The same page goes on to the sign-in without loading anything again.
  await expect
    .poll(() =>
      page.evaluate(() => {
        document.querySelector<HTMLAnchorElement>('header a[href^="/login"]')?.click()
        return location.pathname
      }),
    )
    .toBe('/login')
  const pages = [
    ['/login', 'Sign in'],
    ['/signup', 'Create account'],
    ['/forgot-password', /send/i],
  ] as const
  for (const [path, button] of pages) {
    if (path !== '/login') await visit(page, path)
    // Visible, in its place, and hit by a press in its middle.
    await page.getByRole('main').getByRole('button', { name: button }).click({ trial: true })
  }
  const admin = await openAdmin()
  await visit(admin.page, '/admin/theme')
  for (const name of ['Reset', 'Preview', 'Save']) {
    await admin.page.getByRole('button', { name, exact: true }).click({ trial: true })
  }
  await admin.page.getByRole('textbox', { name: 'Custom CSS' }).fill('')
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
  await waitForMessage(admin.page, 'Theme saved successfully!')
  await expect.poll(displayOfHome).toBe('block')
})
