import { type ConflictName, conflicts } from '@floorcraft/contract/base/conflicts.ts'
import { unknownPictureMessage } from '@floorcraft/contract/base/media.ts'
import {
  draftCancelMessage,
  endBeforeStartMessage,
  organizerChangeMessage,
  tooLongMessage,
  unknownZoneMessage,
  usageLimitMessage,
} from '@floorcraft/contract/editing/event-editing.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { openList } from '@floorcraft/contract/events/going.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import {
  buildEvent,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { type Notice, notifyMembers } from '../../members/notifications/jobs.ts'
import { deleteEvents } from './service.ts'

type Headers = { authorization: string }

const test = duringTests(() => openTestApp({ now: '2026-11-20T20:00:00Z' }))
let organizer: Member
let other: Member
let leader: Member
let scene: Scene
let sydney: Scene
let closed: Scene
let asOrganizer: Headers
let asLeader: Headers
let asAdmin: Headers

beforeAll(async () => {
  organizer = await buildMember(test.db, { role: 'organizer' })
  other = await buildMember(test.db, { role: 'organizer' })
  leader = await buildMember(test.db)
  scene = await buildScene(test.db, { leaders: [leader] })
  sydney = await buildScene(test.db, {
    city: 'Sydney',
    state: 'NSW',
    country: 'Australia',
    timezone: 'Australia/Sydney',
    currency: 'AUD',
  })
  closed = await buildScene(test.db, { is_active: false })
  asOrganizer = await test.signIn(organizer)
  asLeader = await test.signIn(leader)
  asAdmin = await test.signIn(await buildMember(test.db, { role: 'admin' }))
})

beforeEach(async () => {
  test.clock.set('2026-11-20T20:00:00Z')
  await test.db.deleteFrom('events').execute()
  await test.db.deleteFrom('deleted_events').execute()
})

const form = (overrides: object = {}) => eventForm(scene, overrides)

async function send(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET',
  path: string,
  { as = asOrganizer, body }: { as?: Headers; body?: object } = {},
) {
  const answer = await test.app.inject({
    method,
    url: `/api/events${path}`,
    headers: as,
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
}

const create = (overrides: object = {}, as?: Headers) =>
  send('POST', '/', { body: form(overrides), ...(as ? { as } : {}) })

async function created(overrides: object = {}, as?: Headers): Promise<Event> {
  const { status, body } = await create(overrides, as)
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}

const edit = (id: string, overrides: object = {}, as?: Headers) =>
  send('PUT', `/${id}`, { body: form(overrides), ...(as ? { as } : {}) })

const setStatus = (id: string, status: string, more: object = {}, as?: Headers) =>
  send('PATCH', `/${id}/status`, { body: { status, ...more }, ...(as ? { as } : {}) })

const problem = (path: string, message: string) => ({
  status: 422,
  body: { error: { code: 'VALIDATION_ERROR', details: [{ path, message }] } },
})
const refusal = (status: number, code: string, message?: string) => ({
  status,
  body: { error: { code, ...(message ? { message } : {}) } },
})
const conflict = (name: ConflictName) => {
  const { code, reason } = conflicts[name]
  return { status: 409, body: { error: { code, details: { reason } } } }
}

const stored = (id: string) =>
  test.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('creating', () => {
  it('makes a private draft of the caller, with time zone, currency and coordinates of the scene', async () => {
    expect(await created()).toMatchObject({
      status: 'private_draft',
      organizer_uid: organizer.id,
      start_datetime: '2026-12-04T20:00:00-08:00',
      end_datetime: '2026-12-04T23:00:00-08:00',
      timezone: 'America/Los_Angeles',
      currency: 'USD',
      latitude: expect.closeTo(32.7, 0),
      longitude: expect.closeTo(-117.2, 0),
      version: 1,
      is_global: false,
      discount_usage_count: 0,
      created_at: '2026-11-20T20:00:00Z',
    })
  })

  it('accepts the slug of the scene, a time zone and coordinates', async () => {
    const event = await created({
      scene_id: sydney.slug,
      timezone: 'australia/perth',
      latitude: -31.9,
      longitude: 115.8,
    })
    expect(event).toMatchObject({
      scene_id: sydney.id,
      timezone: 'Australia/Perth',
      start_datetime: '2026-12-04T20:00:00+08:00',
      currency: 'AUD',
      latitude: -31.9,
    })
  })

  it('reads times with an offset as instants and returns them in the time zone of the event', async () => {
    const event = await created({
      start_datetime: '2026-12-05T04:00:00.900Z',
      end_datetime: '2026-12-05T18:00+11:00',
    })
    expect([event.start_datetime, event.end_datetime]).toEqual([
      '2026-12-04T20:00:00-08:00',
      '2026-12-04T23:00:00-08:00',
    ])
  })

  it.each([
    ['before', '2026-12-04T02:00', '2026-12-05T02:00:00-08:00'],
    ['at', '2026-12-04T22:00', '2026-12-05T22:00:00-08:00'],
  ])('moves an end %s the start on the same date to the next day', async (_, end_datetime, expected) => {
    const event = await created({ start_datetime: '2026-12-04T22:00', end_datetime })
    expect(event.end_datetime).toBe(expected)
  })

  it.each([
    [
      'an end on an earlier date',
      { end_datetime: '2026-12-03T23:00' },
      ['end_datetime', endBeforeStartMessage],
    ],
    ['more than 14 days', { end_datetime: '2026-12-18T20:01' }, ['end_datetime', tooLongMessage]],
    [
      'a start without a time',
      { start_datetime: '2026-12-04' },
      ['start_datetime', 'Please enter a date and a time'],
    ],
    [
      'an impossible date',
      { start_datetime: '2026-02-30T20:00' },
      ['start_datetime', 'Please enter a date and a time'],
    ],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, ['timezone', unknownZoneMessage]],
    ['an offset as the time zone', { timezone: '+02:00' }, ['timezone', unknownZoneMessage]],
    ['no scene', { scene_id: undefined }, ['scene_id', 'Please select a scene']],
    ['an unknown scene', { scene_id: 'nowhere' }, ['scene_id', 'Please select a scene']],
    ['a blank title', { title: '  ' }, ['title', 'Title is required']],
    ['a cancelled event', { status: 'cancelled' }, ['status', draftCancelMessage]],
    [
      'a picture of another site',
      { cover_image_url: 'https://evil.example/a.webp' },
      ['cover_image_url', unknownPictureMessage],
    ],
    [
      'a picture that was not uploaded',
      { cover_image_url: `/media/${'a'.repeat(64)}.webp` },
      ['cover_image_url', unknownPictureMessage],
    ],
    [
      'a price in half cents',
      { price_info: { door: 1.005 } },
      ['price_info.door', 'Please enter a price in whole cents'],
    ],
    [
      'a negative price',
      { price_info: { door: -1 } },
      ['price_info.door', 'Please enter a price of 0 or more'],
    ],
    ['a script as a link', { ticket_url: 'javascript:alert(1)' }, ['ticket_url', 'Please enter a valid URL']],
    [
      'a discount above 100 percent',
      { discount_percentage: 101 },
      ['discount_percentage', 'Must be 0 to 100'],
    ],
    [
      'a discount that ends before the first possible date',
      { discount_expiry: '0000-01-01T00:00:00Z' },
      ['discount_expiry', 'Please enter a valid date'],
    ],
  ] as const)('refuses %s', async (_, overrides, [path, message]) => {
    expect(await create(overrides)).toMatchObject(problem(path, message))
    expect(await test.db.selectFrom('events').select('id').execute()).toEqual([])
  })

  it('accepts 14 days of wall time, also when the clocks go back in between', async () => {
    const event = await created({ start_datetime: '2027-10-31T20:00', end_datetime: '2027-11-14T20:00' })
    expect(event.end_datetime).toBe('2027-11-14T20:00:00-08:00')
  })

  it('accepts a start at this moment', async () => {
    await created({ start_datetime: '2026-11-20T12:00', end_datetime: '2026-11-20T23:00' })
  })

  it('refuses the past and inactive scenes', async () => {
    expect(
      await create({ start_datetime: '2026-11-20T11:59', end_datetime: '2026-11-20T23:00' }),
    ).toMatchObject(refusal(422, 'EVENT_PAST_DATE', 'Cannot create events in the past.'))
    expect(await create({ scene_id: closed.id })).toMatchObject(
      refusal(409, 'SCENE_INACTIVE', 'This scene is currently inactive.'),
    )
  })

  it('removes empty and duplicate styles and empty prices', async () => {
    const event = await created({
      dance_styles: [' Zouk ', '', 'bachata', 'ZOUK'],
      price_info: { door: 20, presale: null, vip: 0 },
    })
    expect([event.dance_styles, event.price_info]).toEqual([['Zouk', 'bachata'], { door: 20, vip: 0 }])
    expect((await created({ title: 'B', dance_styles: 'Salsa, , salsa,Kizomba' })).dance_styles).toEqual([
      'Salsa',
      'Kizomba',
    ])
  })

  it('ignores fields that the form cannot set', async () => {
    const event = await created({
      id: newId(),
      version: 9,
      discount_usage_count: 5,
      is_demo: true,
      currency: 'EUR',
      flyer_image_url: 'https://evil.example/a.webp',
      recurring_event_id: newId(),
      sequence: 7,
    })
    expect(event).toMatchObject({
      version: 1,
      discount_usage_count: 0,
      currency: 'USD',
      flyer_image_url: null,
    })
    expect(await stored(event.id)).toMatchObject({ is_demo: false, sequence: 0, recurring_event_id: null })
  })

  it('accepts an uploaded cover, and the cover of a visible event, with the flyer', async () => {
    const cover = `/media/${'1'.repeat(64)}.webp`
    const flyer = `/media/${'2'.repeat(64)}.webp`
    const passed = (url: string) => expect.stringContaining(`${url}?pass=`)
    await test.db
      .insertInto('uploaded_images')
      .values([
        {
          key: `${'1'.repeat(64)}.webp`,
          companion_key: `${'2'.repeat(64)}.webp`,
          flyer_position: '50% 18%',
          uploaded_at: '2026-11-20T19:00:00Z',
        },
        { key: `${'2'.repeat(64)}.webp`, uploaded_at: '2026-11-20T19:00:00Z' },
      ])
      .execute()
    const event = await created({ cover_image_url: cover })
    const shown = { flyer_image_url: passed(flyer), flyer_position: '50% 18%' }
    expect(event).toMatchObject({ cover_image_url: passed(cover), ...shown })
    await test.db.deleteFrom('uploaded_images').execute()
    expect(await created({ title: 'Copy', cover_image_url: cover })).toMatchObject(shown)
    // An unchanged cover does not keep other fields unchanged.
    expect((await edit(event.id, { title: 'Renamed', cover_image_url: cover })).body).toMatchObject({
      title: 'Renamed',
      ...shown,
    })
    expect((await edit(event.id)).body).toMatchObject({
      cover_image_url: null,
      flyer_image_url: null,
      flyer_position: null,
    })
    // The cover of another member's private draft is refused.
    expect(await create({ cover_image_url: cover }, await test.signIn(other))).toMatchObject(
      problem('cover_image_url', unknownPictureMessage),
    )
  })
})

describe('the organizer', () => {
  it('is the caller; only admins, and leaders in their scene, can choose another one', async () => {
    const named = { organizer_uid: other.id }
    expect(await create(named)).toMatchObject(refusal(403, 'AUTH_PERMISSION_DENIED', organizerChangeMessage))
    expect((await created({ organizer_uid: organizer.id, title: 'mine' })).organizer_uid).toBe(organizer.id)
    expect((await created(named, asAdmin)).organizer_uid).toBe(other.id)
    expect((await created({ ...named, title: 'led' }, asLeader)).organizer_uid).toBe(other.id)
    expect(await create({ ...named, scene_id: sydney.id }, asLeader)).toMatchObject(
      refusal(403, 'AUTH_PERMISSION_DENIED', organizerChangeMessage),
    )
    expect((await created({ scene_id: sydney.id }, asLeader)).organizer_uid).toBe(leader.id)
  })

  it('cannot be a plain member, a disabled account or an unknown id', async () => {
    const dancer = await buildMember(test.db)
    const gone = await buildMember(test.db, { role: 'organizer', disabled_at: '2026-11-01T00:00:00Z' })
    for (const organizer_uid of [dancer.id, gone.id, newId(), 'nonsense']) {
      expect(await create({ organizer_uid }, asAdmin)).toMatchObject(
        problem('organizer_uid', 'Please choose an organizer'),
      )
    }
  })

  it('can be changed by an edit of an admin or leader, and stays when the field is missing', async () => {
    const { id } = await created({ status: 'published' })
    expect(await edit(id, { organizer_uid: other.id })).toMatchObject(
      refusal(403, 'AUTH_PERMISSION_DENIED', organizerChangeMessage),
    )
    expect((await edit(id, {}, asLeader)).body.organizer_uid).toBe(organizer.id)
    expect((await edit(id, { organizer_uid: other.id }, asLeader)).body.organizer_uid).toBe(other.id)
    expect(await edit(id)).toMatchObject(refusal(403, 'AUTH_PERMISSION_DENIED'))
  })
})

describe('an event that the organizer already has', () => {
  it('is refused, also with other case, accents and spaces', async () => {
    await created({ title: 'Zoúk  Night' })
    expect(await create({ title: ' zouk night', venue_name: 'TANGO HALL' })).toMatchObject(
      refusal(409, 'EVENT_CONFLICT', 'Another event is already scheduled at this time.'),
    )
    await created({ title: 'zouk night', venue_name: 'Elsewhere' })
    await created({ title: 'zouk night', start_datetime: '2026-12-04T20:30' })
    await created({ title: 'zouk night' }, await test.signIn(other))
  })

  it('is identified in the refusal', async () => {
    const { id, title } = await created({ title: 'Friday Social' })
    expect((await create({ title: 'friday social' })).body.error.details).toEqual({
      reason: 'duplicate',
      event_id: id,
      title,
    })
  })

  it('is not refused and not revealed when the caller may not see the existing event', async () => {
    const named = (title: string) => ({ title, organizer_uid: organizer.id, status: 'published' })
    await created({ title: 'Secret Night' })
    await created({ title: 'Secret Morning' })
    expect(await create(named('Secret Night'), asAdmin)).toMatchObject(conflict('event_at_that_time'))
    await created(named('Secret Night'), asLeader)
    const open = await created(named('Another'), asLeader)
    expect((await edit(open.id, { title: 'Secret Morning' }, asLeader)).status).toBe(200)
    // The leader can see this one.
    expect(await create(named('Secret Night'), asLeader)).toMatchObject(conflict('event_at_that_time'))
  })

  it('is refused in an edit too, but not when the existing event is cancelled', async () => {
    const first = await created({ status: 'published' })
    const second = await created({ title: 'Another' })
    expect(await edit(second.id)).toMatchObject(conflict('event_at_that_time'))
    await setStatus(first.id, 'cancelled')
    expect((await edit(second.id)).status).toBe(200)
    expect(await setStatus(first.id, 'published')).toMatchObject(conflict('event_at_that_time'))
  })

  it('is refused as a second published global event in the same local year', async () => {
    const global = { is_global: true, status: 'published' }
    await created({ ...global, start_datetime: '2026-12-31T20:00', end_datetime: '2026-12-31T23:00' })
    const second = await create({ ...global, title: 'Second' })
    expect(second).toMatchObject(conflict('global_event_taken'))
    expect(second.body.error.message).toBe(
      '“Friday Social” is already the global event of 2026. An organizer has one global event per calendar year.',
    )
    const draft = await created({ title: 'Second', is_global: true })
    expect(await setStatus(draft.id, 'published')).toMatchObject(conflict('global_event_taken'))
    // It is 2027 in Sydney and still 2026 in San Diego and in UTC.
    await created({
      ...global,
      title: 'Third',
      scene_id: sydney.id,
      start_datetime: '2027-01-01T01:00',
      end_datetime: '2027-01-01T03:00',
    })
    await created({ ...global, title: 'Of another' }, await test.signIn(other))
  })

  it('can be replaced by another global event when it is cancelled', async () => {
    const global = { is_global: true, status: 'published' }
    const first = await created(global)
    await setStatus(first.id, 'cancelled')
    await created({ ...global, title: 'Second' })
    expect(await setStatus(first.id, 'published')).toMatchObject(conflict('global_event_taken'))
  })

  it('can be edited when it is an old duplicate', async () => {
    const start = { start: '2026-12-04T20:00', title: 'Friday Social', venue_name: 'Tango Hall' }
    const first = await buildEvent(test.db, { scene, organizer, ...start })
    await buildEvent(test.db, { scene, organizer, ...start })
    expect((await edit(first.id, { description: 'Now with a teacher' })).status).toBe(200)
  })
})

describe('editing', () => {
  it('replaces all fields, but keeps times, status and time zone when they are missing', async () => {
    const event = await created({
      status: 'published',
      description: 'Old',
      price_info: { door: 20 },
      discount_code: 'ZOUK',
      has_live_music: true,
      timezone: 'America/Denver',
    })
    const { status, body } = await edit(event.id, {
      title: 'New',
      start_datetime: undefined,
      end_datetime: null,
      version: 1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      title: 'New',
      description: '',
      price_info: {},
      discount_code: null,
      has_live_music: false,
      start_datetime: event.start_datetime,
      end_datetime: event.end_datetime,
      timezone: 'America/Denver',
      status: 'published',
      version: 2,
    })
  })

  it('refuses a stale version and returns the current event', async () => {
    const { id } = await created()
    await edit(id, { title: 'First', version: 1 })
    const late = await edit(id, { title: 'Second', version: 1 })
    expect(late).toMatchObject(refusal(409, 'EVENT_CONFLICT', conflicts.stale_event.message))
    expect(late.body.error.details).toMatchObject({
      reason: 'stale_version',
      current: { title: 'First', version: 2 },
    })
    expect(await setStatus(id, 'published', { version: 1 })).toMatchObject(conflict('stale_event'))
    // The version is from the future, because the database was restored from a backup since the form was opened.
    expect(await edit(id, { title: 'Third', version: 3 })).toMatchObject(conflict('stale_event'))
    expect((await edit(id, { title: 'Third' })).body).toMatchObject({ title: 'Third', version: 3 })
  })

  it('increases the sequence only for fields that calendars show', async () => {
    const { id } = await created({ status: 'published' })
    const sequenceAfter = async (overrides: object) => {
      expect((await edit(id, overrides)).status).toBe(200)
      return (await stored(id)).sequence
    }
    const later = { start_datetime: '2026-12-04T21:00' }
    const grown = { ...later, title: 'New', description: 'Words', venue_address: '2 Main Street' }
    expect(await sequenceAfter({ price_info: { door: 5 }, is_global: true })).toBe(0)
    expect(await sequenceAfter(later)).toBe(1)
    expect(await sequenceAfter({ ...later, title: 'New' })).toBe(2)
    expect(await sequenceAfter({ ...later, title: 'New', description: 'Words' })).toBe(3)
    expect(await sequenceAfter(grown)).toBe(4)
    expect(await sequenceAfter(grown)).toBe(4)
    await setStatus(id, 'cancelled')
    expect(await stored(id)).toMatchObject({ sequence: 5, version: 8 })
  })

  it('refuses a new start in the past, but allows other edits of a past event', async () => {
    const { id } = await created()
    const past = { start_datetime: '2026-11-19T20:00', end_datetime: '2026-11-19T23:00' }
    expect(await edit(id, past)).toMatchObject(refusal(422, 'EVENT_PAST_DATE'))
    test.clock.set('2026-12-06T20:00:00Z')
    expect((await edit(id, { description: 'It was great' })).body).toMatchObject({
      description: 'It was great',
    })
    expect((await edit(id, { end_datetime: '2026-12-05T02:00' })).status).toBe(200)
    const otherZone = { start_datetime: null, end_datetime: null, timezone: 'America/Denver' }
    expect((await edit(id, otherZone)).status).toBe(200)
    expect(await edit(id, past)).toMatchObject(refusal(422, 'EVENT_PAST_DATE'))
  })

  it('keeps the wall times when only the scene or the time zone changes', async () => {
    const { id } = await created({ status: 'published' })
    const noTimes = { start_datetime: null, end_datetime: null }
    expect((await edit(id, { ...noTimes, timezone: 'America/Denver' })).body).toMatchObject({
      start_datetime: '2026-12-04T20:00:00-07:00',
      timezone: 'America/Denver',
    })
    expect((await edit(id, { ...noTimes, scene_id: sydney.slug, venue_city: 'Sydney' })).body).toMatchObject({
      start_datetime: '2026-12-04T20:00:00+11:00',
      timezone: 'Australia/Sydney',
      currency: 'AUD',
      scene_id: sydney.id,
    })
    // Back in the first scene, with the time zone of Sydney in the form.
    expect((await edit(id, { ...noTimes, timezone: 'Australia/Sydney' })).body).toMatchObject({
      start_datetime: '2026-12-04T20:00:00+11:00',
      timezone: 'Australia/Sydney',
      currency: 'USD',
    })
  })

  it('asks for prices again when the scene has another currency', async () => {
    const prices = { price_info: { door: 8 }, discount_code: 'ZOUK', discount_amount: 2 }
    const { id } = await created(prices)
    const moved = { scene_id: sydney.id, venue_city: 'Sydney', discount_code: 'ZOUK' }
    const again = (path: string) => ({
      path,
      message: 'Prices were in USD. Please enter them in AUD.',
    })
    for (const same of [{ price_info: { door: 8 } }, {}]) {
      expect(await edit(id, { ...moved, ...same, discount_amount: 2 })).toMatchObject({
        status: 422,
        body: { error: { details: [again('price_info'), again('discount_amount')] } },
      })
    }
    expect(await edit(id, { ...moved, price_info: { door: 8 }, currency: 'USD' })).toMatchObject(
      problem('currency', 'Prices here are in AUD'),
    )
    // New prices, no prices, and the same ones when the form says so.
    expect((await edit(id, { ...moved, price_info: { door: 12 } })).body).toMatchObject({
      price_info: { door: 12 },
      currency: 'AUD',
    })
    expect((await edit(id, { price_info: {} })).body).toMatchObject({ price_info: {}, currency: 'USD' })
    await edit(id, prices)
    expect((await edit(id, { ...moved, ...prices, currency: 'AUD' })).body).toMatchObject({
      price_info: { door: 8 },
      discount_amount: 2,
      currency: 'AUD',
    })
  })

  it('does not ask again for a price of 0, which is free in every currency', async () => {
    const { id } = await created({ price_info: { door: 0 } })
    expect(
      (await edit(id, { scene_id: sydney.id, venue_city: 'Sydney', price_info: { door: 0 } })).body,
    ).toMatchObject({
      price_info: { door: 0 },
      currency: 'AUD',
    })
  })

  it('refuses prices of a new event in another currency than that of its scene', async () => {
    expect(await create({ price_info: { door: 8 }, currency: 'AUD' })).toMatchObject(
      problem('currency', 'Prices here are in USD'),
    )
  })

  it('keeps an event whole-day while both times are midnights', async () => {
    const start = Temporal.PlainDateTime.from('2026-12-04T00:00')
    const event = await buildEvent(test.db, {
      scene,
      organizer,
      start: start.toString(),
      end: '2026-12-07T00:00',
      is_all_day: true,
    })
    const days = { start_datetime: '2026-12-05T00:00', end_datetime: '2026-12-07T00:00' }
    expect((await edit(event.id, days)).body.is_all_day).toBe(true)
    expect(await stored(event.id)).toMatchObject({ dance_night: '2026-12-05' })
    expect((await edit(event.id)).body.is_all_day).toBe(false)
  })

  it('keeps given coordinates while the venue stays, and finds new ones when it changes', async () => {
    const { id } = await created({ latitude: 32.5, longitude: -117 })
    expect((await edit(id)).body).toMatchObject({ latitude: 32.5, longitude: -117 })
    expect((await edit(id, { venue_city: 'Los Angeles' })).body.latitude).toBeCloseTo(34.05, 1)
    expect((await edit(id, { venue_city: 'Nowhere at All' })).body.latitude).toBeNull()
  })

  it('lets leaders move events only between scenes they lead', async () => {
    const { id } = await created({ status: 'published' })
    const second = await buildScene(test.db, { leaders: [leader] })
    const target = await test.signIn(leader)
    expect(await edit(id, { scene_id: sydney.id }, asLeader)).toMatchObject(
      refusal(403, 'AUTH_PERMISSION_DENIED'),
    )
    expect((await edit(id, { scene_id: second.id }, target)).body.scene_id).toBe(second.id)
    expect((await edit(id, { scene_id: sydney.id }, asAdmin)).body.scene_id).toBe(sydney.id)
    expect((await edit(id, { scene_id: scene.id })).body.scene_id).toBe(scene.id)
    expect(await edit(id, { scene_id: closed.id })).toMatchObject(refusal(409, 'SCENE_INACTIVE'))
    expect(await edit(id, { scene_id: 'nowhere' })).toMatchObject(problem('scene_id', 'Scene is required'))
  })

  it('is allowed in an inactive scene, except publishing', async () => {
    const event = await buildEvent(test.db, { scene: closed, organizer, status: 'private_draft' })
    const there = { scene_id: closed.id }
    expect((await edit(event.id, there)).status).toBe(200)
    expect(await edit(event.id, { ...there, status: 'published' })).toMatchObject(
      refusal(409, 'SCENE_INACTIVE'),
    )
    expect(await setStatus(event.id, 'published')).toMatchObject(refusal(409, 'SCENE_INACTIVE'))
  })

  it('refuses a usage limit below the number of uses', async () => {
    const { id } = await created()
    await test.db.updateTable('events').set({ discount_usage_count: 3 }).where('id', '=', id).execute()
    expect(await edit(id, { discount_usage_limit: 2 })).toMatchObject(
      problem('discount_usage_limit', usageLimitMessage),
    )
    expect((await edit(id, { discount_usage_limit: 3, discount_usage_count: 0 })).body).toMatchObject({
      discount_usage_limit: 3,
      discount_usage_count: 3,
    })
    expect((await edit(id)).body.discount_usage_limit).toBeNull()
  })

  it('keeps the series of an event that moves', async () => {
    const series = newId()
    await test.db
      .insertInto('recurring_events')
      .values({
        created_at: test.clock.now(),
        updated_at: test.clock.now(),
        id: series,
        scene_id: scene.id,
        organizer_id: organizer.id,
        title: 'Weekly',
        event_type: 'social',
        recurrence_type: 'weekly',
        start_date: '2026-12-04',
        start_time: '20:00',
        duration_hours: 3,
        timezone: scene.timezone,
        venue_name: 'Tango Hall',
        venue_city: 'San Diego',
      })
      .execute()
    const event = await buildEvent(test.db, { scene, organizer, recurring_event_id: series })
    expect(await edit(event.id)).toMatchObject({ status: 200, body: { series: { id: series } } })
    expect((await send('POST', `/${event.id}/duplicate`)).body.series).toBeNull()
  })
})

describe('the status', () => {
  it('can change between drafts and published', async () => {
    const { id } = await created()
    for (const status of ['organizer_draft', 'published', 'private_draft', 'published'] as const) {
      expect((await setStatus(id, status)).body.status).toBe(status)
    }
    expect((await edit(id, { status: 'organizer_draft' })).body.status).toBe('organizer_draft')
  })

  it('can become cancelled, with a reason, only from published', async () => {
    const { id } = await created()
    for (const status of ['private_draft', 'organizer_draft']) {
      await setStatus(id, status)
      expect(await setStatus(id, 'cancelled')).toMatchObject(problem('status', draftCancelMessage))
      expect(await edit(id, { status: 'cancelled' })).toMatchObject(problem('status', draftCancelMessage))
    }
    await setStatus(id, 'published')
    expect((await setStatus(id, 'cancelled', { cancellation_reason: ' Flood ' })).body).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Flood',
    })
    expect((await setStatus(id, 'cancelled')).body.cancellation_reason).toBe('Flood')
    expect((await edit(id, { description: 'Sorry' })).body).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'Flood',
    })
  })

  it('can change from cancelled only by the status call', async () => {
    const { id } = await created({ status: 'published' })
    expect((await edit(id, { status: 'cancelled', cancellation_reason: 'Flood' })).body.status).toBe(
      'cancelled',
    )
    for (const status of ['published', 'private_draft', 'organizer_draft']) {
      const refused = await edit(id, { status })
      expect(refused).toMatchObject(conflict('event_cancelled'))
      expect(refused.body.error.message).toBe(
        'This event is cancelled. Reinstate it before changing its status.',
      )
    }
    expect((await setStatus(id, 'published')).body).toMatchObject({
      status: 'published',
      cancellation_reason: null,
    })
  })
})

