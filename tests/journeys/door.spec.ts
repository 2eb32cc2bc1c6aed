import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { callApi, type DemoAccount, demoEmail, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { publishNight, signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)
const withoutConnection = [/Failed to load resource: net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/]

/** A night of organizer@ with these members on its list. */
async function openNight(title: string, date: string, goers: readonly DemoAccount[]): Promise<string> {
  const id = await publishNight(product.url, title, date)
  for (const goer of goers)
    await callApi(product.url, `/events/${id}/going`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${await signInAs(product.url, goer)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ role: 'lead' }),
    })
  return id
}

const counter = (page: Page, name: string) => page.getByRole('status', { name, exact: true })

it('door with two phones, one offline', async () => {
  const id = await openNight('Copper Door', '2026-12-11', ['organizer2', 'admin'])
  const { page: own } = await open({ ...(await signedIn(product.url, 'organizer')), size: 'narrow' })
  await visit(own, `/events/${id}/going`)
  await own.getByRole('button', { name: 'Helpers' }).click()
  const dialog = own.getByRole('dialog', { name: 'Helpers at the door' })
  await dialog.getByLabel('Email of the helper').fill(demoEmail('dancer'))
  await dialog.getByRole('button', { name: 'Name as helper' }).click()
  await dialog.getByText(demoEmail('dancer')).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await own.getByRole('link', { name: 'Door', exact: true }).click()
  await own.getByText('0 of 2 came').waitFor()

  const { page: other, context } = await open({
    ...(await signedIn(product.url, 'dancer')),
    expected: withoutConnection,
    size: 'narrow',
    worker: true,
  })
  await visit(other, `/events/${id}`)
  await other.getByRole('link', { name: 'Door', exact: true }).click()
  await other.getByText('0 of 2 came').waitFor()
  // The worker keeps what the page needs when it is opened through it.
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await other.reload()
  await other.getByText('0 of 2 came').waitFor()
  await expect
    .poll(() =>
      other.evaluate(async () => {
        const names = await caches.keys()
        const caches_ = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return caches_.flat().some(({ url }) => url.endsWith('/api/auth/me'))
      }),
    )
    .toBe(true)

  await context.setOffline(true)
  const guest = other.getByRole('button', { name: 'Studio Copal' })
  await guest.click()
  for (let times = 0; times < 3; times++) await other.getByRole('button', { name: 'Leads: one more' }).click()
  await other.getByRole('button', { name: 'Leads: one less' }).click()
  await other.getByText('1 of 2 came · 2 walked in').waitFor()
  await other.getByText(/^No connection.* The others as of Nov 20, \d/).waitFor()

  await own.getByLabel('Find a name').fill('adm')
  await own.getByRole('list', { name: 'People on the list' }).getByRole('button').click()
  await own.getByRole('button', { name: 'Leads: one more' }).click()
  await own.getByRole('button', { name: 'Follows: one more' }).click()
  await own.getByText('Till').click()
  await own.getByRole('button', { name: 'At the door: one more' }).click()
  await own.getByRole('button', { name: 'At the door: one more' }).click()
  await own.getByText('$20').waitFor()

  // A phone that is started again without a connection has all that it had.
  await other.reload()
  await other.getByText('1 of 2 came · 2 walked in').waitFor()
  await context.setOffline(false)
  for (const page of [own, other]) {
    await page.getByText('2 of 2 came · 4 walked in').waitFor()
    expect(await counter(page, 'Leads').textContent()).toBe('3')
    expect(await counter(page, 'Follows').textContent()).toBe('1')
  }
  await guest.click()
  await own.getByText('1 of 2 came').waitFor()

  // The names leave the phone with the session.
  await other.getByRole('button', { name: /^Account of/ }).click()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await waitForMessage(other, 'You are signed out.')
  expect(await other.evaluate(() => localStorage.door)).toBeUndefined()
})

it('an organizer writes to those who are going, once a day', async () => {
  const id = await openNight('Copper Letter', '2026-12-12', ['organizer2', 'dancer'])
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, `/events/${id}/going`)
  await page.getByRole('button', { name: 'Write to them' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to the people on the list' })
  await dialog.getByLabel('To').selectOption('Going: 2 people')
  await dialog.getByLabel('Message').fill('Bring <b>socks</b>, the floor is new.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Send it to 2 people?' })
  await question.getByText('Bring <b>socks</b>, the floor is new.').waitFor()
  await question.getByRole('button', { name: 'Send' }).click()
  await waitForMessage(page, 'Sent to 2 people')
  await page.getByText('You have written to the people on this list today.').waitFor()
  expect(await page.getByRole('button', { name: 'Write to them' }).isDisabled()).toBe(true)

  const { page: goer } = await open(await signedIn(product.url, 'dancer'))
  await expect
    .poll(async () => {
      await visit(goer, '/notifications')
      return goer.getByText('Bring <b>socks</b>, the floor is new.').count()
    })
    .toBe(1)
})
