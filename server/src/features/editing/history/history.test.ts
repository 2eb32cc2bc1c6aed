import {
  createEvent,
  duplicateEvent,
  setEventStatus,
  updateEvent,
} from '@floorcraft/contract/editing/event-editing.ts'
import {
  compareVersions,
  getHistory,
  type HistoryKind,
  restoreVersion,
} from '@floorcraft/contract/editing/history.ts'
import { createSeries, deleteSeries, updateSeries } from '@floorcraft/contract/editing/series.ts'
import { getEvent } from '@floorcraft/contract/events/events.ts'
import { leaveLineUp } from '@floorcraft/contract/events/line-up.ts'
import { listRecentChanges } from '@floorcraft/contract/events/recent-changes.ts'
import { saveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { getVenue, keepVenue } from '@floorcraft/contract/events/venues.ts'
import { addArtist } from '@floorcraft/contract/scenes/artists.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildEvent,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { deleteMember } from '../../members/members/service.ts'
import { notifyMembers } from '../../members/notifications/jobs.ts'
import { forgetOldVersions, keptVersions } from '../../site/content-versions/service.ts'
import { handOverEvents } from '../event-editing/service.ts'

const site = duringTests(openTestApp)
let scene: Scene
let ona: Member
let organizer: Caller
let lea: Member
let leader: Caller
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  ona = await buildMember(site.db, { role: 'organizer', display_name: 'Ona' })
  lea = await buildMember(site.db, { display_name: 'Lea' })
  scene = await buildScene(site.db, { leaders: [lea] })
  organizer = site.as(ona)
  leader = site.as(lea)
})

const later = (time: object) => site.clock.set(site.clock.now().add(time).toString())
const create = async (overrides: object = {}, by = organizer) =>
  (await by.call(createEvent, { body: eventForm(scene, { status: 'published', ...overrides }) as never }))
    .body
const edit = async (eventId: string, overrides: object, by = organizer) => {
  later({ minutes: 1 })
  const { body } = await by.call(updateEvent, {
    params: { eventId },
    body: eventForm(scene, overrides) as never,
  })
  return body
}
const historyOf = async (thingId: string, { by = organizer, kind = 'event' as HistoryKind } = {}) =>
  (await by.call(getHistory, { params: { kind, thingId } })).body
const read = async (eventId: string) => (await organizer.call(getEvent, { params: { eventId } })).body

test('says of each version who made it, when, from where, and what changed', async () => {
  const { id } = await create()
  await edit(id, { title: 'Zouk Night', start_datetime: '2026-12-04T21:00' })
  await edit(id, { title: 'Zouk Night', start_datetime: '2026-12-04T21:00', price_note: 'Cash' }, leader)
  const { title, versions } = await historyOf(id)
  expect(title).toBe('Zouk Night')
  expect(versions).toEqual([
    {
      ...{ id: expect.any(Number), kind: 'changed', at: '2026-11-20T20:02:00Z', origin: 'person' },
      member: { id: lea.id, name: 'Lea' },
      fields: ['price_note'],
    },
    {
      ...{ id: expect.any(Number), kind: 'changed', at: '2026-11-20T20:01:00Z', origin: 'person' },
      member: { id: ona.id, name: 'Ona' },
      fields: expect.toSatisfy((fields: string[]) => fields.sort().join() === 'start_datetime,title'),
    },
    {
      ...{ id: expect.any(Number), kind: 'created', at: '2026-11-20T20:00:00Z', origin: 'person' },
      member: { id: ona.id, name: 'Ona' },
      fields: [],
    },
  ])
})

test('keeps only what a change replaced', async () => {
  const { id } = await create({ description: 'Long '.repeat(1000).trim() })
  await edit(id, { description: 'Long '.repeat(1000).trim(), title: 'Other' })
  const rows = await site.db
    .selectFrom('content_versions')
    .select('old_values')
    .where('thing_id', '=', id)
    .execute()
  expect(rows.map(({ old_values }) => old_values)).toEqual([null, { title: 'Friday Social' }])
})

test('a change without content is no version', async () => {
  const { id } = await create()
  await edit(id, {})
  expect((await historyOf(id)).versions).toHaveLength(1)
})

