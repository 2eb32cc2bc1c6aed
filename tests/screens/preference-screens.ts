import type { Page } from 'playwright-core'
import { answers, fails, hangs, inTurn, listing, press, type Screen, shows } from './screen.ts'

const preferences = /^\/api\/users\/preferences$/
const unsubscription = /^\/api\/notifications\/unsubscriptions\//

const subscription = (is_subscribed: boolean, subject = 'event_reminder') =>
  answers(unsubscription, 'GET', { json: { subject, email: 'd…@example.com', is_subscribed } })
const path = '/unsubscribe?token=signed'

/** What a member hears about, and the page behind the link at the end of a mail. */
export const preferenceScreens: readonly Screen[] = [
  ...(['dancer', 'organizer', 'admin'] as const).map((account) => ({
    name: `preferences, ${account}`,
    path: '/preferences',
    account,
    full: true,
  })),
  {
    name: 'preferences, without a scene on the site',
    path: '/preferences',
    account: 'dancer',
    before: listing(/^\/api\/scenes$/, () => []),
    after: shows('No scenes available yet'),
  },
  {
    name: 'preferences, with quiet hours and without email',
    path: '/preferences',
    account: 'dancer',
    full: true,
    after: inTurn(
      (page) => page.getByRole('checkbox', { name: 'Quiet hours' }).check(),
      (page) => page.getByRole('checkbox', { name: 'Email', exact: true }).uncheck(),
      (page) => page.getByLabel('From').waitFor(),
    ),
  },
  {
    name: 'preferences, without a reminder time',
    path: '/preferences',
    account: 'dancer',
    after: inTurn(
      (page: Page) => page.getByRole('button', { name: '1 day before', pressed: true }).click(),
      press('Save Preferences'),
      shows('Please choose at least one time'),
    ),
  },
  { name: 'preferences, loading', path: '/preferences', account: 'dancer', before: hangs(preferences) },
  {
    name: 'preferences, failed',
    path: '/preferences',
    account: 'dancer',
    expected: [/status of 500/],
    before: fails(preferences),
    after: shows('Your preferences could not be loaded'),
  },
  { name: 'unsubscribe', path, before: subscription(true), after: shows('Stop these emails?') },
  {
    name: 'unsubscribe from the digest, signed in',
    path,
    account: 'dancer',
    before: subscription(true, 'digest'),
    after: shows('The regular email about new events'),
  },
  { name: 'unsubscribed', path, before: subscription(false), after: shows('These emails are off') },
  { name: 'unsubscribe, loading', path, before: hangs(unsubscription) },
  {
    name: 'unsubscribe with a wrong link',
    path: '/unsubscribe?token=wrong',
    refused: [404],
    after: shows('This link does not work'),
  },
  {
    name: 'unsubscribe, failed',
    path,
    expected: [/status of 500/],
    before: fails(unsubscription),
    after: shows('Unable to load what this link is about'),
  },
]
