import { createEvent, duplicateEvent, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { convertToSeries, createSeries, updateSeries } from '@floorcraft/contract/editing/series.ts'
import { type Event, getEvent, listEvents } from '@floorcraft/contract/events/events.ts'
import { leaveLineUp } from '@floorcraft/contract/events/line-up.ts'
import { addArtist } from '@floorcraft/contract/scenes/artists.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildMember, buildScene, eventForm, type Member, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { moveEvent } from './service.ts'

const site = duringTests(openTestApp)
let member: Member
let organizer: Caller
let scene: Scene
beforeEach(async () => {
  member = await buildMember(site.db, { role: 'organizer' })
  organizer = site.as(member)
  scene = await buildScene(site.db)
})

const night = [
  {
    kind: 'class',
    from: 0,
    to: 60,
    level: 'beginner',
    artists: ['DJ Kav'],
    title: 'First steps',
  },
  { kind: 'social', from: 90, to: 180, room: 'Blue room' },
]
const form = (schedule: unknown = night, more: object = {}) =>
  ({ ...eventForm(scene, more), schedule }) as never
const create = async (schedule?: unknown, more?: object) =>
  organizer.call(createEvent, { body: form(schedule, more) })
const read = async (eventId: string) => (await organizer.call(getEvent, { params: { eventId } })).body
const hoursOf = ({ schedule }: Pick<Event, 'schedule'>) =>
  schedule.map((item) => `${item.start_datetime.slice(11, 16)}-${item.end_datetime.slice(11, 16)}`)

test('an event answers its items with the times of its place', async () => {
  const { body } = await create()
  expect(body.schedule).toMatchObject([
    {
      ...{ kind: 'class', from: 0, to: 60, night: '2026-12-04', level: 'beginner', room: '' },
      ...{ title: 'First steps', artists: [{ name: 'DJ Kav', slug: null }] },
      ...{ start_datetime: '2026-12-04T20:00:00-08:00', end_datetime: '2026-12-04T21:00:00-08:00' },
    },
    { kind: 'social', room: 'Blue room', level: null, title: '', artists: [] },
  ])
})

test('a name of the line-up is a link', async () => {
  const { body: kav } = await organizer.call(addArtist, { body: { name: 'DJ Kav', roles: ['dj'] } })
  const { body } = await create(night, { line_up: [{ part: 'dj', name: 'DJ Kav', artist_id: kav.id }] })
  expect(body.schedule[0]!.artists).toEqual([{ name: 'DJ Kav', slug: kav.slug }])
})

test('a list says when class and social begin', async () => {
  const { body } = await create(night, { status: 'published' })
  const list = await site.as().call(listEvents, { query: { scenes: scene.id } as never })
  expect(list.body.find(({ id }) => id === body.id)!.parts).toEqual([
    { kind: 'class', start: '20:00' },
    { kind: 'social', start: '21:30' },
  ])
})

test.each([
  ['before the event', { from: -60 }, 'schedule.0.from'],
  ['after the event', { from: 150, to: 210 }, 'schedule.0.to'],
  ['in another night', { from: 1440, to: 1500 }, 'schedule.0.from'],
  ['of no time', { from: 'soon' }, 'schedule.0.from'],
  ['of no kind', { kind: 'nap' }, 'schedule.0.kind'],
])('an item %s is refused with its field', async (_, part, path) => {
  const wrong = [{ ...night[0], ...part }]
  const answer = await create(wrong)
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain(path)
  const { body: event } = await create()
  const change = await organizer.call(updateEvent, { params: { eventId: event.id }, body: form(wrong) })
  expect([change.status, JSON.stringify(change.body).includes(path)]).toEqual([422, true])
})

test('items keep their ids when they change', async () => {
  const { body } = await create()
  const [first] = body.schedule
  const changed = await organizer.call(updateEvent, {
    params: { eventId: body.id },
    body: form([{ ...night[0], id: first!.id, title: 'Second steps' }]),
  })
  expect(changed.body.schedule).toMatchObject([{ id: first!.id, title: 'Second steps' }])
})

test('moving an event moves its items', async () => {
  const { body } = await create()
  const caller = { kind: 'member', id: member.id, role: 'organizer', ledSceneIds: [] } as const
  const start = Temporal.PlainDateTime.from('2026-12-11T21:15')
  const moved = await moveEvent(site.deps, { caller, eventId: body.id, start })
  expect(hoursOf(moved)).toEqual(['21:15-22:15', '22:45-00:15'])
  expect(moved.schedule[0]!.start_datetime).toBe('2026-12-11T21:15:00-08:00')
  expect(moved.schedule.map(({ id }) => id)).toEqual(body.schedule.map(({ id }) => id))
})

test('a copy has the schedule', async () => {
  const { body } = await create()
  const copy = await organizer.call(duplicateEvent, { params: { eventId: body.id } })
  expect(hoursOf(copy.body)).toEqual(hoursOf(body))
})

test('dates of a series have its schedule until they have their own, and all move with its start', async () => {
  const { body: event } = await create(night, { status: 'published' })
  const series = await organizer.call(convertToSeries, {
    params: { eventId: event.id },
    body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
  })
  const params = { seriesId: series.body.id }
  const dates = () =>
    site.db
      .selectFrom('events')
      .select(['id'])
      .where('recurring_event_id', '=', series.body.id)
      .orderBy('start_at')
      .execute()
  const [first, second] = await dates()
  expect(hoursOf(await read(second!.id))).toEqual(hoursOf(event))
  const { start_datetime: _, end_datetime: __, ...content } = eventForm(scene)
  await organizer.call(updateEvent, {
    params: { eventId: second!.id },
    body: { ...content, schedule: [{ ...night[0], from: 15 }] } as never,
  })
  const changed = await organizer.call(updateSeries, {
    params,
    body: { schedule: [night[1]], scope: 'all_upcoming' } as never,
  })
  expect(changed.status).toBe(200)
  expect(hoursOf(await read(first!.id))).toEqual(['21:30-23:00'])
  expect(hoursOf(await read(second!.id))).toEqual(['20:15-21:00'])
  const later = await organizer.call(updateSeries, {
    params,
    body: { start_time: '21:00', scope: 'all_upcoming' } as never,
  })
  expect(later.status).toBe(200)
  expect(hoursOf(await read(first!.id))).toEqual(['22:30-00:00'])
  expect(hoursOf(await read(second!.id))).toEqual(['21:15-22:00'])
})

test('an open page of an earlier release, which knows no schedule, leaves it as it is', async () => {
  const { body } = await create(night, { line_up: [{ part: 'host', name: 'Ana' }] })
  const changed = await organizer.call(updateEvent, {
    params: { eventId: body.id },
    body: eventForm(scene, {
      title: 'Corrected',
      start_datetime: undefined,
      end_datetime: undefined,
    }) as never,
  })
  expect([changed.body.title, hoursOf(changed.body), changed.body.line_up.length]).toEqual([
    'Corrected',
    hoursOf(body),
    1,
  ])
  const emptied = await organizer.call(updateEvent, { params: { eventId: body.id }, body: form([]) })
  expect(emptied.body.schedule).toEqual([])
})

test('a date with times of its own has the items at its start, and follows the programme of the series', async () => {
  const { body: event } = await create(night, { status: 'published' })
  const series = await organizer.call(convertToSeries, {
    params: { eventId: event.id },
    body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
  })
  const [, second] = await site.db
    .selectFrom('events')
    .select(['id', 'start_wall'])
    .where('recurring_event_id', '=', series.body.id)
    .orderBy('start_at')
    .execute()
  const start = Temporal.PlainDateTime.from(second!.start_wall).subtract({ hours: 1 })
  const caller = { kind: 'member', id: member.id, role: 'organizer', ledSceneIds: [] } as const
  await moveEvent(site.deps, { caller, eventId: second!.id, start })
  expect(hoursOf(await read(second!.id))).toEqual(['19:00-20:00', '20:30-22:00'])
  await organizer.call(updateSeries, {
    params: { seriesId: series.body.id },
    body: { schedule: [night[1]], scope: 'all_upcoming' } as never,
  })
  expect(hoursOf(await read(second!.id))).toEqual(['20:30-22:00'])
})

test('an item in the hour that the clocks skip ends after its start', async () => {
  const { body } = await create([{ kind: 'social', from: 360, to: 420 }], {
    start_datetime: '2027-03-13T20:30',
    end_datetime: '2027-03-14T05:00',
  })
  expect(body.schedule[0]).toMatchObject({
    start_datetime: '2027-03-14T03:30:00-07:00',
    end_datetime: '2027-03-14T04:30:00-07:00',
  })
})

test('a series refuses an item outside its times', async () => {
  const body = {
    ...eventForm(scene),
    ...{ recurrence_type: 'weekly', recurrence_days: ['friday'], start_date: '2026-11-27' },
    ...{ start_time: '20:00', duration_hours: 2, dance_styles: ['zouk'] },
  }
  const refused = await organizer.call(createSeries, { body: { ...body, schedule: night } as never })
  expect([refused.status, JSON.stringify(refused.body).includes('schedule.1.to')]).toEqual([422, true])
  const made = await organizer.call(createSeries, { body: { ...body, schedule: [night[0]] } as never })
  expect(made.status).toBe(201)
})

test('an artist who takes the own name off is off the schedule, and cannot be typed there again', async () => {
  const artist = await buildMember(site.db)
  const { body: kav } = await organizer.call(addArtist, { body: { name: 'DJ Kav', roles: ['dj'] } })
  await site.db
    .updateTable('artists')
    .set({ claimed_by: artist.id, claimed_name: 'DJ Kav' })
    .where('id', '=', kav.id)
    .execute()
  const line_up = [{ part: 'dj', name: 'DJ Kav', artist_id: kav.id }]
  const { body } = await create(night, { line_up, status: 'published' })
  const params = { eventId: body.id, artistId: kav.id }
  expect((await site.as(artist).call(leaveLineUp, { params, query: {} })).status).toBe(204)
  expect((await read(body.id)).schedule[0]!.artists).toEqual([])
  const again = await organizer.call(updateEvent, { params: { eventId: body.id }, body: form() })
  expect([again.status, JSON.stringify(again.body).includes('"schedule"')]).toEqual([422, true])
})
