import type { Page } from 'playwright-core'
import type { Review } from '../../contract/src/discovery/reviews.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { answers, copies, fails, hangs, inTurn, listing, opens, press, type Screen, shows } from './screen.ts'

const list = /^\/api\/reviews\/organizers\/[^/]+\/reviews$/
const own = /^\/api\/reviews\/organizers\/[^/]+\/reviews\/mine$/
const following = /^\/api\/users\/following$/
const queue = /^\/api\/admin\/reviews$/
/** The server makes the page with its reviews; a page that is opened in the browser asks for them. */
const openHome = inTurn(shows('Organizers you follow'), (page: Page) =>
  page.getByRole('link', { name: 'Coastline Zouk' }).first().click(),
)

/** The reviews of an organizer for a member, the organizer and an admin, with what opens on them. */
export async function reviewScreens(url: string): Promise<Screen[]> {
  const events = await listUpcomingEvents(url, 'san-diego')
  const found = await Promise.all(
    [...new Set(events.map((event) => event.organizer_uid))].map((uid) =>
      callApi<{ firebase_uid: string; display_name: string }>(url, `/users/${uid}`),
    ),
  )
  const { firebase_uid: uid } = found.find((one) => one.display_name === 'Coastline Zouk')!
  const [first] = await callApi<Review[]>(url, `/reviews/organizers/${uid}/reviews`)
  const hidden = { ...first!, moderation_status: 'hidden', moderation_reason: 'It names a private person.' }
  const dancer = { account: 'dancer', path: `/organizers/${uid}` } as const
  const organizer = { account: 'organizer', path: `/organizers/${uid}` } as const
  const admin = { account: 'admin', path: '/admin/reviews' } as const
  return [
    { ...dancer, name: 'organizer, for a member', full: true, after: shows('Write a review') },
    { ...dancer, name: 'write a review', after: opens('Write a review', 'Write a review') },
    {
      ...dancer,
      name: 'write a review, with problems',
      after: inTurn(
        opens('Write a review', 'Write a review'),
        press('Post review'),
        shows('Please select a rating'),
      ),
    },
    { ...dancer, name: 'report a review', after: opens('Report this review', /^Report: review by/) },
    {
      ...dancer,
      name: 'organizer, own review hidden',
      before: answers(own, 'GET', { json: { review: hidden } }),
      after: shows(/^Hidden: only/),
      full: true,
    },
    { ...organizer, name: 'organizer, own page', full: true, after: shows('Respond') },
    { ...organizer, name: 'respond to a review', after: opens('Respond to this review', /^Respond:/) },
    { ...organizer, name: 'dispute a review', after: opens('Dispute this review', /^Dispute:/) },
    {
      ...organizer,
      name: 'organizer, 200 reviews',
      before: listing(list, copies(200)),
      full: true,
      onlyPicture: 'the list of reviews, longer',
    },
    {
      name: 'organizer, reviews loading',
      account: 'dancer',
      path: '/saved',
      before: hangs(list),
      after: inTurn(openHome, (page) => page.getByRole('status', { name: 'Loading the reviews' }).waitFor()),
    },
    {
      name: 'organizer, reviews failed',
      account: 'dancer',
      path: '/saved',
      expected: [/status of 500/],
      before: fails(list),
      after: inTurn(openHome, shows('Unable to load the reviews')),
    },
    {
      name: 'organizer, no reviews',
      account: 'dancer',
      path: '/saved',
      before: answers(list, 'GET', { json: [] }),
      after: inTurn(openHome, shows('Have you danced here? Be the first to say how it was.')),
    },
    {
      name: 'saved, no followed organizers',
      account: 'dancer',
      path: '/saved',
      before: answers(following, 'GET', { json: [] }),
      after: shows('You follow no organizers yet'),
    },
    { ...admin, name: 'reviews to decide', after: shows('Flagged once') },
    { ...admin, name: 'hide a review', after: opens('Hide this review?', /^Hide:/) },
    {
      ...admin,
      name: 'reviews, none decided',
      after: inTurn((page) => page.getByRole('tab', { name: 'Decided' }).click(), shows('No decisions yet')),
    },
    {
      ...admin,
      name: 'reviews to decide, failed',
      expected: [/status of 500/],
      before: fails(queue),
      after: shows('Unable to load the reviews'),
    },
  ]
}
