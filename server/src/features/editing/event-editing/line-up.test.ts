import {
  createEvent,
  duplicateEvent,
  setEventStatus,
  updateEvent,
} from '@floorcraft/contract/editing/event-editing.ts'
import { updateEventOfSeries } from '@floorcraft/contract/editing/instances.ts'
import { convertToSeries, createSeries, updateSeries } from '@floorcraft/contract/editing/series.ts'
import { getEvent, listArtistEvents } from '@floorcraft/contract/events/events.ts'
import { addArtist } from '@floorcraft/contract/scenes/artists.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { buildMember, buildScene, eventForm, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { continueAllSeries } from '../series/continue-series.ts'

const site = duringTests(openTestApp)
let organizer: Caller
let scene: Scene
let kav: { id: string; slug: string }
beforeEach(async () => {
  // Each test has an organizer of its own, because no organizer has two events of one name at one time.
  organizer = site.as(await buildMember(site.db, { role: 'organizer' }))
  scene = await buildScene(site.db)
  kav = (await organizer.call(addArtist, { body: { name: 'DJ Kav', roles: ['dj'] } })).body
})

const host = { part: 'host', name: 'Ana | Leo', time: null } as const
const dj = () => ({ part: 'dj', name: 'typed', artist_id: kav.id, time: '22:30' }) as const
const create = async (line_up: unknown, more: object = {}) =>
  organizer.call(createEvent, {
    body: { ...eventForm(scene), line_up, ...more } as never,
  })
/** Without times, which stay. */
const content = () => {
  const { start_datetime: _, end_datetime: __, ...rest } = eventForm(scene)
  return rest
}
const read = async (eventId: string) =>
  (await organizer.call(getEvent, { params: { eventId } })).body.line_up.map(({ name, time }) =>
    [time, name].filter(Boolean).join(' '),
  )

test('artists and plain names are stored with part and time, in the order of the form', async () => {
  const { body } = await create([dj(), host])
  expect(body.line_up).toEqual([
    { part: 'dj', time: '22:30', name: 'DJ Kav', artist_id: kav.id, slug: kav.slug, picture_url: null },
    { part: 'host', time: null, name: 'Ana | Leo', artist_id: null, slug: null, picture_url: null },
  ])
  const again = { ...eventForm(scene), line_up: [`host|||Ana | Leo`], version: body.version }
  const changed = await organizer.call(updateEvent, { params: { eventId: body.id }, body: again as never })
  expect(changed.body.line_up.map(({ name }) => name)).toEqual(['Ana | Leo'])
  const { body: empty } = await organizer.call(updateEvent, {
    params: { eventId: body.id },
    body: eventForm(scene, { line_up: [] }) as never,
  })
  expect(empty.line_up).toEqual([])
})

test.each([
  ['an unknown artist', () => [{ ...host, artist_id: newId() }]],
  ['a part of another kind', () => [{ ...host, part: 'king' }]],
  ['an hour that does not exist', () => [{ ...host, time: '24:00' }]],
  ['a blank name', () => [{ ...host, name: ' ' }]],
  ['a name with a line break', () => [{ ...host, name: 'a\nb' }]],
  ['a long name', () => [{ ...host, name: 'a'.repeat(101) }]],
  ['the same entry twice', () => [host, host]],
  ['too many', () => Array.from({ length: 61 }, (_, index) => ({ ...host, name: `${index}` }))],
  ['an id that is none', () => [{ ...host, artist_id: "'; drop table artists" }]],
  ['text that is no entry', () => ['king||||']],
])('%s is refused with its field', async (_, given) => {
  const answer = await create(given())
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body)).toContain('line_up')
})

test('an entry whose page is gone stays a name, and does not refuse the next change', async () => {
  const { body } = await create([dj()])
  await site.db.deleteFrom('artists').where('id', '=', kav.id).execute()
  expect(await read(body.id)).toEqual(['22:30 typed'])
  const answer = await organizer.call(updateEvent, {
    params: { eventId: body.id },
    body: { ...eventForm(scene), line_up: [dj()] } as never,
  })
  expect(answer.status).toBe(200)
})

