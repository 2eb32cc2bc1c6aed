import type { PendingDate } from '@floorcraft/contract/editing/planning.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildLeader, buildMember, buildScene } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSeriesSite, type SeriesMember } from '../../../test/series-site.ts'

const s = duringTests(openSeriesSite)
beforeEach(async () => {
  s.site.clock.set('2026-11-20T20:00:00Z')
  await s.site.db.deleteFrom('recurring_events').execute()
})

const pendingOf = async (who: SeriesMember, query: string) =>
  (await who.send<PendingDate[]>('GET', `/recurring-events/pending-dates?${query}`)).body
const december = 'start_date=2026-12-01&end_date=2026-12-31'
const datesOf = (list: readonly PendingDate[]) => list.map((date) => date.start_datetime.slice(0, 10))

test('coming dates are listed until they are confirmed or cancelled', async () => {
  const series = await s.organizer.create({ title: 'Friday Social' })
  const instances = await s.organizer.instances(series)
  const list = await pendingOf(s.organizer, december)
  expect(datesOf(list)).toEqual(['2026-12-04', '2026-12-11', '2026-12-18', '2026-12-25'])
  expect(list[0]).toEqual({
    id: instances[1]!.id,
    series_id: series.id,
    status: 'pending_confirmation',
    title: 'Friday Social',
    event_type: 'social',
    start_datetime: '2026-12-04T20:00:00-08:00',
    end_datetime: '2026-12-04T23:00:00-08:00',
    timezone: 'America/Los_Angeles',
    is_all_day: false,
    venue_name: 'Tango Hall',
    venue_city: 'San Diego',
    organizer: { display_name: s.organizer.member.display_name },
    scenes: [{ name: s.scene.name }],
  })
  await s.organizer.send('POST', `/recurring-events/instances/${instances[1]!.id}/confirm`)
  await s.organizer.send('POST', `/recurring-events/instances/${instances[2]!.id}/cancel`, {
    reason: 'No hall',
  })
  // The party of the 18th has begun.
  s.site.clock.set('2026-12-19T05:00:00Z')
  expect(datesOf(await pendingOf(s.organizer, december))).toEqual(['2026-12-25'])
})

test('a date belongs to its dance night', async () => {
  await s.organizer.create({ start_time: '01:00' })
  const day = (date: string) => pendingOf(s.organizer, `start_date=${date}&end_date=${date}`)
  expect(datesOf(await day('2026-11-26'))).toEqual(['2026-11-27'])
  expect(datesOf(await day('2026-11-27'))).toEqual([])
})

test('scenes are filtered, and long ranges are refused', async () => {
  await s.organizer.create()
  const other = await buildScene(s.site.db)
  expect(await pendingOf(s.organizer, `${december}&scene_ids=${other.id}`)).toEqual([])
  expect(await pendingOf(s.organizer, `${december}&scene_ids=nowhere`)).toEqual([])
  expect(await pendingOf(s.organizer, `${december}&scene_ids=${s.scene.slug}`)).toHaveLength(4)
  const refused = await s.organizer.send(
    'GET',
    '/recurring-events/pending-dates?start_date=2026-01-01&end_date=2026-12-31',
  )
  expect(refused.status).toBe(422)
})

test('only the organizer, leaders of the scene and admins see pending dates', async () => {
  await s.organizer.create()
  const leader = await buildMember(s.site.db, { role: 'scene_leader' })
  await buildLeader(s.site.db, s.scene, leader)
  const count = async (member: Parameters<typeof s.signIn>[0]) =>
    (await pendingOf(await s.signIn(member), december)).length
  expect(await count(leader)).toBe(4)
  expect(await count(await buildMember(s.site.db, { role: 'admin' }))).toBe(4)
  expect(await count(await buildMember(s.site.db, { role: 'organizer' }))).toBe(0)
  const dancer = await s.signIn(await buildMember(s.site.db))
  expect((await dancer.send('GET', `/recurring-events/pending-dates?${december}`)).status).toBe(403)
})