describe('a member who saved an event', () => {
  let event: Event
  let saver: Member

  beforeEach(async () => {
    await test.db.deleteFrom('saved_events').execute()
    await clearNotices()
    saver = await buildMember(test.db)
    event = await created({ status: 'published' })
    for (const member_id of [saver.id, organizer.id]) {
      await test.db
        .insertInto('saved_events')
        .values({ member_id, event_id: event.id, saved_at: test.clock.now() })
        .execute()
    }
  })

  it.each([
    [
      'cancelled',
      () => setStatus(event.id, 'cancelled', { cancellation_reason: 'Flood' }),
      { reason: 'Flood' },
    ],
    [
      'moved',
      () => edit(event.id, { start_datetime: '2026-12-04T21:00', venue_name: 'B' }),
      {
        before: { start_datetime: '2026-12-04T20:00:00-08:00' },
        after: { start_datetime: '2026-12-04T21:00:00-08:00', venue_name: 'B' },
      },
    ],
    [
      'relocated',
      () => edit(event.id, { venue_name: 'Salsa Hall' }),
      {
        before: { venue_name: 'Tango Hall' },
        after: { venue_name: 'Salsa Hall' },
      },
    ],
    ['deleted', () => send('DELETE', `/${event.id}`), { before: { title: 'Friday Social' } }],
  ] as const)(
    'is notified that it was %s, but the member who changed it is not',
    async (change, act, facts) => {
      expect((await act()).status).toBeLessThan(300)
      expect(await listNotices()).toMatchObject([
        { memberIds: [saver.id], facts: { eventId: event.id, change, ...facts } },
      ])
    },
  )

  it('is notified that it was reinstated', async () => {
    await setStatus(event.id, 'cancelled')
    await clearNotices()
    await setStatus(event.id, 'published')
    expect(await listNotices()).toMatchObject([{ type: 'event_updated', facts: { change: 'reinstated' } }])
  })

  it('is not notified of drafts, changed texts, refused edits and past events', async () => {
    await edit(event.id, { title: 'New title' })
    await edit(event.id, { venue_name: 'B', version: 1 })
    await setStatus(event.id, 'private_draft')
    await edit(event.id, { venue_name: 'C' })
    await setStatus(event.id, 'published')
    test.clock.set('2026-12-06T20:00:00Z')
    await setStatus(event.id, 'cancelled')
    expect(await listNotices()).toEqual([])
  })

  // No worker runs here, so the jobs stay in their queue.
  const clearNotices = () => sql`delete from pgboss.job where name = ${notifyMembers.name}`.execute(test.db)
  async function listNotices(): Promise<Notice[]> {
    const { rows } = await sql<{ data: Notice }>`
      select data from pgboss.job where name = ${notifyMembers.name} order by created_on`.execute(test.db)
    return rows.map(({ data }) => data)
  }
})