test('a form that sends what it was shown changes nothing, also after a merge and with another name of the page', async () => {
  const { body } = await create([dj(), host])
  const other = (await organizer.call(addArtist, { body: { name: 'DJ Kavi', roles: ['dj'] } })).body
  await site.db.updateTable('artists').set({ merged_into: other.id }).where('id', '=', kav.id).execute()
  const { body: shown } = await organizer.call(getEvent, { params: { eventId: body.id } })
  expect(shown.line_up[0]).toMatchObject({ artist_id: other.id, name: 'DJ Kavi' })
  await organizer.call(updateEvent, {
    params: { eventId: body.id },
    body: eventForm(scene, { title: 'Corrected', line_up: shown.line_up }) as never,
  })
  const stored = await site.db
    .selectFrom('events')
    .select('line_up')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow()
  expect(stored.line_up).toEqual([`dj|22:30|${kav.id}|typed`, 'host|||Ana | Leo'])
})

test('a copy has the line-up', async () => {
  const { body } = await create([dj(), host])
  const copy = await organizer.call(duplicateEvent, { params: { eventId: body.id } })
  expect(copy.body.line_up).toEqual(body.line_up)
})

test('the nights of the artist change with the line-up', async () => {
  const { body } = await create([dj()], { status: 'published' })
  const nights = async () =>
    (await site.as().call(listArtistEvents, { params: { artistId: kav.slug }, query: {} })).body.length
  expect(await nights()).toBe(1)
  await organizer.call(updateEvent, {
    params: { eventId: body.id },
    body: eventForm(scene, { line_up: [] }) as never,
  })
  expect(await nights()).toBe(0)
})

test('dates of a series have its line-up until they have their own', async () => {
  const { body: event } = await create([host], { status: 'published' })
  const series = await organizer.call(convertToSeries, {
    params: { eventId: event.id },
    body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
  })
  expect(series.body.line_up).toEqual(['host|||Ana | Leo'])
  const dates = async () => {
    const rows = await site.db
      .selectFrom('events')
      .select(['id', 'line_up', 'version'])
      .where('recurring_event_id', '=', series.body.id)
      .orderBy('start_at')
      .execute()
    return rows
  }
  const [, second] = await dates()
  expect(second!.line_up).toEqual(['host|||Ana | Leo'])
  await organizer.call(updateEvent, {
    params: { eventId: second!.id },
    body: { ...content(), line_up: [{ ...host, name: 'Own' }] } as never,
  })
  const params = { seriesId: series.body.id }
  const answer = await organizer.call(updateSeries, {
    params,
    body: { line_up: [dj()], scope: 'all_upcoming' } as never,
  })
  expect(answer.status).toBe(200)
  const after = await dates()
  expect(after[0]!.line_up).toEqual([`dj|22:30|${kav.id}|typed`])
  expect(after[1]!.line_up).toEqual(['host|||Own'])
  expect(after[2]!.line_up).toEqual([`dj|22:30|${kav.id}|typed`])
  // A change of something else, as pausing, leaves the line-up.
  await organizer.call(updateSeries, { params, body: { status: 'paused' } })
  expect((await dates())[2]!.line_up).toEqual([`dj|22:30|${kav.id}|typed`])
  await organizer.call(updateSeries, { params, body: { status: 'active' } })
  // One date's form changes the following ones too.
  await organizer.call(updateEventOfSeries, {
    params: { ...params, eventId: after[2]!.id },
    body: { ...content(), line_up: [host], scope: 'this_and_following' } as never,
  })
  const last = await dates()
  expect([last[0]!.line_up, last[2]!.line_up, last[3]!.line_up]).toEqual([
    [`dj|22:30|${kav.id}|typed`],
    ['host|||Ana | Leo'],
    ['host|||Ana | Leo'],
  ])
})

