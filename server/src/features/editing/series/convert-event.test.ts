import type { Series } from '@floorcraft/contract/editing/series.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type Refusal } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)

const weekly = {
  recurrence_type: 'weekly',
  recurrence_days: ['friday'],
  requires_confirmation: true,
  confirmation_deadline_days: 7,
  auto_publish_if_confirmed: true,
}
const event = (overrides: object = {}) =>
  buildEvent(s.site.db, { scene: s.scene, organizer: s.organizer.member, ...overrides })
const convert = (id: string, overrides: object = {}) =>
  s.organizer.send<Series & Refusal>('POST', `/events/${id}/convert-to-recurring`, {
    ...weekly,
    ...overrides,
  })

test('a series may end on the current date at its place, when it is tomorrow in UTC', async () => {
  s.site.clock.set('2026-11-21T04:00:00Z')
  const tonight = await event({ start: '2026-11-20T21:00', end: '2026-11-21T01:00' })
  expect((await convert(tonight.id, { end_date: '2026-11-20' })).status).toBe(201)
  s.site.clock.set('2026-11-20T20:00:00Z')
})

test('an event becomes the first date of a series with its title, venue and prices', async () => {
  const made = await event({
    start: '2026-12-04T20:00',
    end: '2026-12-05T01:15',
    title: 'Zouk Night',
    description: 'Bring socks',
    venue_address: '1 Main St',
    venue_state: 'California',
    latitude: 32.7,
    longitude: -117.1,
    price_info: { door: 15 },
    price_note: 'cash only',
    dance_styles: ['zouk'],
    ticket_url: 'https://tickets.example/1',
    has_live_music: true,
    cover_image_url: '/media/a.webp',
    flyer_image_url: '/media/b.webp',
    flyer_position: '50% 18%',
  })
  const { status, body } = await convert(made.id, { skip_dates: ['2026-12-18'], end_date: '2027-06-30' })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    title: 'Zouk Night',
    start_date: '2026-12-04',
    price_note: 'cash only',
    end_date: '2027-06-30',
    start_time: '20:00',
    duration_hours: 5.25,
    venue_state: 'California',
    price_info: { door: 15 },
    organizer_uid: s.organizer.member.id,
    cover_image_url: '/media/a.webp',
    frequency: 'every Friday',
    next_instance_date: '2026-12-04',
  })
  const instances = await s.organizer.instances(body)
  expect(instances.map(({ scheduled_date, status }) => [scheduled_date, status]).slice(0, 3)).toEqual([
    ['2026-12-04', 'published'],
    ['2026-12-11', 'pending_confirmation'],
    ['2026-12-25', 'pending_confirmation'],
  ])
  expect(instances[0]!.generated_event_id).toBe(made.id)
  const second = await s.organizer.send<{ generated_event_id: string }>(
    'POST',
    `/recurring-events/instances/${instances[1]!.id}/confirm`,
  )
  const { body: next } = await s.organizer.send<Event>('GET', `/events/${second.body.generated_event_id}`)
  expect(next).toMatchObject({
    title: 'Zouk Night',
    description: 'Bring socks',
    start_datetime: '2026-12-11T20:00:00-08:00',
    end_datetime: '2026-12-12T01:15:00-08:00',
    latitude: 32.7,
    price_note: 'cash only',
    ticket_url: 'https://tickets.example/1',
    has_live_music: true,
    cover_image_url: '/media/a.webp',
    flyer_image_url: '/media/b.webp',
    flyer_position: '50% 18%',
    series: { id: body.id },
  })
  // A duration and a state that the form would refuse stay when other fields change.
  const form = { title: 'Zouk Night!', duration_hours: 5.25, venue_state: 'California' }
  expect((await s.organizer.send('PATCH', `/recurring-events/${body.id}`, form)).status).toBe(200)
})

test.each([
  ['private_draft', 'confirmed'],
  ['organizer_draft', 'confirmed'],
  ['published', 'published'],
] as const)('of a %s event the first date is %s', async (status, expected) => {
  const { id } = await event({ status, start: '2026-12-04T20:00' })
  const { body } = await convert(id)
  expect((await s.organizer.instances(body))[0]).toMatchObject({ status: expected, generated_event_id: id })
})

test('the series of a past event continues with the next upcoming date', async () => {
  const { id } = await event({ start: '2026-10-02T20:00' })
  const { status, body } = await convert(id, { recurrence_type: 'biweekly', requires_confirmation: false })
  expect(status).toBe(201)
  const instances = await s.organizer.instances(body)
  expect(instances.slice(0, 3).map((instance) => instance.scheduled_date)).toEqual([
    '2026-10-02',
    '2026-11-27',
    '2026-12-11',
  ])
  expect(body.next_instance_date).toBe('2026-11-27')
})

test('the other types, and weekly without days', async () => {
  const start = '2026-11-27T20:00'
  const [first, second, third] = [await event({ start }), await event({ start }), await event({ start })]
  expect((await convert(first.id, { recurrence_days: undefined })).body.frequency).toBe('every Friday')
  const monthly = await convert(second.id, { recurrence_type: 'monthly', month_week: -1 })
  expect(monthly.body.frequency).toBe('the last Friday of every month')
  const quarterly = await convert(third.id, { recurrence_type: 'quarterly' })
  expect(quarterly.body).toMatchObject({ recurrence_days: null, frequency: 'the 27th of every third month' })
})

