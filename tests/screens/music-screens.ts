import type { Page } from 'playwright-core'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, listUpcomingEvents, signInAs } from '../browser/calendar.ts'
import { openDetails } from '../browser/organizing.ts'
import { press, type Screen, shows } from './screen.ts'

const more = async (page: Page, style: string, tens: number, room = 0) => {
  const button = page.getByRole('button', { name: `More ${style}` }).nth(room)
  for (let ten = 0; ten < tens; ten++) await button.click()
}
const isNamed = 'Mostly these: half the music or more'

/** The first of the events with shares that pass. */
async function findWithMusic(url: string, ids: readonly string[]): Promise<Event> {
  for (const id of ids) {
    const event = await callApi<Event>(url, `/events/${id}`)
    if (event.music.length > 2 && event.music[0]!.room === '') return event
  }
  throw new Error('The demo has no event with three styles')
}

/** The bars of an event, the field of the form, and the filter. */
export async function musicScreens(url: string): Promise<Screen[]> {
  const events = await listUpcomingEvents(url, 'san-diego')
  const social = await findWithMusic(
    url,
    events.filter(({ status }) => status === 'published').map(({ id }) => id),
  )
  const headers = { authorization: `Bearer ${await signInAs(url, 'organizer')}` }
  const own = await callApi<Event[]>(url, '/events/my-events?limit=200', { headers })
  const weekender = own.find(({ event_type }) => event_type === 'weekender')!
  const list = '/events?scenes=san-diego'
  return [
    {
      name: 'music of one room',
      path: `/events/${social.id}`,
      after: (page) => page.getByRole('heading', { name: 'Music' }).scrollIntoViewIfNeeded(),
    },
    {
      name: 'music of a new event',
      account: 'organizer',
      path: '/events/new',
      full: true,
      after: async (page) => {
        // The scene comes last.
        await shows(/the time of San Diego/)(page)
        await openDetails(page)
        await shows('Choose the dance styles first')(page)
        await page
          .getByRole('textbox', { name: 'Dance styles' })
          .fill('zouk, Forró with a long second name, semba')
        await more(page, 'Zouk', 4)
        await more(page, 'Semba', 2)
        await shows('40% left')(page)
        await press('Add a room')(page)
        await page.getByRole('textbox', { name: 'Room' }).first().fill('Main room')
        await page.getByRole('textbox', { name: 'Room' }).nth(1).fill('The bar on the roof')
        await more(page, 'Zouk', 10, 1)
        await shows('Together 100%')(page)
      },
    },
    {
      name: 'music of an event, with a problem',
      account: 'organizer',
      path: `/events/${weekender.id}/edit`,
      full: true,
      after: async (page) => {
        await page
          .getByRole('button', { name: /^Less / })
          .first()
          .click()
        await press(/^Save/)(page)
        await shows('The shares of one room must be 100% together')(page)
      },
    },
    {
      name: 'music filter of events',
      path: `${list}&styles=zouk&mostly=1`,
      after: async (page) => {
        // Wide screens show them beside the list.
        const button = page.getByRole('button', { name: /^Filters/ })
        if (await button.isVisible()) await button.click()
        await page.getByRole('button', { name: isNamed, pressed: true }).waitFor()
      },
    },
    {
      name: 'music filter of search',
      path: '/search?dance_styles=zouk,bachata&mostly_styles=1',
      after: async (page) => {
        await press(/^Filters/)(page)
        await page.getByRole('dialog').getByLabel(isNamed).scrollIntoViewIfNeeded()
      },
    },
  ]
}
