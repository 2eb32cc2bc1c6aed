import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/database.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openSeriesSite, type Refusal, type SeriesMember } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
let saver: SeriesMember
beforeAll(async () => {
  await s.site.startWorkers()
})
beforeEach(async () => {
  s.site.clock.set('2026-11-20T20:00:00Z')
  saver = await s.signIn(await buildMember(s.site.db))
})

/** Weekly published dates from 27 November on; eight of them exist. */
async function openDates() {
  const series = await s.organizer.create({ requires_confirmation: false })
  return { series, instances: await s.organizer.instances(series) }
}
const path = ({ id }: { id: string }, rest = '') => `/recurring-events/${id}${rest}`
const readSeries = async ({ id }: Series) =>
  (await s.organizer.send<Series[]>('GET', '/recurring-events')).body.find((one) => one.id === id)!
const save = (...instances: readonly Instance[]) =>
  Promise.all(instances.map(({ generated_event_id: id }) => saver.send('PUT', `/users/saved-events/${id}`)))
const messages = async () =>
  (
    await s.site.db
      .selectFrom('notifications')
      .select('message')
      .where('member_id', '=', saver.member.id)
      .execute()
  ).map(({ message }) => message)

describe('the card of a series', () => {
  test('has the title, place and price of its next date', async () => {
    const { series, instances } = await openDates()
    await s.organizer.send('PATCH', path(series, `/instances/${instances[0]!.id}`), {
      scope: 'this_date',
      override_title: 'Opening night',
      override_venue_name: 'Loft',
      override_venue_city: 'Los Angeles',
      override_price_info: { door: 25 },
    })
    expect(await readSeries(series)).toMatchObject({
      venue_name: 'Tango Hall',
      next_date: {
        title: 'Opening night',
        start_datetime: '2026-11-27T20:00:00-08:00',
        venue_name: 'Loft',
        venue_city: 'Los Angeles',
        price_info: { door: 25 },
        currency: 'USD',
      },
    })
  })

  test('says how many dates an ended series still has', async () => {
    const { series, instances } = await openDates()
    await s.organizer.send('PATCH', path(series), { status: 'ended' })
    s.site.clock.set('2026-11-29T20:00:00Z')
    expect(await readSeries(series)).toMatchObject({
      status: 'ended',
      dates_ahead: instances.length - 1,
      last_date_ahead: instances.at(-1)!.scheduled_date,
    })
  })
})

describe('the end of a series', () => {
  const ending = ({ id }: Series, who = s.organizer) =>
    who.send<{ dates: number; members: number }>('GET', path({ id }, '/ending'))

  test('cancels its dates when that is asked for, with one notification for each member', async () => {
    const { series, instances } = await openDates()
    await save(...instances.slice(1, 4))
    expect((await ending(series)).body).toEqual({ dates: 8, members: 1 })
    const ended = await s.organizer.send<Series>('PATCH', path(series), {
      status: 'ended',
      cancel_dates: true,
    })
    expect(ended).toMatchObject({ status: 200, body: { status: 'ended', dates_ahead: 0 } })
    const statuses = (await s.organizer.instances(series)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set(['cancelled']))
    await eventually(async () => (await messages()).length === 1)
    expect((await ending(series)).body).toEqual({ dates: 0, members: 0 })
  })

  test('keeps them otherwise, and can cancel them later', async () => {
    const { series } = await openDates()
    expect(await s.organizer.send('PATCH', path(series), { status: 'ended' })).toMatchObject({
      body: { dates_ahead: 8 },
    })
    expect(
      await s.organizer.send('PATCH', path(series), { status: 'ended', cancel_dates: true }),
    ).toMatchObject({ body: { dates_ahead: 0 } })
  })

  test('is the only change that cancels dates, and hidden from members who do not manage the series', async () => {
    const { series } = await openDates()
    expect(
      await s.organizer.send<Refusal>('PATCH', path(series), { status: 'paused', cancel_dates: true }),
    ).toMatchObject({ status: 422, body: { error: { details: [{ path: 'cancel_dates' }] } } })
    const other = await s.signIn(await buildMember(s.site.db, { role: 'organizer' }))
    expect((await ending(series, other)).status).toBe(404)
    expect((await readSeries(series)).dates_ahead).toBe(8)
  })
})