describe('deleting', () => {
  it('leaves a deleted_events row for public events only', async () => {
    const cancelled = await created({ title: 'A', status: 'published', is_global: true })
    await setStatus(cancelled.id, 'cancelled')
    const published = await created({ title: 'B', status: 'published', dance_styles: ['zouk'] })
    const draft = await created({ title: 'C', status: 'organizer_draft' })
    for (const { id } of [cancelled, published, draft]) {
      expect(await send('DELETE', `/${id}`)).toEqual({ status: 204, body: undefined })
      expect(await send('DELETE', `/${id}`)).toMatchObject(refusal(404, 'RESOURCE_NOT_FOUND'))
    }
    expect(await test.db.selectFrom('deleted_events').selectAll().orderBy('title').execute()).toMatchObject([
      { event_id: cancelled.id, title: 'A', sequence: 2, is_global: true, scene_id: scene.id },
      { event_id: published.id, title: 'B', sequence: 1, dance_styles: ['zouk'], organizer_id: organizer.id },
    ])
  })

  it('deletes pictures and saved events too', async () => {
    const event = await buildEvent(test.db, { scene, organizer })
    await test.db
      .insertInto('event_images')
      .values({ event_id: event.id, position: 0, url: '/media/a.webp' })
      .execute()
    await test.db
      .insertInto('saved_events')
      .values({ event_id: event.id, member_id: other.id, saved_at: test.clock.now() })
      .execute()
    await deleteEvents(test.deps, { ids: [event.id] })
    expect(await test.db.selectFrom('event_images').selectAll().execute()).toEqual([])
    expect(await test.db.selectFrom('saved_events').selectAll().execute()).toEqual([])
  })
})

