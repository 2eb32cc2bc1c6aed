import type { Page } from 'playwright-core'
import type { VenuePage } from '../../contract/src/events/venues.ts'
import { callApi } from '../browser/calendar.ts'
import { answers, fails, inTurn, opens, press, type Screen, shows } from './screen.ts'

const list = '/scenes/san-diego/venues'
const path = `${list}/the-tidewater-room-san-diego`
const events = /^\/api\/scenes\/[^/]+\/venues\/[^/]+\/events$/
/** The server makes the page with its events; a page that is opened in the browser asks for them. */
const follow = (name: string) => (page: Page) => page.getByRole('link', { name }).first().click()

/** The venues of a scene, and what opens on the page of one for a visitor and for its leader. */
export async function venueScreens(url: string): Promise<Screen[]> {
  const venue = await callApi<VenuePage>(url, `/scenes/san-diego/venues/${path.split('/').at(-1)}`)
  const current = { ...venue, note: 'Another text', version: venue.version + 1 }
  const message = 'Another member has changed this venue.'
  const error = { code: 'STALE_VERSION', message, details: { reason: 'stale_version', current } }
  const leader = { account: 'leader', path } as const
  return [
    {
      name: 'venues, distances',
      path: list,
      after: inTurn(
        (page) => page.getByLabel('Distances from').selectOption({ label: 'Harbor Pavilion' }),
        shows(/ mi$/),
      ),
    },
    {
      name: 'scenes, on a map',
      path: '/scenes',
      after: inTurn(press('Show on a map'), (page) => page.getByLabel('Distances from').waitFor()),
    },
    {
      name: 'venue, nothing announced',
      path: list,
      before: answers(events, 'GET', { json: [] }),
      after: inTurn(follow('Studio Copal'), shows('Nothing announced here at the moment')),
    },
    {
      name: 'venue, events failed',
      path: list,
      expected: [/status of 500/],
      before: fails(events),
      after: inTurn(follow('Studio Copal'), shows('The events could not be loaded')),
    },
    { ...leader, name: 'venue, for its leader', after: shows('Edit venue') },
    {
      ...leader,
      name: 'venue, not described, for its leader',
      path: `${list}/harbor-pavilion-san-diego`,
      after: shows('Describe the floor'),
    },
    { ...leader, name: 'edit venue', after: opens('Edit venue', 'Edit venue') },
    {
      ...leader,
      name: 'edit venue, with problems',
      after: async (page) => {
        await opens('Edit venue', 'Edit venue')(page)
        await page.getByLabel('Venue name').fill('')
        await page.getByLabel('Longitude').fill('')
        await press('Save Venue')(page)
        await shows('Venue name is required')(page)
      },
    },
    {
      ...leader,
      name: 'edit venue, changed by two',
      refused: [409],
      before: answers(/^\/api\/scenes\/[^/]+\/venues\/[^/]+$/, 'PUT', { status: 409, json: { error } }),
      after: async (page) => {
        await opens('Edit venue', 'Edit venue')(page)
        await page.getByLabel('Good to know').fill('My text')
        await opens('Another member changed this', 'Save Venue')(page)
      },
    },
  ]
}