describe('the times of one date', () => {
  const own = { override_start_time: '21:30', override_duration_hours: 4 }
  const set = (series: Series, instance: Instance, body: object) =>
    s.organizer.send<Instance & Refusal>('PATCH', path(series, `/instances/${instance.id}`), body)
  const timesOf = async (series: Series) =>
    (await s.organizer.instances(series)).map(({ start_datetime, end_datetime }) =>
      [start_datetime, end_datetime].map((time) => time.slice(11, 16)).join(),
    )

  test('change a pending date, which is confirmed with them', async () => {
    const series = await s.organizer.create()
    const [, second] = await s.organizer.instances(series)
    expect(await set(series, second!, own)).toMatchObject({
      status: 200,
      body: {
        ...own,
        start_datetime: '2026-12-04T21:30:00-08:00',
        end_datetime: '2026-12-05T01:30:00-08:00',
      },
    })
    await s.organizer.send('POST', path(series, `/instances/${second!.id}/confirm`))
    expect((await timesOf(series)).slice(0, 3)).toEqual(['20:00,23:00', '21:30,01:30', '20:00,23:00'])
    expect((await set(series, second!, { override_start_time: '25:00' })).status).toBe(422)
    expect((await set(series, second!, { override_duration_hours: 13 })).status).toBe(422)
  })

  test('change published dates of a scope, tell each member once, and follow the series again', async () => {
    const { series, instances } = await openDates()
    await save(...instances)
    await set(series, instances[1]!, { ...own, scope: 'this_date' })
    await eventually(async () => (await messages()).length === 1)
    await set(series, instances[1]!, {
      override_start_time: null,
      override_duration_hours: null,
      scope: 'this_date',
    })
    expect((await timesOf(series))[1]).toBe('20:00,23:00')
    await eventually(async () => (await messages()).length === 2)
    await set(series, instances[5]!, { ...own, scope: 'this_and_following' })
    const times = await timesOf(series)
    expect(times.slice(4)).toEqual(['20:00,23:00', '21:30,01:30', '21:30,01:30', '21:30,01:30'])
    expect(await readSeries(series)).toMatchObject({ start_time: '21:30', duration_hours: 4 })
    await eventually(async () => (await messages()).length === 3)
  })
})

describe('the form of one date', () => {
  const form = (event: Event) => ({
    title: event.title,
    description: event.description,
    event_type: event.event_type,
    venue_name: event.venue_name,
    venue_address: event.venue_address,
    venue_city: event.venue_city,
    venue_state: event.venue_state,
    scene_id: event.scene_id,
    price_info: event.price_info,
    dance_styles: event.dance_styles,
    version: event.version,
  })
  const eventOf = async ({ generated_event_id: id }: Instance) =>
    (await s.organizer.send<Event>('GET', `/events/${id}`)).body
  const change = async (series: Series, instance: Instance, body: object, who = s.organizer) => {
    const event = await eventOf(instance)
    return who.send<Event & Refusal>('PUT', path(series, `/events/${event.id}`), { ...form(event), ...body })
  }
  const moved = {
    venue_name: 'Loft',
    venue_address: '9 Pier Rd',
    price_info: { door: 20 },
    start_datetime: '2026-12-11T21:30',
    end_datetime: '2026-12-12T01:30',
    ticket_url: 'https://tickets.example.com/late',
  }

  test.each([
    ['this_and_following', 'Late Social', 2],
    ['all_upcoming', 'Later Social', 0],
  ] as const)(
    'changes %s as the series does, and the rest for the date alone',
    async (scope, title, first) => {
      const { series, instances } = await openDates()
      await save(...instances)
      expect(await change(series, instances[2]!, { ...moved, title, scope })).toMatchObject({
        status: 200,
        body: { title, ticket_url: moved.ticket_url },
      })
      for (const [place, instance] of (await s.organizer.instances(series)).entries()) {
        const event = await eventOf(instance)
        const isIn = place >= first
        const got = [event.title, event.venue_name, event.price_info.door, event.start_datetime.slice(11, 16)]
        expect(got).toEqual(isIn ? [title, 'Loft', 20, '21:30'] : [series.title, 'Tango Hall', 15, '20:00'])
        expect(event.end_datetime.slice(11, 16)).toBe(isIn ? '01:30' : '23:00')
        expect(event.ticket_url).toBe(place === 2 ? moved.ticket_url : null)
      }
      expect(await readSeries(series)).toMatchObject({
        title,
        venue_name: 'Loft',
        start_time: '21:30',
        duration_hours: 4,
      })
      await eventually(async () => (await messages()).length === 1)
    },
  )

  test('leaves the other dates without a change that they share', async () => {
    const { series, instances } = await openDates()
    const before = (await readSeries(series)).version
    const { ticket_url } = moved
    expect(await change(series, instances[1]!, { ticket_url, scope: 'all_upcoming' })).toMatchObject({
      status: 200,
      body: { ticket_url },
    })
    expect((await readSeries(series)).version).toBe(before)
    // Another day of the same evening is for this date alone.
    const onSaturday = await change(series, instances[1]!, {
      start_datetime: '2026-12-05T20:00',
      end_datetime: '2026-12-05T23:00',
      scope: 'all_upcoming',
    })
    expect(onSaturday.status).toBe(200)
    const starts = (await s.organizer.instances(series)).map(({ start_datetime }) => start_datetime)
    expect(starts.slice(1, 3)).toEqual(['2026-12-05T20:00:00-08:00', '2026-12-11T20:00:00-08:00'])
  })

  test('is refused for a stale version, another scene, a congress, and a date of another series', async () => {
    const { series, instances } = await openDates()
    const other = await openDates()
    const scope = 'all_upcoming'
    expect((await change(series, instances[1]!, { scope, version: 99 })).status).toBe(409)
    expect(await change(series, instances[1]!, { scope, event_type: 'congress' })).toMatchObject({
      status: 422,
      body: { error: { details: [{ path: 'event_type' }] } },
    })
    expect((await change(series, other.instances[1]!, { scope })).status).toBe(404)
    const foreign = await s.signIn(await buildMember(s.site.db, { role: 'organizer' }))
    expect((await change(series, instances[1]!, { scope }, foreign)).status).toBe(404)
    const titles = (await s.organizer.instances(series)).map(({ title }) => title)
    expect(new Set(titles)).toEqual(new Set([series.title]))
  })

  test('says how many members a change tells', async () => {
    const { instances } = await openDates()
    await save(instances[0]!)
    const count = (who: SeriesMember) =>
      who.send<{ members: number }>('GET', `/events/${instances[0]!.generated_event_id}/savers`)
    expect((await count(s.organizer)).body).toEqual({ members: 1 })
    const other = await s.signIn(await buildMember(s.site.db, { role: 'organizer' }))
    expect((await count(other)).status).toBe(403)
    await s.organizer.send('PATCH', `/events/${instances[0]!.generated_event_id}/status`, {
      status: 'private_draft',
    })
    expect((await count(s.organizer)).body).toEqual({ members: 0 })
    expect((await count(other)).status).toBe(404)
  })
})

