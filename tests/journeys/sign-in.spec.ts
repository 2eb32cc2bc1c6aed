import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenIdPeer, openOpenIdPeer } from '../../server/src/test/peers/openid-peer.ts'
import { demoEmail, demoPassword } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { fridaySix, type OwnedProduct, startProduct } from '../browser/product.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { mailedLink, product, useVisitors } from './journey.ts'

const open = useVisitors()

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${name}` }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
}

it('signs up, out and in again', async () => {
  // A late call, for the count of notifications, may come after the end of all sessions.
  const { page } = await open({ size: 'phone', refused: [401, 422] })
  await visit(page, '/')
  await page.getByRole('link', { name: 'Join Community' }).click()
  await page.getByLabel('Display Name').fill('Nadia Newcomer')
  await page.getByLabel('Email address').fill('nadia@example.org')
  await page.getByLabel('Password (min 6 characters)').fill('two left feet')
  await page.getByRole('radio', { name: /Dance Enthusiast/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await waitForMessage(page, 'Account created successfully!')
  await expect.poll(() => addressOf(page)).toBe('/dashboard')
  await page.getByText('Welcome back, Nadia Newcomer!').waitFor()

  await signOut(page, 'Nadia Newcomer')
  await visit(page, '/login')
  await signIn(page, 'nadia@example.org', 'two left feet')
  await waitForMessage(page, 'Welcome back!')
  await expect.poll(() => addressOf(page)).toBe('/dashboard')

  await visit(page, '/profile')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await devices.getByText('Chrome, ').waitFor()
  await devices.getByText('This device').waitFor()
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere' })
  await dialog.getByLabel('Current password').fill('two right feet')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await dialog.getByText('Incorrect password').first().waitFor()
  await dialog.getByLabel('Current password').fill('two left feet')
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click()
  await waitForMessage(page, 'You are signed out on all devices.')
  await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fprofile')
})

it('shows the reason of a failed sign-in next to the fields', async () => {
  const { page } = await open({ refused: [401, 404, 422] })
  await visit(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('Email is required').first().waitFor()
  await signIn(page, demoEmail('dancer'), 'not the password')
  await page.getByText('Incorrect password').first().waitFor()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(demoEmail('dancer'))
  await signIn(page, 'nobody@example.org', 'whatever')
  await page.getByText('No account found with this email').first().waitFor()
})

it('does what was pressed before the scripts arrive', async () => {
  const { page } = await open()
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/login?returnTo=%2Fpreferences', { waitUntil: 'commit' })
  await signIn(page, demoEmail('dancer'), demoPassword)
  scripts.resolve()
  await waitForMessage(page, 'Welcome back!')
  await expect.poll(() => addressOf(page)).toBe('/preferences')
})

it('refuses a second account with the same email', async () => {
  const { page } = await open({ refused: [409, 422] })
  await visit(page, '/signup')
  await page.getByLabel('Display Name').fill('Dana Again')
  await page.getByLabel('Email address').fill(demoEmail('dancer'))
  await page.getByLabel(/^Password \(min/).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Password should be at least 6 characters').first().waitFor()
  // The words that the server refuses are loaded while typing.
  await page.getByLabel(/^Password \(min/).fill('mustang')
  await page.getByText('Password strength: Too easy').waitFor()
  await page.getByLabel(/^Password \(min/).fill('long enough now')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('An account with this email already exists').first().waitFor()
})

it('keeps members out of the admin pages, and sends visitors to the login and back', async () => {
  const { page } = await open()
  await visit(page, '/dashboard')
  await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fdashboard')
  await visit(page, '/preferences')
  await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fpreferences')
  await signIn(page, demoEmail('dancer'), demoPassword)
  await expect.poll(() => addressOf(page)).toBe('/preferences')
  await page.getByRole('heading', { level: 1, name: 'Preferences' }).waitFor()

  for (const path of ['/admin', '/admin/users', '/events/new', '/my-events']) {
    await page.goto(path)
    await expect.poll(() => addressOf(page)).toBe('/')
  }
})

it('lets an admin open the admin pages', async () => {
  const { page } = await open()
  await visit(page, '/admin')
  await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fadmin')
  await signIn(page, demoEmail('admin'), demoPassword)
  await expect.poll(() => addressOf(page)).toBe('/admin')
})

it('sends a member with an expired session to the login, and lets them go back', async () => {
  const { page } = await open({ remembers: { authToken: 'a token that nobody gave out' }, refused: [401] })
  await page.goto('/dashboard')
  await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fdashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

  // A call of this page would use the token, and its refusal would remove it.
  await waitForQuietPage(page)
  await page.evaluate(() => localStorage.setItem('authToken', 'an old token'))
  await page.goto('/saved')
  await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fsaved')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Saved events' }).waitFor()
})

it('asks about unsaved words before a sign-out, and a member who stays is signed in', async () => {
  const { page } = await open(await signedIn(product().url, 'dancer'))
  await visit(page, '/preferences')
  await page.getByRole('checkbox', { name: 'Reminders: Email' }).click()
  const menu = page.getByRole('button', { name: /^Account of/ })
  const signOutOnce = async () => {
    await menu.click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  }
  await signOutOnce()
  const question = page.getByRole('dialog', { name: /Leave/ })
  await question.getByRole('button', { name: 'Stay' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(async () => [addressOf(page), await menu.count()]).toEqual(['/preferences', 1])
  await expect.poll(() => page.evaluate(() => localStorage.authToken)).toBeTruthy()
  await signOutOnce()
  await question.getByRole('button', { name: /^Leave/ }).click()
  await waitForMessage(page, 'You are signed out.')
  await expect.poll(() => addressOf(page)).toBe('/')
})

it('resets a forgotten password by the link in the mail', async () => {
  const { page } = await open({ refused: [401, 404, 422] })
  const email = 'forgetful@example.org'
  await visit(page, '/signup')
  await page.getByLabel('Display Name').fill('Fabio Forgetful')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password \(min/).fill('the first one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => addressOf(page)).toBe('/dashboard')
  await signOut(page, 'Fabio Forgetful')

  await visit(page, '/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Waits for the next page, because the login has a field with the same name.
  const sendLink = page.getByRole('button', { name: 'Send link' })
  await sendLink.waitFor()
  await page.getByLabel('Email address').fill(email)
  await sendLink.click()
  await page.getByText('Check your mail').waitFor()

  const link = await mailedLink(email, 'reset-password')
  expect(link.origin).toBe(product().url)
  await visit(page, `${link.pathname}${link.search}${link.hash}`)
  await page
    .getByLabel(/password/i)
    .and(page.locator('input'))
    .first()
    .fill('the second one')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await waitForMessage(page, 'Your password was changed. Please sign in.')
  await expect.poll(() => addressOf(page)).toBe('/login')

  await visit(page, '/login')
  await signIn(page, email, 'the first one')
  await page.getByText('Incorrect password').first().waitFor()
  await signIn(page, email, 'the second one')
  await expect.poll(() => addressOf(page)).toBe('/dashboard')
})

it('lets an organizer publish after the address is confirmed by the mailed link', async () => {
  // The sign-out in one tab ends the session of a call that the other tab has sent.
  const { page, context } = await open({ size: 'phone', refused: [401] })
  const email = 'olga@example.org'
  await visit(page, '/signup')
  await page.getByLabel('Display Name').fill('Olga Organizer')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password \(min/).fill('two left feet')
  await page.getByRole('radio', { name: /Event Organizer/ }).check({ force: true })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => addressOf(page)).toBe('/dashboard')
  await visit(page, '/events/new')
  await page.getByText(`Open the link in our mail to ${email}.`).waitFor()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await waitForMessage(page, 'A mail with a new link is on its way.')

  const link = await mailedLink(email, 'confirm-email')
  const tab = await context.newPage()
  await visit(tab, `${link.pathname}${link.search}`)
  await tab.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await tab.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await tab.getByRole('link', { name: 'Go to your dashboard' }).click()
  await tab.getByText('Welcome back, Olga Organizer!').waitFor()
  await tab.getByText('Confirm your email address to publish').waitFor({ state: 'detached' })

  await page.getByLabel('Title', { exact: true }).fill('A secret party')
  const kept = () => tab.evaluate(() => [localStorage.formDrafts ?? null, localStorage.lastVenue ?? null])
  await expect.poll(async () => (await kept())[0]).toContain('A secret party')
  await tab.evaluate(() => localStorage.setItem('lastVenue', '{"venue_name":"A secret hall"}'))
  const asked: string[] = []
  tab.on('dialog', (dialog) => {
    asked.push(`${addressOf(tab)}: ${dialog.message()}`)
    void dialog.accept()
  })
  await signOut(tab, 'Olga Organizer')
  expect(asked).toEqual([
    '/dashboard: Forms that you have not sent are kept on this device. Sign out and delete these drafts?',
  ])
  // The form in the other tab is gone, and keeps nothing when it goes.
  await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fevents%2Fnew')
  await expect.poll(kept).toEqual([null, null])
})

describe('with an external provider', () => {
  let peer: OpenIdPeer
  let site: OwnedProduct
  const openOutside = useVisitors(() => site.url)
  beforeAll(async () => {
    peer = await openOpenIdPeer({ now: Temporal.Instant.from(fridaySix).epochMilliseconds / 1000 })
    const settings = { OIDC_ISSUER: peer.issuer, OIDC_AUDIENCE: peer.audience, OIDC_NAME: 'Dance ID' }
    site = await startProduct({ empty: true, settings })
  })
  afterAll(async () => {
    await site.stop()
    await peer.close()
  })

  it('signs in with its button, and comes back to the wanted page', async () => {
    const { page } = await openOutside({ size: 'phone', expected: [RegExp(`another host: ${peer.issuer}/`)] })
    await visit(page, '/preferences')
    await expect.poll(() => addressOf(page)).toBe('/login?returnTo=%2Fpreferences')
    await page.getByRole('button', { name: 'Continue with Dance ID' }).click()
    await waitForMessage(page, 'Welcome back!')
    await expect.poll(() => addressOf(page)).toBe('/preferences')
    await signOut(page, 'ana')
    peer.answers.idToken = () => 'not a token'
    await visit(page, '/login')
    await page.getByRole('button', { name: 'Continue with Dance ID' }).click()
    await page.getByText('Failed to sign in. Please try again.').first().waitFor()
    await page.getByLabel('Password', { exact: true }).waitFor({ state: 'detached' })
  })
})
