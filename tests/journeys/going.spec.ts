import { expect, it } from 'vitest'
import { type DemoAccount, findScene, post, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

/** A new event of organizer@, on a night without another one. */
async function publishEvent(title: string, date: string): Promise<string> {
  const scene = await findScene(product.url, 'san-diego')
  const token = await signInAs(product.url, 'organizer')
  const { id } = await post<{ id: string }>(
    product.url,
    '/events',
    {
      title,
      event_type: 'social',
      scene_id: scene.id,
      start_datetime: `${date}T20:00:00`,
      end_datetime: `${date}T23:30:00`,
      timezone: 'America/Los_Angeles',
      venue_name: 'The Copper Hall',
      venue_address: '12 Harbor Street',
      venue_city: 'San Diego',
      venue_state: 'CA',
      price_info: { door: 10 },
      currency: 'USD',
      status: 'published',
    },
    token,
  )
  return id
}

it('a visitor signs in and goes as follow, changes the role, and leaves', async () => {
  const id = await publishEvent('Copper Night', '2026-12-08')
  const { page } = await open({ size: 'phone' })
  await visit(page, `/events/${id}`)
  await page.getByRole('link', { name: 'Going as follow' }).click()
  await page.getByLabel('Email').fill('dancer@demo.floorcraft.example')
  await page.getByLabel('Password', { exact: true }).fill('dance-the-night')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Going as follow' }).click()
  await page.getByText("You're going as follow").waitFor()
  await page.getByRole('button', { name: 'Both', pressed: false }).click()
  await page.getByText("You're going as lead and follow").waitFor()
  // Going saves the event.
  await visit(page, '/saved')
  await page.getByRole('link', { name: 'Copper Night' }).waitFor()

  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: "I can't come" }).click()
  await page.getByRole('button', { name: 'Going as lead', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText("You're going as lead and follow").waitFor()
})

it('a dancer says "Going as lead" from the list with two taps, and the second time the role comes first', async () => {
  const ids = [
    await publishEvent('Two Taps', '2026-12-12'),
    await publishEvent('Two More Taps', '2026-12-12'),
  ]
  const { page } = await open(await signedIn(product.url, 'dancer', { size: 'phone' }))
  await visit(page, '/events?scenes=san-diego&nights=2026-12-12')
  await page.getByRole('button', { name: 'Going? Two Taps', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Going as lead', exact: true }).click()
  await waitForMessage(page, "You're going to Two Taps as lead")
  await page.getByRole('button', { name: 'Going: Two Taps', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Going? Two More Taps', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Going as follow' }).click()
  await page.getByRole('button', { name: 'Going: Two More Taps', exact: true }).click()
  await dialog.getByText("You're going as follow").waitFor()
  expect(
    await dialog
      .getByRole('button', { name: /^Going as/ })
      .first()
      .textContent(),
  ).toBe('Going as follow')
  await dialog.getByRole('button', { name: "I can't come" }).click()
  await page.getByRole('button', { name: 'Going? Two More Taps', exact: true }).waitFor()
  // Going saves the event, and the page of the event knows it too.
  await visit(page, `/events/${ids[0]}`)
  await page.getByText("You're going as lead").waitFor()
})

it('a visitor gets from a row to the list on the page of the event', async () => {
  const id = await publishEvent('Far Down', '2026-12-13')
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego&nights=2026-12-13')
  await page.getByRole('link', { name: 'Going? Far Down' }).click()
  await page.waitForURL(/#going$/)
  await page.getByRole('link', { name: 'Going as lead', exact: true }).waitFor()
  const scrolled = () => page.evaluate(() => window.scrollY)
  await expect.poll(scrolled).toBeGreaterThan(0)
  // The link of a mail says where it comes from.
  await visit(page, '/scenes')
  await visit(page, `/events/${id}#going&utm_source=mail`)
  await expect.poll(scrolled).toBeGreaterThan(0)
  await visit(page, `/events/${id}`)
  expect(await scrolled()).toBe(0)
})

it('a dancer chooses the time of a reminder, and mutes the event', async () => {
  const id = await publishEvent('Leave at Ten Past', '2026-12-14')
  const { page } = await open(await signedIn(product.url, 'dancer'))
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: 'Going with no role' }).click()
  await page.getByRole('button', { name: 'Remind me at a time I choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminder' })
  expect(await dialog.getByLabel('Remind me').inputValue()).toBe('2026-12-14T19:00')
  await dialog.getByLabel('Remind me').selectOption('At another time')
  await dialog.getByLabel('Date and time').fill('2026-12-14T19:10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Reminder: Mon, Dec 14, 7:10 PM').waitFor()
  const file = await page.getByRole('link', { name: 'Calendar file with this alarm' }).getAttribute('href')
  expect(await (await fetch(`${product.url}${file}`)).text()).toContain('TRIGGER:-PT50M')
  await page.getByRole('button', { name: 'Change' }).click()
  await dialog.getByLabel('Mute this event').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Muted: no reminders and no news').waitFor()
})

it('an organizer limits the places, one dancer waits, and takes the place that another gives up', async () => {
  const id = await publishEvent('Small Floor', '2026-12-09')
  const openAs = async (account: DemoAccount) => {
    const { page } = await open(await signedIn(product.url, account))
    return page
  }
  const organizer = await openAs('organizer')
  await visit(organizer, `/events/${id}`)
  await organizer.getByRole('link', { name: 'Who is coming' }).click()
  await organizer.getByText('Open list: anyone can come.').waitFor()
  await organizer.getByRole('button', { name: 'Change' }).click()
  const dialog = organizer.getByRole('dialog', { name: 'Who can come' })
  await dialog.getByLabel('List').selectOption('places')
  await dialog.getByLabel('Places', { exact: true }).fill('1')
  await dialog.getByLabel('Keep leads and follows balanced').check()
  await dialog.getByLabel('From so many people on').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await organizer.getByText('1 place, leads and follows balanced within 4 from 10 people on.').waitFor()

  const first = await openAs('dancer')
  await visit(first, `/events/${id}`)
  await first.getByRole('button', { name: 'Going as lead', exact: true }).click()
  await first.getByText("You're going as lead").waitFor()
  const second = await openAs('organizer2')
  await visit(second, `/events/${id}`)
  await second.getByRole('button', { name: 'Going as follow' }).click()
  await second.getByText("You're on the waiting list").waitFor()

  await first.getByRole('button', { name: "I can't come" }).click()
  await first.getByRole('dialog').getByRole('button', { name: "I can't come" }).click()
  await first.getByRole('button', { name: 'Going as lead', exact: true }).waitFor()
  await visit(second, `/events/${id}`)
  await second.getByText(/^A place for you until/).waitFor()
  await second.getByRole('button', { name: 'Take the place' }).click()
  await second.getByText("You're going as follow").waitFor()

  await visit(organizer, `/events/${id}/going`)
  await organizer.getByText('1 of 1 · 1 follow').waitFor()
  await organizer.getByText('Studio Copal', { exact: true }).waitFor()
  const download = organizer.waitForEvent('download')
  await organizer.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('who-is-coming.csv')
})

it('an organizer gives a place by hand', async () => {
  const id = await publishEvent('Full Floor', '2026-12-10')
  const headers = async (account: DemoAccount) => ({
    authorization: `Bearer ${await signInAs(product.url, account)}`,
  })
  const put = async (account: DemoAccount, path: string, body: object) => {
    const answer = await fetch(`${product.url}/api/events/${id}/going${path}`, {
      method: 'PUT',
      headers: { ...(await headers(account)), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
  }
  await put('organizer', '/settings', {
    ...{ list: 'places', places: 1, asks_roles: false, balance: null, closes_at: null },
  })
  await put('dancer', '', {})
  await put('organizer2', '', {})
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, `/events/${id}/going`)
  await page.getByRole('button', { name: 'Give a place: Studio Copal' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give a place' }).click()
  await waitForMessage(page, 'Studio Copal is going')
  await page.getByText('2 of 1').waitFor()
  await page.getByText('Place given by hand').waitFor()
})

it('dancers who go see who shows the name, and an organizer blocks one of them', async () => {
  const id = await publishEvent('Named Floor', '2026-12-11')
  const openAs = async (account: DemoAccount, refused: readonly number[] = []) => {
    const { page } = await open({ ...(await signedIn(product.url, account)), refused })
    await visit(page, `/events/${id}`)
    return page
  }
  const dancer = await openAs('dancer')
  await dancer.getByRole('button', { name: 'Going as lead', exact: true }).click()
  await dancer.getByText("You're going as lead").waitFor()
  const shows = dancer.getByLabel('Show my name to others who go')
  expect(await shows.isChecked()).toBe(false)

  const other = await openAs('organizer2', [403])
  await other.getByRole('button', { name: 'Going as follow' }).click()
  await other.getByText("You're going as follow").waitFor()
  await other.getByLabel('Show my name to others who go').check()
  await other.getByRole('button', { name: 'Studio Copal', exact: true }).click()
  await other.getByRole('dialog', { name: 'Who is going' }).getByText('Studio Copal').waitFor()

  await visit(dancer, `/events/${id}`)
  await dancer.getByRole('button', { name: 'Studio Copal', exact: true }).waitFor()

  const organizer = await openAs('organizer')
  await visit(organizer, `/events/${id}/going`)
  await organizer.getByRole('button', { name: 'More for Studio Copal' }).click()
  await organizer.getByRole('button', { name: 'Block Studio Copal' }).click()
  await organizer.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click()
  await waitForMessage(organizer, 'Studio Copal is blocked')
  await organizer.getByRole('heading', { name: 'Blocked dancers' }).waitFor()

  await visit(other, `/events/${id}`)
  await other.getByRole('button', { name: 'Going as follow' }).click()
  await other.getByText('The organizer of this event does not accept you on the list.').waitFor()

  await organizer.getByRole('button', { name: 'Lift the block of Studio Copal' }).click()
  await waitForMessage(organizer, 'Studio Copal can join your events again')
})