test('the counts before a change do not wait for a change that is under way', async () => {
  const { series, instances } = await openDates()
  await save(instances[0]!)
  await transaction(s.site.db, async (db) => {
    await sql`select from recurring_events where id = ${series.id} for update`.execute(db)
    await sql`select from events where recurring_event_id = ${series.id} for update`.execute(db)
    const counts = [path(series, '/ending'), path(series, '/savers?scope=all_upcoming&change=cancelled')]
    for (const count of counts) {
      expect(await s.organizer.send('GET', count)).toMatchObject({ status: 200, body: { members: 1 } })
    }
  })
})

test('says how many members a change or a cancellation of several dates tells', async () => {
  const { series, instances } = await openDates()
  const [, second, , fourth] = instances as [Instance, Instance, Instance, Instance]
  const other = await s.signIn(await buildMember(s.site.db))
  await save(instances[0]!, instances[2]!)
  await other.send('PUT', `/users/saved-events/${fourth.generated_event_id}`)
  await s.organizer.send('PATCH', path(series, `/instances/${fourth.id}`), {
    scope: 'this_date',
    override_venue_name: 'Loft',
    override_venue_city: 'San Diego',
  })
  const ask = (query: object, who = s.organizer) =>
    who.send<{ members: number }>('GET', path(series, `/savers?${new URLSearchParams({ ...query })}`))
  const count = async (query: object) => (await ask(query)).body.members
  const following = { scope: 'this_and_following', date: second.id }
  expect(await count({ scope: 'this_date', change: 'times', date: second.id })).toBe(0)
  expect(await count({ ...following, change: 'times' })).toBe(2)
  // The fourth date keeps its own place, unless it is the chosen one.
  expect(await count({ ...following, change: 'place' })).toBe(1)
  expect(await count({ ...following, change: 'times_and_place' })).toBe(2)
  expect(await count({ ...following, date: fourth.generated_event_id, change: 'place' })).toBe(1)
  expect(await count({ scope: 'all_upcoming', change: 'place', date: fourth.id })).toBe(2)
  const { scheduled_date: from_date } = fourth
  expect(await count({ scope: 'this_and_following', from_date, change: 'times' })).toBe(1)
  expect(await count({ ...following, change: 'cancelled' })).toBe(2)
  expect((await ask({ ...following, date: series.id, change: 'times' })).status).toBe(404)
  const foreign = await s.signIn(await buildMember(s.site.db, { role: 'organizer' }))
  expect((await ask({ ...following, change: 'times' }, foreign)).status).toBe(404)

  const told = async (type: 'event_updated' | 'event_cancelled') =>
    (
      await s.site.db
        .selectFrom('notifications')
        .select('member_id')
        .distinct()
        .where('type', '=', type)
        .where('member_id', 'in', [saver.member.id, other.member.id])
        .execute()
    ).map(({ member_id }) => member_id)
  await s.organizer.send('PATCH', path(series, `/instances/${second.id}`), {
    scope: 'this_and_following',
    override_venue_name: 'Barn',
    override_venue_city: 'San Diego',
  })
  await eventually(async () => (await told('event_updated')).includes(saver.member.id))
  await s.organizer.send('POST', path(series, `/instances/${second.id}/cancel`), {
    scope: 'this_and_following',
    reason: 'Flood',
  })
  await eventually(async () => (await told('event_cancelled')).length === 2)
  expect(await count({ ...following, change: 'cancelled' })).toBe(0)
})
