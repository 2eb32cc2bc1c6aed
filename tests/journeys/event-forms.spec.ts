import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Instance } from '../../contract/src/editing/instances.ts'
import type { Series } from '../../contract/src/editing/series.ts'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, findScene, post, signInAs, signUp } from '../browser/calendar.ts'
import { waitForMessage } from '../browser/messages.ts'
import { fillEventForm, signedIn } from '../browser/organizing.ts'
import { visit } from '../browser/pages.ts'
import { openOwnProduct, useVisitors } from './journey.ts'

const product = await openOwnProduct()
const open = useVisitors(() => product.url)

const sceneOf = async (slug: string) => (await findScene(product.url, slug)).id
const valueIn = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()

it('lets the organizer say beside a price note that an event is free', async () => {
  const title = 'Hat Night'
  const { page } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(page, '/events/new')
  await fillEventForm(page, { title, date: '2026-11-28' })
  const door = page.getByLabel('Door price')
  const isFree = page.getByLabel('This is free')
  await page.getByLabel('Price note').fill('Free. The hat goes round')
  expect(await isFree.count()).toBe(0)
  await door.fill('')
  expect(await isFree.isChecked()).toBe(false)
  await isFree.check()
  await expect.poll(() => door.inputValue()).toBe('0')
  await page.getByRole('button', { name: 'Publish Event' }).click()
  await waitForMessage(page, 'Event published!')
  const free = await callApi<Event[]>(
    product.url,
    `/events?scenes=${await sceneOf('san-diego')}&price=free&limit=200`,
  )
  expect(free.find((event) => event.title === title)).toMatchObject({
    price_info: { door: 0 },
    price_note: 'Free. The hat goes round',
  })
})

it('sets the music of two rooms by keyboard, and shows it on the page', async () => {
  const { page } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(page, '/events/new')
  await fillEventForm(page, { title: 'Two Rooms', date: '2026-12-05' })
  const rooms = page.getByRole('textbox', { name: 'Room' })
  const press = async (name: string, { times, room = 0 }: { times: number; room?: number }) => {
    await page.getByRole('button', { name }).nth(room).focus()
    for (let time = 0; time < times; time++) await page.keyboard.press('Enter')
  }
  // The button keeps the focus when nothing is left, and does nothing more.
  await press('More Zouk', { times: 12 })
  await page.getByText('Together 100%').waitFor()
  await press('Less Zouk', { times: 4 })
  await page.getByText('40% left').waitFor()
  await press('More Bachata', { times: 4 })
  await page.getByRole('button', { name: 'Add a room' }).press('Enter')
  await expect.poll(() => rooms.first().evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Main')
  await rooms.nth(1).fill('Bar')
  await press('More Bachata', { times: 10, room: 1 })
  await page.getByRole('button', { name: 'Publish Event' }).click()
  await waitForMessage(page, 'Event published!')
  const listed = await callApi<Event[]>(
    product.url,
    `/events?scenes=${await sceneOf('san-diego')}&styles=bachata&limit=200`,
  )
  await visit(page, `/events/${listed.find(({ title }) => title === 'Two Rooms')!.id}`)
  const shares = page.getByRole('heading', { name: 'Music', exact: true }).locator('..').getByRole('listitem')
  await expect.poll(() => shares.allTextContents()).toEqual(['Zouk 60%', 'Bachata 40%', 'Bachata 100%'])
})

it('begins a new event and a new series in the scene that is shown, else in one near the reader', async () => {
  const { token } = await signUp(product.url, 'New Hand', 'organizer')
  const remembers = { authToken: token }
  const near = await open({ size: 'phone', timeZone: 'Europe/Lisbon', remembers })
  await visit(near.page, '/events/new')
  const venue = near.page.getByLabel('Venue name')
  await venue.fill('Casa Nova')
  await expect.poll(() => valueIn(near.page, 'Scene')).toBe(await sceneOf('lisbon'))
  await expect.poll(() => valueIn(near.page, 'City')).toBe('Lisbon')
  await expect.poll(() => valueIn(near.page, 'State')).toBe('Lisboa')

  const selectedSceneIds = JSON.stringify([await sceneOf('london')])
  const shown = await open({ timeZone: 'Europe/Lisbon', remembers: { ...remembers, selectedSceneIds } })
  await visit(shown.page, '/events/new')
  await shown.page.getByLabel('Venue name').fill('The Pier')
  await expect.poll(() => valueIn(shown.page, 'Scene')).toBe(await sceneOf('london'))
  await expect.poll(() => valueIn(shown.page, 'State')).toBe('England')
  await visit(shown.page, '/recurring-events')
  await shown.page.getByRole('button', { name: 'Create Recurring Event' }).click()
  const form = shown.page.getByRole('form', { name: 'Create Recurring Event' })
  await form.waitFor()
  await expect
    .poll(() => form.getByLabel('Scene', { exact: true }).inputValue())
    .toBe(await sceneOf('london'))

  const far = await open({ timeZone: 'Asia/Tokyo', remembers })
  await visit(far.page, '/events/new')
  await far.page.getByLabel('Venue name').fill('Dojo')
  expect(await valueIn(far.page, 'Scene')).toBe('')
  expect(await valueIn(far.page, 'State')).toBe('')
})

it('offers to copy an event to its next free date, and says the date', async () => {
  const { token } = await signUp(product.url, 'Copy Hand', 'organizer')
  const own = { title: 'Harbor Practice', event_type: 'practice', status: 'private_draft' }
  const place = { venue_name: 'Pier 9', venue_address: '9 Pier', venue_city: 'San Diego', venue_state: 'CA' }
  for (const [date, time] of [
    ['2026-11-25', '19:30'],
    ['2026-12-02', '18:30'],
  ]) {
    const times = { start_datetime: `${date}T${time}`, end_datetime: `${date}T22:30` }
    await post(
      product.url,
      '/events/',
      { ...own, ...place, ...times, scene_id: await sceneOf('san-diego'), price_info: {} },
      token,
    )
  }
  const { page } = await open({ size: 'phone', remembers: { authToken: token } })
  await visit(page, '/events/new')
  // The date of 2 December is taken, although it begins at another time.
  await page.getByRole('link', { name: 'Copy Harbor Practice to Wed, Dec 9' }).click()
  await page.getByText('Copied from “Harbor Practice” to Wed, Dec 9, at the same times.').waitFor()
  await waitForMessage(page, 'Event details copied to Wed, Dec 9!')
  await expect.poll(() => valueIn(page, 'Start date')).toBe('2026-12-09')
  await expect.poll(() => valueIn(page, 'Start time')).toBe('19:30')
  await expect.poll(() => valueIn(page, 'End time')).toBe('22:30')
})

/** A series of published dates, of which two members saved three. */
async function savedSeries() {
  const token = await signInAs(product.url, 'organizer')
  const headers = { authorization: `Bearer ${token}` }
  const series = await post<Series>(
    product.url,
    '/recurring-events/',
    {
      title: 'Saved Wednesdays',
      scene_id: await sceneOf('san-diego'),
      event_type: 'class',
      dance_styles: ['zouk'],
      recurrence_type: 'weekly',
      recurrence_days: ['wednesday'],
      start_date: '2026-12-02',
      start_time: '18:00',
      duration_hours: 1.5,
      venue_name: 'Upper Room',
      venue_address: '1 High Street',
      venue_city: 'San Diego',
      venue_state: 'CA',
      price_info: { door: 10 },
      requires_confirmation: false,
    },
    token,
  )
  const instances = await callApi<Instance[]>(product.url, `/recurring-events/${series.id}/instances`, {
    headers,
  })
  const [first, second, third] = instances as [Instance, Instance, Instance]
  for (const [name, saved] of [
    ['Saver One', [first, second]],
    ['Saver Two', [third]],
  ] as const) {
    const saver = await signUp(product.url, name)
    for (const { generated_event_id: id } of saved)
      await fetch(`${product.url}/api/users/saved-events/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${saver.token}` },
      })
  }
  return { series, first, second }
}

