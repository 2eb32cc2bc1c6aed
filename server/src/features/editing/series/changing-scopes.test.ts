import type { Instance, UpdateInstanceBody } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openSeriesSite, type Refusal, type SeriesMember } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
beforeAll(async () => {
  await s.site.startWorkers()
})
beforeEach(() => s.site.clock.set('2026-11-20T20:00:00Z'))

const loft = {
  override_venue_name: 'Loft',
  override_venue_address: '9 Pier Rd',
  override_venue_city: 'Los Angeles',
}
const change = (instance: Instance, body: UpdateInstanceBody) =>
  s.organizer.send<Instance & Refusal>(
    'PATCH',
    `/recurring-events/${instance.recurring_event_id}/instances/${instance.id}`,
    body,
  )
const changeSeries = (series: Series, body: object) =>
  s.organizer.send<Series & Refusal>('PATCH', `/recurring-events/${series.id}`, body)
const venues = async (series: Series) =>
  (await s.organizer.instances(series)).map(({ venue_name }) => venue_name)
const storedEvents = (series: Series) =>
  s.site.db
    .selectFrom('events')
    .select(['id', 'title', 'venue_name', 'venue_city', 'sequence', 'start_at'])
    .where('recurring_event_id', '=', series.id)
    .orderBy('start_at')
    .execute()
const setEvent = (instance: Instance, columns: object) =>
  s.site.db.updateTable('events').set(columns).where('id', '=', instance.generated_event_id!).execute()
const save = (who: SeriesMember, ...instances: Instance[]) =>
  Promise.all(instances.map(({ generated_event_id: id }) => who.send('PUT', `/users/saved-events/${id}`)))
const messagesOf = async ({ member }: SeriesMember) =>
  (await s.site.db.selectFrom('notifications').selectAll().where('member_id', '=', member.id).execute()).map(
    ({ message }) => message,
  )

/** Weekly dates from 27 November on; eight of them exist. */
async function openDates(requires_confirmation: boolean) {
  const series = await s.organizer.create({ requires_confirmation })
  return { series, instances: await s.organizer.instances(series) }
}

describe('a change of published dates', () => {
  test.each([
    ['this_date', [2]],
    ['this_and_following', [2, 3, 4, 5, 6, 7]],
    ['all_upcoming', [1, 2, 3, 4, 5, 6, 7]],
  ] as const)('%s changes no date that has begun and no other date', async (scope, expected) => {
    const { series, instances } = await openDates(false)
    const before = await storedEvents(series)
    // The first date is running.
    s.site.clock.set('2026-11-28T05:00:00Z')
    expect(await change(instances[2]!, { ...loft, scope })).toMatchObject({
      status: 200,
      body: { venue_name: 'Loft', status: 'published' },
    })
    const after = await storedEvents(series)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const changed = after.flatMap((event, place) => (event.venue_name === 'Loft' ? [place] : []))
    expect(changed).toEqual(expected)
    // Calendar programs take the change because the sequence is higher, under the same UID.
    expect(after.flatMap(({ sequence }, place) => (sequence === 1 ? [place] : []))).toEqual(expected)
    // Dates that do not exist yet.
    s.site.clock.set('2026-12-05T20:00:00Z')
    await s.organizer.send('POST', `/recurring-events/${series.id}/generate-instances`)
    expect((await venues(series)).at(-1)).toBe(scope === 'this_date' ? 'Tango Hall' : 'Loft')
  })

  test('needs a scope', async () => {
    const { series, instances } = await openDates(false)
    expect((await change(instances[0]!, loft)).status).toBe(409)
    expect(new Set(await venues(series))).toEqual(new Set(['Tango Hall']))
  })

  test('keeps what single dates have of their own, each field by itself', async () => {
    const { series, instances } = await openDates(false)
    await setEvent(instances[3]!, { venue_name: 'Beach' })
    await setEvent(instances[4]!, { title: 'Gala' })
    await change(instances[2]!, { ...loft, override_title: 'New name', scope: 'this_and_following' })
    const after = await s.organizer.instances(series)
    expect(after.slice(2, 6).map(({ title, venue_name }) => [title, venue_name])).toEqual([
      ['New name', 'Loft'],
      ['New name', 'Beach'],
      ['Gala', 'Loft'],
      ['New name', 'Loft'],
    ])
  })

  test('leaves cancelled dates, and dates that the caller may not edit', async () => {
    const { series, instances } = await openDates(false)
    const other = await buildMember(s.site.db, { role: 'organizer' })
    await setEvent(instances[4]!, { organizer_id: other.id })
    await s.organizer.send('POST', `/recurring-events/instances/${instances[5]!.id}/cancel`, { reason: 'x' })
    await change(instances[3]!, { ...loft, scope: 'this_and_following' })
    expect((await venues(series)).slice(3)).toEqual(['Loft', 'Tango Hall', 'Tango Hall', 'Loft', 'Loft'])
    expect((await change(instances[4]!, { ...loft, scope: 'all_upcoming' })).status).toBe(403)
  })

  test('is refused as a whole when one date would be a second event', async () => {
    const { series, instances } = await openDates(false)
    const payload = {
      title: series.title,
      scene_id: s.scene.id,
      event_type: 'social',
      dance_styles: ['zouk'],
    }
    await s.organizer.send('POST', '/events', {
      ...payload,
      start_datetime: '2026-12-11T20:00',
      end_datetime: '2026-12-11T23:00',
      venue_name: 'Loft',
      venue_address: '9 Pier Rd',
      venue_city: 'Los Angeles',
      venue_state: 'CA',
      status: 'published',
    })
    expect((await change(instances[0]!, { ...loft, scope: 'all_upcoming' })).status).toBe(409)
    expect(new Set(await venues(series))).toEqual(new Set(['Tango Hall']))
  })

  test('gives each member who saved dates one notification', async () => {
    const { series, instances } = await openDates(false)
    const [often, once] = await Promise.all(['', ''].map(async () => s.signIn(await buildMember(s.site.db))))
    await save(often!, ...instances.slice(0, 4))
    await save(once!, instances[3]!)
    await change(instances[2]!, { ...loft, scope: 'this_and_following' })
    await eventually(
      async () => (await messagesOf(once!)).length > 0 && (await messagesOf(often!)).length > 0,
    )
    const place = 'now at Loft, 9 Pier Rd, Los Angeles. It was at Tango Hall, 1 Main St, San Diego.'
    expect(await messagesOf(often!)).toEqual([
      `${series.title} on Fri, Dec 11, 2026, 8:00 PM PST; Fri, Dec 18, 2026, 8:00 PM PST are ${place}`,
    ])
    expect(await messagesOf(once!)).toEqual([`${series.title} on Fri, Dec 18, 2026, 8:00 PM PST is ${place}`])
  })
})

