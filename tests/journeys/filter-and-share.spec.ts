import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  callApi,
  findScene,
  type ListedEvent,
  type ListedScene,
  listUpcomingEvents,
} from '../browser/calendar.ts'
import { isInView, listedEvent, listedTitles, raiseScenePicker, scenePicker } from '../browser/event-list.ts'
import { waitForMessage } from '../browser/messages.ts'
import { addressOf, visit } from '../browser/pages.ts'
import { waitForQuietPage } from '../browser/quiet.ts'
import { product, useVisitors } from './journey.ts'

const open = useVisitors()

const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()
const clockHour = ({ start_datetime }: ListedEvent) => Number(start_datetime.slice(11, 13))

it('filters a list and shares its address; another visitor sees the same list', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego,los-angeles')
  await waitForQuietPage(page)
  const everything = await listedTitles(page)
  await openFilters(page)
  await page.getByRole('button', { name: 'Class', exact: true }).click()
  await page.getByRole('button', { name: /^Evening/ }).click()
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await page.getByRole('button', { name: /^Show \d+ events?$/ }).click()
  await expect.poll(() => addressOf(page)).toContain('types=class')

  const both = [
    ...(await listUpcomingEvents(product().url, 'san-diego')),
    ...(await listUpcomingEvents(product().url, 'los-angeles')),
  ]
  const expected = both.filter(
    (event) =>
      event.event_type === 'class' &&
      clockHour(event) >= 18 &&
      clockHour(event) < 22 &&
      ('door' in event.price_info || 'presale' in event.price_info),
  )
  const titles = expected.map(({ title }) => title).toSorted()
  await expect.poll(async () => (await listedTitles(page)).toSorted()).toEqual(titles)
  const narrowed = await listedTitles(page)
  expect(narrowed.length).toBeLessThan(everything.length)
  await page.getByRole('button', { name: /Filters.*3/ }).waitFor()

  const friend = await open({ timeZone: 'Europe/Lisbon' })
  await visit(friend.page, addressOf(page))
  await expect.poll(() => listedTitles(friend.page)).toEqual(narrowed)
  // A wide screen has the filters beside the list.
  await friend.page.getByRole('button', { name: 'Class', exact: true, pressed: true }).waitFor()

  await page.getByRole('button', { name: 'Remove filter Paid' }).click()
  await page.getByRole('button', { name: /Filters.*2/ }).waitFor()
  await openFilters(page)
  await page.getByRole('button', { name: 'Clear all' }).last().click()
  await expect.poll(() => addressOf(page)).toBe('/events?scenes=san-diego,los-angeles')
  await expect.poll(() => listedTitles(page)).toEqual(everything)

  await visit(page, '/events?scenes=san-diego,atlantis')
  await waitForMessage(page, 'Scene Not Found: atlantis')
})

it('keeps the nights that are mostly of a style, until the last style is taken off', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego&styles=bachata')
  await waitForQuietPage(page)
  const withStyle = await listedTitles(page)
  await openFilters(page)
  await page.getByRole('button', { name: /^Mostly these/ }).click()
  await expect.poll(() => addressOf(page)).toBe('/events?scenes=san-diego&styles=bachata&mostly=1')
  const { id } = await findScene(product().url, 'san-diego')
  const asked = await callApi<ListedEvent[]>(product().url, `/events?scenes=${id}&styles=bachata&mostly=1`)
  const expected = asked.map(({ title }) => title).toSorted()
  await expect.poll(async () => (await listedTitles(page)).toSorted()).toEqual(expected)
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(withStyle.length)
  await page.getByRole('button', { name: 'Bachata', exact: true, pressed: true }).last().click()
  await expect.poll(() => addressOf(page)).toBe('/events?scenes=san-diego')
  expect(await page.getByRole('button', { name: /^Mostly these/ }).count()).toBe(0)
})