it('says how many members are told before dates of a series change or are cancelled', async () => {
  const { first, second } = await savedSeries()
  const { page } = await open(await signedIn(product.url, 'organizer'))
  await visit(page, `/events/${second.generated_event_id}/edit`)
  await page.getByLabel('Start time').fill('18:30')
  await page.getByText('1 member who saved this event will be told of its new time or place.').waitFor()
  const scope = page.getByLabel('Which dates')
  await scope.selectOption('this_and_following')
  await page.getByText('2 members who saved one of these dates will be told').waitFor()

  await visit(page, `/events/${first.generated_event_id}/edit`)
  await page.getByRole('button', { name: 'Cancel Event' }).click()
  const cancelling = page.getByRole('dialog', { name: 'Cancel this event?' })
  await cancelling.getByText('1 member who saved this event will be told.').waitFor()
  await cancelling.getByRole('button', { name: 'Keep the event' }).click()

  await visit(page, '/recurring-events')
  const card = page.getByRole('article').filter({ hasText: 'Saved Wednesdays' })
  await card.getByRole('button', { name: 'View Instances of Saved Wednesdays' }).click()
  await page.getByRole('button', { name: /^Cancel .*Dec 2\b/ }).click()
  const date = page.getByRole('dialog', { name: 'Cancel this date?' })
  await date.getByText('1 member who saved this date will be told.').waitFor()
  await date.getByLabel('Which dates').selectOption('all_upcoming')
  await date.getByText('2 members who saved one of these dates will be told').waitFor()
})

it('says that an event which moves to another scene still has its old venue, and clears it with an undo', async () => {
  const token = await signInAs(product.url, 'organizer')
  const place = {
    venue_name: 'The Copper Hall',
    venue_address: '12 Harbor Street',
    venue_city: 'San Diego',
    venue_state: 'CA',
  }
  const times = { start_datetime: '2026-12-05T20:00', end_datetime: '2026-12-05T23:00' }
  const event = { title: 'Moving Social', event_type: 'social', status: 'published', price_info: {} }
  const listed = await post<Event>(
    product.url,
    '/events/',
    { ...event, ...place, ...times, scene_id: await sceneOf('san-diego') },
    token,
  )
  const { page } = await open(await signedIn(product.url, 'organizer', { size: 'phone' }))
  await visit(page, `/events/${listed.id}/edit`)
  const note = page.getByText('The venue is still The Copper Hall in San Diego.')
  const move = async (slug: string) =>
    page
      .getByLabel('Scene', { exact: true })
      .first()
      .selectOption(await sceneOf(slug))
  await move('london')
  await note.waitFor()
  await page.getByRole('button', { name: 'Clear the venue' }).click()
  await expect.poll(() => valueIn(page, 'Venue name')).toBe('')
  await page.getByText('The venue is cleared.').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => valueIn(page, 'Venue name')).toBe('The Copper Hall')
  await expect.poll(() => valueIn(page, 'City')).toBe('San Diego')
  await note.waitFor()
  await move('san-diego')
  await note.waitFor({ state: 'detached' })
})