describe('a change of pending dates', () => {
  test('leaves earlier and past dates as they were', async () => {
    const { series, instances } = await openDates(true)
    // The first two dates are past and were never confirmed.
    s.site.clock.set('2026-12-08T20:00:00Z')
    await change(instances[3]!, { override_title: 'New name', ...loft, scope: 'this_and_following' })
    const after = await s.organizer.instances(series)
    expect(after.slice(0, 5).map(({ title, venue_name }) => [title, venue_name])).toEqual([
      ...Array(3).fill([series.title, 'Tango Hall']),
      ...Array(2).fill(['New name', 'Loft']),
    ])
    const { body } = await s.organizer.send<Instance>(
      'POST',
      `/recurring-events/instances/${instances[2]!.id}/confirm`,
    )
    const event = (await s.organizer.send<Event>('GET', `/events/${body.generated_event_id}`)).body
    expect(event).toMatchObject({
      venue_name: 'Tango Hall',
      venue_address: '1 Main St',
      venue_city: 'San Diego',
    })
    expect(after[3]).toMatchObject({ override_title: null, override_venue_name: null })
  })

  test('keeps an address that a date has of its own', async () => {
    const { series, instances } = await openDates(true)
    await change(instances[1]!, { override_venue_address: 'Side door' })
    await change(instances[0]!, { ...loft, scope: 'all_upcoming' })
    const [, own] = await s.organizer.instances(series)
    expect([own!.venue_name, own!.venue_address, own!.venue_city]).toEqual([
      'Tango Hall',
      'Side door',
      'San Diego',
    ])
  })

  test('emptying a field of an earlier date gives it the value that the series has now', async () => {
    const { series, instances } = await openDates(true)
    await change(instances[1]!, { override_title: 'New name', scope: 'this_and_following' })
    await change(instances[0]!, { override_title: null })
    expect((await s.organizer.instances(series))[0]!.title).toBe('New name')
  })

  test('restores the value of the series only for the chosen date', async () => {
    const { series, instances } = await openDates(true)
    await change(instances[0]!, { override_title: 'Gala' })
    await change(instances[0]!, { override_title: null, scope: 'all_upcoming' })
    expect(new Set((await s.organizer.instances(series)).map(({ title }) => title))).toEqual(
      new Set([series.title]),
    )
  })
})

