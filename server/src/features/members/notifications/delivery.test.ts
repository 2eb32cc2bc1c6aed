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
import { duringTests } from '../../../test/during-tests.ts'
import { openNotificationSite } from '../../../test/notification-site.ts'
import { weeklySocial } from '../../../test/series-site.ts'
import { addEvents, type EventDraft } from '../../editing/event-editing/service.ts'
import { insertArtists } from '../../scenes/artists/queries.ts'
import { enqueuePushes } from '../push/service.ts'
import { releaseDue } from './deliveries.ts'
import { type NotificationMail, notificationMail } from './jobs.ts'

const s = duringTests(openNotificationSite)
let scene: Scene
let organizer: Member
beforeEach(async () => {
  await s.startOver()
  scene = await buildScene(s.site.db, { name: 'San Diego', slug: `san-diego-${++scenes}` })
  organizer = await buildMember(s.site.db, { role: 'organizer', display_name: 'Marco' })
})
let scenes = 0

const titles = async (member: Member) => (await s.list(member)).map(({ title }) => title)
const dancerOf = async (...ofScenes: Scene[]) => {
  const member = await buildMember(s.site.db)
  await s.prefer(member, { preferred_scene_ids: ofScenes.map(({ id }) => id) })
  return member
}
const follow = (member: Member) =>
  s.site.db
    .insertInto('follows')
    .values({ member_id: member.id, organizer_id: organizer.id, created_at: s.site.clock.now() })
    .execute()
const save = (member: Member, event: { id: string }) =>
  s.site.db
    .insertInto('saved_events')
    .values({ member_id: member.id, event_id: event.id, saved_at: s.site.clock.now() })
    .execute()
async function call(method: 'POST' | 'PUT' | 'PATCH', path: string, payload: object, by = organizer) {
  const headers = await s.site.signIn(by)
  const answer = await s.site.app.inject({ method, url: `/api${path}`, headers, payload })
  expect([answer.statusCode, answer.body]).toEqual([expect.any(Number), expect.any(String)])
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json()
}
const form = (overrides: object = {}) => eventForm(scene, { status: 'published', ...overrides })
const draft = (index: number, overrides: Partial<EventDraft> = {}): EventDraft => {
  const start = Temporal.ZonedDateTime.from('2026-12-04T20:00[America/Los_Angeles]').add({ days: index })
  return {
    ...{ title: `Night ${index}`, description: '', event_type: 'social', status: 'published' as const },
    ...{ id: crypto.randomUUID(), start, end: start.add({ hours: 3 }), isAllDay: false },
    ...{ scene_id: scene.id, organizer_id: organizer.id, currency: 'USD', dance_styles: [] },
    ...{ venue_name: 'Hall', venue_address: '', venue_city: 'San Diego', venue_state: 'CA', price_info: {} },
    created_at: s.site.clock.now(),
    updated_at: s.site.clock.now(),
    ...overrides,
  } as EventDraft
}