describe('permission', () => {
  test('those who may edit an event see its history, and for others it does not exist', async () => {
    const { id } = await create()
    const admin = site.as(await buildMember(site.db, { role: 'admin' }))
    for (const caller of [organizer, leader, admin])
      expect((await caller.call(getHistory, { params: { kind: 'event', thingId: id } })).status).toBe(200)
    const stranger = site.as(await buildMember(site.db, { role: 'organizer' }))
    const params = { kind: 'event', thingId: id } as const
    expect((await stranger.call(getHistory, { params })).status).toBe(404)
    expect((await stranger.call(compareVersions, { params, query: { older: 0, newer: 0 } })).status).toBe(404)
    expect((await stranger.call(restoreVersion, { params, body: { id: 0, version: 1 } })).status).toBe(404)
    expect((await site.as().call(getHistory, { params })).status).toBe(401)
    expect((await organizer.call(getHistory, { params: { kind: 'venue', thingId: id } })).status).toBe(404)
    expect((await organizer.call(getHistory, { params: { kind: 'event', thingId: 'x' } })).status).toBe(404)
  })

  test('a leader does not see what an event was as a private draft, also later', async () => {
    const { id } = await create({ status: 'private_draft', title: 'Secret' })
    await edit(id, { status: 'private_draft', title: 'Still secret' })
    await edit(id, { status: 'published', title: 'Zouk' })
    await edit(id, { status: 'published', title: 'Zouk Night' })
    const ids = async (by = organizer) => (await historyOf(id, { by })).versions.map((one) => one.id)
    const [own, seen] = [await ids(), await ids(leader)]
    expect(own).toHaveLength(4)
    expect(seen).toEqual([own[0], 0])
    const compared = (older: number, by = organizer) =>
      by.call(compareVersions, {
        params: { kind: 'event', thingId: id },
        query: { older, newer: own[0] } as never,
      })
    expect((await compared(0, leader)).body.fields).toMatchObject([
      { name: 'title', older: 'Zouk', newer: 'Zouk Night' },
    ])
    expect((await compared(own.at(-1)!)).status).toBe(200)
    expect((await compared(own.at(-1)!, leader)).status).toBe(404)
    const restored = (versionId: number, by: Caller) =>
      by.call(restoreVersion, {
        params: { kind: 'event', thingId: id },
        body: { id: versionId, version: 9 },
      })
    expect((await restored(own.at(-1)!, leader)).status).toBe(404)
  })

  test('a leader does not see the history of a private draft', async () => {
    const { id } = await create({ status: 'private_draft' })
    expect((await leader.call(getHistory, { params: { kind: 'event', thingId: id } })).status).toBe(404)
  })
})

describe('where a change comes from', () => {
  const originsOf = async (id: string) =>
    (
      await site.db
        .selectFrom('content_versions')
        .select(['origin', 'member_id'])
        .where('thing_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(
      ({ origin, member_id }) =>
        `${origin} ${member_id === ona.id ? 'Ona' : member_id === lea.id ? 'Lea' : member_id}`,
    )

  test('a series creates and changes its dates', async () => {
    const body = weekly()
    const series = (await organizer.call(createSeries, { body: body as never })).body
    const dates = await site.db
      .selectFrom('events')
      .select('id')
      .where('recurring_event_id', '=', series.id)
      .execute()
    await organizer.call(updateSeries, {
      params: { seriesId: series.id },
      body: { title: 'Renamed', scope: 'all_upcoming' },
    })
    expect(await originsOf(dates[0]!.id)).toEqual(['series Ona', 'series Ona'])
    expect(await originsOf(series.id)).toEqual(['person Ona', 'person Ona'])
  })

  test('an imported calendar', async () => {
    const calendar_file = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a', 'SUMMARY:Milonga'],
      ...['DTSTART:20261210T040000Z', 'DURATION:PT4H', 'LOCATION:Hall', 'END:VEVENT', 'END:VCALENDAR', ''],
    ].join('\r\n')
    const { body } = await leader.send('POST', `/scenes/${scene.slug}/import-calendar`, { calendar_file })
    expect(await originsOf(body.events[0].id)).toEqual(['import Lea'])
  })

  test('events that are handed over, and the copy of an event', async () => {
    const { id } = await create()
    await site.db
      .transaction()
      .execute((db) => handOverEvents({ ...site.deps, db }, { from: ona.id, to: lea.id }))
    expect(await originsOf(id)).toEqual(['person Ona', 'handed over null'])
    const copy = (await leader.call(duplicateEvent, { params: { eventId: id } })).body
    expect(await originsOf(copy.id)).toEqual(['person Lea'])
  })

  test('a change that nobody signed is kept too', async () => {
    const { id } = await create()
    await site.db.updateTable('events').set({ title: 'By hand' }).where('id', '=', id).execute()
    expect(await originsOf(id)).toEqual(['person Ona', 'other null'])
  })
})