describe('a change of the series', () => {
  test('reaches published and confirmed dates with a scope, except what they have of their own', async () => {
    const { series, instances } = await openDates(false)
    await setEvent(instances[1]!, { title: 'Gala' })
    await s.organizer.send('PATCH', `/events/${instances[2]!.generated_event_id}/status`, {
      status: 'private_draft',
    })
    s.site.clock.set('2026-11-28T05:00:00Z')
    const { status } = await changeSeries(series, {
      title: 'Renamed',
      venue_name: 'Loft',
      venue_address: '9 Pier Rd',
      price_info: { door: 20 },
      scope: 'all_upcoming',
    })
    expect(status).toBe(200)
    const after = await s.organizer.instances(series)
    expect(
      after.slice(0, 4).map(({ title, venue_name, price_info }) => [title, venue_name, price_info.door]),
    ).toEqual([
      [series.title, 'Tango Hall', 15],
      ['Gala', 'Loft', 20],
      ['Renamed', 'Loft', 20],
      ['Renamed', 'Loft', 20],
    ])
  })

  test('moves the dates to a new time with one notification, except those that were moved before', async () => {
    const { series, instances } = await openDates(false)
    const saver = await s.signIn(await buildMember(s.site.db))
    await save(saver, ...instances.slice(0, 3))
    const moved = Temporal.Instant.from('2026-12-06T04:00:00Z')
    await setEvent(instances[1]!, { start_at: moved, end_at: moved.add({ hours: 3 }) })
    await changeSeries(series, { start_time: '21:00', scope: 'all_upcoming' })
    const events = await storedEvents(series)
    expect(events.slice(0, 3).map(({ start_at }) => start_at.toString())).toEqual([
      '2026-11-28T05:00:00Z',
      '2026-12-06T04:00:00Z',
      '2026-12-12T05:00:00Z',
    ])
    await eventually(async () => (await messagesOf(saver)).length > 0)
    expect(await messagesOf(saver)).toEqual([
      `${series.title} is now on Fri, Nov 27, 2026, 9:00 PM PST. It was on Fri, Nov 27, 2026, 8:00 PM PST. And 1 more date: Fri, Dec 11, 2026, 9:00 PM PST.`,
    ])
  })

  test('from a date on leaves earlier pending dates as they were, with their times', async () => {
    const { series, instances } = await openDates(true)
    const change = { start_time: '21:00', title: 'Late night', scope: 'this_and_following' }
    expect((await changeSeries(series, { ...change, from_date: '2026-12-11' })).status).toBe(200)
    const shown = async () =>
      (await s.organizer.instances(series)).map(({ title, start_datetime }) => [
        title,
        start_datetime.slice(11, 16),
      ])
    const old = [series.title, '20:00']
    expect((await shown()).slice(0, 4)).toEqual([old, old, ['Late night', '21:00'], ['Late night', '21:00']])
    const path = `/recurring-events/instances/${instances[1]!.id}/confirm`
    const { body } = await s.organizer.send<Instance>('POST', path)
    expect((await s.organizer.send<Event>('GET', `/events/${body.generated_event_id}`)).body).toMatchObject({
      title: series.title,
      start_datetime: '2026-12-04T20:00:00-08:00',
      description: 'Class at eight',
    })
    // A later change for all dates reaches the earlier ones, too, pending or published.
    await changeSeries(series, { title: 'Final name', scope: 'all_upcoming' })
    const final = (time: string) => ['Final name', time]
    expect((await shown()).slice(0, 4)).toEqual([
      final('20:00'),
      final('20:00'),
      final('21:00'),
      final('21:00'),
    ])
  })

  test('from a date on leaves earlier published dates, which a later change for all dates reaches', async () => {
    const { series } = await openDates(false)
    const scope = 'this_and_following'
    await changeSeries(series, { venue_name: 'Loft', scope, from_date: '2026-12-04' })
    expect((await venues(series)).slice(0, 3)).toEqual(['Tango Hall', 'Loft', 'Loft'])
    await changeSeries(series, { venue_name: 'Pier', scope: 'all_upcoming' })
    expect(new Set(await venues(series))).toEqual(new Set(['Pier']))
  })

  test.each([{}, { from_date: '2026-12-12' }, { from_date: '2026-11-13' }])(
    'from a date on needs one of its upcoming dates: %j',
    async (body) => {
      const { series } = await openDates(false)
      const answer = await changeSeries(series, { ...body, title: 'x', scope: 'this_and_following' })
      expect([answer.status, answer.body.error.details]).toEqual([
        422,
        [{ path: 'from_date', message: 'Please choose the first date that changes' }],
      ])
    },
  )

  test('leaves published dates without a scope, and a later change for all dates reaches them', async () => {
    const { series } = await openDates(false)
    await changeSeries(series, { venue_name: 'Loft' })
    expect(new Set(await venues(series))).toEqual(new Set(['Tango Hall']))
    await changeSeries(series, { venue_name: 'Pier', scope: 'all_upcoming' })
    expect(new Set(await venues(series))).toEqual(new Set(['Pier']))
  })
})

