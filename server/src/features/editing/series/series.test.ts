import type { Series } from '@floorcraft/contract/editing/series.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type Refusal, weeklySocial } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
beforeEach(() => s.site.clock.set('2026-11-20T20:00:00Z'))

const post = (overrides: object) =>
  s.organizer.send<Series & Refusal>('POST', '/recurring-events', {
    ...weeklySocial(s.scene),
    ...overrides,
  })
const patch = (series: { id: string }, body: object) =>
  s.organizer.send<Series & Refusal>('PATCH', `/recurring-events/${series.id}`, body)
const problemOf = ({ status, body }: { status: number; body: Refusal }) => [
  status,
  (body.error.details as { path: string; message: string }[])[0],
]
const datesOf = async (series: { id: string }) =>
  (await s.organizer.instances(series)).map((instance) => instance.scheduled_date)
const eventsOf = (series: { id: string }) =>
  s.site.db
    .selectFrom('events')
    .selectAll()
    .where('recurring_event_id', '=', series.id)
    .orderBy('start_at')
    .execute()

describe('creating a series', () => {
  test('returns all its fields and its next date', async () => {
    const { status, body } = await post({ title: 'Whole' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Whole',
      scene_id: s.scene.id,
      scene_slug: s.scene.slug,
      organizer_uid: s.organizer.member.id,
      recurrence_type: 'weekly',
      recurrence_days: ['friday'],
      start_date: '2026-11-27',
      end_date: null,
      start_time: '20:00',
      duration_hours: 3,
      timezone: 'America/Los_Angeles',
      price_info: { door: 15 },
      requires_confirmation: true,
      confirmation_deadline_days: 7,
      status: 'active',
      next_instance_date: '2026-11-27',
      frequency: 'every Friday',
      version: 1,
    })
  })

  test('gives its dates a free price with a note, and a change of both', async () => {
    const note = 'Free. The hat goes round.'
    const series = await s.organizer.create({
      requires_confirmation: false,
      price_info: { door: 0 },
      price_note: note,
    })
    expect(series).toMatchObject({ price_info: { door: 0 }, price_note: note })
    const costs = async () =>
      (await eventsOf(series)).map(({ price_info, price_note }) => [price_info, price_note])
    expect((await costs()).at(-1)).toEqual([{ door: 0 }, note])
    const change = { scope: 'all_upcoming', price_info: { door: null }, price_note: '' }
    expect((await s.organizer.send('PATCH', `/recurring-events/${series.id}`, change)).status).toBe(200)
    expect(await costs()).toEqual(Array(8).fill([{}, null]))
  })

  test('creates the dates of eight weeks, pending and without events', async () => {
    const series = await s.organizer.create()
    const instances = await s.organizer.instances(series)
    expect(instances.map((instance) => instance.scheduled_date)).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
      '2027-01-08',
      '2027-01-15',
    ])
    expect(instances[0]).toEqual({
      id: instances[0]!.id,
      recurring_event_id: series.id,
      scheduled_date: '2026-11-27',
      status: 'pending_confirmation',
      start_datetime: '2026-11-27T20:00:00-08:00',
      end_datetime: '2026-11-27T23:00:00-08:00',
      timezone: 'America/Los_Angeles',
      title: series.title,
      venue_name: 'Tango Hall',
      venue_address: '1 Main St',
      venue_city: 'San Diego',
      price_info: { door: 15 },
      price_note: null,
      currency: 'USD',
      override_title: null,
      override_venue_name: null,
      override_venue_address: null,
      override_venue_city: null,
      override_start_time: null,
      override_duration_hours: null,
      override_price_info: null,
      cancellation_reason: null,
      generated_event_id: null,
      confirmation_deadline: '2026-11-20T20:00:00-08:00',
    })
    expect(await eventsOf(series)).toEqual([])
  })

  test('publishes the dates at once when requires_confirmation is off', async () => {
    const series = await s.organizer.create({ requires_confirmation: false, title: 'Open' })
    const events = await eventsOf(series)
    expect(events).toHaveLength(8)
    expect(events[0]).toMatchObject({
      title: 'Open',
      status: 'published',
      start_wall: '2026-11-27T20:00:00',
      end_wall: '2026-11-27T23:00:00',
      dance_night: '2026-11-27',
      dance_styles: ['zouk'],
      price_info: { door: 15 },
      organizer_id: s.organizer.member.id,
    })
    const instances = await s.organizer.instances(series)
    expect(instances.map((instance) => instance.status)).toEqual(Array(8).fill('published'))
    expect(instances.map((instance) => instance.generated_event_id)).toEqual(events.map(({ id }) => id))
    const page = await s.site.app.inject({ url: `/api/events/${events[0]!.id}` })
    expect(page.json().series).toMatchObject({ id: series.id, next_event_id: events[1]!.id })
  })

  test('keeps the wall time and the duration across clock changes', async () => {
    s.site.clock.set('2026-10-20T20:00:00Z')
    const series = await s.organizer.create({
      start_date: '2026-10-30',
      start_time: '22:00',
      duration_hours: 5,
    })
    const instances = await s.organizer.instances(series)
    expect(
      instances.slice(0, 2).map(({ start_datetime, end_datetime }) => [start_datetime, end_datetime]),
    ).toEqual([
      ['2026-10-30T22:00:00-07:00', '2026-10-31T03:00:00-07:00'],
      ['2026-11-06T22:00:00-08:00', '2026-11-07T03:00:00-08:00'],
    ])
  })

  test('creates no date that has started: a series since an hour ago starts next week', async () => {
    const series = await s.organizer.create({ start_date: '2026-11-20', start_time: '11:00' })
    expect((await datesOf(series))[0]).toBe('2026-11-27')
    const tonight = await s.organizer.create({ start_date: '2026-11-20' })
    expect((await datesOf(tonight))[0]).toBe('2026-11-20')
  })

  test('follows its days, skip dates and end', async () => {
    const series = await s.organizer.create({
      recurrence_type: 'biweekly',
      recurrence_days: ['sunday', 'friday'],
      end_date: '2026-12-31T00:00:00Z',
      skip_dates: ['2026-12-13', '2026-12-13'],
    })
    expect(series).toMatchObject({ skip_dates: ['2026-12-13'], end_date: '2026-12-31' })
    expect(series.frequency).toBe('every other week on Friday and Sunday')
    expect(await datesOf(series)).toEqual([
      '2026-11-27',
      '2026-11-29',
      '2026-12-11',
      '2026-12-25',
      '2026-12-27',
    ])
  })

  test('monthly by weekday, and monthly by day without days and weeks', async () => {
    const last = await s.organizer.create({ recurrence_type: 'monthly', month_week: -1 })
    expect(last).toMatchObject({ recurrence_days: null, month_week: -1 })
    expect(await datesOf(last)).toEqual(['2026-11-27', '2026-12-25'])
    const byDay = await s.organizer.create({ recurrence_type: 'monthly', recurrence_days: ['monday'] })
    expect(await datesOf(byDay)).toEqual(['2026-11-27', '2026-12-27'])
  })

  test('weekly without days repeats the weekday of the start', async () => {
    const series = await s.organizer.create({ recurrence_days: null, start_date: '2026-11-28' })
    expect(series).toMatchObject({ recurrence_days: ['saturday'], frequency: 'every Saturday' })
    expect((await s.organizer.create({ recurrence_days: [] })).recurrence_days).toEqual(['friday'])
  })

  test('takes the state as the country of its scene writes it', async () => {
    const london = await buildScene(s.site.db, {
      city: 'London',
      state: 'England',
      country: 'United Kingdom',
    })
    const series = await s.organizer.create({
      scene_id: london.id,
      venue_city: 'London',
      venue_state: 'England',
    })
    expect(series.venue_state).toBe('England')
    expect((await patch(series, { venue_state: 'Greater London' })).status).toBe(200)
  })

  test.each([
    ['title', { title: ' ' }, 'Title is required'],
    ['scene_id', { scene_id: '' }, 'Scene is required'],
    ['scene_id', { scene_id: newId() }, 'Scene is required'],
    ['event_type', { event_type: 'weekender' }, 'Event type is required'],
    ['start_date', { start_date: '' }, 'Start date is required'],
    ['start_date', { start_date: '2026-11-19' }, 'Start date cannot be in the past'],
    ['start_time', { start_time: null }, 'Start time is required'],
    ['venue_name', { venue_name: '' }, 'Venue name is required'],
    ['venue_city', { venue_city: undefined }, 'City is required'],
    ['venue_state', { venue_state: '' }, 'State is required'],
    ['venue_state', { venue_state: 'C' }, 'State must be 2 letters'],
    ['venue_state', { venue_state: 'CAL' }, 'State must be 2 letters'],
    ['start_date', { start_date: '2029-11-21' }, 'Start date cannot be more than 3 years away'],
    [
      'end_date',
      { start_date: '2026-11-28', end_date: '2026-11-29' },
      'There is no date of this series before its end',
    ],
    [
      'end_date',
      { end_date: '2026-11-28', skip_dates: ['2026-11-27'] },
      'There is no date of this series before its end',
    ],
    ['confirmation_deadline_days', { confirmation_deadline_days: 1e30 }, 'Cannot exceed 30 days'],
    ['dance_styles', { dance_styles: ' , ' }, 'Dance styles are required'],
    ['recurrence_type', { recurrence_type: 'daily' }, 'Recurrence type is required'],
    ['duration_hours', { duration_hours: 0 }, 'Duration must be at least 0.5 hours'],
    ['duration_hours', { duration_hours: 12.5 }, 'Duration cannot exceed 12 hours'],
    ['duration_hours', { duration_hours: 1.25 }, 'Duration goes in steps of half an hour'],
    ['confirmation_deadline_days', { confirmation_deadline_days: 0 }, 'Must be at least 1 day'],
    ['confirmation_deadline_days', { confirmation_deadline_days: 31 }, 'Cannot exceed 30 days'],
    ['end_date', { end_date: '2026-11-26' }, 'End date cannot be before the start date'],
    [
      'month_week',
      { recurrence_type: 'monthly', month_week: 1 },
      'The start date is not that weekday of its month',
    ],
    ['cover_image_url', { cover_image_url: 'https://elsewhere.example/x.jpg' }, undefined],
  ])('refuses %s in %j', async (path, overrides, message) => {
    const [status, problem] = problemOf(await post(overrides))
    expect([status, (problem as { path: string }).path]).toEqual([422, path])
    if (message) expect((problem as { message: string }).message).toBe(message)
  })

  test('an inactive scene accepts no series', async () => {
    const closed = await buildScene(s.site.db, { is_active: false })
    const { status, body } = await post({ scene_id: closed.id })
    expect([status, body.error.code, body.error.details]).toEqual([
      409,
      'SCENE_INACTIVE',
      { reason: 'scene_inactive' },
    ])
  })

  test('a double click creates one series', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => post({ title: 'Twice' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toMatchObject({
      code: 'DB_DUPLICATE_ENTRY',
      message: 'You already have this series.',
      details: { reason: 'duplicate' },
    })
  })

  test('adds an existing event of the same night to the series instead of creating another', async () => {
    const title = 'By hand'
    const { body: made } = await s.organizer.send<{ id: string }>('POST', '/events/', {
      ...weeklySocial(s.scene),
      title,
      start_datetime: '2026-12-04T20:00',
      end_datetime: '2026-12-04T23:30',
      status: 'published',
    })
    const series = await s.organizer.create({ title, requires_confirmation: false })
    const instances = await s.organizer.instances(series)
    expect(instances[1]).toMatchObject({
      generated_event_id: made.id,
      status: 'published',
      end_datetime: '2026-12-04T23:30:00-08:00',
    })
    expect(await eventsOf(series)).toHaveLength(8)
  })
})

