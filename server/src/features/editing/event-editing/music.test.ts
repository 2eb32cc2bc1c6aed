import { createEvent, duplicateEvent, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { updateEventOfSeries } from '@floorcraft/contract/editing/instances.ts'
import { convertToSeries, createSeries, updateSeries } from '@floorcraft/contract/editing/series.ts'
import { musicMessages } from '@floorcraft/contract/events/music-field.ts'
import { beforeEach, expect, test } from 'vitest'
import { buildMember, buildScene, eventForm, type Scene } from '../../../test/builders.ts'
import type { Caller } from '../../../test/caller.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'

const site = duringTests(openTestApp)
let organizer: Caller
let scene: Scene
beforeEach(async () => {
  organizer = site.as(await buildMember(site.db, { role: 'organizer' }))
  scene = await buildScene(site.db)
})

const create = (music: unknown, more: object = {}) =>
  organizer.call(createEvent, { body: { ...eventForm(scene), music, ...more } as never })
const change = (eventId: string, body: object) =>
  organizer.call(updateEvent, { params: { eventId }, body: body as never })

test('shares are stored in the order of the form, changed, copied, and emptied', async () => {
  const { body } = await create([
    { room: 'Up | here', style: 'zouk', share: 60 },
    { room: 'Up | here', style: 'Forró', share: 40 },
    '100|salsa|Bar',
  ])
  const first = { room: 'Up | here', style: 'zouk', share: 60 }
  expect(body.music).toEqual([
    first,
    { room: 'Up | here', style: 'Forró', share: 40 },
    { room: 'Bar', style: 'salsa', share: 100 },
  ])
  const copy = await organizer.call(duplicateEvent, { params: { eventId: body.id } })
  expect(copy.body.music).toEqual(body.music)
  const alone = { ...eventForm(scene), music: [{ style: 'zouk', share: 100 }] }
  expect((await change(body.id, alone)).body.music).toEqual([{ room: '', style: 'zouk', share: 100 }])
  expect((await change(body.id, { ...eventForm(scene), music: [] })).body.music).toEqual([])
})

test.each([
  ['a share between the tens', ['55|zouk|', '45|salsa|'], musicMessages.share],
  ['a share as text', [{ style: 'zouk', share: '100' }], musicMessages.share],
  ['text that is no share', ["'; drop table events"], musicMessages.share],
  ['a room that is not full', ['60|zouk|', '30|salsa|'], musicMessages.sum],
  ['a style twice', ['50|zouk|', '50|ZOUK|'], musicMessages.twice],
  ['one room without a name', ['100|zouk|', '100|salsa|Bar'], musicMessages.unnamed],
  ['a blank style', ['100| |'], musicMessages.style],
  ['a style that cannot be stored', ['100|a\u0000b|'], ''],
])('%s is refused with its field', async (_, music, message) => {
  const answer = await create(music)
  expect(answer.status).toBe(422)
  const { error } = answer.body as unknown as { error: { details: { path: string; message: string }[] } }
  const [problem] = error.details
  expect(problem!.path).toMatch(/^music/)
  expect(problem!.message).toContain(message)
})

test('dates of a series have its music until they have their own', async () => {
  const { body: event } = await create(['100|zouk|'], { status: 'published' })
  const series = await organizer.call(convertToSeries, {
    params: { eventId: event.id },
    body: { recurrence_type: 'weekly', requires_confirmation: false } as never,
  })
  expect(series.body.music).toEqual(['100|zouk|'])
  const dates = () =>
    site.db
      .selectFrom('events')
      .select(['id', 'music'])
      .where('recurring_event_id', '=', series.body.id)
      .orderBy('start_at')
      .execute()
  const musicOf = async () => (await dates()).slice(0, 3).map(({ music }) => music.join())
  expect(await musicOf()).toEqual(['100|zouk|', '100|zouk|', '100|zouk|'])
  const [, second, third] = await dates()
  const { start_datetime: _, end_datetime: __, ...content } = eventForm(scene)
  await change(second!.id, { ...content, music: ['100|salsa|'] })
  const params = { seriesId: series.body.id }
  await organizer.call(updateSeries, {
    params,
    body: { music: ['50|zouk|', '50|semba|'], scope: 'all_upcoming' } as never,
  })
  expect(await musicOf()).toEqual(['50|zouk|,50|semba|', '100|salsa|', '50|zouk|,50|semba|'])
  // A change of something else leaves the music.
  await organizer.call(updateSeries, { params, body: { title: 'Renamed', scope: 'all_upcoming' } as never })
  expect(await musicOf()).toEqual(['50|zouk|,50|semba|', '100|salsa|', '50|zouk|,50|semba|'])
  // One date's form changes the following ones too.
  await organizer.call(updateEventOfSeries, {
    params: { ...params, eventId: third!.id },
    body: { ...content, music: ['100|kizomba|'], scope: 'this_and_following' } as never,
  })
  expect(await musicOf()).toEqual(['50|zouk|,50|semba|', '100|salsa|', '100|kizomba|'])
})

test('a new series has music, and refuses a room that is not full', async () => {
  const { start_datetime: _, end_datetime: __, ...content } = eventForm(scene)
  const rule = { recurrence_type: 'weekly', recurrence_days: ['friday'], start_date: '2026-11-27' }
  const body = { ...content, ...rule, start_time: '20:00', duration_hours: 3, dance_styles: ['zouk'] }
  const send = (music: string[]) => organizer.call(createSeries, { body: { ...body, music } as never })
  expect((await send(['50|zouk|'])).status).toBe(422)
  const { status, body: made } = await send(['70|zouk|', '30|salsa|'])
  expect([status, made.music]).toEqual([201, ['70|zouk|', '30|salsa|']])
})
