import {
  type AnalyticsAction,
  type AnalyticsReport,
  type AnalyticsSource,
  analyticsActions,
  analyticsSources,
  type SiteAnalytics,
} from '@floorcraft/contract/events/analytics.ts'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildEvent, buildMember, buildScene, type Member, type StoredEvent } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { moveToCounts } from './queries.ts'

const site = duringTests(openTestApp)
let admin: Member
let organizer: Member
let leader: Member
let places: { event: StoredEvent; sceneId: string; isOwn: boolean }[]

beforeAll(async () => {
  admin = await buildMember(site.db, { role: 'admin' })
  organizer = await buildMember(site.db, { role: 'organizer' })
  leader = await buildMember(site.db, { role: 'scene_leader' })
  const other = await buildMember(site.db, { role: 'organizer' })
  const home = await buildScene(site.db, { leaders: [leader] })
  const away = await buildScene(site.db)
  places = await Promise.all(
    [
      { scene: home, organizer },
      { scene: home, organizer: other },
      { scene: away, organizer },
    ].map(async (one) => ({
      event: await buildEvent(site.db, one),
      sceneId: one.scene.id,
      isOwn: one.organizer === organizer,
    })),
  )
})
beforeEach(async () => {
  await site.db.deleteFrom('analytics_actions').execute()
  await site.db.deleteFrom('analytics_counts').execute()
})

async function read<Report = AnalyticsReport>(path: string, by: Member, days = 7): Promise<Report> {
  const answer = await site.as(by).send('GET', `${path}?days=${days}`)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body
}

const today = Temporal.PlainDate.from('2026-11-20')
const dayBefore = (days: number) => today.subtract({ days }).toString()

/** What a reader did. `on`: 0 to 2 is an event, 3 the page of the home scene, 4 a page of the site. */
interface Deed {
  readonly ago: number
  readonly action: AnalyticsAction
  readonly on: number
  readonly reader: number
  readonly source: AnalyticsSource
  readonly city: string | null
}
const deed: fc.Arbitrary<Deed> = fc.record({
  ago: fc.integer({ min: -1, max: 15 }),
  action: fc.oneof(fc.constant('view' as const), fc.constantFrom(...analyticsActions)),
  on: fc.integer({ min: 0, max: 4 }),
  reader: fc.integer({ min: 0, max: 3 }),
  source: fc.constantFrom(...analyticsSources),
  city: fc.constantFrom(null, 'Berlin', 'San Diego', 'Paris'),
})
const deeds = fc.uniqueArray(deed, {
  selector: ({ ago, action, on, reader }) => [ago, action, on, reader].join(),
  maxLength: 80,
})

const isView = ({ action }: Deed) => action === 'view'
const storeDeeds = async (list: readonly Deed[]) => {
  const rows = list.map(({ ago, on, reader, action, source, city }) => ({
    day: dayBefore(ago),
    reader: Buffer.from([reader]),
    action,
    event_id: places[on]?.event.id ?? null,
    scene_id: places[on]?.sceneId ?? (on === 3 ? places[0]!.sceneId : null),
    ...(action === 'view' ? { source, city } : {}),
  }))
  if (rows.length > 0) await site.db.insertInto('analytics_actions').values(rows).execute()
}

const group = (list: readonly Deed[], by: 'source' | 'city') =>
  [...Map.groupBy(list.filter(isView), (one) => one[by])].map(([key, { length }]) => [key, length])
const sorted = (pairs: readonly unknown[]) => pairs.map((pair) => JSON.stringify(pair)).sort()

/** Compares a report with the deeds, counted one by one. */
function expectNumbers(report: AnalyticsReport, all: readonly Deed[], isMeant: (on: number) => boolean) {
  const meant = all.filter(({ on }) => isMeant(on))
  const now = meant.filter(({ ago }) => ago >= 0 && ago < 7)
  const before = meant.filter(({ ago }) => ago >= 7 && ago < 14)
  for (const action of analyticsActions) {
    const count = (list: readonly Deed[]) => list.filter((one) => one.action === action).length
    expect(report.totals[action]).toEqual({ count: count(now), previous: count(before) })
    expect(report.days.map(({ day, counts }) => [day, counts[action]])).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((ago) => [dayBefore(ago), count(now.filter((one) => one.ago === ago))]),
    )
  }
  expect(sorted(report.sources.map(({ source, views }) => [source, views]))).toEqual(
    sorted(group(now, 'source')),
  )
  expect(sorted(report.cities.map(({ city, views }) => [city, views]))).toEqual(sorted(group(now, 'city')))
  const views = report.sources.map((one) => one.views)
  expect(views).toEqual(views.toSorted((a, b) => b - a))
  const viewsOf = (list: readonly Deed[], id: string) =>
    list.filter((one) => isView(one) && places[one.on]?.event.id === id).length
  for (const { event_id, counts, previous_views } of report.top_events) {
    expect([counts.view, previous_views]).toEqual([viewsOf(now, event_id), viewsOf(before, event_id)])
  }
  return now
}