describe('changing a series', () => {
  test('pending dates follow; confirmed and published ones stay', async () => {
    const series = await s.organizer.create({ title: 'Before' })
    const [first] = await s.organizer.instances(series)
    await s.organizer.send('POST', `/recurring-events/${series.id}/instances/${first!.id}/confirm`)
    const { status, body } = await patch(series, {
      title: 'After',
      start_time: '21:00',
      duration_hours: 4,
      venue_name: 'Other Hall',
      price_info: { door: 20, presale: null },
      version: series.version,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'After', start_time: '21:00', price_info: { door: 20 }, version: 2 })
    const [event] = await eventsOf(series)
    expect(event).toMatchObject({ title: 'Before', venue_name: 'Tango Hall', price_info: { door: 15 } })
    const [confirmed, pending] = await s.organizer.instances(series)
    expect(confirmed!.start_datetime).toBe('2026-11-27T20:00:00-08:00')
    expect([pending!.start_datetime, pending!.end_datetime]).toEqual([
      '2026-12-04T21:00:00-08:00',
      '2026-12-05T01:00:00-08:00',
    ])
  })

  test('a new end and new skip dates delete only pending dates; removing them restores the dates', async () => {
    const series = await s.organizer.create()
    const all = await s.organizer.instances(series)
    for (const each of [all[1]!, all[7]!]) {
      await s.organizer.send('POST', `/recurring-events/instances/${each.id}/confirm`)
    }
    const { status } = await patch(series, {
      end_date: '2026-12-25',
      skip_dates: ['2026-12-04', '2026-12-11'],
    })
    expect(status).toBe(200)
    expect(await datesOf(series)).toEqual([
      '2026-11-27',
      '2026-12-04',
      '2026-12-18',
      '2026-12-25',
      '2027-01-15',
    ])
    await patch(series, { end_date: null, skip_dates: null })
    expect(await datesOf(series)).toEqual(all.map((instance) => instance.scheduled_date))
  })

  test('a change of only the status pauses, resumes and ends the series', async () => {
    const series = await s.organizer.create()
    const paused = await patch(series, { status: 'paused' })
    expect([paused.status, paused.body.status]).toEqual([200, 'paused'])
    expect(paused.body).toMatchObject({ title: series.title, end_date: null, skip_dates: [], version: 2 })
    expect(await datesOf(series)).toHaveLength(8)
    s.site.clock.set('2026-12-20T20:00:00Z')
    const generate = () =>
      s.organizer.send<Refusal>('POST', `/recurring-events/${series.id}/generate-instances`)
    expect(await generate()).toMatchObject({
      status: 409,
      body: { error: { details: { reason: 'wrong_state' } } },
    })
    expect((await patch(series, { status: 'active' })).body.next_instance_date).toBe('2026-12-25')
    expect(await datesOf(series)).toHaveLength(12)
    expect((await patch(series, { status: 'ended' })).body.next_instance_date).toBeNull()
    expect(await datesOf(series)).toEqual(['2026-11-27', '2026-12-04', '2026-12-11', '2026-12-18'])
    expect(await generate()).toMatchObject({ status: 409 })
    expect((await patch(series, { status: 'active' })).body.next_instance_date).toBe('2026-12-25')
  })

  test('an ended series loses the instance of the current date at its place', async () => {
    const series = await s.organizer.create()
    // It is the 27th in California and the 28th in UTC.
    s.site.clock.set('2026-11-28T02:00:00Z')
    await patch(series, { status: 'ended' })
    expect(await datesOf(series)).toEqual([])
  })

  test('a stale version is refused with the current series', async () => {
    const series = await s.organizer.create()
    await patch(series, { title: 'Newer', version: 1 })
    const { status, body } = await patch(series, { title: 'Older', version: 1 })
    expect([status, body.error.code]).toEqual([409, 'STALE_VERSION'])
    expect(body.error.details).toMatchObject({
      reason: 'stale_version',
      current: { title: 'Newer', version: 2 },
    })
    expect((await patch(series, { title: 'Knowingly' })).status).toBe(200)
  })

  test.each([
    ['status', { status: 'stopped' }, 'Status is required'],
    ['duration_hours', { duration_hours: 0.5 }, 'Duration must be at least 1 hour'],
    ['duration_hours', { duration_hours: 13 }, 'Duration cannot exceed 12 hours'],
    ['duration_hours', { duration_hours: 1.25 }, 'Duration goes in steps of half an hour'],
    ['duration_hours', { duration_hours: null }, 'Duration is required'],
    ['venue_state', { venue_state: 'CAL' }, 'State must be 2 letters'],
    ['end_date', { end_date: '2026-11-19' }, 'End date cannot be before the start date'],
    ['title', { title: '' }, 'Title is required'],
  ])('refuses %s in %j', async (path, body, message) => {
    const series = await s.organizer.create()
    expect(problemOf(await patch(series, body))).toEqual([422, { path, message }])
  })

  test('a past end may stay, but cannot be set', async () => {
    const series = await s.organizer.create({ end_date: '2026-12-04' })
    s.site.clock.set('2026-12-20T20:00:00Z')
    expect((await patch(series, { end_date: '2026-12-04', title: 'Over' })).status).toBe(200)
    expect(problemOf(await patch(series, { end_date: '2026-12-05' }))).toEqual([
      422,
      { path: 'end_date', message: 'End date cannot be in the past' },
    ])
  })

  test('the rule, the start and the organizer cannot be changed', async () => {
    const series = await s.organizer.create()
    const other = await buildMember(s.site.db, { role: 'organizer' })
    const { body } = await patch(series, {
      recurrence_type: 'monthly',
      recurrence_days: ['monday'],
      start_date: '2027-01-01',
      organizer_uid: other.id,
      id: newId(),
    })
    expect(body).toEqual(series)
  })
})