describe('comparing', () => {
  test('shows the values of both versions as the form has them', async () => {
    const { id } = await create({ price_info: { door: 10 } })
    await edit(id, { start_datetime: '2026-12-04T19:00', price_info: { door: 12 } })
    await edit(id, { start_datetime: '2026-12-04T19:00', price_info: { door: 12 }, title: 'B' })
    const [newest, , oldest] = (await historyOf(id)).versions
    const { body } = await organizer.call(compareVersions, {
      params: { kind: 'event', thingId: id },
      query: { older: newest!.id, newer: oldest!.id },
    })
    expect(body.currency).toEqual({ older: 'USD', newer: 'USD' })
    expect(body.fields.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'price_info', is_kept: true, older: { door: 10 }, newer: { door: 12 } },
      { name: 'start_datetime', is_kept: true, older: '2026-12-04T20:00', newer: '2026-12-04T19:00' },
      { name: 'title', is_kept: true, older: 'Friday Social', newer: 'B' },
    ])
  })

  test('a change that was taken back is no difference', async () => {
    const { id } = await create()
    await edit(id, { title: 'B' })
    await edit(id, {})
    const { versions } = await historyOf(id)
    const query = { older: versions[2]!.id, newer: versions[0]!.id }
    const params = { kind: 'event', thingId: id } as const
    expect((await organizer.call(compareVersions, { params, query })).body.fields).toEqual([])
    query.older = 999_999_999
    expect((await organizer.call(compareVersions, { params, query })).status).toBe(404)
  })

  test('an event from before the ledger has its first content as what was earlier', async () => {
    const { id } = await buildEvent(site.db, {
      scene,
      organizer: ona,
      title: 'Old',
      start: '2026-12-04T20:00',
    })
    await edit(id, { title: 'New' })
    const { versions } = await historyOf(id)
    expect(versions.map(({ kind }) => kind)).toEqual(['changed', 'earlier'])
    const query = { older: 0, newer: versions[0]!.id }
    const { body } = await organizer.call(compareVersions, { params: { kind: 'event', thingId: id }, query })
    expect(body.fields).toContainEqual({ name: 'title', is_kept: true, older: 'Old', newer: 'New' })
  })
})

