import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { type DemoAccount, findScene, post, signInAs } from './calendar.ts'
import type { VisitorOptions } from './visitors.ts'

/** Opens a browser with a signed-in demo account. */
export async function signedIn(
  url: string,
  account: DemoAccount,
  options: VisitorOptions = {},
): Promise<VisitorOptions> {
  return { ...options, remembers: { ...options.remembers, authToken: await signInAs(url, account) } }
}

/** Publishes an event of organizer@ in San Diego, from 20:00 to 23:30, past the pages. Returns its id. */
export async function publishNight(url: string, title: string, date: string): Promise<string> {
  const scene = await findScene(url, 'san-diego')
  const { id } = await post<{ id: string }>(
    url,
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
    await signInAs(url, 'organizer'),
  )
  return id
}

/** A picture file with a size in pixels and one colour, so that tests can distinguish pictures. */
export async function pictureFile(
  name: string,
  { width = 1200, height = 1600, colour = '#b3262a' } = {},
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const picture = sharp({ create: { width, height, channels: 3, background: colour } })
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() }
}

export interface EventWords {
  readonly title: string
  readonly date: string
  readonly scene?: string
  readonly startTime?: string
  readonly endTime?: string
}

/** Fills in the required fields of an event, and a price. */
export async function fillEventForm(
  page: Page,
  { title, date, scene = 'San Diego', startTime = '21:00', endTime = '01:30' }: EventWords,
): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  // Clicks the tile and not its hidden radio, because a click waits until the element no longer moves.
  await page
    .getByRole('radio', { name: /Social/ })
    .locator('..')
    .click()
  await page.getByLabel('Start date').fill(date)
  await page.getByLabel('Start time').fill(startTime)
  await page.getByLabel('End time').fill(endTime)
  await page.getByLabel('Venue name').fill('The Copper Hall')
  await page.getByLabel('Address', { exact: true }).fill('12 Harbor Street')
  await page.getByLabel('City', { exact: true }).fill('San Diego')
  await page.getByLabel('State', { exact: true }).fill('CA')
  const scenes = page.getByLabel('Scene', { exact: true })
  const option = scenes.locator('option', { hasText: scene }).first()
  await scenes.selectOption((await option.getAttribute('value'))!)
  await page.getByLabel('Door price').fill('15')
  await openDetails(page)
  await page.getByRole('textbox', { name: 'Dance styles' }).fill('zouk, bachata')
}

/** Shows the fields that an event can do without. An earlier page of the same reader may have left them open. */
export async function openDetails(page: Page): Promise<void> {
  const details = page.getByRole('button', { name: /^More details/ })
  if ((await details.getAttribute('aria-expanded')) === 'false') await details.click()
}
