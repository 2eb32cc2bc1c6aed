import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { unzip } from '../../server/src/test/unzip.ts'
import { callApi, demoPassword, signUp } from '../browser/calendar.ts'
import { interceptCalls } from '../browser/intercepted-calls.ts'
import { waitForMessage } from '../browser/messages.ts'
import { addressOf, visit, waitForLateParts } from '../browser/pages.ts'
import { mailedLink, product, useVisitors } from './journey.ts'

const open = useVisitors()

it('downloads the own data, and deletes the account by the link of a mail', async () => {
  const { token, email } = await signUp(product().url, 'Petra Private')
  const { page } = await open({ size: 'phone', remembers: { authToken: token }, refused: [404] })
  await visit(page, '/privacy')
  await page.getByRole('button', { name: 'Request export' }).click()
  await waitForMessage(page, "Data export requested. You will receive an email when it's ready.")
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Download the export of/ }).click()
  const files = await unzip(await readFile(await (await downloading).path()))
  expect(String(files.get('data/members.json'))).toContain(email)
  expect(String(files.get('README.txt'))).toContain('Your data in Floorcraft')

  await page.getByRole('tab', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel('Why are you leaving?').fill('I move to the mountains')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await waitForMessage(page, 'Account deletion requested. Check your email to confirm.')

  // Taken back: its link is dead, and the account can be deleted by a new one.
  const withdrawn = await mailedLink(email, 'delete-account')
  await page.reload()
  await page.getByText('We sent you a link, which works until').waitFor()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await waitForMessage(page, 'Your account stays. The link in our mail does not work any more.')
  await visit(page, `${withdrawn.pathname}${withdrawn.search}`)
  await page.getByText('This link does not work any more').first().waitFor()
  await visit(page, '/privacy')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).waitFor()

  await expect.poll(() => mailedLink(email, 'delete-account')).not.toEqual(withdrawn)
  const link = await mailedLink(email, 'delete-account')
  const { page: other } = await open({ refused: [401, 403, 404] })
  await visit(other, `${link.pathname}${link.search}`)
  await other.getByText(`The account of ${email} is deleted`).waitFor()
  // Opening the link has deleted nothing.
  const me = await callApi<{ email: string }>(product().url, '/auth/me', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(me.email).toBe(email)
  await other.getByRole('button', { name: 'Delete my account' }).click()
  await other.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
  await visit(other, '/login')
  await other.getByRole('textbox', { name: 'Email address' }).fill(email)
  await other.getByLabel('Password', { exact: true }).fill(demoPassword)
  await other.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await other.getByText('No account found with this email').first().waitFor()
})

it('asks about cookies once, and keeps the choice', async () => {
  const { page } = await open({ size: 'phone', isNew: true, refused: [404] })
  const banner = page.getByRole('region', { name: 'Cookie Preferences' })
  // On the first visit the scenes are asked for first.
  await visit(page, '/events')
  const picker = page.getByRole('dialog', { name: 'Select Your Dance Scene' })
  await picker.waitFor()
  await waitForLateParts(page)
  expect(await banner.isVisible()).toBe(false)
  await picker.getByRole('button', { name: 'Stay' }).click()
  await banner.waitFor()

  await visit(page, '/privacy-policy')
  await banner.getByRole('button', { name: 'Customize' }).click()
  await expect.poll(() => banner.getByLabel(/^Functional/).isDisabled()).toBe(true)
  await expect.poll(() => banner.getByLabel(/^Analytics/).isChecked()).toBe(true)
  await banner.getByLabel(/^Analytics/).uncheck()
  await banner.getByRole('button', { name: 'Accept All' }).waitFor()
  await banner.getByRole('button', { name: 'Reject All' }).waitFor()
  const reload = page.waitForEvent('load')
  await banner.getByRole('button', { name: 'Save Preferences' }).click()
  await reload
  const stored = await page.evaluate(() => JSON.parse(localStorage.cookieConsent))
  expect(stored).toMatchObject({ functional: true, analytics: false, marketing: false })
  expect(stored.date).toMatch(/^20\d\d-/)
  await visit(page, '/login')
  await waitForLateParts(page)
  expect(await banner.isVisible()).toBe(false)

  // The footer takes the choice back, on the page of the reader.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie Preferences' }).click()
  await banner.getByText('You have rejected both.').waitFor()
  await expect.poll(() => addressOf(page)).toMatch(/^\/login/)
  const phone = page.viewportSize()!
  await page.setViewportSize({ width: 1280, height: 900 })
  const tops = await banner
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([4, 1])
  await page.setViewportSize(phone)
  await banner.getByRole('button', { name: 'Keep my choice' }).click()
  await banner.waitFor({ state: 'hidden' })
  await visit(page, '/privacy-policy')
  await page.getByRole('main').getByRole('link', { name: 'Cookie Preferences' }).click()
  const again = page.waitForEvent('load')
  await banner.getByRole('button', { name: 'Accept All' }).click()
  await again
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.cookieConsent)))
    .toMatchObject({ analytics: true })
  await waitForLateParts(page)
  expect(await banner.isVisible()).toBe(false)
})

