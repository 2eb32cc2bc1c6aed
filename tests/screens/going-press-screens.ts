import { openList } from '../../contract/src/events/going.ts'
import type { EventReminder } from '../../contract/src/events/reminders.ts'
import { listUpcomingEvents } from '../browser/calendar.ts'
import { answers, inTurn, opens, type Screen, shows } from './screen.ts'

const going = /^\/api\/events\/[^/]+\/going$/
const reminder = /^\/api\/events\/[^/]+\/reminder$/
const places = /^\/api\/users\/going$/

const list = {
  ...{ going_count: 12, floor: null, settings: openList, is_open: true },
  ...{ own: null, places_left: null, goers: null, usually: null, regulars: null, counts: null },
  ...{ sees_names: false, manages: false },
}
const own = {
  ...{ state: 'going', role: 'follow', offered_until: null },
  ...{ stay_until: null, take_until: null, fits: false, partner: null, invitation: null, shows_name: false },
}
const reminded = (answer: EventReminder) => answers(reminder, 'GET', { json: answer })

/** "Going" from rows and from the bar of a phone, and the reminder of one event. */
export async function goingPressScreens(url: string): Promise<Screen[]> {
  const events = await listUpcomingEvents(url, 'san-diego')
  // The last one, so that its night is still far.
  const event = events.findLast(({ status }) => status === 'published')!
  const dancer = { account: 'dancer' } as const
  const page = { ...dancer, path: `/events/${event.id}` }
  const goes = answers(going, 'GET', { json: { ...list, own } })
  return [
    {
      ...dancer,
      name: 'events, going to some',
      path: '/events?scenes=san-diego',
      before: answers(places, 'GET', {
        json: events.slice(0, 4).map(({ id }, index) => ({
          event_id: id,
          state: ['going', 'waiting', 'offered', 'going'][index],
          role: 'lead',
        })),
      }),
      after: (page) =>
        page
          .getByRole('button', { name: /^Waiting: / })
          .first()
          .waitFor(),
    },
    {
      ...dancer,
      name: 'events, going to some, cards',
      path: '/events?scenes=san-diego&view=card',
      before: answers(places, 'GET', { json: [{ event_id: events[1]!.id, state: 'going', role: 'lead' }] }),
      after: (page) =>
        page
          .getByRole('button', { name: /^Going: / })
          .first()
          .waitFor(),
    },
    {
      ...dancer,
      name: 'events, going to one',
      path: '/events?scenes=san-diego',
      before: answers(going, 'GET', { json: list }),
      after: opens('Are you going?', /^Going\? /),
    },
    {
      ...dancer,
      name: 'events, with a place offered',
      path: '/events?scenes=san-diego',
      before: answers(going, 'GET', { json: { ...list, own: { ...own, state: 'offered', fits: true } } }),
      after: inTurn(opens('Are you going?', /^Going\? /), shows('There is a place for you')),
    },
    {
      ...page,
      name: 'event, a reminder',
      full: true,
      before: inTurn(goes, reminded({ remind_at: event.start_datetime, is_muted: false })),
      after: shows('Calendar file with this alarm'),
    },
    {
      ...page,
      name: 'event, muted',
      full: true,
      before: inTurn(goes, reminded({ remind_at: null, is_muted: true })),
      after: shows('Muted: no reminders and no news'),
    },
    {
      ...page,
      name: 'event, choosing a reminder',
      before: inTurn(goes, reminded({ remind_at: null, is_muted: false })),
      after: opens('Reminder', 'Remind me at a time I choose'),
    },
  ]
}
