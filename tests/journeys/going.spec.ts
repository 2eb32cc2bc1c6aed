import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openList } from '../../contract/src/events/going.ts'
import { callApi, type DemoAccount, findScene, post, signInAs } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { publishNight, signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { mailedLink, openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

/** On a night without another event. */
const publishEvent = (title: string, date: string) => publishNight(product.url, title, date)

/** A call on the list of an event, past its pages. */
async function press(
  id: string,
  account: DemoAccount,
  body: object,
  path = '',
  method = 'PUT',
): Promise<void> {
  const answer = await fetch(`${product.url}/api/events/${id}/going${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await signInAs(product.url, account)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
}

/** The button beside those who go. On a desktop there is one below the title too. */
const goButton = (page: Page) => page.getByRole('button', { name: "I'm going", exact: true }).last()

/** Presses the button, and the role that is asked for. */
async function goAs(page: Page, role: 'lead' | 'follow' | null): Promise<void> {
  await goButton(page).click()
  const name = `Going ${role ? `as ${role}` : 'with no role'}`
  await page
    .getByRole('dialog', { name: 'Are you going?' })
    .getByRole('button', { name, exact: true })
    .click()
}

/** Ticks a box that shows the press a moment later; `check` does not wait for that. */
async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(true)
}

const setList = (id: string, settings: object) =>
  press(id, 'organizer', { ...openList, list: 'places', ...settings }, '/settings')

it('a visitor signs in and goes as follow, changes the role, and leaves', async () => {
  const id = await publishEvent('Copper Night', '2026-12-08')
  const { page } = await open({ size: 'phone' })
  await visit(page, `/events/${id}`)
  await goButton(page).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in instead' }).click()
  await page.getByLabel('Email address').fill('dancer@demo.floorcraft.example')
  await page.getByLabel('Password', { exact: true }).fill('dance-the-night')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await goAs(page, 'follow')
  await page.getByText("You're going as follow").waitFor()
  await page.getByRole('button', { name: 'Change' }).first().click()
  await page.getByRole('button', { name: 'Both', pressed: false }).click()
  await page.getByText("You're going as lead and follow").waitFor()
  // Going saves the event.
  await visit(page, '/saved')
  await page.getByRole('link', { name: 'Copper Night' }).waitFor()

  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: "I can't come" }).click()
  // The device knows the role now, so that one press is enough.
  await page.getByRole('button', { name: "I'm going as lead and follow" }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText("You're going as lead and follow").waitFor()
  await page.getByRole('button', { name: "I can't come" }).click()
  await page.getByRole('button', { name: "I'm going as lead and follow" }).click()
  await page.getByText("You're going as lead and follow").waitFor()
})

it('the keyboard alone goes, changes the role and leaves: the focus follows the state', async () => {
  const id = await publishEvent('Keyboard Floor', '2026-12-16')
  const { page } = await open(await signedIn(product.url, 'dancer'))
  await visit(page, `/events/${id}`)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const press = async (name: string, { isLast = true } = {}) => {
    const named = page.getByRole('button', { name, exact: true })
    const button = isLast ? named.last() : named.first()
    await expect.poll(() => button.isEnabled()).toBe(true)
    await button.focus()
    await page.keyboard.press('Enter')
  }
  await press("I'm going")
  await page.getByRole('dialog', { name: 'Are you going?' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe("You're going as lead")
  // The first of this name is for the role, the other one for the reminder.
  await press('Change', { isLast: false })
  await press('Follow')
  await expect.poll(focused).toBe("You're going as follow")
  await press("I can't come")
  await expect.poll(focused).toBe('Are you going?')
})

it('the button below the title says the state, and leads to the roles', async () => {
  const id = await publishEvent('Top Floor', '2026-12-17')
  const { page } = await open(await signedIn(product.url, 'dancer'))
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: "I'm going", exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Are you going?' })
  await sheet.getByRole('button', { name: 'Going as follow' }).click()
  await page.getByRole('button', { name: 'Going: Top Floor' }).first().click()
  await sheet.getByText("You're going as follow").waitFor()
})

it('who goes alone brings a partner from there', async () => {
  const id = await publishEvent('Room for Two', '2026-12-19')
  await setList(id, { places: 2 })
  await press(id, 'dancer', { role: 'follow' })
  const { page } = await open(await signedIn(product.url, 'dancer'))
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: 'Bring a partner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Going as a couple' })
  expect(await dialog.getByLabel('You', { exact: true }).inputValue()).toBe('follow')
  expect(await dialog.getByLabel('Your partner').inputValue()).toBe('lead')
  await dialog.getByRole('button', { name: "We're going" }).click()
  await page.getByText('Your partner has not said yes yet').waitFor()
  expect(await page.getByRole('button', { name: 'Bring a partner' }).count()).toBe(0)
})

it('who leaves a couple is not offered to bring both back', async () => {
  const id = await publishEvent('Half a Couple', '2026-12-18')
  const { page } = await open(await signedIn(product.url, 'dancer'))
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: 'As a couple' }).click()
  await page.getByRole('dialog').getByRole('button', { name: "We're going" }).click()
  await page.getByText('Your partner has not said yes yet').waitFor()
  await page.getByRole('button', { name: "I can't come" }).click()
  await waitForMessage(page, 'You are no longer on the list. The link of your partner has ended.')
  expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
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

it('rows have no button without a list or after its deadline, and a list without roles takes one tap less', async () => {
  const night = '2026-12-15'
  const ids = []
  for (const title of ['Just Come', 'Too Late', 'No Roles']) ids.push(await publishEvent(title, night))
  await setList(ids[0]!, { list: 'none' })
  await setList(ids[1]!, { closes_at: '2026-01-01T00:00:00Z' })
  await setList(ids[2]!, { list: 'open', asks_roles: false })
  const { page } = await open(await signedIn(product.url, 'dancer', { size: 'phone' }))
  await visit(page, `/events?scenes=san-diego&nights=${night}`)
  await page.getByRole('button', { name: 'Going? No Roles', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: "I'm going", exact: true }).click()
  await page.getByRole('button', { name: 'Going: No Roles', exact: true }).waitFor()
  for (const title of ['Just Come', 'Too Late']) {
    await page.getByRole('link', { name: title }).waitFor()
    expect(await page.getByRole('button', { name: `Going? ${title}` }).count()).toBe(0)
  }
})

it('a visitor gets from a row to the list on the page of the event', async () => {
  const id = await publishEvent('Far Down', '2026-12-13')
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego&nights=2026-12-13')
  await page.getByRole('link', { name: 'Going? Far Down' }).click()
  await page.waitForURL(/#going$/)
  await goButton(page).waitFor()
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
  await goAs(page, null)
  await page.getByRole('button', { name: 'Remind me at a time I choose' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reminder' })
  expect(await dialog.getByLabel('Remind me').inputValue()).toBe('2026-12-14T19:00')
  await dialog.getByLabel('Remind me').selectOption('At another time')
  await dialog.getByLabel('Date and time').fill('2026-12-14T19:10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Reminder: Mon, Dec 14, 7:10 PM').waitFor()
  const file = await page.getByRole('link', { name: 'Calendar file with this alarm' }).getAttribute('href')
  expect(await (await fetch(`${product.url}${file}`)).text()).toContain('TRIGGER:-PT50M')
  await page.getByRole('button', { name: 'Change' }).last().click()
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
  await organizer.getByRole('link', { name: 'Guest list' }).first().click()
  await organizer.getByText('Open list: anyone can come.').waitFor()
  await organizer.getByRole('button', { name: 'Change' }).click()
  const dialog = organizer.getByRole('dialog', { name: 'Who can come' })
  await dialog.getByRole('radio', { name: /^Places/ }).check()
  await dialog.getByLabel('How many', { exact: true }).fill('1')
  await dialog.getByLabel('Keep leads and follows balanced').check()
  await dialog.getByText('1 place, roles balanced within 4 from 10 people on.').waitFor()
  // What is behind "More" comes into sight with its problem.
  const more = dialog.getByRole('button', { name: /^More/ })
  await more.click()
  await dialog.getByLabel('From so many people on').fill('12')
  await dialog.getByLabel('Leads and follows may differ by').fill('0')
  await more.click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByLabel('Leads and follows may differ by').fill('2')
  await dialog.getByLabel('Joining ends').selectOption('An hour before it begins')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await organizer
    .getByText('1 place, roles balanced within 2 from 12 people on, open until Wed, Dec 9, 7:00 PM.')
    .waitFor()

  const first = await openAs('dancer')
  await visit(first, `/events/${id}`)
  await goAs(first, 'lead')
  await first.getByText("You're going as lead").waitFor()
  const second = await openAs('organizer2')
  await visit(second, `/events/${id}`)
  await goAs(second, 'follow')
  await second.getByText("You're on the waiting list").waitFor()
  await visit(organizer, '/my-events')
  await organizer.getByRole('link', { name: 'Guest list: 1 going, 1 waiting. Small Floor' }).click()
  await organizer.getByRole('heading', { name: 'Guest list: Small Floor' }).waitFor()

  await first.getByRole('button', { name: "I can't come" }).click()
  await first.getByRole('dialog').getByRole('button', { name: "I can't come" }).click()
  await first.getByRole('button', { name: "I'm going as lead" }).waitFor()
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
  await setList(id, { places: 1, asks_roles: false })
  await press(id, 'dancer', {})
  await press(id, 'organizer2', {})
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
  await goAs(dancer, 'lead')
  await dancer.getByText("You're going as lead").waitFor()
  const shows = dancer.getByLabel('Show my name to others who go')
  expect(await shows.isChecked()).toBe(false)

  const other = await openAs('organizer2', [403])
  await goAs(other, 'follow')
  await other.getByText("You're going as follow").waitFor()
  await tick(other.getByLabel('Show my name to others who go'))
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
  await other.getByRole('button', { name: "I'm going as follow" }).click()
  await other.getByText('The organizer of this event does not accept you on the list.').waitFor()

  await organizer.getByRole('button', { name: 'Lift the block of Studio Copal' }).click()
  await waitForMessage(organizer, 'Studio Copal can join your events again')
})

/** A visitor gives a name and an address, and opens the link of the mail. */
async function openGuestPage(id: string, role: 'lead' | 'follow', email: string): Promise<Page> {
  // A place that was erased is not found.
  const { page } = await open({ size: 'phone', refused: [404] })
  await visit(page, `/events/${id}`)
  await goButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Going without an account' })
  await dialog.getByLabel(role === 'lead' ? 'Lead' : 'Follow').check()
  await dialog.getByLabel('Your name').fill('Gia Guest')
  await dialog.getByLabel('Your email').fill(email)
  await dialog.getByRole('button', { name: 'Mail me the link' }).click()
  await page.getByRole('dialog', { name: 'Check your mail' }).getByText(email).waitFor()
  await openMailedPlace(page, email)
  return page
}

async function openMailedPlace(page: Page, email: string): Promise<void> {
  const { pathname, search } = await mailedLink(email, 'going/guest', product)
  await visit(page, `${pathname}${search}`)
}

it('a guest goes by mail, changes the role, leaves, and erases the address', async () => {
  const id = await publishEvent('Open Door', '2026-12-11')
  const email = 'gia@example.com'
  const page = await openGuestPage(id, 'follow', email)
  await page.getByRole('heading', { name: 'Are you going?' }).waitFor()
  await page.getByRole('button', { name: "Yes, I'm going" }).click()
  await page.getByText("You're going as follow").waitFor()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Lead', pressed: false }).click()
  await page.getByText("You're going as lead").waitFor()
  await page.getByRole('link', { name: 'Add to your calendar' }).waitFor()
  const organizer = await open(await signedIn(product.url, 'organizer'))
  await visit(organizer.page, `/events/${id}/going`)
  await organizer.page.getByText('Gia Guest').waitFor()

  await page.getByRole('button', { name: "I can't come" }).click()
  await page.getByRole('button', { name: "Yes, I'm going" }).waitFor()
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('heading', { name: 'All done' }).waitFor()
  await openMailedPlace(page, email)
  await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor()
})

it('a guest who waits is offered a place, and takes it from the mail', async () => {
  const id = await publishEvent('Tiny Floor', '2026-12-12')
  await setList(id, { places: 1 })
  await press(id, 'dancer', { role: 'lead' })
  const email = 'wanda@example.com'
  const page = await openGuestPage(id, 'follow', email)
  await page.getByRole('button', { name: "Yes, I'm going" }).click()
  await page.getByText("You're on the waiting list").waitFor()
  await press(id, 'dancer', {}, '', 'DELETE')
  await openMailedPlace(page, email)
  await page.getByText(/^A place for you until/).waitFor()
  await page.getByRole('button', { name: 'Take the place' }).click()
  await page.getByText("You're going as follow").waitFor()
})

/** The link for a partner on the page of an event. */
async function invitationOn(page: Page): Promise<string> {
  // Sharing the event itself has a link to WhatsApp too.
  const chat = page.locator('a[href*="going%2Fwith"]').first()
  const text = decodeURIComponent((await chat.getAttribute('href'))!)
  return text.match(/\/going\/with\?token=[\w.-]+/)![0]
}

it('a member comes as a couple, and the partner says yes without an account', async () => {
  const id = await publishEvent('Couples Night', '2026-12-13')
  const { page } = await open({ ...(await signedIn(product.url, 'dancer')), size: 'phone' })
  await visit(page, `/events/${id}`)
  await page.getByRole('button', { name: 'As a couple' }).click()
  await page.getByRole('dialog').getByRole('button', { name: "We're going" }).click()
  await page.getByText('Your partner has not said yes yet').waitFor()
  const link = await invitationOn(page)

  const partner = (await open({ size: 'phone' })).page
  await visit(partner, link)
  await partner.getByRole('heading', { name: /asks you to come as a couple$/ }).waitFor()
  await partner.getByText('You come as follow.').waitFor()
  await partner.getByRole('button', { name: 'Say yes without an account' }).click()
  await partner.getByLabel('Your name').fill('Pia Partner')
  await partner.getByLabel('Your email').fill('pia@example.com')
  await partner.getByRole('button', { name: 'Mail me the link' }).click()
  await partner.getByRole('dialog', { name: 'Check your mail' }).waitFor()
  await openMailedPlace(partner, 'pia@example.com')
  await partner.getByRole('button', { name: "Yes, I'm going" }).click()
  await partner.getByText("You're going as follow").waitFor()

  await visit(page, `/events/${id}`)
  await page.getByText('With Pia Partner as follow').waitFor()
  await visit(partner, link)
  await waitForMessage(partner, 'This link was used already')
  await partner.getByRole('heading', { level: 1, name: 'Couples Night' }).waitFor()
})

it('a lead who waits for balance brings a follow, and both are going', async () => {
  const id = await publishEvent('Balanced Floor', '2026-12-14')
  await setList(id, { places: 20, balance: { tolerance: 1, from: 1 } })
  await press(id, 'organizer2', { role: 'lead' })
  const { page } = await open(await signedIn(product.url, 'dancer'))
  await visit(page, `/events/${id}`)
  await goAs(page, 'lead')
  await page.getByText("You're on the waiting list").waitFor()
  await page.getByText('Bring a follow').waitFor()
  const link = await invitationOn(page)

  const follow = (await open(await signedIn(product.url, 'organizer'))).page
  await visit(follow, link)
  await follow.getByRole('button', { name: "Yes, I'll come" }).click()
  await follow.getByText("You're going as follow").waitFor()
  await visit(page, `/events/${id}`)
  await page.getByText("You're going as lead").waitFor()
})

it('a dancer usually comes to a series, and its organizer chooses the places for all coming dates', async () => {
  const scene = await findScene(product.url, 'san-diego')
  const token = await signInAs(product.url, 'organizer')
  const series = await post<{ id: string }>(
    product.url,
    '/recurring-events/',
    {
      title: 'Weekly Floor',
      scene_id: scene.id,
      event_type: 'social',
      dance_styles: ['zouk'],
      recurrence_type: 'weekly',
      recurrence_days: ['tuesday'],
      start_date: '2026-12-15',
      start_time: '20:00',
      duration_hours: 3,
      venue_name: 'The Copper Hall',
      venue_address: '12 Harbor Street',
      venue_city: 'San Diego',
      venue_state: 'CA',
      price_info: { door: 10 },
      currency: 'USD',
      requires_confirmation: false,
    },
    token,
  )
  const dates = await callApi<{ generated_event_id: string }[]>(
    product.url,
    `/recurring-events/${series.id}/instances`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  const [first, second] = dates.map(({ generated_event_id }) => generated_event_id)
  const { page: dancer } = await open(await signedIn(product.url, 'dancer'))
  await visit(dancer, `/events/${first}`)
  await tick(dancer.getByLabel('I usually come'))
  await visit(dancer, `/events/${second}`)
  await dancer.getByRole('checkbox', { name: 'I usually come', checked: true }).waitFor()

  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, `/events/${first}/going`)
  await page.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who can come' })
  await dialog.getByRole('radio', { name: /^Places/ }).check()
  await dialog.getByLabel('How many', { exact: true }).fill('40')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const question = page.getByRole('dialog', { name: 'For which dates?' })
  await question.getByRole('button', { name: 'This and all coming dates' }).click()
  await waitForMessage(page, 'Saved')
  await page.getByText('40 places.').waitFor()
  await visit(page, `/events/${second}/going`)
  await page.getByText('40 places.').waitFor()
})
