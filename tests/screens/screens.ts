import { artistScreens } from './artist-screens.ts'
import { claimScreens } from './claim-screens.ts'
import { doorScreens } from './door-screens.ts'
import { goingPressScreens } from './going-press-screens.ts'
import { goingScreens } from './going-screens.ts'
import { historyScreens } from './history-screens.ts'
import { memberScreens } from './member-screens.ts'
import { mergeScreens } from './merge-screens.ts'
import { musicScreens } from './music-screens.ts'
import { nightScreens } from './night-screens.ts'
import { pasteScreens } from './paste-screens.ts'
import { quietNightScreens } from './quiet-night-screens.ts'
import { reportScreens } from './report-screens.ts'
import { scheduleScreens } from './schedule-screens.ts'
import type { Screen } from './screen.ts'
import { submissionScreens } from './submission-screens.ts'
import { venueScreens } from './venue-screens.ts'
import { visitorScreens } from './visitor-screens.ts'

/** Every screen in every state that is looked at: by the walk of the tests, and by `npm run screens`. */
export async function listScreens(url: string): Promise<Screen[]> {
  return [
    ...(await visitorScreens(url)),
    ...(await memberScreens(url)),
    ...(await venueScreens(url)),
    ...(await artistScreens(url)),
    ...(await musicScreens(url)),
    ...(await scheduleScreens(url)),
    ...pasteScreens,
    ...quietNightScreens,
    ...(await goingScreens(url)),
    ...(await doorScreens(url)),
    ...(await nightScreens(url)),
    ...(await mergeScreens(url)),
    ...(await submissionScreens(url)),
    ...(await historyScreens(url)),
    ...(await reportScreens(url)),
    ...(await claimScreens(url)),
    ...(await goingPressScreens(url)),
  ]
}

/** A calendar in which nothing has happened yet; only for pictures. */
export function emptyScreens(): Screen[] {
  const pages = ['/', '/events', '/events?tab=global', '/scenes', '/login', '/signup']
  return pages.map((path) => ({ name: `new calendar ${path}`, path }))
}
