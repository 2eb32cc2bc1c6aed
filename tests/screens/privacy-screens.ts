import type { Page } from 'playwright-core'
import { waitForLateParts } from '../browser/pages.ts'
import { answers, fails, hangs, inTurn, opens, press, type Screen } from './screen.ts'

const preferences = /^\/api\/gdpr\/privacy-preferences$/
const history = /^\/api\/gdpr\/data-export\/history$/
const plan = /^\/api\/gdpr\/delete-account\/plan$/

const someExport = (status: string, day: string, more: object = {}) => ({
  ...{ id: day, request_id: day, status, requested_at: `2026-11-${day}T18:00:00Z`, file_size: null },
  ...{ expires_at: null, ...more },
})
const done = { file_size: 3_461_120, expires_at: '2026-11-26T18:00:00Z' }

/** As if the reader had not chosen yet. */
const forgetConsent = async (page: Page) => {
  await waitForLateParts(page)
  await page.evaluate(() => {
    localStorage.removeItem('cookieConsent')
    window.dispatchEvent(new StorageEvent('storage', { key: 'cookieConsent' }))
  })
  await page.getByRole('region', { name: 'Cookie Preferences' }).waitFor()
}

const deletion = (answer: object) =>
  answers(plan, 'POST', {
    json: {
      email: 'dancer@example.org',
      ...{ upcoming_events: 0, past_events: 0, drafts: 0, series: 0, scenes_without_leader: [], ...answer },
    },
  })

/** The privacy dashboard, the cookie banner and the page that deletes an account. */
export const privacyScreens: readonly Screen[] = [
  { name: 'privacy', path: '/privacy', account: 'dancer', full: true },
  {
    name: 'privacy, deleting',
    path: '/privacy',
    account: 'dancer',
    after: opens('Delete Account', 'Delete account'),
  },
  {
    name: 'privacy, deletion link sent',
    path: '/privacy',
    account: 'dancer',
    before: answers(/^\/api\/gdpr\/delete-account$/, 'GET', {
      json: { request: { requested_at: '2026-11-20T18:00:00Z', expires_at: '2026-11-21T18:00:00Z' } },
    }),
    after: (page) => page.getByRole('button', { name: 'Keep my account' }).waitFor(),
  },
  { name: 'privacy, settings', path: '/privacy?tab=settings', account: 'dancer', full: true },
  {
    name: 'privacy, settings loading',
    path: '/privacy?tab=settings',
    account: 'dancer',
    before: hangs(preferences),
  },
  {
    name: 'privacy, settings failed',
    path: '/privacy?tab=settings',
    account: 'dancer',
    before: fails(preferences),
    expected: [/status of 500/],
    after: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  { name: 'privacy, no exports', path: '/privacy?tab=exports', account: 'dancer' },
  {
    name: 'privacy, exports',
    path: '/privacy?tab=exports',
    account: 'organizer',
    before: answers(history, 'GET', {
      json: [
        someExport('processing', '20'),
        someExport('completed', '19', done),
        someExport('failed', '12'),
        someExport('expired', '02', done),
      ],
    }),
  },
  {
    name: 'privacy, exports failed',
    path: '/privacy?tab=exports',
    account: 'dancer',
    before: fails(history),
    expected: [/status of 500/],
    after: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
  { name: 'cookie banner', path: '/events?scenes=san-diego', after: forgetConsent },
  { name: 'cookie banner, customize', path: '/', after: inTurn(forgetConsent, press('Customize')) },
  {
    name: 'cookie banner, opened again',
    path: '/privacy-policy#cookies',
    after: (page) => page.getByText('You have rejected both.').waitFor(),
  },
  { name: 'delete account', path: '/delete-account?token=a', before: deletion({}) },
  {
    name: 'delete account, with events',
    path: '/delete-account?token=a',
    before: deletion({
      ...{ upcoming_events: 12, past_events: 80, drafts: 2, series: 3 },
      scenes_without_leader: ['San Diego', 'Newport-Inglewood-on-the-Hill'],
    }),
    after: (page) => page.getByLabel('Give them to another organizer').check(),
  },
  { name: 'delete account, dead link', path: '/delete-account?token=a', refused: [404] },
]
