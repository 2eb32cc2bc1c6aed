import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type Refusal } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
beforeEach(() => s.site.clock.set('2026-11-20T20:00:00Z'))

type Answered = Instance & Refusal
const act = (path: string, payload?: object) => s.organizer.send<Answered>('POST', path, payload)
const confirm = ({ id }: { id: string }) => act(`/recurring-events/instances/${id}/confirm`)
const cancel = ({ id }: { id: string }, reason: string) =>
  act(`/recurring-events/instances/${id}/cancel`, { reason })
const change = (instance: Instance, body: object) =>
  s.organizer.send<Answered>(
    'PATCH',
    `/recurring-events/${instance.recurring_event_id}/instances/${instance.id}`,
    body,
  )
const findEvent = async (id: string | null) =>
  (await s.organizer.send<Event & Refusal>('GET', `/events/${id}`)).body

async function openDate(overrides: object = {}) {
  const series = await s.organizer.create(overrides)
  const [instance] = await s.organizer.instances(series)
  return { series, instance: instance! }
}

describe('confirming a date', () => {
  test('has a deadline at the hour of its start, also when the clocks change before it', async () => {
    s.site.clock.set('2027-03-01T20:00:00Z')
    const { instance } = await openDate({ start_date: '2027-03-19', confirmation_deadline_days: 7 })
    expect(instance.confirmation_deadline).toBe('2027-03-12T20:00:00-08:00')
  })

  test('publishes its event, with both paths', async () => {
    const { series, instance } = await openDate({ title: 'Confirmed' })
    const { status, body } = await act(`/recurring-events/${series.id}/instances/${instance.id}/confirm`)
    expect([status, body.status, body.confirmation_deadline]).toEqual([200, 'published', null])
    expect(await findEvent(body.generated_event_id)).toMatchObject({
      title: 'Confirmed',
      status: 'published',
      start_datetime: '2026-11-27T20:00:00-08:00',
      series: { id: series.id },
    })
    const [, second] = await s.organizer.instances(series)
    expect((await confirm(second!)).body.status).toBe('published')
  })

  test('creates a private draft when auto_publish_if_confirmed is off', async () => {
    const { instance } = await openDate({ auto_publish_if_confirmed: false })
    const { body } = await confirm(instance)
    expect(body.status).toBe('confirmed')
    expect((await findEvent(body.generated_event_id)).status).toBe('private_draft')
    const visitor = await s.site.app.inject({ url: `/api/events/${body.generated_event_id}` })
    expect(visitor.statusCode).toBe(404)
    await s.organizer.send('PATCH', `/events/${body.generated_event_id}/status`, { status: 'published' })
    expect((await confirm(instance)).body.status).toBe('published')
  })

  test('a double click creates one event', async () => {
    const { series, instance } = await openDate()
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(instance)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(new Set(answers.map(({ body }) => body.generated_event_id)).size).toBe(1)
    const { rows } = await countEvents(series)
    expect(rows).toBe(1)
  })

  test('is possible after its deadline, until its day ends', async () => {
    const { series, instance } = await openDate()
    s.site.clock.set('2026-11-28T07:30:00Z')
    expect((await confirm(instance)).status).toBe(200)
    const next = (await s.organizer.instances(series))[1]!
    s.site.clock.set('2026-12-05T08:30:00Z')
    expect(await confirm(next)).toMatchObject({
      status: 422,
      body: { error: { code: 'EVENT_PAST_DATE', message: 'This date is in the past.' } },
    })
    expect((await cancel(next, 'Too late')).status).toBe(422)
    expect((await s.organizer.instances(series))[1]!.status).toBe('pending_confirmation')
  })

  test('is refused while the series is paused', async () => {
    const { series, instance } = await openDate()
    const setStatus = (status: string) =>
      s.organizer.send('PATCH', `/recurring-events/${series.id}`, { status })
    await setStatus('paused')
    expect(await confirm(instance)).toMatchObject({
      status: 409,
      body: {
        error: { message: 'This series is paused. Resume it first.', details: { reason: 'wrong_state' } },
      },
    })
    await setStatus('active')
    expect((await confirm(instance)).body.status).toBe('published')
  })

  test('is refused for a cancelled date', async () => {
    const { instance } = await openDate()
    await cancel(instance, 'Holiday')
    expect(await confirm(instance)).toMatchObject({
      status: 409,
      body: { error: { message: 'This date is cancelled.', details: { reason: 'wrong_state' } } },
    })
  })

  test('is refused in an inactive scene', async () => {
    const { instance } = await openDate()
    const setActive = (is_active: boolean) =>
      s.site.db.updateTable('scenes').set({ is_active }).where('id', '=', s.scene.id).execute()
    await setActive(false)
    const { body } = await confirm(instance)
    await setActive(true)
    expect(body.error.code).toBe('SCENE_INACTIVE')
  })
})