test('a series refuses an unknown artist', async () => {
  const body = {
    ...eventForm(scene),
    ...{ recurrence_type: 'weekly', recurrence_days: ['friday'], start_date: '2026-11-27' },
    ...{ start_time: '20:00', duration_hours: 3, dance_styles: ['zouk'] },
    line_up: [{ ...host, artist_id: newId() }],
  }
  expect((await organizer.call(createSeries, { body: body as never })).status).toBe(422)
})

/** The announcements to followers of artists: to whom besides, of which artists, and of how many dates. */
const announced = async () => {
  const { rows } = await sql<{ scene: string | null; artists: string[]; more: number; key: string }>`
    select data->>'sceneId' as scene, data->>'key' as key, (data->'news'->>'more')::int as more,
      array(select jsonb_array_elements(data->'artists')->>'name') as artists
    from pgboss.job where name = 'notifications.announce' and data->'news'->>'sceneSlug' = ${scene.slug}
    order by created_on, id`.execute(site.db)
  return rows
}

test('followers of a guest hear of each guest night of a series, and of many dates at once', async () => {
  const { body: event } = await create([host])
  const { body: series } = await organizer.call(convertToSeries, {
    params: { eventId: event.id },
    body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
  })
  const dates = await site.db
    .selectFrom('events')
    .select('id')
    .where('recurring_event_id', '=', series.id)
    .where('status', '=', 'published')
    .orderBy('start_at')
    .execute()
  expect(dates.length).toBeGreaterThan(4)
  const before = (await announced()).length
  const invite = (eventId: string, more: object = {}) =>
    organizer.call(updateEvent, {
      params: { eventId },
      body: { ...content(), line_up: [host, dj()], ...more } as never,
    })
  await invite(dates[1]!.id)
  await invite(dates[2]!.id)
  const nights = (await announced()).slice(before)
  expect(nights.map(({ scene, artists, more }) => [scene, artists, more])).toEqual([
    [null, ['DJ Kav'], 0],
    [null, ['DJ Kav'], 0],
  ])
  expect(nights[0]!.key).not.toBe(nights[1]!.key)
  // A date that is published later, with its guest.
  await site.db
    .updateTable('events')
    .set({ status: 'private_draft', line_up: ['host|||Ana | Leo', `dj||${kav.id}|DJ Kav`] })
    .where('id', '=', dates[3]!.id)
    .execute()
  const published = await organizer.call(setEventStatus, {
    params: { eventId: dates[3]!.id },
    body: { status: 'published' },
  })
  expect(published.status).toBe(200)
  expect((await announced()).slice(before + 2)).toMatchObject([{ scene: null, artists: ['DJ Kav'], more: 0 }])
  // An artist of the series is announced once, for all dates that get the name.
  const count = (await announced()).length
  await organizer.call(updateSeries, {
    params: { seriesId: series.id },
    body: { line_up: [host, dj()], scope: 'all_upcoming' } as never,
  })
  const all = (await announced()).slice(count)
  expect([all.length, all[0]!.more]).toEqual([1, dates.length - 3 - 1])
})

test('an artist of a series is announced once, however many dates the job creates', async () => {
  const body = {
    ...eventForm(scene),
    ...{ recurrence_type: 'weekly', recurrence_days: ['friday'], start_date: '2026-12-04' },
    ...{ start_time: '20:00', duration_hours: 3, dance_styles: ['zouk'], requires_confirmation: false },
    line_up: [dj()],
  }
  expect((await organizer.call(createSeries, { body: body as never })).status).toBe(201)
  const [first, ...others] = await announced()
  expect([first!.artists, first!.more > 2, others]).toEqual([['DJ Kav'], true, []])
  site.clock.set('2026-12-20T20:00:00Z')
  await continueAllSeries(site.deps)
  expect(await announced()).toHaveLength(1)
  site.clock.set('2026-11-20T20:00:00Z')
})