test('a series from a draft stores the addresses of its pictures without passes', async () => {
  const picture = `/media/${'a'.repeat(64)}.webp`
  const draft = await event({
    start: '2026-12-11T20:00',
    status: 'private_draft',
    cover_image_url: picture,
    flyer_image_url: picture,
  })
  const { body } = await convert(draft.id)
  const stored = await s.site.db
    .selectFrom('recurring_events')
    .select(['cover_image_url', 'flyer_image_url'])
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(stored).toEqual({ cover_image_url: picture, flyer_image_url: picture })
})

describe('refuses', () => {
  test('an event that is in a series, also after two simultaneous requests', async () => {
    const { id } = await event({ start: '2026-12-04T20:00' })
    const answers = await Promise.all([convert(id), convert(id), convert(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect((await convert(id)).body.error).toMatchObject({
      code: 'EVENT_IN_SERIES',
      message: 'This event already belongs to a series.',
      details: { reason: 'wrong_state' },
    })
  })

  test.each([
    [
      { start: '2026-12-04T20:00', end: '2026-12-05T08:01' },
      'Only events of 12 hours at most can be repeated.',
    ],
    [
      { start: '2026-12-04T10:00', end: '2026-12-06T18:00' },
      'Only events of 12 hours at most can be repeated.',
    ],
    [
      { start: '2026-12-04T00:00', end: '2026-12-05T00:00', is_all_day: true },
      'Only events of 12 hours at most can be repeated.',
    ],
    [
      { start: '2026-12-04T20:00', end: '2026-12-04T20:20' },
      'Only events of at least half an hour can be repeated.',
    ],
    [{ event_type: 'congress' }, 'Only socials, workshops, classes and practices can be repeated.'],
    [{ status: 'cancelled' }, 'This event is cancelled. Reinstate it before repeating it.'],
  ])('%j', async (overrides, message) => {
    const { id } = await event({ start: '2026-12-04T20:00', ...overrides })
    const { status, body } = await convert(id)
    expect([status, body.error.code, body.error.message]).toEqual([422, 'VALIDATION_ERROR', message])
  })

  test.each([
    ['recurrence_type', { recurrence_type: 'yearly' }, 'Recurrence type is required'],
    ['confirmation_deadline_days', { confirmation_deadline_days: 0 }, 'Must be at least 1 day'],
    ['confirmation_deadline_days', { confirmation_deadline_days: 31 }, 'Must be less than 30 days'],
    ['end_date', { end_date: '2026-12-03T08:00:00Z' }, 'End date cannot be before the start date'],
    [
      'month_week',
      { recurrence_type: 'monthly', month_week: 2 },
      'The start date is not that weekday of its month',
    ],
  ])('%s in %j', async (path, overrides, message) => {
    const { id } = await event({ start: '2026-12-04T20:00' })
    const { status, body } = await convert(id, overrides)
    expect([status, body.error.details]).toEqual([422, [{ path, message }]])
  })

  test('an end in the past for a past event', async () => {
    const { id } = await event({ start: '2026-10-02T20:00' })
    expect((await convert(id, { end_date: '2026-11-19' })).body.error.details).toEqual([
      { path: 'end_date', message: 'End date cannot be in the past' },
    ])
  })

  test('an event that is missing, hidden or of another organizer', async () => {
    const other = await s.signIn(await buildMember(s.site.db, { role: 'organizer' }))
    const send = async (id: string) =>
      (await other.send('POST', `/events/${id}/convert-to-recurring`, weekly)).status
    const [hidden, seen] = [
      await event({ status: 'private_draft' }),
      await event({ start: '2026-12-04T20:00' }),
    ]
    expect([await send(newId()), await send('nothing'), await send(hidden.id), await send(seen.id)]).toEqual([
      404, 404, 404, 403,
    ])
  })
})

test.each([{}, { door: 0 }])(
  'a note with the prices %o is not shown with the price of one date',
  async (prices) => {
    const note = 'Free. The hat goes round.'
    const times = { start: '2026-12-04T20:00', end: '2026-12-05T01:00' }
    const made = await event({ ...times, price_info: prices, price_note: note })
    const { body } = await convert(made.id)
    const [first, second] = await s.organizer.instances(body)
    const costOf = async (id: string) => {
      const { price_info, price_note } = (await s.organizer.send<Event>('GET', `/events/${id}`)).body
      return [price_info, price_note]
    }
    const setPrice = (id: string, door: number | null) =>
      s.organizer.send('PATCH', `/recurring-events/${body.id}/instances/${id}`, {
        scope: 'this_date',
        override_price_info: { door },
      })
    expect((await setPrice(first!.id, 7)).status).toBe(200)
    expect(await costOf(made.id)).toEqual([{ door: 7 }, null])
    await setPrice(first!.id, null)
    expect(await costOf(made.id)).toEqual([prices, note])
    await setPrice(second!.id, 7)
    const confirmed = await s.organizer.send<{ generated_event_id: string }>(
      'POST',
      `/recurring-events/instances/${second!.id}/confirm`,
    )
    expect(await costOf(confirmed.body.generated_event_id)).toEqual([{ door: 7 }, null])
  },
)