const countEvents = async (series: Series) => {
  const events = await s.site.db
    .selectFrom('events')
    .select('id')
    .where('recurring_event_id', '=', series.id)
    .execute()
  return { rows: events.length }
}

describe('cancelling a date', () => {
  test.each([{}, { reason: '' }, { reason: '  ' }])('is refused without a reason: %j', async (body) => {
    const { series, instance } = await openDate()
    const answer = await act(`/recurring-events/${series.id}/instances/${instance.id}/cancel`, body)
    expect([answer.status, answer.body.error.details]).toEqual([
      422,
      [{ path: 'reason', message: 'Please provide a cancellation reason' }],
    ])
  })

  test('a pending date shows the reason and is not created again', async () => {
    const { series, instance } = await openDate()
    const answer = await act(`/recurring-events/${series.id}/instances/${instance.id}/cancel`, {
      reason: ' Holiday ',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'cancelled', cancellation_reason: 'Holiday', generated_event_id: null },
    })
    expect((await act(`/recurring-events/${series.id}/generate-instances`)).body).toEqual([])
    const [first] = await s.organizer.instances(series)
    expect(first).toEqual(answer.body)
    const list = await s.organizer.send<Series[]>('GET', '/recurring-events')
    expect(list.body.find(({ id }) => id === series.id)!.next_instance_date).toBe('2026-12-04')
  })

  test('a published event stays as cancelled, and the date follows when the event is reinstated', async () => {
    const { series, instance } = await openDate()
    const { body: published } = await confirm(instance)
    const { body } = await cancel(instance, 'Flooded')
    const list = await s.organizer.send<Series[]>('GET', '/recurring-events')
    expect(list.body.find(({ id }) => id === series.id)!.next_instance_date).toBe('2026-12-04')
    expect(body).toMatchObject({ status: 'cancelled', cancellation_reason: 'Flooded' })
    expect(await findEvent(published.generated_event_id)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Flooded',
    })
    expect((await cancel(instance, 'Again')).body.cancellation_reason).toBe('Flooded')
    const event = published.generated_event_id
    await s.organizer.send('PATCH', `/events/${event}/status`, { status: 'published' })
    expect((await confirm(instance)).body).toMatchObject({ status: 'published', cancellation_reason: null })
  })

  test('the draft of a confirmed date is deleted, because it was never public', async () => {
    const { instance } = await openDate({ auto_publish_if_confirmed: false })
    const { body: confirmed } = await confirm(instance)
    const { body } = await cancel(instance, 'No hall')
    expect(body).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'No hall',
      generated_event_id: null,
    })
    expect((await findEvent(confirmed.generated_event_id)).error.code).toBe('RESOURCE_NOT_FOUND')
  })

  test('deleting the event of a date cancels the date', async () => {
    const { series, instance } = await openDate()
    const { body } = await confirm(instance)
    await s.organizer.send('DELETE', `/events/${body.generated_event_id}`)
    const [first] = await s.organizer.instances(series)
    expect(first).toMatchObject({ status: 'cancelled', generated_event_id: null })
    expect((await confirm(instance)).status).toBe(409)
  })
})