describe('a new event', () => {
  const inScene = 'New in San Diego: Friday Social'
  const byOrganizer = 'New by Marco: Friday Social'

  test('is announced once to members of the scene and to followers, but not to its organizer', async () => {
    const [dancer, fan, both] = [await dancerOf(scene), await dancerOf(), await dancerOf(scene)]
    const elsewhere = await dancerOf(await buildScene(s.site.db))
    await follow(fan)
    await follow(both)
    await s.prefer(organizer, { preferred_scene_ids: [scene.id] })
    await call('POST', '/events/', form())
    await s.allDone()
    const members = [dancer, fan, both, elsewhere, organizer]
    expect(await Promise.all(members.map(titles))).toEqual([[inScene], [byOrganizer], [byOrganizer], [], []])
    // New events are mailed in digests only.
    expect(s.smtp.messages).toEqual([])
  })

  test('of a followed organizer has the reason of the scene when those of organizers are off', async () => {
    const both = await dancerOf(scene)
    await follow(both)
    const none = { in_app: false, email: false, push: false }
    await s.prefer(both, { types: { new_event_by_organizer: none } })
    await call('POST', '/events/', form())
    await s.allDone()
    expect(await titles(both)).toEqual([inScene])
    await s.prefer(both, { types: { new_event_in_scene: none } })
    await call(
      'POST',
      '/events/',
      form({ title: 'Another', start_datetime: '2026-12-05T20:00', end_datetime: '2026-12-05T23:00' }),
    )
    await s.allDone()
    expect(await titles(both)).toEqual([inScene])
  })

  test('with a followed artist is announced once, with the artist as the reason, also when the artist is added later', async () => {
    const kav = {
      id: crypto.randomUUID(),
      name: 'DJ Kav',
      created_at: s.site.clock.now(),
      updated_at: s.site.clock.now(),
    }
    const old = { ...kav, id: crypto.randomUUID(), name: 'Kav', merged_into: kav.id }
    await insertArtists(s.site.db, [kav, old])
    const [fan, fanOfOld, both, dancer] = [
      await dancerOf(),
      await dancerOf(),
      await dancerOf(scene),
      await dancerOf(scene),
    ]
    const followArtist = (member: Member, artist_id: string) =>
      s.site.db
        .insertInto('artist_follows')
        .values({ member_id: member.id, artist_id, created_at: s.site.clock.now() })
        .execute()
    await followArtist(fan, kav.id)
    await followArtist(fanOfOld, old.id)
    for (const { id } of [kav, old]) await followArtist(both, id)
    await follow(both)
    const line_up = [{ part: 'dj', name: 'Kav', artist_id: kav.id }]
    await call('POST', '/events/', form({ line_up }))
    await s.allDone()
    const isOn = 'DJ Kav is on: Friday Social'
    const read = () => Promise.all([fan, fanOfOld, both, dancer].map(titles))
    expect(await read()).toEqual([[isOn], [isOn], [isOn], [inScene]])
    const later = { start_datetime: '2026-12-05T20:00', end_datetime: '2026-12-05T23:00' }
    const { id } = await call('POST', '/events/', form({ title: 'Later', ...later }))
    await s.allDone()
    const change = (more: object) => call('PUT', `/events/${id}`, form({ title: 'Later', ...later, ...more }))
    for (const more of [{ line_up }, {}, { line_up }]) await change(more)
    await s.allDone()
    const [ofFan, ofOld, ofBoth, ofDancer] = await read()
    expect(ofFan?.sort()).toEqual([isOn, 'DJ Kav is on: Later'])
    expect(ofOld?.sort()).toEqual(ofFan)
    expect(ofBoth).toHaveLength(3)
    expect(ofDancer).toHaveLength(2)
  })

  test('is announced when its draft is published, and not again after it was withdrawn', async () => {
    const dancer = await dancerOf(scene)
    const { id } = await call('POST', '/events/', form({ status: 'private_draft' }))
    await s.allDone()
    expect(await titles(dancer)).toEqual([])
    for (const status of ['published', 'private_draft', 'published', 'cancelled', 'published']) {
      await call('PATCH', `/events/${id}/status`, { status })
      await s.allDone()
    }
    expect(await titles(dancer)).toEqual([inScene])
  })

  test('that an admin publishes is not announced to this admin', async () => {
    const [dancer, admin] = [await dancerOf(scene), await buildMember(s.site.db, { role: 'admin' })]
    await s.prefer(admin, { preferred_scene_ids: [scene.id] })
    const { id } = await call('POST', '/events/', form({ status: 'private_draft' }))
    await call('PATCH', `/admin/events/${id}/status`, { status: 'published' }, admin)
    await s.allDone()
    expect([await titles(dancer), await titles(admin)]).toEqual([[inScene], []])
  })

  test('in the past is not announced', async () => {
    const dancer = await dancerOf(scene)
    await addEvents(s.site.deps, { drafts: [draft(-30)], by: undefined })
    await s.allDone()
    expect(await titles(dancer)).toEqual([])
  })

  test('is one of 300 of an import, which are announced together', async () => {
    const dancer = await dancerOf(scene)
    const drafts = Array.from({ length: 300 }, (_, index) => draft(index))
    await addEvents(s.site.deps, { drafts: drafts.reverse(), by: organizer.id })
    await s.allDone()
    expect(await s.list(dancer)).toMatchObject([
      {
        title: '300 new events in San Diego',
        message: 'The first: Night 0 is on Fri, Dec 4, 2026, 8:00 PM PST at Hall, San Diego.',
      },
    ])
  })

  test('of a series is announced with the first dates only', async () => {
    const dancer = await dancerOf(scene)
    const series = await call('POST', '/recurring-events/', {
      ...weeklySocial(scene),
      requires_confirmation: false,
    })
    await s.allDone()
    const [announced] = await s.list(dancer)
    expect(announced).toMatchObject({ title: inScene })
    expect(announced!.message).toMatch(/And \d+ more dates\.$/)
    s.site.clock.set('2026-12-20T20:00:00Z')
    expect(await call('POST', `/recurring-events/${series.id}/generate-instances`, {})).not.toEqual([])
    await s.allDone()
    expect(await s.list(dancer)).toHaveLength(1)
  })

  test('that waits for its confirmation is announced when it is confirmed', async () => {
    const dancer = await dancerOf(scene)
    const series = await call('POST', '/recurring-events/', weeklySocial(scene))
    await s.allDone()
    expect(await titles(dancer)).toEqual([])
    const headers = await s.site.signIn(organizer)
    const url = `/api/recurring-events/${series.id}/instances`
    const [first, second] = (await s.site.app.inject({ url, headers })).json()
    for (const { id } of [first, second]) {
      await call('POST', `/recurring-events/instances/${id}/confirm`, {})
      await s.allDone()
    }
    expect(await titles(dancer)).toEqual([inScene])
  })
})