describe('restoring', () => {
  const restore = async (
    thingId: string,
    {
      place,
      by = organizer,
      kind = 'event' as HistoryKind,
      version = 0,
    }: { place: number; by?: Caller; kind?: HistoryKind; version?: number },
  ) => {
    const history = await historyOf(thingId, { by, kind })
    const body = { id: history.versions.at(place)!.id, version: version || history.version }
    later({ minutes: 1 })
    return by.call(restoreVersion, { params: { kind, thingId }, body })
  }

  test('brings back the content as a new change that says so', async () => {
    const { id } = await create({
      price_info: { door: 10 },
      dance_styles: ['zouk'],
      line_up: [{ part: 'dj', name: 'Kav' }],
    })
    await edit(id, {
      title: 'B',
      start_datetime: '2026-12-05T20:00',
      end_datetime: '2026-12-05T23:00',
      venue_name: 'Elsewhere',
    })
    expect((await restore(id, { place: -1 })).status).toBe(204)
    expect(await read(id)).toMatchObject({
      title: 'Friday Social',
      start_datetime: '2026-12-04T20:00:00-08:00',
      venue_name: 'Tango Hall',
      price_info: { door: 10 },
      dance_styles: ['zouk'],
      line_up: [{ name: 'Kav' }],
    })
    const [newest] = (await historyOf(id)).versions
    expect(newest).toMatchObject({ origin: 'restored', member: { name: 'Ona' } })
  })

  test('is refused when somebody changed the event meanwhile', async () => {
    const { id, version } = await create()
    await edit(id, { title: 'B' })
    const { status, error } = await restore(id, { place: -1, version })
    expect([status, error!.code]).toEqual([409, 'EVENT_CONFLICT'])
    expect((await read(id)).title).toBe('B')
  })

  test('is refused with its reason when the content may not be saved now', async () => {
    const { id } = await create({ start_datetime: '2026-11-21T20:00', end_datetime: '2026-11-21T23:00' })
    await edit(id, {})
    later({ hours: 48 })
    const { status, error } = await restore(id, { place: -1 })
    expect([status, error!.code]).toEqual([422, 'EVENT_PAST_DATE'])
  })

  test('never changes status, organizer, scene or picture', async () => {
    const { id } = await create({ status: 'private_draft' })
    await edit(id, { title: 'B', status: 'published' })
    await organizer.call(setEventStatus, {
      params: { eventId: id },
      body: { status: 'cancelled', cancellation_reason: 'Rain' },
    })
    await restore(id, { place: -1 })
    expect(await read(id)).toMatchObject({
      title: 'Friday Social',
      status: 'cancelled',
      cancellation_reason: 'Rain',
    })

    const other = await create({ title: 'Mine' })
    await site.db
      .updateTable('events')
      .set({ organizer_id: lea.id, cover_image_url: '/x.jpg', title: 'Yours' })
      .where('id', '=', other.id)
      .execute()
    await restore(other.id, { place: -1, by: leader })
    expect(await read(other.id)).toMatchObject({
      title: 'Mine',
      organizer_uid: lea.id,
      cover_image_url: '/x.jpg',
    })
  })

  test('does not bring back an artist who took the name off', async () => {
    const kav = await buildMember(site.db)
    const { body: artist } = await organizer.call(addArtist, { body: { name: 'Kav', roles: ['dj'] } })
    await site.db
      .updateTable('artists')
      .set({ claimed_by: kav.id, claimed_name: 'Kav' })
      .where('id', '=', artist.id)
      .execute()
    const line_up = [
      { part: 'dj', name: 'Kav', artist_id: artist.id },
      { part: 'dj', name: 'Mia' },
    ]
    const { id } = await create({ line_up })
    await site.as(kav).call(leaveLineUp, { params: { eventId: id, artistId: artist.id }, query: {} })
    await edit(id, { line_up: [], title: 'B' })
    expect((await restore(id, { place: -1 })).status).toBe(204)
    const { title, line_up: names } = await read(id)
    expect([title, names.map(({ name }) => name)]).toEqual(['Friday Social', ['Mia']])
  })

  test('tells the members who saved it once', async () => {
    const dancer = await buildMember(site.db)
    const { id } = await create()
    await edit(id, {
      start_datetime: '2026-12-05T20:00',
      end_datetime: '2026-12-05T23:00',
      venue_name: 'Elsewhere',
      price_note: 'Cash',
    })
    await site.as(dancer).call(saveEvent, { params: { eventId: id } })
    const count = async () =>
      (
        await sql`select from pgboss.job where name = ${notifyMembers.name}
          and data::text like ${`%${dancer.id}%`}`.execute(site.db)
      ).rows.length
    const before = await count()
    await restore(id, { place: -1 })
    expect((await count()) - before).toBe(1)
  })

  test('of a series changes the series, and not its published dates or its status', async () => {
    const series = (await organizer.call(createSeries, { body: weekly() as never })).body
    const params = { seriesId: series.id }
    await organizer.call(updateSeries, {
      params,
      body: { title: 'B', duration_hours: 4, scope: 'all_upcoming' },
    })
    await organizer.call(updateSeries, { params, body: { status: 'paused' } })
    expect((await restore(series.id, { place: -1, kind: 'series' })).status).toBe(204)
    const stored = await site.db
      .selectFrom('recurring_events')
      .selectAll()
      .where('id', '=', series.id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ title: 'Weekly', duration_hours: 3, status: 'paused' })
    const dates = await site.db
      .selectFrom('events')
      .select('title')
      .where('recurring_event_id', '=', series.id)
      .execute()
    expect(new Set(dates.map(({ title }) => title))).toEqual(new Set(['B']))
  })

  test('of a venue', async () => {
    await create()
    const params = { sceneId: scene.slug, venueSlug: 'tango-hall-san-diego' }
    const facts = { name: 'Tango Hall', address: '1 Main Street', city: 'San Diego', state: 'CA' }
    const keep = (change: object) => leader.call(keepVenue, { params, body: { ...facts, ...change } })
    const { id } = (await keep({ parking: 'Behind it' })).body
    await keep({ parking: 'None', shoes: 'Suede' })
    const stranger = { params: { kind: 'venue', thingId: id! } } as const
    expect((await organizer.call(getHistory, stranger)).status).toBe(404)
    const history = await historyOf(id!, { by: leader, kind: 'venue' })
    expect(history).toMatchObject({
      title: 'Tango Hall',
      venue: { scene_slug: scene.slug, slug: params.venueSlug },
    })
    expect(history.versions.map(({ kind, fields }) => [kind, fields.toSorted()])).toEqual([
      ['changed', ['parking', 'shoes']],
      ['created', []],
    ])
    expect((await restore(id!, { place: -1, kind: 'venue', by: leader })).status).toBe(204)
    await eventually(async () =>
      expect((await site.as().call(getVenue, { params })).body).toMatchObject({
        parking: 'Behind it',
        shoes: null,
      }),
    )
  })
})