it('remembers the styles with the scene, and chooses a night from the month by keyboard', async () => {
  const { page, context } = await open({ size: 'phone' })
  await visit(page, '/events')
  await raiseScenePicker(page)
  const picker = scenePicker(page)
  await picker
    .getByRole('button', { name: /^San Diego/ })
    .first()
    .click()
  await picker.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Bachata', exact: true }).click()
  await expect.poll(() => addressOf(page)).toContain('styles=bachata')
  const events = await listUpcomingEvents(product().url, 'san-diego')
  const bachata = events.filter(({ dance_styles }) => dance_styles.includes('bachata'))
  await expect.poll(async () => (await listedTitles(page)).length).toBe(bachata.length)

  const later = bachata.find(({ start_datetime }) => start_datetime > '2026-12-05')!
  const night = later.start_datetime.slice(0, 10)
  await page.getByRole('button', { name: 'Choose a night' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose a night' })
  await sheet.waitFor()
  for (let day = 0; day < 40 && !(await sheet.locator(`[data-day="${night}"]:focus`).count()); day += 1) {
    await page.keyboard.press('ArrowRight')
  }
  const withCount = sheet.getByRole('gridcell', { name: /, \d+ events?$/ })
  await withCount.and(sheet.locator(`[data-day="${night}"]`)).waitFor()
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'hidden' })
  await expect.poll(() => addressOf(page)).toContain(`nights=${night}`)
  await expect.poll(() => listedTitles(page)).toContain(later.title)

  const next = await context.newPage()
  await visit(next, '/events')
  await expect.poll(() => addressOf(next)).toBe('/events?scenes=san-diego&styles=bachata')

  await visit(next, '/events?scenes=san-diego&styles=%25&nights=2026-02-30&limit=-1')
  await expect.poll(() => addressOf(next)).toBe('/events?scenes=san-diego')
})

it('loads more until the last event of twelve scenes, and finds their congresses', async () => {
  const { page } = await open({ size: 'phone' })
  const scenes = (await callApi<ListedScene[]>(product().url, '/scenes')).slice(0, 12).map(({ slug }) => slug)
  const events = (await Promise.all(scenes.map((slug) => listUpcomingEvents(product().url, slug)))).flat()
  expect(events.length).toBeGreaterThan(100)

  await visit(page, `/events?scenes=${scenes.join(',')}`)
  await page.getByRole('button', { name: /^\d+ happening now$/ }).click()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return (await listedTitles(page)).length
    })
    .toBe(events.length)
  await expect.poll(() => page.getByText('Loading events…').count()).toBe(0)

  await visit(page, `/events?scenes=${scenes.join(',')}&types=congress`)
  const congresses = events.filter(({ event_type }) => event_type === 'congress')
  await expect.poll(async () => (await listedTitles(page)).length).toBe(congresses.length)
  expect(await page.getByText('Loading events…').count()).toBe(0)
})

it('finds tonight with one tap, and says when nothing matches', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego')
  await page.getByRole('button', { name: 'Tonight', exact: true }).first().click()
  await expect.poll(() => addressOf(page)).toContain('tonight=1')
  await expect
    .poll(async () => {
      const titles = await listedTitles(page)
      return titles.length < 6 && titles.includes('Late Floor at The Tidewater Room')
    })
    .toBe(true)

  await openFilters(page)
  await page.getByRole('button', { name: 'Congress' }).click()
  await page.getByRole('button', { name: /^Show 0 events$/ }).click()
  await page.getByText('No events found matching your filters').waitFor()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(() => listedTitles(page)).not.toEqual([])
})

it('shows past events only when asked, greyed out and not as links', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego')
  await waitForQuietPage(page)
  const past = page.getByRole('region', { name: /Past Events \(Last 30 Days\)/ })
  expect(await past.count()).toBe(0)
  await openFilters(page)
  await page.getByRole('button', { name: 'Past Events' }).click()
  await page.keyboard.press('Escape')
  const titles = past.getByRole('heading', { level: 3 })
  await titles.first().waitFor()
  await expect.poll(() => isInView(titles.first())).toBe(true)
  const few = await titles.count()
  await past.getByRole('button', { name: /^Show all \d+ past events$/ }).click()
  await expect.poll(() => titles.count()).toBeGreaterThan(few)
  expect(await titles.getByRole('link').count()).toBe(0)
})

it('Back closes what is open over a page, and only then leads back', async () => {
  const { page } = await open({ size: 'phone' })
  await visit(page, '/events?scenes=san-diego')
  const expectBackToClose = async (overlay: Locator) => {
    await overlay.waitFor()
    const address = addressOf(page)
    await page.evaluate(() => history.back())
    await overlay.waitFor({ state: 'hidden' })
    await waitForQuietPage(page)
    expect(addressOf(page)).toBe(address)
  }
  await openFilters(page)
  await expectBackToClose(page.getByRole('button', { name: /^Show (\d|events)/ }))
  const change = page.getByRole('button', { name: 'Change Scene' }).last()
  // Closed filters listen to no key.
  await change.press('Escape')
  await expect.poll(() => change.evaluate((button) => button === document.activeElement)).toBe(true)
  await change.click()
  await expectBackToClose(scenePicker(page))

  const [title] = await listedTitles(page)
  await listedEvent(page, title!).click()
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  await expectBackToClose(page.getByRole('dialog'))
  await page
    .getByRole('button', { name: /^Share/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  await expect.poll(() => listedTitles(page)).toContain(title)
  await page.goForward()
  await page.getByRole('heading', { level: 1, name: title! }).waitFor()
})