describe('a date with overrides', () => {
  test('keeps them when it is confirmed; other dates follow the series', async () => {
    const { series, instance } = await openDate()
    const own = {
      override_title: 'Live band night',
      override_venue_name: 'Big Hall',
      override_price_info: { door: 25, presale: 20 },
    }
    expect(await change(instance, own)).toMatchObject({ status: 200, body: own })
    const { body } = await confirm(instance)
    expect(await findEvent(body.generated_event_id)).toMatchObject({
      title: 'Live band night',
      venue_name: 'Big Hall',
      price_info: { door: 25, presale: 20 },
    })
    const [, second] = await s.organizer.instances(series)
    expect(second!.override_title).toBeNull()
  })

  test.each([
    [{ override_venue_name: 'Loft' }, ['Loft', '', '', '', null]],
    [
      {
        override_venue_name: 'Loft',
        override_venue_address: '9 Pier Rd',
        override_venue_city: 'Los Angeles',
      },
      ['Loft', '9 Pier Rd', 'Los Angeles', 'CA', 34.05],
    ],
    [
      { override_venue_name: 'Casino', override_venue_city: 'Las Vegas' },
      ['Casino', '', 'Las Vegas', 'NV', 36.17],
    ],
    [{ override_venue_address: '2 Main St' }, ['Tango Hall', '2 Main St', 'San Diego', 'CA', 32.72]],
    [{ override_venue_name: 'Tango Hall' }, ['Tango Hall', '1 Main St', 'San Diego', 'CA', 32.72]],
  ])('at another venue the address and city of the series are not published: %j', async (own, place) => {
    const { instance } = await openDate()
    const planned = (await change(instance, own)).body
    const [name, address, city] = place
    expect([planned.venue_name, planned.venue_address, planned.venue_city]).toEqual([name, address, city])
    const { body } = await confirm(instance)
    const event = await findEvent(body.generated_event_id)
    const latitude = event.latitude && Math.round(event.latitude * 100) / 100
    expect([event.venue_name, event.venue_address, event.venue_city, event.venue_state, latitude]).toEqual(
      place,
    )
  })

  test('a missing field stays; null or blank restores the value of the series', async () => {
    const { instance } = await openDate()
    await change(instance, {
      override_title: 'Own',
      override_venue_name: 'Own hall',
      override_price_info: { door: 1 },
    })
    expect((await change(instance, { override_title: 'New' })).body).toMatchObject({
      override_title: 'New',
      override_venue_name: 'Own hall',
      override_price_info: { door: 1 },
    })
    const emptied = { override_title: ' ', override_venue_name: null, override_price_info: { door: null } }
    expect((await change(instance, emptied)).body).toMatchObject({
      override_title: null,
      override_venue_name: null,
      override_price_info: null,
    })
  })

  test('shows the current fields of its event', async () => {
    const { series, instance } = await openDate({ auto_publish_if_confirmed: false })
    const { body } = await confirm(instance)
    await s.site.db
      .updateTable('events')
      .set({ title: 'Moved night', venue_name: 'Other Hall', price_info: JSON.stringify({ door: 9 }) })
      .where('id', '=', body.generated_event_id!)
      .execute()
    await s.organizer.send('PATCH', `/recurring-events/${series.id}`, { title: 'Renamed', version: 1 })
    const [first, second] = await s.organizer.instances(series)
    expect(first).toMatchObject({ title: 'Moved night', venue_name: 'Other Hall', price_info: { door: 9 } })
    expect(second).toMatchObject({ title: 'Renamed', venue_name: 'Tango Hall', price_info: { door: 15 } })
    await change(second!, { override_title: 'Own' })
    expect((await s.organizer.instances(series))[1]!.title).toBe('Own')
  })

  test('moves the draft of a confirmed date, and keeps what was edited in its event', async () => {
    const { instance } = await openDate({ auto_publish_if_confirmed: false })
    const { body } = await confirm(instance)
    const event = () => findEvent(body.generated_event_id)
    await change(instance, { override_venue_name: 'Loft', override_venue_city: 'Los Angeles' })
    expect(await event()).toMatchObject({
      venue_name: 'Loft',
      venue_address: '',
      venue_city: 'Los Angeles',
      venue_state: 'CA',
    })
    await s.site.db
      .updateTable('events')
      .set({ venue_address: '9 Pier Rd' })
      .where('id', '=', body.generated_event_id!)
      .execute()
    await change(instance, { override_title: 'Own' })
    expect(await event()).toMatchObject({ title: 'Own', venue_name: 'Loft', venue_address: '9 Pier Rd' })
    await change(instance, { override_venue_name: null, override_venue_city: null })
    expect(await event()).toMatchObject({ venue_name: 'Tango Hall', venue_address: '1 Main St' })
  })

  test('also changes the draft of a confirmed date', async () => {
    const { series, instance } = await openDate({ auto_publish_if_confirmed: false })
    const { body } = await confirm(instance)
    await change(instance, { override_title: 'Draft night', override_price_info: { door: 5 } })
    expect(await findEvent(body.generated_event_id)).toMatchObject({
      title: 'Draft night',
      venue_name: 'Tango Hall',
      price_info: { door: 5 },
      version: 2,
    })
    await change(instance, { override_title: null })
    expect((await findEvent(body.generated_event_id)).title).toBe(series.title)
  })

  test('cannot change when it is published, cancelled or past', async () => {
    const { series, instance } = await openDate()
    const [, second, third] = await s.organizer.instances(series)
    await confirm(instance)
    await cancel(second!, 'No')
    expect((await change(instance, { override_title: 'x' })).body.error.message).toBe(
      'This date is published. Edit its event instead.',
    )
    expect((await change(second!, { override_title: 'x' })).status).toBe(409)
    s.site.clock.set('2027-02-01T20:00:00Z')
    expect((await change(third!, { override_title: 'x' })).body.error.code).toBe('EVENT_PAST_DATE')
  })

  test.each([
    { override_title: 'x'.repeat(201) },
    { override_title: 7 },
    { override_price_info: { door: -1 } },
    { override_venue_name: 'a\u0000b' },
  ])('%j is refused', async (body) => {
    expect((await change((await openDate()).instance, body)).status).toBe(422)
  })
})

