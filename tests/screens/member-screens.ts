import { adminScreens } from './admin-screens.ts'
import { analyticsScreens } from './analytics-screens.ts'
import { importScreens } from './import-screens.ts'
import { leaderScreens } from './leader-screens.ts'
import { notificationScreens } from './notification-screens.ts'
import { organizerScreens } from './organizer-screens.ts'
import { preferenceScreens } from './preference-screens.ts'
import { privacyScreens } from './privacy-screens.ts'
import { profileScreens } from './profile-screens.ts'
import { regionScreens } from './region-screens.ts'
import { reviewScreens } from './review-screens.ts'
import { sceneScreens } from './scene-screens.ts'
import { copies, fails, hangs, inTurn, listing, press, type Screen, shows } from './screen.ts'
import { themeScreens } from './theme-screens.ts'

const accounts = ['dancer', 'organizer', 'leader', 'admin'] as const
const ownEvents = /^\/api\/events\/my-events$/
const plannedEvents = /^\/api\/events\/planning/

/** What members see, by role. */
export async function memberScreens(url: string): Promise<Screen[]> {
  return [
    ...accounts.map((account) => ({ name: `dashboard, ${account}`, path: '/dashboard', account })),
    {
      name: 'dashboard, menu of a leader',
      path: '/dashboard',
      account: 'leader',
      after: inTurn(press(/^Account of/), (page) => page.getByRole('button', { name: 'Sign out' }).waitFor()),
    },
    ...preferenceScreens,
    {
      name: 'saved, signed in',
      path: '/saved',
      account: 'dancer',
      full: true,
      after: shows('Organizers you follow'),
    },
    ...profileScreens,
    ...(await organizerScreens(url)),
    ...(await leaderScreens(url)),
    ...(await reviewScreens(url)),
    { name: 'email configuration', path: '/admin/email-config', account: 'admin', full: true },
    {
      name: 'email configuration, with problems',
      path: '/admin/email-config',
      account: 'admin',
      after: async (page) => {
        await page.getByLabel('Any mail server').check()
        await page.getByRole('button', { name: 'Save Configuration' }).click()
        await page.getByText('Required for SMTP').first().waitFor()
      },
    },
    ...notificationScreens,
    ...importScreens,
    ...unusualLists,
    ...adminScreens,
    ...analyticsScreens,
    ...regionScreens,
    ...themeScreens,
    ...privacyScreens,
    ...sceneScreens,
  ]
}

/** The organizer's lists, waiting, empty, failed and long. */
const unusualLists: readonly Screen[] = [
  {
    name: 'my events, deleting',
    path: '/my-events',
    account: 'organizer',
    before: listing(ownEvents, (list) => list.slice(0, 12)),
    after: inTurn(press(/^Delete /), (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'my events, loading', path: '/my-events', account: 'organizer', before: hangs(ownEvents) },
  {
    name: 'my events, none yet',
    path: '/my-events',
    account: 'organizer',
    before: listing(ownEvents, () => []),
  },
  {
    name: 'my events, 200 events',
    path: '/my-events',
    account: 'organizer',
    before: listing(ownEvents, copies(200)),
    full: true,
    onlyPicture: 'the list of own events, longer',
  },
  {
    name: 'planning, loading',
    path: '/planning?month=2026-12&scenes=all',
    account: 'organizer',
    before: hangs(plannedEvents),
  },
  {
    name: 'planning, failed',
    path: '/planning?month=2026-12&scenes=all',
    account: 'organizer',
    expected: [/status of 500/],
    before: fails(plannedEvents),
    after: (page) => page.getByRole('button', { name: 'Retry' }).first().waitFor(),
  },
]