describe('deleting a series', () => {
  test('deletes pending dates and future drafts, cancels published events ahead and keeps past ones', async () => {
    const series = await s.organizer.create({ requires_confirmation: false })
    const events = await eventsOf(series)
    const saver = await s.signIn(await buildMember(s.site.db))
    await saver.send('PUT', `/users/saved-events/${events[5]!.id}`)
    await s.site.db
      .updateTable('events')
      .set({ status: 'private_draft' })
      .where('id', '=', events[4]!.id)
      .execute()
    s.site.clock.set('2026-12-06T20:00:00Z')
    expect((await s.organizer.send('DELETE', `/recurring-events/${series.id}`)).status).toBe(204)
    const left = await s.site.db
      .selectFrom('events')
      .select(['status', 'cancellation_reason', 'recurring_event_id'])
      .where(
        'id',
        'in',
        events.map(({ id }) => id),
      )
      .orderBy('start_at')
      .execute()
    const row = (status: string, cancellation_reason: string | null) => ({
      status,
      cancellation_reason,
      recurring_event_id: null,
    })
    expect(left).toEqual([
      ...Array(2).fill(row('published', null)),
      ...Array(5).fill(row('cancelled', 'This series has ended.')),
    ])
    expect((await s.organizer.send('GET', `/recurring-events/${series.id}/instances`)).status).toBe(404)
    expect((await s.organizer.send('DELETE', `/recurring-events/${series.id}`)).status).toBe(404)
  })
})

test('the list has only series that the caller manages, active ones first, then by next date', async () => {
  const mine = await s.signIn(await buildMember(s.site.db, { role: 'organizer' }))
  const [late, soon, paused] = [
    await mine.create({ start_date: '2026-12-11' }),
    await mine.create({ start_date: '2026-11-27' }),
    await mine.create({ start_date: '2026-11-20' }),
  ]
  await mine.send('PATCH', `/recurring-events/${paused.id}`, { status: 'paused' })
  const { body } = await mine.send<Series[]>('GET', '/recurring-events/')
  expect(body.map(({ id }) => id)).toEqual([soon.id, late.id, paused.id])
  const page = await mine.send<Series[]>('GET', '/recurring-events?limit=1&offset=1')
  expect(page.body.map(({ id }) => id)).toEqual([late.id])
})