test('a series counts the dates that must be confirmed now', async () => {
  const { series, instance } = await openDate()
  const count = async () => {
    const { body } = await s.organizer.send<Series[]>('GET', '/recurring-events')
    return body.find(({ id }) => id === series.id)!.dates_to_confirm
  }
  expect(await count()).toBe(1)
  s.site.clock.set('2026-11-27T20:00:00Z')
  expect(await count()).toBe(2)
  await confirm(instance)
  expect(await count()).toBe(1)
  await s.organizer.send('PATCH', `/recurring-events/${series.id}`, { status: 'paused' })
  expect(await count()).toBe(0)
})

test('a series has a next date even if it starts far ahead or its next dates are cancelled', async () => {
  const far = await s.organizer.create({ start_date: '2027-03-05' })
  expect(far).toMatchObject({ next_instance_date: '2027-03-05', dates_to_confirm: 0 })
  expect(await s.organizer.instances(far)).toEqual([])
  const ending = await s.organizer.create({ end_date: '2026-11-27' })
  const [only] = await s.organizer.instances(ending)
  await cancel(only!, 'No hall')
  const { body } = await s.organizer.send<Series[]>('GET', '/recurring-events')
  expect(body.find(({ id }) => id === ending.id)!.next_instance_date).toBeNull()
})

test('generate-instances returns the created dates once', async () => {
  const { series } = await openDate()
  s.site.clock.set('2026-12-01T20:00:00Z')
  const generate = () =>
    s.organizer.send<Instance[]>('POST', `/recurring-events/${series.id}/generate-instances/`)
  const first = await generate()
  expect([first.status, first.body.map((instance) => instance.scheduled_date)]).toEqual([200, ['2027-01-22']])
  expect((await generate()).body).toEqual([])
})

test('the first page lists the latest dates; later pages list older ones', async () => {
  const { series } = await openDate()
  const old = Array.from({ length: 600 }, (_, index) => ({
    id: newId(),
    recurring_event_id: series.id,
    scheduled_date: Temporal.PlainDate.from('2024-01-01').add({ days: index }).toString(),
    status: 'cancelled' as const,
    created_at: s.site.clock.now(),
  }))
  await s.site.db.insertInto('recurring_instances').values(old).execute()
  const list = async (query = '') =>
    (await s.organizer.send<Instance[]>('GET', `/recurring-events/${series.id}/instances${query}`)).body.map(
      (instance) => instance.scheduled_date,
    )
  const dates = await list()
  expect([dates.length, dates.at(-1)]).toEqual([500, '2027-01-15'])
  expect(dates.toSorted()).toEqual(dates)
  expect(await list('?limit=2&offset=606')).toEqual(['2024-01-01', '2024-01-02'])
})

