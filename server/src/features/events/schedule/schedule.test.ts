import { createEvent, setEventStatus, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { dropPick, listPastSchedules, listPicks, pickItem } from '@floorcraft/contract/events/schedule.ts'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildMember, buildScene, eventForm, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { parseCalendar } from '../../../test/parsed-calendar.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let organizer: Caller
let dancer: Caller
let scene: Scene
beforeEach(async () => {
  organizer = site.as(await buildMember(site.db, { role: 'organizer' }))
  dancer = site.as(await buildMember(site.db))
  scene = await buildScene(site.db)
})

const night = [
  {
    id: 'one',
    kind: 'class',
    from: 0,
    to: 60,
    artists: ['Ana', 'Leo'],
    title: 'Turns',
    room: 'Blue',
  },
  { id: 'two', kind: 'social', from: 90, to: 180 },
]
const create = async (more: object = {}) => {
  const body = eventForm(scene, { schedule: night, status: 'published', ...more })
  return (await organizer.call(createEvent, { body: body as never })).body
}
const picksOf = async (eventId: string, caller = dancer) =>
  (await caller.call(listPicks, { params: { eventId } })).body.items

test('a member picks items and forgets them, both as often as they like', async () => {
  const { id: eventId } = await create()
  expect(await picksOf(eventId)).toEqual([])
  for (const itemId of ['two', 'one', 'one'])
    expect((await dancer.call(pickItem, { params: { eventId, itemId } })).status).toBe(204)
  expect(await picksOf(eventId)).toEqual(['one', 'two'])
  expect(await picksOf(eventId, organizer)).toEqual([])
  for (const _ of [1, 2])
    expect((await dancer.call(dropPick, { params: { eventId, itemId: 'one' } })).status).toBe(204)
  expect(await picksOf(eventId)).toEqual(['two'])
})

test('an item that is not there, and an event that is hidden, are not found', async () => {
  const { id: eventId } = await create()
  const draft = await create({
    title: 'Other',
    status: 'private_draft',
    start_datetime: '2026-12-05T20:00',
    end_datetime: '2026-12-05T23:00',
  })
  for (const params of [
    { eventId, itemId: 'three' },
    { eventId: draft.id, itemId: 'one' },
    { eventId: newId(), itemId: 'one' },
    { eventId: 'none', itemId: 'one' },
  ])
    expect((await dancer.call(pickItem, { params })).status).toBe(404)
  for (const eventId of [draft.id, newId(), 'none']) {
    expect((await dancer.call(listPicks, { params: { eventId } })).status).toBe(404)
    expect((await dancer.call(dropPick, { params: { eventId, itemId: 'one' } })).status).toBe(404)
  }
})

test('a pick stays when its item changes, and is hidden while the item is gone', async () => {
  const { id: eventId } = await create()
  await dancer.call(pickItem, { params: { eventId, itemId: 'one' } })
  const change = async (schedule: unknown) =>
    organizer.call(updateEvent, { params: { eventId }, body: eventForm(scene, { schedule }) as never })
  await change([{ ...night[0], from: 30, title: 'More turns' }])
  expect(await picksOf(eventId)).toEqual(['one'])
  await change([night[1]])
  expect(await picksOf(eventId)).toEqual([])
})

test('the calendar file has the picked items, each as an entry beside the event', async () => {
  const event = await create()
  const fileOf = async (query: string) =>
    (await site.app.inject(`/api/events/${event.id}/ical${query}`)).body.replaceAll(/\r\n /g, '')
  const picked = await fileOf('?items=one,unknown')
  expect(parseCalendar(picked).events).toMatchObject([
    { uid: `one-${event.id}@floorcraft`, start: '2026-12-05T04:00:00.000Z', end: '2026-12-05T05:00:00.000Z' },
  ])
  expect(picked).toContain('SUMMARY:Turns\\, Ana\\, Leo')
  expect(picked).toContain('LOCATION:Blue\\, Tango Hall')
  expect(await fileOf('')).toContain('SUMMARY:Friday Social')
  expect(JSON.parse(await fileOf('?items=unknown')).error.code).toBe('RESOURCE_NOT_FOUND')
})

test('an organizer copies from the last five events with a schedule, each title once', async () => {
  const made = []
  for (const day of ['04', '05', '06', '07', '08', '09', '10'])
    made.push(
      await create({
        title: Number(day) > 5 ? `Night ${day}` : 'Friday Social',
        start_datetime: `2026-12-${day}T20:00`,
        end_datetime: `2026-12-${day}T23:00`,
      }),
    )
  await create({
    title: 'No schedule',
    schedule: [],
    start_datetime: '2026-12-20T20:00',
    end_datetime: '2026-12-20T23:00',
  })
  const titles = async () => (await organizer.call(listPastSchedules, {})).body.map(({ title }) => title)
  // Before the first one has begun, those that are planned.
  expect(await titles()).toEqual(['Night 10', 'Night 09', 'Night 08', 'Night 07', 'Night 06'])
  site.clock.set('2026-12-09T12:00:00Z')
  expect(await titles()).toEqual(['Night 08', 'Night 07', 'Night 06', 'Friday Social'])
  site.clock.set('2026-11-20T20:00:00Z')
  const { body } = await organizer.call(listPastSchedules, {})
  expect(body[0]!.schedule).toHaveLength(2)
  const other = site.as(await buildMember(site.db, { role: 'organizer' }))
  expect((await other.call(listPastSchedules, {})).body).toEqual([])
  expect((await dancer.call(listPastSchedules, {})).status).toBe(403)
})

test('a cancelled event keeps its schedule and picks', async () => {
  const { id: eventId } = await create()
  await dancer.call(pickItem, { params: { eventId, itemId: 'one' } })
  await organizer.call(setEventStatus, { params: { eventId }, body: { status: 'cancelled' } })
  expect(await picksOf(eventId)).toEqual(['one'])
})
