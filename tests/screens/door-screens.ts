import type { Door, DoorPerson, DoorReport } from '../../contract/src/events/door.ts'
import type { Event } from '../../contract/src/events/events.ts'
import { callApi, listUpcomingEvents } from '../browser/calendar.ts'
import { waitForLateParts } from '../browser/pages.ts'
import { answers, fails, hangs, inTurn, opens, press, type Screen, shows } from './screen.ts'

const path = /^\/api\/events\/[^/]+\/door$/
const report = /^\/api\/events\/[^/]+\/door\/report$/
const helpers = /^\/api\/events\/[^/]+\/helpers$/
const messages = /^\/api\/events\/[^/]+\/messages$/

const first = ['Ana', 'Bea', 'Cleo', 'Dario', 'Elena', 'Fabio', 'Gisela', 'Hugo', 'Irene', 'Jonas'] as const
const last = ['Aldana', 'Brandt', 'Castro', 'Dietrich-Montenegro', 'Estevez', 'Fonseca', 'Graf'] as const
const roles = ['lead', 'follow', 'both', null] as const

const people = (count: number): DoorPerson[] =>
  Array.from({ length: count }, (_, index) => ({
    person: `00000000-0000-8000-8000-${String(index).padStart(12, '0')}`,
    name: `${first[index % first.length]} ${last[index % last.length]}`,
    role: roles[index % roles.length]!,
    state: index % 40 === 39 ? 'left' : index % 12 === 11 ? 'waiting' : 'going',
    is_in: index % 3 === 1,
  }))

const empty: Door = {
  title: 'Copper Hall Zouk Night with a long name',
  start_datetime: '2026-11-20T20:00:00-08:00',
  timezone: 'America/Los_Angeles',
  price_info: { presale: 12, door: 15, student: 8.5 },
  currency: 'USD',
  asks_roles: true,
  is_over: false,
  people: [],
  others: [],
  last_press: 0,
  is_organizer: true,
}
const full: Door = {
  ...empty,
  people: people(200),
  others: [
    { kind: 'lead', price: '', count: 23 },
    { kind: 'follow', price: '', count: 8 },
    { kind: 'price', price: 'door', count: 31 },
    { kind: 'price', price: 'student', count: 5 },
  ],
}
const counts: DoorReport = {
  night: { came: 87, left_list: 2, did_not_come: 14, walked_in: { lead: 23, follow: 8, any: 0 } },
  curve: {
    nights: 6,
    half_hours: [4, 18, 41, 66, 82, 91, 95, 96].map((people, index) => ({ half_hour: index - 1, people })),
  },
}

const door = (json: Door) => answers(path, 'GET', { json })
const counted = (json: DoorReport) => answers(report, 'GET', { json })

/** The Door of a night, its helpers, and the message to those who are going. */
export async function doorScreens(url: string): Promise<Screen[]> {
  const events = await listUpcomingEvents(url, 'san-diego')
  const found = await Promise.all(events.map(({ id }) => callApi<Event>(url, `/events/${id}`)))
  const event = found.find(
    (one) => one.organizer_name === 'Coastline Zouk' && one.going_list.list === 'places',
  )!
  const organizer = { account: 'organizer', path: `/events/${event.id}/door` } as const
  const list = { account: 'organizer', path: `/events/${event.id}/going` } as const
  return [
    { ...organizer, name: 'door, empty', before: door(empty), after: shows('Nobody is on the list') },
    { ...organizer, name: 'door, 200 people', before: door(full), after: shows('67 of 182 came') },
    {
      ...organizer,
      name: 'door, till',
      before: door({ ...full, people: people(3) }),
      after: inTurn((page) => page.getByText('Till').click(), shows('$507.50')),
    },
    {
      ...organizer,
      name: 'door, without roles',
      before: door({
        ...full,
        asks_roles: false,
        price_info: {},
        others: [{ kind: 'any', price: '', count: 12 }],
      }),
      after: shows('12 walked in'),
    },
    {
      ...organizer,
      name: 'door, not found',
      before: door(full),
      after: inTurn(
        async (page) => page.getByLabel('Find a name').fill('zzz'),
        shows('Nobody is called “zzz”'),
      ),
    },
    {
      ...organizer,
      name: 'door, offline',
      expected: [/ERR_INTERNET_DISCONNECTED/],
      before: door(full),
      after: inTurn(
        shows('67 of 182 came'),
        waitForLateParts,
        (page) => page.context().setOffline(true),
        press('Leads: one more'),
        shows(/^No connection/),
        shows('32 walked in'),
      ),
    },
    {
      ...organizer,
      name: 'door, after the night',
      full: true,
      before: inTurn(door({ ...empty, is_over: true }), counted(counts)),
      after: shows('When nights like this fill'),
    },
    {
      ...organizer,
      name: 'door, not used',
      before: inTurn(door({ ...empty, is_over: true }), counted({ night: null, curve: null })),
      after: shows('Nobody used the Door of this night.'),
    },
    {
      ...organizer,
      name: 'door, counts failed',
      expected: [/status of 500/],
      before: inTurn(door({ ...empty, is_over: true }), fails(report)),
      after: shows('The counts could not be loaded'),
    },
    {
      ...organizer,
      name: 'door, loading',
      before: hangs(path),
      after: (page) => page.getByRole('status', { name: 'Loading the Door...' }).waitFor(),
    },
    {
      ...organizer,
      name: 'door, failed',
      expected: [/status of 500/],
      before: fails(path),
      after: shows('The Door could not be loaded'),
    },
    {
      ...organizer,
      name: 'door, for another member',
      account: 'dancer',
      refused: [403],
      after: shows('This Door is for its organizer and helpers'),
    },
    {
      ...list,
      name: 'who is coming, helpers',
      before: answers(helpers, 'GET', {
        json: [
          { id: 'a', email: 'ana@example.com' },
          { id: 'b', email: 'bernadette.of.the.long.address@dancers.example.com' },
        ],
      }),
      after: opens('Helpers at the door', 'Helpers'),
    },
    {
      ...list,
      name: 'who is coming, no helpers',
      after: inTurn(opens('Helpers at the door', 'Helpers'), shows('Nobody helps yet')),
    },
    {
      ...list,
      name: 'who is coming, helpers failed',
      expected: [/status of 500/],
      before: fails(helpers),
      after: inTurn(opens('Helpers at the door', 'Helpers'), shows('The helpers could not be loaded')),
    },
    {
      ...list,
      name: 'who is coming, a message',
      after: opens('Write to the people on the list', 'Write to them'),
    },
    {
      ...list,
      name: 'who is coming, sending a message',
      after: inTurn(
        opens('Write to the people on the list', 'Write to them'),
        async (page) => page.getByLabel('Message').fill('Please bring socks: the floor is new.'),
        opens(/^Send it to/, 'Continue'),
      ),
    },
    {
      ...list,
      name: 'who is coming, a message sent',
      before: answers(messages, 'GET', { json: { going: 24, all: 30, is_sent_today: true } }),
      after: shows('You have written to the people on this list today.'),
    },
  ]
}
