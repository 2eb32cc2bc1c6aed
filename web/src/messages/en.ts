import { common } from './common.ts'
import { dashboard } from './dashboard.ts'
import { eventList } from './event-list.ts'
import { eventPage } from './event-page.ts'
import { events } from './events.ts'
import { feeds } from './feeds.ts'
import { home } from './home.ts'
import { identity } from './identity.ts'
import { organizers } from './organizers.ts'
import { preferences } from './preferences.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { savedEvents } from './saved-events.ts'
import { scenePicker } from './scene-picker.ts'
import { scenes } from './scenes.ts'
import { search } from './search.ts'
import { sharing } from './sharing.ts'
import { touchTest } from './touch-test.ts'

/** The one catalogue of the interface's texts. Another language is another object of the same type. */
export const messages = {
  locale: 'en-US',
  common,
  dashboard,
  eventPage,
  eventList,
  events,
  feeds,
  home,
  identity,
  organizers,
  preferences,
  privacyPolicy,
  scenePicker,
  savedEvents,
  scenes,
  sharing,
  search,
  touchTest,
}

export type Messages = typeof messages
