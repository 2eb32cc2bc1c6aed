import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Preferences } from '../../contract/src/members/preferences.ts'
import { callApi, signUp } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

const forAll = [
  'All',
  'Reminders',
  'Cancellations',
  'Changes of time and place',
  'In your scenes',
  'Your place at an event',
  'Messages of organizers about events you go to',
]
const others = [
  'By organizers you follow',
  'Found by saved searches',
  'Answers to your reviews',
  'Helping at a door',
  'Claims of events',
  'Pages of artists',
  'Your reports',
  'With artists you follow',
]
const ofOrganizers = [
  'Reviews of you',
  'Dates to confirm',
  '“Is it on?” at noon',
  '“Still right?” about series',
  'Leading a scene',
  'Events that were sent in',
  'Reports to decide',
  'Events given to you',
]

it.each([
  { account: 'dancer', own: ['Organizer access'] },
  { account: 'organizer', own: ofOrganizers },
  { account: 'admin', own: ofOrganizers },
] as const)('shows what the $account can be told about, and nothing else', async ({ account, own }) => {
  const { page } = await open(await signedIn(product().url, account))
  await visit(page, '/preferences')
  const table = page.getByRole('table', { name: 'Tell me about' })
  await table.waitFor()
  const rows = await table.locator('th[scope="row"]').allTextContents()
  expect(rows.toSorted()).toEqual([...forAll, ...others, ...own].toSorted())
})

it('turns a channel on and off for all shown types, and keeps what it does not show', async () => {
  const { url } = product()
  const { token } = await signUp(url, 'Thea All Or None')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const change = (types: object) =>
    callApi<Preferences>(url, '/users/preferences', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ types }),
    })
  const before = await change({ scene_leader_assigned: { email: true }, review_received: { email: false } })
  const { page } = await open({ remembers: { authToken: token } })
  await visit(page, '/preferences')
  const all = box(page, 'All by Email')

  await box(page, 'Reminders: Email').setChecked(true)
  await box(page, 'Cancellations: Email').setChecked(false)
  await expect
    .poll(() => all.evaluate((input: HTMLInputElement) => [input.checked, input.indeterminate]))
    .toEqual([false, true])
  await all.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => box(page, 'Cancellations: Email').isChecked()).toBe(true)
  // A channel that is off as a whole still shows what was chosen.
  await box(page, 'Email').uncheck()
  await expect
    .poll(() => all.evaluate((input: HTMLInputElement) => [input.checked, input.disabled]))
    .toEqual([true, true])
  await box(page, 'Email').check()
  await all.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => box(page, 'Reminders: Email').isChecked()).toBe(false)

  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await waitForMessage(page, 'Preferences saved successfully!')
  const { types } = await callApi<Preferences>(url, '/users/preferences', { headers })
  const hidden = [
    'scene_leader_assigned',
    'review_received',
    'confirmation_requested',
    'night_question',
    'series_question',
    'submission_waiting',
    'report_waiting',
    'events_handed_over',
  ]
  const wanted = Object.entries(before.types).map(([type, channels]) => [
    type,
    hidden.includes(type) ? channels : { ...channels, email: false },
  ])
  expect(types).toEqual(Object.fromEntries(wanted))
})