describe('a digest', () => {
  test('lists the new events on the morning of the member, once', async () => {
    const dancer = await dancerOf(scene)
    await call('POST', '/events/', form())
    await call(
      'POST',
      '/events/',
      form({
        title: 'Saturday Social',
        start_datetime: '2026-12-05T20:00',
        end_datetime: '2026-12-05T23:00',
      }),
    )
    await s.allDone()
    // Thursday, 8 o'clock in San Diego.
    await s.at('2026-11-26T15:59:00Z')
    expect(s.mailsTo(dancer)).toEqual([])
    await s.at('2026-11-26T16:00:00Z')
    await s.at('2026-11-26T16:01:00Z')
    const [mail, ...others] = s.mailsTo(dancer)
    expect(others).toEqual([])
    expect(mail).toContain('Subject: 2 new events for you')
    for (const text of ['New in San Diego: Friday Social', 'New in San Diego: Saturday Social']) {
      expect(mail).toContain(text)
    }
    expect(mail).toMatch(
      /List-Unsubscribe: <https:\/\/floorcraft\.example\/api\/notifications\/unsubscribe\?token=/,
    )
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('comes at the rhythm and in the zone of the member', async () => {
    const [daily, berlin, never] = [await dancerOf(scene), await dancerOf(scene), await dancerOf(scene)]
    await s.prefer(daily, { email_frequency: 'daily' })
    await s.prefer(berlin, { email_frequency: 'daily', timezone: 'Europe/Berlin' })
    await s.prefer(never, { email_frequency: 'none' })
    await call('POST', '/events/', form())
    await s.allDone()
    const counts = () => [daily, berlin, never].map((member) => s.mailsTo(member).length)
    await s.at('2026-11-21T07:00:00Z')
    expect(counts()).toEqual([0, 1, 0])
    await s.at('2026-11-21T16:00:00Z')
    expect(counts()).toEqual([1, 1, 0])
    await s.at('2026-12-31T16:00:00Z')
    expect(counts()).toEqual([1, 1, 0])
  })

  test('leaves out what is cancelled, turned off or deleted in the meantime', async () => {
    const [dancer, off] = [await dancerOf(scene), await dancerOf(scene)]
    const { id } = await call('POST', '/events/', form())
    await call(
      'POST',
      '/events/',
      form({
        title: 'Saturday Social',
        start_datetime: '2026-12-05T20:00',
        end_datetime: '2026-12-05T23:00',
      }),
    )
    await s.allDone()
    await call('PATCH', `/events/${id}/status`, { status: 'cancelled' })
    await s.prefer(off, { new_events_in_scenes: false })
    await s.at('2026-11-26T16:00:00Z')
    expect(s.mailsTo(off)).toEqual([])
    const [mail] = s.mailsTo(dancer)
    expect(mail).toContain('Subject: New in San Diego: Saturday Social')
    expect(mail).not.toContain('Friday Social')
  })

  test('comes at 8 in the morning on both sides of a change of the clocks', async () => {
    const dancer = await dancerOf(scene)
    await s.prefer(dancer, { email_frequency: 'daily' })
    for (const [before, morning] of [
      ['2027-03-13T20:00:00Z', '2027-03-14T15:00:00Z'],
      ['2027-11-06T20:00:00Z', '2027-11-07T16:00:00Z'],
    ] as const) {
      s.site.clock.set(before)
      s.smtp.messages.length = 0
      const start = Temporal.Instant.from(before)
        .add({ hours: 240 })
        .toZonedDateTimeISO('America/Los_Angeles')
      await addEvents(s.site.deps, {
        drafts: [draft(0, { start, end: start.add({ hours: 3 }) })],
        by: undefined,
      })
      await s.allDone()
      await s.at(Temporal.Instant.from(morning).subtract({ minutes: 1 }).toString())
      expect(s.mailsTo(dancer)).toEqual([])
      await s.at(morning)
      expect(s.mailsTo(dancer)).toHaveLength(1)
    }
  })
})

describe('a reminder', () => {
  const at = (local: string) =>
    Temporal.PlainDateTime.from(local).toZonedDateTime('America/Los_Angeles').toInstant().toString()
  const openSaved = async (start = '2026-12-04T20:00', overrides: object = {}) => {
    const dancer = await buildMember(s.site.db)
    const event = await buildEvent(s.site.db, { scene, organizer, start, title: 'Zouk Night', ...overrides })
    await save(dancer, event)
    await s.at(at('2026-11-20T12:00'))
    return { dancer, event }
  }

  test('comes a day before by default, in the app and by mail, once', async () => {
    const { dancer } = await openSaved()
    await s.at(at('2026-12-03T19:59'))
    expect(await s.list(dancer)).toEqual([])
    for (const minute of ['20:00', '20:01', '20:02']) await s.at(at(`2026-12-03T${minute}`))
    expect(await titles(dancer)).toEqual(['Reminder: Zouk Night'])
    const [mail, ...others] = s.mailsTo(dancer)
    expect(others).toEqual([])
    expect(mail).toContain('You get this mail because you saved the event or go to it.')
  })

  test('comes at each chosen time', async () => {
    const { dancer } = await openSaved()
    await s.prefer(dancer, { reminder_hours: [1, 3, 168] })
    for (const time of ['2026-11-27T20:01', '2026-12-03T20:01', '2026-12-04T17:01', '2026-12-04T19:01']) {
      await s.at(at(time))
    }
    expect(s.mailsTo(dancer)).toHaveLength(3)
  })

  test('is not lost while no server runs; of several that were missed, only the last one comes', async () => {
    const { dancer } = await openSaved()
    await s.prefer(dancer, { reminder_hours: [1, 24, 72] })
    await s.at(at('2026-12-04T12:00'))
    expect(s.mailsTo(dancer)).toHaveLength(1)
    await s.at(at('2026-12-04T19:30'))
    expect(s.mailsTo(dancer)).toHaveLength(2)
  })

  test('is not sent after the event has begun', async () => {
    const { dancer } = await openSaved()
    await s.at(at('2026-12-04T20:00'))
    expect(await s.list(dancer)).toEqual([])
  })

  test.each([
    ['cancelled', { status: 'cancelled' as const }],
    ['a draft', { status: 'private_draft' as const }],
  ])('is not sent for an event that is %s', async (_, changes) => {
    const { dancer, event } = await openSaved()
    await s.site.db.updateTable('events').set(changes).where('id', '=', event.id).execute()
    await s.at(at('2026-12-03T20:01'))
    expect(await s.list(dancer)).toEqual([])
  })

  test('is not sent for a deleted event, or when reminders are off', async () => {
    const [{ dancer, event }, other] = [await openSaved(), await openSaved()]
    await s.site.db.deleteFrom('events').where('id', '=', event.id).execute()
    await s.prefer(other.dancer, { event_reminders: false })
    await s.at(at('2026-12-03T20:01'))
    expect([await s.list(dancer), await s.list(other.dancer)]).toEqual([[], []])
  })

  test('comes at the new time of a moved event, also when it came for the old time', async () => {
    const { dancer, event } = await openSaved()
    await s.at(at('2026-12-03T20:01'))
    await call(
      'PUT',
      `/events/${event.id}`,
      form({ title: 'Zouk Night', start_datetime: '2026-12-11T21:00', end_datetime: '2026-12-11T23:00' }),
    )
    await s.at(at('2026-12-04T20:30'))
    await s.at(at('2026-12-10T20:59'))
    const reminders = async () => (await titles(dancer)).filter((title) => title.startsWith('Reminder'))
    expect(await reminders()).toHaveLength(1)
    await s.at(at('2026-12-10T21:00'))
    expect(await reminders()).toHaveLength(2)
    expect(s.mailsTo(dancer).at(-1)).toContain('Fri, Dec 11, 2026, 9:00 PM PST')
  })

  test('of an event of whole days comes in the daytime', async () => {
    const { dancer } = await openSaved('2026-12-04T00:00', { end: '2026-12-06T00:00', is_all_day: true })
    await s.prefer(dancer, { reminder_hours: [1, 24] })
    await s.at(at('2026-12-03T08:59'))
    expect(s.mailsTo(dancer)).toHaveLength(0)
    await s.at(at('2026-12-03T09:00'))
    expect(s.mailsTo(dancer)).toHaveLength(1)
    await s.at(at('2026-12-03T21:00'))
    expect(s.mailsTo(dancer)).toHaveLength(2)
  })
})

describe('in quiet hours', () => {
  const night = { quiet_hours: true, quiet_hours_start: '22:00', quiet_hours_end: '08:00' }
  const openNight = async (start: string) => {
    const dancer = await dancerOf(scene)
    await s.prefer(dancer, night)
    const event = await buildEvent(s.site.db, { scene, organizer, start, title: 'Zouk Night' })
    await save(dancer, event)
    // 23:00 in San Diego.
    s.site.clock.set('2026-11-21T07:00:00Z')
    await call('PATCH', `/events/${event.id}/status`, { status: 'cancelled' })
    await s.allDone()
    return dancer
  }

  test('a mail waits for their end, and the app has the notification at once', async () => {
    const dancer = await openNight('2026-12-04T20:00')
    expect(await titles(dancer)).toEqual(['Cancelled: Zouk Night'])
    await s.at('2026-11-21T15:59:00Z')
    expect(s.mailsTo(dancer)).toEqual([])
    await s.at('2026-11-21T16:00:00Z')
    await s.at('2026-11-21T16:01:00Z')
    expect(s.mailsTo(dancer)).toHaveLength(1)
  })

  test('a mail is not lost when its release fails', async () => {
    const dancer = await openNight('2026-12-04T20:00')
    s.site.clock.set('2026-11-21T16:00:00Z')
    const refusal = new Error('no jobs')
    const jobs = { enqueue: () => Promise.reject(refusal), enqueueAll: () => Promise.reject(refusal) }
    await expect(releaseDue({ ...s.site.deps, jobs, enqueuePushes })).rejects.toBe(refusal)
    await s.at('2026-11-21T16:01:00Z')
    expect(s.mailsTo(dancer)).toHaveLength(1)
  })

  test('the cancellation of an event of this night is mailed at once', async () => {
    expect(s.mailsTo(await openNight('2026-11-21T00:30'))).toHaveLength(1)
  })
})

test('a mail is sent once, also when its job runs again', async () => {
  const dancer = await buildMember(s.site.db)
  const event = await buildEvent(s.site.db, { scene, organizer, start: '2026-12-04T20:00' })
  await save(dancer, event)
  await call('PATCH', `/events/${event.id}/status`, { status: 'cancelled' })
  await s.allDone()
  const { rows } = await sql<{ data: NotificationMail }>`
    select data from pgboss.job where data ->> 'memberId' = ${dancer.id}`.execute(s.site.db)
  await s.site.deps.jobs.enqueueAll(
    s.site.db,
    notificationMail,
    rows.map(({ data }) => data),
  )
  await s.allDone()
  expect(rows).toHaveLength(1)
  expect(s.mailsTo(dancer)).toHaveLength(1)
})

describe('a channel', () => {
  test('that is off in the app still mails, and the list does not show it', async () => {
    const dancer = await buildMember(s.site.db)
    await s.prefer(dancer, { types: { event_cancelled: { in_app: false } } })
    const event = await buildEvent(s.site.db, { scene, organizer, start: '2026-12-04T20:00' })
    await save(dancer, event)
    await call('PATCH', `/events/${event.id}/status`, { status: 'cancelled' })
    await s.allDone()
    expect(s.mailsTo(dancer)).toHaveLength(1)
    const headers = await s.site.signIn(dancer)
    expect((await s.site.app.inject({ url: '/api/notifications', headers })).json()).toEqual([])
    const count = await s.site.app.inject({ url: '/api/notifications/count', headers })
    expect(count.json()).toEqual({ unread_count: 0 })
  })

  test('by mail is not used for an address that is not confirmed', async () => {
    const dancer = await buildMember(s.site.db, { email_verified: false })
    const event = await buildEvent(s.site.db, { scene, organizer, start: '2026-12-04T20:00' })
    await save(dancer, event)
    await call('PATCH', `/events/${event.id}/status`, { status: 'cancelled' })
    await s.allDone()
    expect(await s.list(dancer)).toHaveLength(1)
    expect(s.mailsTo(dancer)).toEqual([])
  })
})

test('a new member is welcomed', async () => {
  const payload = {
    email: 'new@example.com',
    password: 'long enough for this',
    display_name: 'New',
    role: 'user',
  }
  const answer = await s.site.app.inject({ method: 'POST', url: '/api/auth/signup', payload })
  expect(answer.statusCode, answer.body).toBe(201)
  await s.allDone()
  expect(await s.list(answer.json().user)).toMatchObject([
    { type: 'welcome', title: 'Welcome to Floorcraft' },
  ])
})
