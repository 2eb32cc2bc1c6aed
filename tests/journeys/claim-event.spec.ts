import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callApi, signUp } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { findUnclaimedEvent, unclaimedContact, unclaimedTitle } from '../browser/unclaimed-event.ts'
import { mailedLink, type OpenVisitor, openOwnProduct, useVisitors } from './journey.ts'

// In each of them one event has no organizer.
const first = await openOwnProduct()
const second = await openOwnProduct()
const openFirst = useVisitors(() => first.url)
const openSecond = useVisitors(() => second.url)

/** A member with a confirmed address, at the question on the page of the event. */
async function openQuestion(open: OpenVisitor, product: typeof first, name: string) {
  const { token, email } = await signUp(product.url, name)
  const link = await mailedLink(email, 'confirm-email', product)
  await callApi(product.url, '/auth/confirm-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.searchParams.get('token') }),
  })
  const { page } = await open({ remembers: { authToken: token } })
  const { id } = await findUnclaimedEvent(product.url)
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: 'Is this your night?' }).click()
  return { page, dialog: page.getByRole('dialog', { name: 'Is this your night?' }) }
}

it('claim by code: the contact of the event gets it', async () => {
  const { page, dialog } = await openQuestion(openFirst, first, 'Mara Harbor')
  await dialog.getByText('h•••@h•••.example').waitFor()
  await dialog.getByRole('button', { name: 'Mail the code' }).click()
  const codes = () =>
    readFileSync(first.consoleFile, 'utf8')
      .split(`mail to ${unclaimedContact} `)
      .slice(1)
      .flatMap((mail) => /^(\d{4} \d{4})$/m.exec(mail)?.[1] ?? [])
  await expect.poll(() => codes().length).toBe(1)
  await dialog.getByLabel('Code from the mail').fill(codes()[0]!)
  await dialog.getByRole('button', { name: 'This is my night' }).click()
  await waitForMessage(page, 'The event is yours now')
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Mara Harbor' }).waitFor()
  expect(await page.getByRole('button', { name: 'Is this your night?' }).count()).toBe(0)
})

it('claim by a leader, who sees who asks', async () => {
  const { page, dialog } = await openQuestion(openSecond, second, 'Nils Harbor')
  await dialog.getByLabel('How do they see that it is your night?').fill('I open the hall on Sundays.')
  await dialog.getByRole('button', { name: 'Ask for the event' }).click()
  await dialog.getByText('You hear from us when they decide').waitFor()

  const { page: leader } = await openSecond(await signedIn(second.url, 'leader'))
  await visit(leader, '/dashboard/submissions')
  await leader.getByText('I open the hall on Sundays.').waitFor()
  const accept = `It is their night: Nils Harbor, ${unclaimedTitle}`
  await leader.getByRole('button', { name: accept, exact: true }).click()
  await waitForMessage(leader, 'The event has an organizer now')

  await page.reload()
  await page.getByRole('link', { name: 'Edit', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Nils Harbor' }).waitFor()
})