it('shows the policy of the server, the standard one without an answer, and says when there is none', async () => {
  const answer = await fetch(`${product().url}/api/gdpr/privacy-policy/current`)
  const { title, version } = (await answer.json()) as { title: string; version: string }
  const { page } = await open({ refused: [404], expected: [/status of 500/] })
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, '/privacy-policy')
  await expect.poll(() => heading.textContent()).toBe(title)
  await page.getByText(`Version ${version} · Effective`).waitFor()
  let status = 500
  await interceptCalls(page, /^\/api\/gdpr\/privacy-policy/, (call) =>
    call.answer({ status, json: { error: { code: 'RESOURCE_NOT_FOUND', message: 'No' } } }),
  )
  const openByLink = async () => {
    await visit(page, '/login')
    await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  }
  await openByLink()
  await page.getByText(/^Version \S+ · Effective/).waitFor()
  status = 404
  await openByLink()
  await page.getByRole('heading', { name: 'Privacy policy not found', level: 1 }).waitFor()
})

it('keeps the choice of the settings on the device', async () => {
  const { token } = await signUp(product().url, 'Carla Cookie')
  const cookieConsent = JSON.stringify({ functional: true, analytics: true, marketing: false })
  const { page } = await open({ remembers: { authToken: token, cookieConsent } })
  await visit(page, '/privacy?tab=settings')
  await page.getByRole('checkbox', { name: 'Analytics cookies' }).uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await waitForMessage(page, 'Privacy preferences updated')
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.cookieConsent)))
    .toMatchObject({
      analytics: false,
    })
})

it('keeps changed settings while the other tabs are looked at', async () => {
  const { token } = await signUp(product().url, 'Tabea Tabs')
  const { page } = await open({ remembers: { authToken: token } })
  await visit(page, '/privacy')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Settings').click()
  const cookies = page.getByRole('checkbox', { name: 'Analytics cookies' })
  await cookies.uncheck()
  await tab('Overview').click()
  await cookies.waitFor({ state: 'hidden' })
  await tab('Settings').click()
  await expect.poll(() => cookies.isChecked()).toBe(false)
  await page.goBack()
  await cookies.waitFor({ state: 'hidden' })
  await page.goForward()
  await cookies.waitFor()
  await expect.poll(() => cookies.isChecked()).toBe(false)
  await page.getByRole('banner').getByRole('link', { name: 'Floorcraft', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave this page?' })
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => addressOf(page)).toBe('/')
})

it('asks about cookies in one line at the foot of a phone on its side', async () => {
  const { page } = await open({ size: 'phone', isNew: true })
  await page.setViewportSize({ width: 740, height: 360 })
  await visit(page, '/scenes')
  const question = page.getByRole('region', { name: 'Cookie Preferences' })
  await question.waitFor()
  const box = (await question.boundingBox())!
  expect(box.y + box.height).toBeCloseTo(360, 0)
  expect(box.height).toBeLessThanOrEqual(60)
  await question.getByRole('button', { name: 'Reject All' }).tap()
  await question.waitFor({ state: 'hidden' })
})
