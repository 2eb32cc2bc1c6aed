import { afterAll, expect, it } from 'vitest'
import { remindMembers } from '../../server/src/features/members/notifications/jobs.ts'
import { decodeMail } from '../../server/src/test/decode-mail.ts'
import { openSmtpPeer } from '../../server/src/test/peers/smtp-peer.ts'
import { demoEmail, findScene, post, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { fridaySix } from '../browser/product.ts'
import { openOwnProduct, runJob, useVisitors } from './journey.ts'

const smtp = await openSmtpPeer()
afterAll(() => smtp.close())
const product = await openOwnProduct({ settings: { SMTP_URL: smtp.url } })
const open = useVisitors(() => product.url)

/** The product is away until the reminder is due. */
const whenDue = '2026-11-20T19:01:00-08:00'

/** An event whose reminder, an hour before, is due in an hour by the clock of the product. */
async function publishSoon(): Promise<{ id: string; title: string }> {
  const token = await signInAs(product.url, 'organizer')
  const { id: scene_id } = await findScene(product.url, 'san-diego')
  const wall = Temporal.Instant.from(fridaySix).toZonedDateTimeISO('America/Los_Angeles').toPlainDateTime()
  const start = wall.add({ hours: 2 })
  const words = (time: Temporal.PlainDateTime) => time.toString({ smallestUnit: 'second' })
  return post(
    product.url,
    '/events/',
    {
      ...{ title: 'Night of the Reminder', event_type: 'social', status: 'published', scene_id },
      ...{ venue_name: 'Tango Hall', venue_address: '1 Main St', venue_city: 'San Diego', venue_state: 'CA' },
      ...{ start_datetime: words(start), end_datetime: words(start.add({ hours: 3 })) },
    },
    token,
  )
}

const reminder = () =>
  smtp.messages
    .filter((message) => message.includes(`To: ${demoEmail('dancer')}`))
    .map(decodeMail)
    .find((mail) => mail.includes('Subject: Reminder: Night of the Reminder'))

it('a member saves an event, gets a reminder by mail, and ends reminders with one click', async () => {
  const { page } = await open(await signedIn(product.url, 'dancer'))
  await visit(page, '/preferences')
  await page.getByRole('button', { name: '1 hour before' }).click()
  await page.getByRole('button', { name: '1 day before' }).click()
  await page.getByRole('button', { name: 'Save Preferences' }).click()
  await waitForMessage(page, 'Preferences saved successfully!')
  const event = await publishSoon()
  await visit(page, `/events/${event.id}`)
  await page
    .getByRole('button', { name: `Save ${event.title}` })
    .first()
    .click()
  await page
    .getByRole('button', { name: `Saved: ${event.title}` })
    .first()
    .waitFor()

  await page.close()
  await product.restartAt(whenDue)
  await runJob(remindMembers, product)
  await expect.poll(reminder).toBeDefined()
  const mail = reminder()!
  expect(mail).toContain(
    `See the event and say whether you go: ${product.url}/events/${event.id}#going&utm_source=mail`,
  )
  const link = /^List-Unsubscribe: <(.+)>$/m.exec(mail)![1]!

  // A mail program without the button opens the link, and so does a mail scanner: this changes nothing.
  const reader = await open()
  await reader.page.goto(link)
  await reader.page.getByRole('heading', { name: 'Stop these emails?' }).waitFor()
  await reader.page.getByText('Reminders of events that you saved').waitFor()
  // The one click of a mail program.
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await fetch(link, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })
  expect(answer.status).toBe(200)
  await reader.page.reload()
  await reader.page.getByRole('heading', { name: 'These emails are off' }).waitFor()

  const { page: later } = await open(await signedIn(product.url, 'dancer'))
  await visit(later, '/preferences')
  const box = later.getByRole('checkbox', { name: 'Reminders: Email' })
  expect(await box.isChecked()).toBe(false)
  expect(await later.getByRole('checkbox', { name: 'Reminders: App' }).isChecked()).toBe(true)
})