describe('duplicating', () => {
  const duplicate = (id: string, as?: Headers) => send('POST', `/${id}/duplicate`, as ? { as } : {})

  it('makes a private draft a week later, without the history', async () => {
    const event = await created({
      status: 'published',
      description: 'Words',
      is_global: true,
      price_info: { door: 20 },
      discount_code: 'ZOUK',
      discount_expiry: '2026-12-03T08:00:00Z',
      discount_usage_limit: 10,
      dance_styles: ['zouk'],
    })
    await test.db.updateTable('events').set({ discount_usage_count: 4 }).where('id', '=', event.id).execute()
    await test.db
      .insertInto('event_images')
      .values([0, 1].map((position) => ({ event_id: event.id, position, url: `/media/${position}.webp` })))
      .execute()
    await edit(event.id, { ...event, title: 'Friday Social' })
    const { status, body } = await duplicate(event.id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Friday Social',
      description: 'Words',
      status: 'private_draft',
      start_datetime: '2026-12-11T20:00:00-08:00',
      end_datetime: '2026-12-11T23:00:00-08:00',
      price_info: { door: 20 },
      discount_code: 'ZOUK',
      discount_expiry: '2026-12-10T08:00:00Z',
      discount_usage_limit: 10,
      discount_usage_count: 0,
      gallery_urls: [{ url: '/media/0.webp' }, { url: '/media/1.webp' }],
      organizer_uid: organizer.id,
      version: 1,
      cancellation_reason: null,
    })
    expect((await duplicate(event.id)).body.start_datetime).toBe('2026-12-18T20:00:00-08:00')
    expect((await send('DELETE', `/${body.id}`)).status).toBe(204)
    expect((await duplicate(event.id)).body.start_datetime).toBe('2026-12-11T20:00:00-08:00')
  })

  it('moves a past event to the first upcoming week at the same wall time', async () => {
    const summer = await buildEvent(test.db, {
      scene,
      organizer,
      start: '2026-07-03T22:00',
      end: '2026-07-04T02:00',
      status: 'cancelled',
      cancellation_reason: 'Heat',
    })
    expect((await duplicate(summer.id)).body).toMatchObject({
      start_datetime: '2026-11-20T22:00:00-08:00',
      end_datetime: '2026-11-21T02:00:00-08:00',
      status: 'private_draft',
      cancellation_reason: null,
    })
  })

  it('keeps the organizer for an admin; a leader becomes the organizer', async () => {
    const event = await created({ status: 'published' })
    expect((await duplicate(event.id, asAdmin)).body.organizer_uid).toBe(organizer.id)
    const copy = (await duplicate(event.id, asLeader)).body
    expect(copy.organizer_uid).toBe(leader.id)
    // The leader can edit the copy.
    expect((await send('GET', `/${copy.id}`, { as: asLeader })).status).toBe(200)
  })

  it('is refused in an inactive scene', async () => {
    const event = await buildEvent(test.db, { scene: closed, organizer })
    expect(await duplicate(event.id)).toMatchObject(refusal(409, 'SCENE_INACTIVE'))
  })
})

