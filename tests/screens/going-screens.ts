import type { Event } from '../../contract/src/events/events.ts'
import { type Going, type OwnGoing, openList } from '../../contract/src/events/going.ts'
import type { GuestPlace } from '../../contract/src/events/going-guests.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { answers, fails, hangs, inTurn, opens, press, type Screen, shows } from './screen.ts'

const going = /^\/api\/events\/[^/]+\/going$/
const guest = /^\/api\/going-guests\/signed$/
const invitation = /^\/api\/going-invitations\/signed$/
const entries = /^\/api\/events\/[^/]+\/going\/entries$/

const list: Going = {
  going_count: 24,
  floor: 'follows wanted',
  settings: { ...openList, list: 'places', places: 24, balance: { tolerance: 4, from: 10 } },
  is_open: true,
  places_left: null,
  own: null,
  goers: null,
  usually: false,
  regulars: null,
  counts: null,
  sees_names: false,
  manages: false,
}
const own: OwnGoing = {
  state: 'waiting',
  role: 'lead',
  offered_until: null,
  stay_until: null,
  take_until: null,
  fits: false,
  partner: null,
  invitation: null,
  shows_name: false,
}
const goers: Going['goers'] = [
  { name: 'Ana Ruiz', role: 'follow' },
  { name: 'Bea Lindqvist', role: 'both' },
  { name: 'Chidi Okafor', role: 'lead' },
  { name: 'Dancer with a name that needs more than one line on a phone', role: 'follow' },
  { name: 'Eva', role: null },
]
const seen = (own: OwnGoing | null, changes: Partial<Going> = {}) =>
  answers(going, 'GET', { json: { ...list, ...changes, own } })
const until = '2026-11-22T12:00:00-08:00'

