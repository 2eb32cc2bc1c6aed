import type { NightQuestion, SeriesQuestion } from '../../contract/src/editing/night-questions.ts'
import type { Event } from '../../contract/src/events/events.ts'
import type { NightStatus } from '../../contract/src/events/night-status.ts'
import type { AnsweredNight } from '../../contract/src/events/night-summary.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { answers, opens, type Screen, shows } from './screen.ts'

const status = /^\/api\/events\/[^/]+\/nights$/
const question = /^\/api\/night-questions\/signed$/
const seriesQuestion = /^\/api\/series-questions\/signed$/
const unconfirmed = /^\/api\/scenes\/[^/]+\/unconfirmed-nights$/
const ownUnconfirmed = /^\/api\/events\/own-unconfirmed-nights$/
const at = '2026-11-20T17:10:00-08:00'

/** Whether a night is on: the page of its event, the questions to organizers, and what leaders see. */
export async function nightScreens(url: string): Promise<Screen[]> {
  const events = await listUpcomingEvents(url, 'san-diego')
  const found = await Promise.all(events.slice(0, 10).map(({ id }) => callApi<Event>(url, `/events/${id}`)))
  const event = found.find(({ nights }) => nights.length > 0)!
  const tonight = event.nights[0]!
  const knows = (
    night: Partial<AnsweredNight>,
    more: Partial<NightStatus['nights'][number]> = {},
    manages = false,
  ) =>
    answers(status, 'GET', {
      json: {
        nights: [{ ...tonight, own: null, can_say: [], ...night, ...more }],
        manages,
      } satisfies NightStatus,
    })
  const page = { account: 'dancer', path: `/events/${event.id}`, full: true } as const
  const because = (reason: AnsweredNight['reason']['reason'], people: number | null = null) => ({
    reason: { reason, at, people },
  })
  const asked: NightQuestion = { ...event, nights: [], event_id: event.id }
  const series: SeriesQuestion = {
    series_id: event.id,
    title: 'Copper Fridays',
    venue_name: 'The Copper Hall',
    venue_city: 'San Diego',
    timezone: event.timezone,
    next_dates: [
      { event_id: events[1]!.id, start_datetime: '2026-11-27T20:00:00-08:00' },
      { event_id: events[0]!.id, start_datetime: '2026-12-04T20:00:00-08:00' },
    ],
    is_confirmed: false,
  }
  const link = { path: '/is-it-on?token=signed', before: answers(question, 'GET', { json: asked }) }
  const answered = (changes: Partial<NightQuestion>) =>
    answers(question, 'GET', { json: { ...asked, ...changes } })
  const quiet = { path: '/still-right?token=signed' }
  return [
    {
      ...page,
      name: 'event, it is on',
      before: knows({ answer: 'on', ...because('said on') }, { can_say: ['here'] }),
      after: shows(/^Confirmed Nov 20/),
    },
    {
      ...page,
      name: 'event, people say it is closed',
      before: knows(
        { answer: 'unconfirmed', ...because('people say closed', 2) },
        { own: 'closed', can_say: ['here', 'closed'] },
      ),
      after: shows('You said that it is closed.'),
    },
    {
      ...page,
      name: 'event, the calendar lost it',
      before: knows({ answer: 'unconfirmed', ...because('calendar lost it') }),
      after: shows(/^Its calendar has not had this date/),
    },
    {
      ...page,
      name: 'event, off tonight',
      before: knows({ answer: 'off', ...because('cancelled') }),
      after: shows(/^It was cancelled/),
    },
    {
      ...page,
      account: 'organizer',
      name: 'event, its organizer confirms',
      before: knows({ answer: 'probably', ...because('no word') }, {}, true),
      after: shows('without a fresh word from the organizer'),
    },
    { ...link, name: 'is it on', after: shows('One press tells all dancers.') },
    {
      path: link.path,
      name: 'is it on, confirmed',
      before: answered({ nights: [{ ...tonight, answer: 'on', ...because('said on') }] }),
      after: shows('Dancers see that it is on'),
    },
    {
      path: link.path,
      name: 'is it on, cancelled',
      before: answered({ status: 'cancelled' }),
      after: shows('It is cancelled'),
    },
    { ...link, name: 'is it on, cancelling', after: opens('Cancel this night?', 'Cancelled') },
    { ...link, name: 'is it on, moving', after: opens('When does it begin now?', 'Moved') },
    {
      path: '/is-it-on?token=wrong',
      name: 'is it on, dead link',
      refused: [404],
      after: shows('This link does not work any more'),
    },
    {
      ...quiet,
      name: 'still right',
      before: answers(seriesQuestion, 'GET', { json: series }),
      after: shows('The next dates'),
    },
    {
      ...quiet,
      name: 'still right, confirmed',
      before: answers(seriesQuestion, 'GET', { json: { ...series, is_confirmed: true } }),
      after: shows('Thank you'),
    },
    {
      account: 'organizer',
      path: '/dashboard',
      name: 'dashboard, own nights to confirm',
      before: answers(ownUnconfirmed, 'GET', { json: events.slice(0, 2) }),
      after: shows('Your nights of today and tomorrow without a fresh word.'),
    },
    {
      account: 'leader',
      path: '/scenes/san-diego/manage',
      name: 'manage a scene, unconfirmed nights',
      before: answers(unconfirmed, 'GET', { json: events.slice(0, 3) }),
      after: shows('3 nights are unconfirmed'),
    },
  ]
}
