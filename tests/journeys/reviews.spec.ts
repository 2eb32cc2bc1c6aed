import { expect, it } from 'vitest'
import { callApi, demoEmail, demoPassword, listUpcomingEvents, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

/** The page of the demo's second organizer, which no other journey changes. */
async function pathOfOrganizer(): Promise<string> {
  const events = await listUpcomingEvents(product().url, 'san-diego')
  for (const uid of new Set(events.map((event) => event.organizer_uid))) {
    const { display_name } = await callApi<{ display_name: string }>(product().url, `/users/${uid}`)
    if (display_name === 'Studio Copal') return `/organizers/${uid}`
  }
  throw new Error('the demo has no Studio Copal')
}
const openAs = async (account: 'organizer2' | 'admin') =>
  (await open({ remembers: { authToken: await signInAs(product().url, account) } })).page

it('a member follows and reviews an organizer, who answers and disputes, and an admin moderates', async () => {
  const path = await pathOfOrganizer()
  const { page } = await open()
  await visit(page, path)
  await page.getByRole('link', { name: 'Follow Studio Copal' }).click()
  await page.getByLabel('Email').fill(demoEmail('leader'))
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Follow Studio Copal' }).click()
  await page.getByRole('button', { name: 'Following Studio Copal' }).waitFor()

  await page.getByRole('button', { name: 'Write a review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a review' })
  await dialog.getByRole('button', { name: 'Post review' }).click()
  await dialog.getByText('Please select a rating', { exact: true }).waitFor()
  await dialog.getByText('Please write a review', { exact: true }).waitFor()
  // By the keyboard: the radio buttons of the stars.
  await dialog.getByRole('radio', { name: '1 star', exact: true }).press('ArrowRight')
  await dialog.getByLabel('Your review').fill('A patient teacher and a good floor.')
  await dialog.getByLabel('Related event').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Post review' }).click()
  await waitForMessage(page, 'Review posted successfully!')
  await page.getByRole('heading', { name: 'Your review', exact: true }).waitFor()
  await page
    .getByRole('button', { name: /^Helpful/ })
    .first()
    .click()
  await waitForMessage(page, 'Vote recorded')
  await visit(page, '/saved')
  await page.getByRole('link', { name: 'Studio Copal' }).first().waitFor()

  const organizer = await openAs('organizer2')
  await visit(organizer, path)
  await organizer.getByRole('button', { name: 'Respond: review by Elena Leader' }).click()
  await organizer.getByLabel('Your response').fill('Thank you, Elena!')
  await organizer.getByRole('button', { name: 'Post response' }).click()
  await waitForMessage(organizer, 'Response posted successfully')
  await organizer.getByText('Thank you, Elena!').waitFor()
  // Other reviews have answers too, so an answer is no sign that the list is the new one.
  await organizer
    .getByRole('button', { name: 'Respond: review by Elena Leader' })
    .waitFor({ state: 'detached' })
  const disputed = organizer.getByRole('button', { name: /^Dispute: review by (?!Elena)/ }).first()
  const name = (await disputed.getAttribute('aria-label'))!.replace('Dispute: review by ', '')
  await disputed.click()
  await organizer.getByLabel('Why do you dispute it?').fill('This dancer was never here.')
  await organizer.getByRole('button', { name: 'Dispute review' }).click()
  await waitForMessage(organizer, 'Review marked as disputed')

  const admin = await openAs('admin')
  await visit(admin, '/admin/reviews')
  const item = admin.getByRole('listitem').filter({ hasText: 'This dancer was never here.' })
  await item.getByRole('button', { name: `Hide: review by ${name}` }).click()
  await admin.getByLabel('Reason').fill('Checked with the door list.')
  await admin.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await admin.getByText('Review hidden').waitFor()

  const reviews = await callApi<{ reviewer_name: string }[]>(
    product().url,
    `/reviews${path}/reviews?limit=200`,
  )
  const writers = reviews.map(({ reviewer_name }) => reviewer_name)
  expect(writers).toContain('Elena Leader')
  expect(writers).not.toContain(name)
})