test('every report has the numbers that one gets by counting, before and after the days are rolled up', async () => {
  const rolledUp = fc.integer({ min: 0, max: 16 })
  await fc.assert(
    fc
      .asyncProperty(deeds, rolledUp, async (list, lastDay) => {
        await storeDeeds(list)
        await moveToCounts(site.db, dayBefore(lastDay))
        const ofOrganizer = await read('/analytics', organizer)
        const shown = expectNumbers(ofOrganizer, list, (on) => places[on]?.isOwn ?? false)
        const viewed = new Set(shown.filter(isView).map(({ on }) => places[on]!.event.id))
        expect(new Set(ofOrganizer.top_events.map(({ event_id }) => event_id))).toEqual(viewed)
        const sceneId = places[0]!.sceneId
        const ofScene = await read(`/scenes/${sceneId}/analytics`, leader)
        expectNumbers(ofScene, list, (on) => on === 3 || places[on]?.sceneId === sceneId)
        const ofEvent = await read(`/analytics/events/${places[2]!.event.id}`, organizer)
        expectNumbers(ofEvent, list, (on) => on === 2)
        expect(ofEvent.top_events).toMatchObject([{ title: places[2]!.event.title }])
        expectNumbers(await read('/admin/analytics', admin), list, () => true)
      })
      .afterEach(async () => {
        await site.db.deleteFrom('analytics_actions').execute()
        await site.db.deleteFrom('analytics_counts').execute()
      }),
    { numRuns: 12 },
  )
})

test('a deleted event has no name in reports, and stays in the numbers of its scene and of the site', async () => {
  const home = places[0]!
  const scene = await site.db
    .selectFrom('scenes')
    .selectAll()
    .where('id', '=', home.sceneId)
    .executeTakeFirstOrThrow()
  const event = await buildEvent(site.db, { scene, organizer })
  const viewed = { action: 'view', event_id: event.id, scene_id: scene.id, source: 'direct', city: null }
  await site.db
    .insertInto('analytics_counts')
    .values({ ...viewed, day: dayBefore(2), is_demo: false, count: 5 })
    .execute()
  await site.db
    .insertInto('analytics_actions')
    .values({ ...viewed, day: dayBefore(0), reader: Buffer.from([1]) })
    .execute()
  await site.db.deleteFrom('events').where('id', '=', event.id).execute()
  const views = async (path: string, by: Member) => {
    const { totals, top_events } = await read(path, by)
    return [totals.view.count, top_events]
  }
  expect(await views(`/scenes/${scene.id}/analytics`, leader)).toEqual([6, []])
  expect(await views('/admin/analytics', admin)).toEqual([6, []])
  expect(await views('/analytics', organizer)).toEqual([0, []])
})

test('a report on a year compares it with the year before', async () => {
  const report = await read('/analytics', organizer, 365)
  const { from, to, previous_from, previous_to } = report
  expect([from, to, previous_from, previous_to]).toEqual([
    '2025-11-21',
    '2026-11-20',
    '2024-11-21',
    '2025-11-20',
  ])
  expect(report.days).toHaveLength(365)
  expect(report.totals.view).toEqual({ count: 0, previous: 0 })
})

test('only who may edit an event reads its report', async () => {
  const status = async (path: string, by: Member) => (await site.as(by).send('GET', path)).status
  const [own, ofOther, away] = places.map(({ event }) => `/analytics/events/${event.id}`) as [
    string,
    string,
    string,
  ]
  expect(await Promise.all([own, ofOther, away].map((path) => status(path, organizer)))).toEqual([
    200, 403, 200,
  ])
  expect(await Promise.all([own, ofOther, away].map((path) => status(path, leader)))).toEqual([200, 200, 403])
  expect(await status('/analytics/events/__proto__', admin)).toBe(404)
  expect(await status('/analytics?days=8', organizer)).toBe(422)
})

test('admins see how many members, events and scenes there were, and when they were added', async () => {
  const before = (await read<SiteAnalytics>('/admin/analytics', admin)).growth.members
  await buildMember(site.db, { created_at: '2026-11-18T23:59:59Z' })
  await buildMember(site.db, { created_at: '2026-11-14T00:00:00Z' })
  await buildMember(site.db, { created_at: '2026-11-13T23:59:59Z' })
  await buildMember(site.db, { created_at: '2026-11-07T00:00:00Z' })
  await buildMember(site.db, { created_at: '2026-11-06T23:59:59Z' })
  const { members } = (await read<SiteAnalytics>('/admin/analytics', admin)).growth
  expect(members).toMatchObject({
    total: before.total + 5,
    at_start: before.at_start + 3,
    previous_added: before.previous_added + 2,
  })
  expect(members.days.map(({ added }) => added)).toEqual([1, 0, 0, 0, 1, 0, 0])
})