describe('what visitors read', () => {
  const seen = async (eventId: string) =>
    (await site.as().call(listRecentChanges, { params: { eventId } })).body

  test('says what changed in the last days, without what visitors do not see', async () => {
    const { id } = await create()
    expect(await seen(id)).toEqual({ changed_at: null, fields: [] })
    await edit(id, { start_datetime: '2026-12-04T19:00' })
    await edit(id, { start_datetime: '2026-12-04T19:00', venue_name: 'Elsewhere', is_global: true })
    await eventually(async () =>
      expect(await seen(id)).toEqual({ changed_at: '2026-11-20T20:02:00Z', fields: ['start', 'place'] }),
    )
    later({ hours: 24 * 8 })
    await edit(id, { start_datetime: '2026-12-04T19:00', venue_name: 'Elsewhere', title: 'B' })
    await eventually(async () => expect((await seen(id)).fields).toEqual(['title']))
  })

  test('changes of a draft were never seen, and a draft has none', async () => {
    const { id } = await create({ status: 'private_draft' })
    await edit(id, { title: 'B' })
    expect((await site.as().call(listRecentChanges, { params: { eventId: id } })).status).toBe(404)
    await edit(id, { title: 'C', status: 'published' })
    expect((await seen(id)).fields).toEqual([])
  })
})

describe('what is forgotten', () => {
  test('the versions stay without a member whose account is deleted', async () => {
    const { id } = await create({ title: 'A' })
    const gone = await buildMember(site.db, { role: 'admin' })
    await edit(id, { title: 'B' }, site.as(gone))
    await deleteMember(site.db, gone.id)
    const [newest] = (await historyOf(id)).versions
    expect(newest).toMatchObject({ member: null, origin: 'person', fields: ['title'] })
  })

  test('they go with a deleted event and a deleted series', async () => {
    const { id } = await create()
    await site.db.deleteFrom('events').where('id', '=', id).execute()
    const series = (await organizer.call(createSeries, { body: weekly() as never })).body
    await organizer.call(deleteSeries, { params: { seriesId: series.id } })
    const left = await site.db
      .selectFrom('content_versions')
      .select('id')
      .where('thing_id', 'in', [id, series.id])
      .execute()
    expect(left).toEqual([])
  })

  test('the newest versions stay for two years', async () => {
    const { id } = await create()
    const other = await create({ title: 'Other' })
    for (let number = 0; number < keptVersions + 3; number++)
      await site.db
        .updateTable('events')
        .set({ title: `${number}`, updated_at: site.clock.now() })
        .where('id', '=', id)
        .execute()
    await forgetOldVersions(site.deps)
    const { versions } = await historyOf(id)
    expect(versions).toHaveLength(keptVersions + 1)
    expect(versions.at(-1)!.kind).toBe('earlier')
    expect((await historyOf(other.id)).versions).toHaveLength(1)
    later({ hours: 24 * 731 })
    await forgetOldVersions(site.deps)
    expect((await historyOf(id)).versions.map(({ kind }) => kind)).toEqual(['earlier'])
  })
})

const weekly = () => ({
  title: 'Weekly',
  event_type: 'social',
  venue_name: 'Tango Hall',
  venue_city: 'San Diego',
  venue_state: 'CA',
  dance_styles: ['zouk'],
  scene_id: scene.id,
  start_date: '2026-11-27',
  start_time: '20:00',
  duration_hours: 3,
  recurrence_type: 'weekly',
  requires_confirmation: false,
})
