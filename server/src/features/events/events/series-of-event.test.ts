import type { Event } from '@floorcraft/contract/events/events.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(() => openTestApp({ now: '2026-11-20T20:00:00Z' }))
let scene: Scene
let organizer: Member
const seriesId = newId()
const eventOf = new Map<string, string>()

beforeAll(async () => {
  organizer = await buildMember(site.db, { role: 'organizer' })
  scene = await buildScene(site.db)
  await site.db
    .insertInto('recurring_events')
    .values({
      created_at: site.clock.now(),
      updated_at: site.clock.now(),
      id: seriesId,
      scene_id: scene.id,
      organizer_id: organizer.id,
      title: 'Home Night',
      event_type: 'social',
      recurrence_type: 'weekly',
      recurrence_days: ['friday'],
      start_date: '2026-10-30',
      start_time: '20:00',
      duration_hours: 3,
      timezone: scene.timezone,
      venue_name: 'Hall',
      venue_city: scene.city,
    })
    .execute()
  const statuses = {
    '2026-10-30': 'published',
    '2026-11-06': 'published',
    '2026-11-20': 'cancelled',
    '2026-11-27': 'private_draft',
    '2026-12-04': 'published',
    '2026-12-11': 'published',
  } as const
  for (const [date, status] of Object.entries(statuses)) {
    const event = await buildEvent(site.db, {
      scene,
      organizer,
      status,
      start: `${date}T20:00`,
      recurring_event_id: seriesId,
    })
    eventOf.set(date, event.id)
  }
})

const seriesOf = async (date: string) =>
  (await site.app.inject(`/api/events/${eventOf.get(date)}`)).json<Event>().series

test.each([
  ['over', '2026-10-30', '2026-12-04'],
  ['cancelled', '2026-11-20', '2026-12-04'],
  ['upcoming', '2026-12-04', '2026-12-11'],
])('an event that is %s has the next upcoming published event', async (_how, date, next) => {
  const series = await seriesOf(date)
  expect(series).toMatchObject({ id: seriesId, recurrence_type: 'weekly', recurrence_days: ['friday'] })
  expect(series!.next_event_id).toBe(eventOf.get(next))
  expect(series!.next_start_datetime).toBe(`${next}T20:00:00-08:00`)
})

test('the last event of a series has no next event, and an event without a series has no series', async () => {
  expect((await seriesOf('2026-12-11'))!.next_event_id).toBeNull()
  eventOf.set('once', (await buildEvent(site.db, { scene, organizer, start: '2026-11-21T20:00' })).id)
  expect(await seriesOf('once')).toBeNull()
})