test('a date has a path only below its own series', async () => {
  const [one, other] = [await openDate(), await openDate()]
  const paths = [
    `/recurring-events/${other.series.id}/instances/${one.instance.id}/confirm`,
    `/recurring-events/${newId()}/instances/${one.instance.id}/confirm`,
    `/recurring-events/nothing/instances/${one.instance.id}/confirm`,
    `/recurring-events/${one.series.id}/instances/nothing/confirm`,
    `/recurring-events/instances/${newId()}/confirm`,
  ]
  for (const path of paths) expect((await act(path)).status).toBe(404)
})

test('after simultaneous confirming and cancelling the date matches the successful requests', async () => {
  for (let round = 0; round < 10; round++) {
    const { series, instance } = await openDate()
    const [confirmed, cancelled] = await Promise.all(
      round % 2 === 0
        ? [confirm(instance), cancel(instance, 'Race')]
        : [cancel(instance, 'Race'), confirm(instance)].toReversed(),
    )
    const [now] = await s.organizer.instances(series)
    expect(cancelled!.status).toBe(200)
    expect(now).toMatchObject({ status: 'cancelled', cancellation_reason: 'Race' })
    const event = now!.generated_event_id
    // Confirmed first: the event was published and is cancelled now. Cancelled first: confirming was refused.
    expect([confirmed!.status, event === null]).toEqual(
      confirmed!.status === 200 ? [200, false] : [409, true],
    )
    if (event) expect((await findEvent(event)).status).toBe('cancelled')
  }
})

test('two hundred simultaneous requests change exactly what the successful ones say', async () => {
  const leader = await s.signIn(await buildMember(s.site.db, { role: 'admin' }))
  const opened = await Promise.all(Array.from({ length: 4 }, () => openDate()))
  const all = await Promise.all(opened.map(({ series }) => s.organizer.instances(series)))
  const acknowledged = new Map<string, string[]>()
  const tasks = Array.from({ length: 200 }, (_, index) => async () => {
    const instance = all[index % 4]![Math.floor(index / 4) % 8]!
    const who = index % 3 === 0 ? leader : s.organizer
    const path = `/recurring-events/instances/${instance.id}`
    const kind = ['confirm', 'override', 'cancel', 'confirm', 'generate'][index % 5]!
    const { status } = await (kind === 'override'
      ? who.send('PATCH', `/recurring-events/${instance.recurring_event_id}/instances/${instance.id}`, {
          override_title: `Title ${index}`,
        })
      : kind === 'generate'
        ? who.send('POST', `/recurring-events/${instance.recurring_event_id}/generate-instances`)
        : who.send('POST', `${path}/${kind}`, { reason: 'Race' }))
    // At most 100 changes of one member wait; the others get 429 and change nothing. On a busy machine a request can wait
    // too long for a connection: it gets 503 and changes nothing.
    expect([200, 409, 429, 503]).toContain(status)
    if (status === 200) acknowledged.set(instance.id, [...(acknowledged.get(instance.id) ?? []), kind])
  })
  await Promise.all(tasks.map((task) => task()))
  for (const { series } of opened) {
    const instances = await s.organizer.instances(series)
    expect(instances).toHaveLength(8)
    for (const instance of instances) {
      const done = acknowledged.get(instance.id) ?? []
      const expected = done.includes('cancel')
        ? 'cancelled'
        : done.includes('confirm')
          ? 'published'
          : 'pending_confirmation'
      expect([done, instance.status]).toEqual([done, expected])
      expect(instance.generated_event_id !== null).toBe(done.includes('confirm'))
    }
    expect((await countEvents(series)).rows).toBe(
      instances.filter((instance) => instance.generated_event_id).length,
    )
  }
})