describe('my events', () => {
  it('are all events of the caller: upcoming first, then past ones, each by start', async () => {
    const at = (start: string, overrides: object = {}) =>
      buildEvent(test.db, { scene, organizer, start, ...overrides })
    const older = await at('2026-10-01T20:00')
    const past = await at('2026-11-20T11:00', { status: 'cancelled' })
    const later = await at('2026-12-24T20:00', { status: 'private_draft' })
    const soon = await at('2026-11-20T20:00', { status: 'organizer_draft' })
    await at('2026-12-01T20:00', { organizer: other })
    const ids = async (query = '') =>
      (await send('GET', `/my-events${query}`)).body.map(({ id }: Event) => id)
    expect(await ids()).toEqual([soon.id, later.id, older.id, past.id])
    expect(await ids('?limit=2&offset=1')).toEqual([later.id, older.id])
  })

  it('say how many members saved each of them', async () => {
    const [loved, unknown] = [
      await buildEvent(test.db, { scene, organizer }),
      await buildEvent(test.db, { scene, organizer }),
    ]
    const url = `/api/users/saved-events/${loved.id}`
    for (const member of [other, leader]) {
      await test.app.inject({ method: 'PUT', url, headers: await test.signIn(member) })
    }
    const { body } = await send('GET', '/my-events')
    const saves = (id: string) =>
      body.find((event: { id: string }) => event.id === id) as { saves_count: number }
    expect([saves(loved.id).saves_count, saves(unknown.id).saves_count]).toEqual([2, 0])
  })

  it('say how many people are on the list of each of them', async () => {
    const [full, empty] = [
      await buildEvent(test.db, { scene, organizer }),
      await buildEvent(test.db, { scene, organizer }),
    ]
    const press = async (member: typeof other, path: string, body: object) => {
      const url = `/api/events/${full.id}/going${path}`
      const headers = await test.signIn(member)
      const { statusCode } = await test.app.inject({ method: 'PUT', url, headers, payload: body })
      expect(statusCode).toBe(200)
    }
    await press(organizer, '/settings', { ...openList, list: 'places', places: 2 })
    await press(other, '', { partner: { role: null } })
    await press(leader, '', {})
    const { body } = await send('GET', '/my-events')
    const counts = ({ id }: { id: string }) => body.find((event: Event) => event.id === id).counts
    expect(counts(full)).toEqual({ going: 2, offered: 0, waiting: 1 })
    expect(counts(empty)).toEqual({ going: 0, offered: 0, waiting: 0 })
  })
})