describe('confirming several dates', () => {
  const confirm = ({ id }: Series, instance_ids: readonly string[]) =>
    s.organizer.send<Instance[] & Refusal>('POST', `/recurring-events/${id}/instances/confirm`, {
      instance_ids,
    })
  const ids = (instances: readonly Instance[]) => instances.map(({ id }) => id)

  test('publishes them and leaves the others', async () => {
    const { series, instances } = await openDates(true)
    const { status, body } = await confirm(series, ids(instances.slice(0, 3)))
    expect([status, body.map((each) => each.status)]).toEqual([200, Array(3).fill('published')])
    expect((await s.organizer.instances(series)).map((each) => each.status)).toEqual([
      ...Array(3).fill('published'),
      ...Array(5).fill('pending_confirmation'),
    ])
    // The same request again.
    await confirm(series, ids(instances.slice(0, 3)))
    expect(await storedEvents(series)).toHaveLength(3)
  })

  test('skips dates that are past or were cancelled in the meantime', async () => {
    const { series, instances } = await openDates(true)
    await s.organizer.send('POST', `/recurring-events/instances/${instances[2]!.id}/cancel`, { reason: 'x' })
    s.site.clock.set('2026-11-30T20:00:00Z')
    const { body } = await confirm(series, ids(instances.slice(0, 4)))
    expect(body.map((each) => each.status)).toEqual([
      'pending_confirmation',
      'published',
      'cancelled',
      'published',
    ])
  })

  test('refuses dates of other series, a paused series and an empty list', async () => {
    const { series, instances } = await openDates(true)
    const other = await openDates(true)
    expect((await confirm(series, ids([instances[0]!, other.instances[0]!]))).status).toBe(404)
    expect((await confirm(series, [])).status).toBe(422)
    await changeSeries(series, { status: 'paused' })
    expect((await confirm(series, ids(instances))).status).toBe(409)
    expect(await storedEvents(series)).toEqual([])
  })
})

describe('a series that moves to a scene with another currency', () => {
  const openLondon = () =>
    buildScene(s.site.db, {
      city: 'London',
      state: '',
      country: 'United Kingdom',
      timezone: 'Europe/London',
      currency: 'GBP',
    })
  const inLondon = async () => ({
    scene_id: (await openLondon()).id,
    venue_city: 'London',
    venue_state: 'England',
  })

  test('needs its prices again', async () => {
    const { series } = await openDates(false)
    const london = await inLondon()
    const message = 'Prices were in USD. Please enter them in GBP.'
    for (const same of [{}, { price_info: { door: 15 } }]) {
      expect(await changeSeries(series, { ...london, ...same })).toMatchObject({
        status: 422,
        body: { error: { details: [{ path: 'price_info', message }] } },
      })
    }
    expect(await changeSeries(series, { ...london, currency: 'GBP' })).toMatchObject({
      body: { currency: 'GBP', price_info: { door: 15 } },
    })
  })

  test('gives its new prices to dates with prices of their own, pending and published', async () => {
    const published = await openDates(false)
    const pending = await openDates(true)
    for (const { series, instances } of [published, pending]) {
      await change(instances[3]!, { scope: 'this_date', override_price_info: { door: 20 } })
      await change(instances[5]!, { scope: 'this_and_following', override_price_info: { door: 18 } })
      const body = { ...(await inLondon()), price_info: { door: 9 }, scope: 'all_upcoming' }
      expect(await changeSeries(series, body)).toMatchObject({ status: 200 })
      const prices = (await s.organizer.instances(series)).map(({ price_info }) => price_info)
      expect(prices).toEqual(prices.map(() => ({ door: 9 })))
    }
    const currencies = await s.site.db
      .selectFrom('events')
      .select('currency')
      .where('recurring_event_id', '=', published.series.id)
      .execute()
    expect(new Set(currencies.map(({ currency }) => currency))).toEqual(new Set(['GBP']))
  })
})