/** The list of an event, for dancers in each state and for its organizer. */
export async function goingScreens(url: string): Promise<Screen[]> {
  const events = await listUpcomingEvents(url, 'san-diego')
  const found = await Promise.all(events.map(({ id }) => callApi<Event>(url, `/events/${id}`)))
  const event = found.find(
    (one) => one.organizer_name === 'Coastline Zouk' && one.going_list.list === 'places',
  )!
  const dancer = { account: 'dancer', path: `/events/${event.id}`, full: true } as const
  const place: GuestPlace = {
    event_id: event.id,
    name: 'Gia Guest',
    role: 'follow',
    is_couple: false,
    is_invited: false,
    is_confirmed: false,
    has_account: false,
    going: list,
  }
  const organizer = { account: 'organizer', path: `/events/${event.id}/going` } as const
  return [
    {
      ...dancer,
      name: 'event, going',
      before: seen({ ...own, state: 'going' }),
      after: shows("You're going as lead"),
    },
    {
      ...dancer,
      name: 'event, places left',
      before: seen(null, { places_left: 4 }),
      after: shows('4 places left'),
    },
    {
      ...dancer,
      name: 'event, going with names',
      before: seen({ ...own, state: 'going', shows_name: true }, { goers }),
      after: shows('Ana Ruiz, Bea Lindqvist, Chidi Okafor and 21 more'),
    },
    {
      ...dancer,
      name: 'event, names of all who go',
      full: false,
      before: seen({ ...own, state: 'going', shows_name: true }, { goers }),
      after: opens('Who is going', /and 21 more$/),
    },
    { ...dancer, name: 'event, waiting', before: seen(own), after: shows("You're on the waiting list") },
    {
      ...dancer,
      name: 'event, a place offered',
      before: seen({ ...own, state: 'offered', offered_until: until, fits: true }),
      after: shows(/^A place for you until/),
    },
    {
      ...dancer,
      name: 'event, still coming',
      before: seen({ ...own, state: 'going', stay_until: until }),
      after: shows("I'm still coming"),
    },
    {
      ...dancer,
      name: 'event, giving up a place',
      full: false,
      before: seen({ ...own, state: 'going' }),
      after: opens('Give up your place?', "I can't come"),
    },
    {
      ...dancer,
      name: 'event, list closed',
      before: seen(null, {
        is_open: false,
        settings: { ...list.settings, closes_at: '2026-11-20T12:00:00-08:00' },
      }),
      after: shows('The list is closed'),
    },
    {
      ...dancer,
      name: 'event, going as a couple',
      before: seen({
        ...own,
        state: 'going',
        partner: { name: null, role: 'follow', until },
        invitation: 'signed',
      }),
      after: shows('Your partner has not said yes yet'),
    },
    {
      ...dancer,
      name: 'event, waiting for balance',
      before: seen({ ...own, invitation: 'signed' }),
      after: shows('Bring a follow'),
    },
    {
      ...dancer,
      name: 'event, going, changing the role',
      before: seen({ ...own, state: 'going' }),
      after: inTurn(press(/^Change$/), (page) => page.getByRole('button', { name: 'Follow' }).waitFor()),
    },
    {
      ...dancer,
      name: 'event, going, which role',
      full: false,
      before: seen(null),
      onlyPicture: 'a device that knows the role from an earlier screen does not ask',
      after: opens('Are you going?', "I'm going"),
    },
    {
      ...dancer,
      name: 'event, all places taken',
      before: seen(null, { places_left: 0 }),
      after: shows('Join the waiting list'),
    },
    {
      ...dancer,
      name: 'event, asking as a couple',
      full: false,
      before: seen(null),
      after: opens('Going as a couple', 'As a couple'),
    },
    {
      path: dancer.path,
      name: 'event, going without an account',
      after: opens('Going without an account', "I'm going"),
    },
    {
      path: '/going/guest?token=signed',
      name: 'guest, first press',
      before: answers(guest, 'GET', { json: place }),
      after: shows("Yes, I'm going"),
    },
    {
      path: '/going/guest?token=signed',
      name: 'guest, a place offered',
      before: answers(guest, 'GET', {
        json: {
          ...place,
          is_confirmed: true,
          going: { ...list, own: { ...own, state: 'offered', offered_until: until, fits: true } },
        },
      }),
      after: shows('Take the place'),
    },
    {
      path: '/going/guest?token=wrong',
      name: 'guest, dead link',
      refused: [404],
      after: shows('This link does not work any more'),
    },
    {
      path: '/going/with?token=signed',
      name: 'invitation of a couple',
      before: answers(invitation, 'GET', {
        json: {
          event_id: event.id,
          invitation: { name: 'Ana Oliveira', role: 'follow', kind: 'partner', until, is_own: false },
        },
      }),
      after: shows('Ana Oliveira asks you to come as a couple'),
    },
    { ...organizer, name: 'who is coming', full: true, after: shows('Waiting') },
    {
      ...organizer,
      name: 'who is coming, settings',
      after: inTurn(opens('Who can come', 'Change'), (page) =>
        page.getByLabel('How many', { exact: true }).waitFor(),
      ),
    },
    {
      ...organizer,
      name: 'who is coming, settings of an open list',
      after: inTurn(opens('Who can come', 'Change'), (page) =>
        page.getByRole('radio', { name: /^Open list/ }).check(),
      ),
    },
    {
      ...organizer,
      name: 'who is coming, settings with more',
      after: inTurn(opens('Who can come', 'Change'), press(/^More/), (page) =>
        page.getByLabel('Joining ends').scrollIntoViewIfNeeded(),
      ),
    },
    {
      ...organizer,
      name: 'who is coming, a setting with a problem',
      after: inTurn(
        opens('Who can come', 'Change'),
        async (page) => page.getByLabel('How many', { exact: true }).fill(''),
        press('Save'),
        (page) => page.locator('[aria-invalid=true]').first().waitFor(),
      ),
    },
    {
      ...organizer,
      name: 'who is coming, settings of which dates',
      after: inTurn(opens('Who can come', 'Change'), opens('For which dates?', 'Save')),
    },
    {
      ...organizer,
      name: 'who is coming, regulars',
      before: seen(null, { sees_names: true, manages: true, regulars: 25 }),
      after: shows('About 25 dancers usually come to this series.'),
    },
    {
      ...organizer,
      name: 'who is coming, giving a place',
      after: opens(/^Give .* a place$/, /^Give a place: /),
    },
    {
      ...organizer,
      name: 'who is coming, blocking a dancer',
      after: inTurn(press(/^More for /), opens(/^Block /, /^Block /)),
    },
    {
      ...organizer,
      name: 'who is coming, blocked dancers',
      full: true,
      before: answers(/^\/api\/users\/blocked-members$/, 'GET', {
        json: [{ member_id: 'm1', name: 'Ana Ruiz', blocked_at: '2026-11-19T20:00:00Z' }],
      }),
      after: shows('Blocked dancers'),
    },
    {
      ...organizer,
      name: 'who is coming, empty',
      before: answers(entries, 'GET', { json: [] }),
      after: shows('Nobody is on the list yet'),
    },
    {
      ...organizer,
      name: 'who is coming, not found',
      after: inTurn(
        async (page) => page.getByLabel('Find a name').fill('zzz'),
        shows('Nobody is called “zzz”'),
      ),
    },
    {
      ...organizer,
      name: 'who is coming, loading',
      before: hangs(entries),
      after: (page) => page.getByRole('status', { name: 'Loading the list...' }).waitFor(),
    },
    {
      ...organizer,
      name: 'who is coming, failed',
      expected: [/status of 500/],
      before: fails(entries),
      after: shows('The list could not be loaded'),
    },
    {
      name: 'who is coming, for another member',
      account: 'dancer',
      path: organizer.path,
      refused: [403],
      after: shows('Only the organizer and helpers see who is coming'),
    },
  ]
}
