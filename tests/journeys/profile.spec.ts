import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { codeOf } from '../../server/src/test/peers/authenticator-app.ts'
import { post } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { pictureFile } from '../browser/organizing.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()
const email = 'zara@example.org'
const password = 'two left feet'

/** The clock of the server. A kept page would have the time at which it was made, up to 15 seconds ago. */
async function serverTime(): Promise<Temporal.Instant> {
  const page = await (await fetch(`${product().url}/login?at=${crypto.randomUUID()}`)).text()
  return Temporal.Instant.from(/"now":"([^"]+)"/.exec(page)![1]!)
}

const stepSeconds = 30

/** The clock of the server, when the present code has most of its time left. */
async function earlyInStep(): Promise<Temporal.Instant> {
  const now = await serverTime()
  const left = stepSeconds - (Math.floor(now.epochMilliseconds / 1_000) % stepSeconds)
  if (left >= stepSeconds - 5) return now
  await sleep((left + 1) * 1_000)
  return serverTime()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
}

async function signIn(page: Page): Promise<void> {
  await visit(page, '/login')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

it('crops an avatar by keyboard, changes the name, and protects the account with a second factor', async () => {
  // A call may still be on its way when the member signs out.
  const { page } = await open({ refused: [401, 422] })
  await visit(page, '/signup')
  await page.getByLabel('Display Name').fill('Zara')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel(/^Password \(min/).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.poll(() => addressOf(page)).toBe('/dashboard')
  await visit(page, '/profile')

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Change your avatar' }).press('Enter'),
  ])
  await chooser.setFiles(await pictureFile('zara.jpg', { width: 900, height: 900, colour: '#0f766e' }))
  const crop = page.getByRole('dialog', { name: 'Crop Avatar' })
  await crop.getByText('Adjust the crop area to fit your avatar').waitFor()
  const frame = crop.getByRole('group').or(crop.locator('.ReactCrop__crop-selection')).first()
  await frame.waitFor()
  const left = async () => (await frame.boundingBox())!.x
  const start = await left()
  await frame.press('ArrowRight')
  await expect.poll(left).toBeCloseTo(start + 1, 0)
  await frame.press('Shift+ArrowRight')
  await expect.poll(left).toBeCloseTo(start + 11, 0)
  await frame.press('Control+ArrowLeft')
  await expect.poll(left).toBeLessThan(start)
  await crop.getByRole('button', { name: 'Upload' }).press('Enter')
  await waitForMessage(page, 'Avatar updated successfully')
  const picture = page.getByRole('banner').locator('img[src^="/media/"]')
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0))
    .toBe(true)

  const name = page.getByLabel('Display Name')
  expect(await name.isEditable()).toBe(false)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await name.fill('Somebody Else')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => name.inputValue()).toBe('Zara')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await name.fill('Zara Zouk')
  await page.getByLabel('Bio').fill('Dances.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForMessage(page, 'Profile updated successfully')
  await page.getByRole('heading', { name: 'Zara Zouk' }).waitFor()
  await page.getByRole('button', { name: 'Account of Zara Zouk' }).waitFor()
  await expect.poll(() => name.isEditable()).toBe(false)

  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Incorrect password').first().waitFor()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  // A code is accepted once. The previous one leaves the present one for the sign-in.
  const previous = (await earlyInStep()).subtract({ seconds: stepSeconds })
  await dialog.getByLabel('Code of your app').fill(codeOf(secret, previous))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByText('Keep your recovery codes').waitFor()
  const recoveryCode = await dialog.locator('code').first().textContent()
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Have you kept your recovery codes?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('You have 10 recovery codes').waitFor()

  await signOut(page)
  await signIn(page)
  const code = page.getByLabel('Code of your app')
  await code.fill(codeOf(secret, previous))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This code is not valid. Please enter the newest one.').first().waitFor()
  await code.fill(codeOf(secret, await serverTime()))
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await waitForMessage(page, 'Welcome back!')
  await expect.poll(() => addressOf(page)).toBe('/dashboard')

  await signOut(page)
  await signIn(page)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode!)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await waitForMessage(page, 'Welcome back!')
  await visit(page, '/profile')
  await page.getByText('You have 9 recovery codes').waitFor()
})

it('opens the form with the texts from before the end of the session', async () => {
  const tessa = 'tessa.typing@example.org'
  const account = { email: tessa, password, display_name: 'Tessa Typing', role: 'user' }
  const { token } = await post<{ token: string }>(product().url, '/auth/signup', account)
  const { page } = await open({ remembers: { authToken: token }, refused: [401] })
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Typed City')
  // The session ends just before the form arrives. Another call of the page could find it ended earlier.
  const isSent = (url: URL) => url.pathname.startsWith('/api/users/')
  await page.route(isSent, async (route) => {
    if (!['PUT', 'PATCH'].includes(route.request().method())) return route.fallback()
    const headers = { authorization: `Bearer ${token}` }
    await fetch(`${product().url}/api/auth/logout`, { method: 'POST', headers })
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByLabel('Email address').fill(tessa)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Typed City')
})
