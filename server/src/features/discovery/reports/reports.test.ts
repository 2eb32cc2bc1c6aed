import { followOrganizer } from '@floorcraft/contract/discovery/follows.ts'
import {
  createReport,
  decideReports,
  listReports,
  type ReportedKind,
  type ReportReason,
  reportMessages,
} from '@floorcraft/contract/discovery/reports.ts'
import { createReview, listReviews } from '@floorcraft/contract/discovery/reviews.ts'
import { searchEvents, searchPeopleAndPlaces } from '@floorcraft/contract/discovery/search.ts'
import { deleteEvent, setEventStatus, updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import { getEvent, listEvents } from '@floorcraft/contract/events/events.ts'
import { goToEvent } from '@floorcraft/contract/events/going.ts'
import { renewSavedEventsFeed } from '@floorcraft/contract/events/private-feeds.ts'
import { listSavedEvents, saveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { getVenue, listVenues } from '@floorcraft/contract/events/venues.ts'
import { getMember } from '@floorcraft/contract/members/members.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
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
import { countWaiting } from '../../../test/count-waiting.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { cancelEvents, lockEventsToChange, lockOrganizer } from '../../editing/event-editing/service.ts'
import { returnUndecided } from './hiding.ts'
import { eraseReporters } from './service.ts'

const site = duringTests(async () => {
  const app = await openTestApp()
  await app.startWorkers()
  return app
})
const deps = () => site.deps
const later = (time: object) => site.clock.set(site.clock.now().add(time).toString())

let scene: Scene
let organizer: Member
let leader: Caller
let admin: Caller
let leaders: Member
let event: { id: string; title: string }
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  leaders = await buildMember(site.db)
  scene = await buildScene(site.db, { leaders: [leaders] })
  leader = site.as(leaders)
  admin = site.as(await buildMember(site.db, { role: 'admin' }))
  organizer = await buildMember(site.db, { role: 'organizer' })
  event = await buildEvent(site.db, { scene, organizer, start: '2026-11-27T20:00' })
})

const newMember = (overrides: object = {}) => buildMember(site.db, overrides)
const young = () => newMember({ created_at: site.clock.now().subtract({ hours: 29 * 24 }) })
const report = (
  by: Caller,
  { kind = 'event', id = event.id, reason = 'spam' as ReportReason, note = null as string | null } = {},
) => by.call(createReport, { body: { kind: kind as ReportedKind, id, reason, note } })
/** Reports by so many members who count. */
async function reportBy(count: number, what: Parameters<typeof report>[1] = {}) {
  for (let index = 0; index < count; index++)
    expect((await report(site.as(await newMember()), what)).status).toBe(204)
}
const queueOf = async (by: Caller, state: 'open' | 'upheld' | 'refused' = 'open') =>
  (await by.call(listReports, { query: { state } })).body
const decide = (by: Caller, body: object = {}) =>
  by.call(decideReports, {
    body: {
      ...{ kind: 'event', id: event.id, decision: 'refused', reason: 'I was there', report_count: 1 },
      ...body,
    } as never,
  })
const seesEvent = async (by: Caller = site.as()) =>
  (await by.call(getEvent, { params: { eventId: event.id } })).status === 200
const noticesOf = (member: Member) =>
  site.db
    .selectFrom('notifications')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .execute()

describe('a report', () => {
  test('is one for each member and thing, of what is public and of others', async () => {
    const member = site.as(await newMember())
    expect((await report(site.as())).status).toBe(401)
    expect((await report(member, { reason: 'wrong', note: '  It begins at nine.  ' })).status).toBe(204)
    expect((await report(member)).error).toMatchObject({ code: 'DB_DUPLICATE_ENTRY' })
    const own = await report(site.as(organizer))
    expect([own.status, own.error?.message]).toEqual([403, reportMessages.reportOwn])
    const draft = await buildEvent(site.db, { scene, organizer, status: 'organizer_draft' })
    for (const id of [draft.id, 'nothing', '', '%00', scene.id])
      expect([id, (await report(site.as(await newMember({ role: 'organizer' })), { id })).status]).toEqual([
        id,
        404,
      ])
    expect(await queueOf(leader)).toMatchObject([
      {
        ...{ kind: 'event', id: event.id, name: event.title, path: `/events/${event.id}`, state: 'open' },
        ...{ check: null, returns_at: null, can_take_down: true, barred: null, report_count: 1 },
        reports: [{ reason: 'wrong', note: 'It begins at nine.' }],
      },
    ])
    expect(JSON.stringify(await queueOf(leader))).not.toContain('reporter')
  })

  test('is possible of an organizer, a review and a venue', async () => {
    const writer = await newMember()
    const review = await site.as(writer).call(createReview, {
      ...{ params: { uid: organizer.id }, body: { rating: 1, review_text: 'Too loud', event_id: null } },
    })
    const member = site.as(await newMember())
    const [venue] = (await site.as().call(listVenues, { params: { sceneId: scene.slug }, query: {} })).body
    const things = [
      { kind: 'organizer', id: organizer.id },
      { kind: 'review', id: review.body.id },
      { kind: 'venue', id: `${scene.slug}/${venue!.slug}` },
    ]
    for (const thing of things) {
      later({ seconds: 1 })
      expect([thing, (await report(member, thing)).status]).toEqual([thing, 204])
    }
    const queue = await queueOf(leader)
    expect(queue.map(({ kind, name, path }) => ({ kind, name, path }))).toEqual([
      { kind: 'organizer', name: organizer.display_name, path: `/organizers/${organizer.id}` },
      { kind: 'review', name: 'Too loud', path: `/organizers/${organizer.id}` },
      { kind: 'venue', name: 'Tango Hall', path: `/scenes/${scene.slug}/venues/${venue!.slug}` },
    ])
    expect((await report(site.as(writer), { kind: 'review', id: review.body.id })).status).toBe(403)
    for (const thing of things) {
      const other = { ...thing, id: `${thing.id}x` }
      expect([other, (await report(member, other)).status]).toEqual([other, 404])
    }
    // They are told of each thing once.
    await eventually(async () => (await noticesOf(leaders)).length === 3)
  })
})

describe('hiding', () => {
  const isListed = async () =>
    (await site.as().call(listEvents, { query: { scenes: scene.slug } })).body.some(
      ({ id }) => id === event.id,
    )

  test('the third report of a member who counts hides an event from all but those who keep or edit it', async () => {
    const [saver, goer] = [site.as(await newMember()), site.as(await newMember())]
    await saver.call(saveEvent, { params: { eventId: event.id } })
    await goer.call(goToEvent, { params: { eventId: event.id }, body: {} as never })
    await reportBy(2)
    // Another reason, a young account and one with a refused report do not count.
    await reportBy(1, { reason: 'wrong' })
    await report(site.as(await young()))
    expect(await seesEvent()).toBe(true)
    await eventually(isListed)
    await report(site.as(await newMember()), { reason: 'unsafe' })
    expect(await seesEvent()).toBe(false)
    expect(await seesEvent(site.as(await newMember({ role: 'organizer' })))).toBe(false)
    for (const by of [saver, goer, site.as(organizer), leader, admin]) {
      const seen = await by.call(getEvent, { params: { eventId: event.id } })
      expect([seen.status, seen.body.status]).toEqual([200, 'being_checked'])
    }
    expect((await saver.call(listSavedEvents, { query: {} })).body.map(({ status }) => status)).toEqual([
      'being_checked',
    ])
    await eventually(async () => !(await isListed()))
    // The history does not name who reported it last.
    const versions = site.db.selectFrom('content_versions').select('member_id')
    expect(await versions.where('thing_id', '=', event.id).execute()).toEqual([{ member_id: null }])
    const feed = (await saver.call(renewSavedEventsFeed)).body
    const { body: calendar } = await site.app.inject({ url: `/feeds/saved/${feed.secret}.ics` })
    expect(calendar).toContain(`SUMMARY:Being checked: ${event.title}`)
    const found = await site.as().call(searchEvents, { query: {}, body: { q: event.title } })
    expect(JSON.stringify(found.body)).not.toContain(event.id)
    for (const path of ['/sitemap.xml', `/events/${event.id}`]) {
      const { body } = await site.app.inject({ url: path })
      expect(body).not.toContain(`/events/${event.id}</loc>`)
    }
    expect((await site.app.inject({ url: `/events/${event.id}` })).statusCode).toBe(404)
    expect(await queueOf(leader)).toMatchObject([
      { check: 'hidden', returns_at: '2026-11-22T20:00:00Z', report_count: 5 },
    ])
    // Its organizer does not end the check.
    const ended = await site
      .as(organizer)
      .call(setEventStatus, { params: { eventId: event.id }, body: { status: 'published' } })
    expect([ended.status, ended.error?.code]).toEqual([409, 'ALREADY_ANSWERED'])
    await eventually(async () => (await noticesOf(leaders)).length === 2)
  })

  test('a member with a refused report counts again after 90 days', async () => {
    const member = await newMember()
    const other = await buildEvent(site.db, { scene, organizer, start: '2027-06-04T20:00' })
    await report(site.as(member), { id: other.id })
    await decide(leader, { id: other.id })
    event = await buildEvent(site.db, { scene, organizer, start: '2027-06-11T20:00' })
    await reportBy(2)
    await report(site.as(member))
    expect(await seesEvent()).toBe(true)
    event = await buildEvent(site.db, { scene, organizer, start: '2027-06-18T20:00' })
    await reportBy(2)
    later({ hours: 90 * 24 })
    await report(site.as(member))
    expect(await seesEvent()).toBe(false)
  })

  test('an organizer with five past events is not hidden, and stands on top', async () => {
    await report(site.as(await newMember()), { kind: 'organizer', id: organizer.id, reason: 'wrong' })
    for (const day of ['01', '02', '03', '04', '05'])
      await buildEvent(site.db, { scene, organizer, start: `2026-11-${day}T20:00` })
    await reportBy(3)
    expect(await seesEvent()).toBe(true)
    expect(await queueOf(leader)).toMatchObject([{ kind: 'event', check: 'spared' }, { kind: 'organizer' }])
    await reportBy(3, { kind: 'organizer', id: organizer.id })
    expect((await site.as().call(getMember, { params: { uid: organizer.id } })).status).toBe(200)
  })

  test('an organizer is hidden from all but followers and admins', async () => {
    const follower = site.as(await newMember())
    await follower.call(followOrganizer, { params: { uid: organizer.id } })
    const profile = (by: Caller) => by.call(getMember, { params: { uid: organizer.id } })
    expect((await profile(site.as())).body.is_being_checked).toBe(false)
    await reportBy(3, { kind: 'organizer', id: organizer.id })
    await eventually(async () => (await profile(site.as())).status === 404)
    expect((await profile(leader)).status).toBe(404)
    for (const by of [follower, site.as(organizer), admin])
      expect((await profile(by)).body.is_being_checked).toBe(true)
    expect(await seesEvent()).toBe(true)
    const names = await site.as().call(searchPeopleAndPlaces, { query: { q: organizer.display_name } })
    expect(JSON.stringify(names.body)).not.toContain(organizer.id)
  })

  test('a venue is hidden from all but leaders of its scene, and a review from all but its writer and admins', async () => {
    const venues = () => site.as().call(listVenues, { params: { sceneId: scene.slug }, query: {} })
    const venueSlug = (await venues()).body[0]!.slug
    const venue = (by: Caller) => by.call(getVenue, { params: { sceneId: scene.slug, venueSlug } })
    await reportBy(3, { kind: 'venue', id: `${scene.slug}/${venueSlug}` })
    await eventually(async () => (await venues()).body.length === 0)
    expect((await venue(site.as())).status).toBe(404)
    expect((await venue(leader)).body.is_being_checked).toBe(true)

    const writer = site.as(await newMember())
    const params = { uid: organizer.id }
    const body = { rating: 1, review_text: 'Buy my shoes', event_id: null }
    const { id } = (await writer.call(createReview, { params, body })).body
    const count = async (by: Caller) => (await by.call(listReviews, { params, query: {} })).body.length
    await reportBy(3, { kind: 'review', id })
    expect([await count(writer), await count(admin)]).toEqual([1, 1])
    await eventually(async () => (await count(site.as())) === 0)
    await decide(leader, { kind: 'review', id, report_count: 3 })
    await eventually(async () => (await count(site.as())) === 1)
  })

  test('without a decision it comes back after 48 hours, once', async () => {
    await reportBy(3)
    later({ hours: 47, minutes: 59 })
    await returnUndecided(deps())
    expect(await seesEvent()).toBe(false)
    later({ minutes: 1 })
    await returnUndecided(deps())
    expect(await seesEvent()).toBe(true)
    await reportBy(1)
    expect(await seesEvent()).toBe(true)
    expect(await queueOf(leader)).toMatchObject([{ check: 'returned', report_count: 4 }])
    // After a decision new reports count again.
    await decide(leader, { report_count: 4 })
    await reportBy(3)
    expect(await seesEvent()).toBe(false)
  })

  test('reports and decisions at the same time are in one order', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, async () => site.as(await newMember())))
    const answers = await Promise.all(members.map((member) => report(member)))
    // Who comes after the third finds no event any more.
    const report_count = answers.filter(({ status }) => status === 204).length
    expect(report_count).toBeGreaterThanOrEqual(3)
    expect(await queueOf(leader)).toMatchObject([{ check: 'hidden', report_count }])
    const { id } = await buildEvent(site.db, { scene, organizer, start: '2026-11-29T20:00' })
    const twice = await Promise.all([report(members[0]!, { id }), report(members[0]!, { id })])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([204, 409])
    const decisions = await Promise.all([leader, admin].map((by) => decide(by, { report_count })))
    expect(decisions.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await seesEvent()).toBe(true)
  })

  const params = () => ({ eventId: event.id })
  const statusFor = async (by: Caller) => (await by.call(getEvent, { params: params() })).body.status
  const setStatus = async (status: 'published' | 'private_draft') =>
    (await site.as(organizer).call(setEventStatus, { params: params(), body: { status } })).body.status

  test('a cancelled event is not hidden, cannot be joined, and is checked when it takes place after all', async () => {
    event = await buildEvent(site.db, { scene, organizer, status: 'cancelled', start: '2026-11-28T20:00' })
    await reportBy(3)
    expect(await queueOf(leader)).toMatchObject([{ check: 'spared', returns_at: null, report_count: 3 }])
    expect(await statusFor(site.as())).toBe('cancelled')
    const joined = await site.as(await newMember()).call(goToEvent, { params: params(), body: {} as never })
    expect(joined.status).toBe(409)
    expect(await setStatus('published')).toBe('being_checked')
    expect(await queueOf(leader)).toMatchObject([{ check: 'hidden', report_count: 3 }])
    expect(await seesEvent()).toBe(false)
    await decide(leader, { report_count: 3 })
    expect(await statusFor(site.as())).toBe('published')
  })

  test.each([
    ['decided', () => decide(leader, { report_count: 3 })],
    ['undecided', () => returnUndecided(deps())],
  ])('an event that is cancelled during its check stays cancelled, %s', async (_, end) => {
    const saver = await newMember()
    await site.as(saver).call(saveEvent, { params: params() })
    await reportBy(3)
    later({ hours: 1 })
    expect(await cancelEvents(deps(), { ids: [event.id], reason: 'Flooded' })).toBe(1)
    expect(await statusFor(site.as())).toBe('cancelled')
    expect(await queueOf(leader)).toMatchObject([{ check: 'spared' }])
    const row = site.db.selectFrom('events').select('cancelled_at').where('id', '=', event.id)
    expect(`${(await row.executeTakeFirst())!.cancelled_at}`).toBe('2026-11-20T21:00:00Z')
    await eventually(async () => (await noticesOf(saver)).some(({ type }) => type === 'event_cancelled'))
    // A draft in between does not end the check either.
    await setStatus('private_draft')
    expect(await setStatus('published')).toBe('being_checked')
    await cancelEvents(deps(), { ids: [event.id], reason: 'Flooded' })
    later({ hours: 47 })
    await end()
    expect(await statusFor(site.as())).toBe('cancelled')
    expect(await setStatus('published')).toBe('published')
  })

  test('who saved an event hears that it moves or is deleted during its check', async () => {
    const saver = await newMember()
    await site.as(saver).call(saveEvent, { params: params() })
    await reportBy(3)
    const by = site.as(organizer)
    const times = { start_datetime: '2026-11-27T21:00', end_datetime: '2026-11-27T23:00' }
    const body = eventForm(scene, { title: event.title, ...times })
    const moved = await by.call(updateEvent, { params: params(), body: body as never })
    expect([moved.status, moved.body.status]).toEqual([200, 'being_checked'])
    await eventually(async () => (await noticesOf(saver)).some(({ type }) => type === 'event_updated'))
    expect((await by.call(deleteEvent, { params: params() })).status).toBe(204)
    await eventually(async () => (await noticesOf(saver)).some(({ type }) => type === 'event_cancelled'))
  })
})

describe('a decision', () => {
  test('is about all reports of a thing, is told to those who reported it, and is in the audit log', async () => {
    const members = [await newMember(), await newMember(), await newMember()]
    for (const member of members) await report(site.as(member))
    expect((await decide(leader, { report_count: 2 })).error?.code).toBe('STALE_VERSION')
    const reason = 'It sells shoes.'
    const upheld = { decision: 'upheld', take_down: true, reason, report_count: 3 }
    expect((await decide(leader, upheld)).status).toBe(204)
    expect((await decide(admin, upheld)).error?.code).toBe('ALREADY_ANSWERED')
    expect(await queueOf(leader)).toEqual([])
    expect(await queueOf(leader, 'upheld')).toMatchObject([
      { id: event.id, report_count: 3, took_down: true, decision_reason: reason, check: null },
    ])
    expect(await seesEvent()).toBe(false)
    const own = await site.as(organizer).call(getEvent, { params: { eventId: event.id } })
    expect(own.body.status).toBe('private_draft')
    for (const member of members)
      await eventually(async () =>
        (await noticesOf(member)).some(
          ({ type, message }) => type === 'report_decided' && message.includes(reason),
        ),
      )
    expect(await noticesOf(organizer)).toEqual([])
    const log = (await admin.call(listAuditLog, { query: { action: 'report.upheld' } })).body
    expect(log[0]).toMatchObject({
      actor: { id: leaders.id },
      subject: { type: 'event', id: event.id, name: event.title },
      details: { reason, reports: 3, took_down: true },
    })
  })

  test('is for leaders of the scene and admins, and not about what one reported or owns', async () => {
    await report(leader)
    const elsewhere = await newMember()
    await buildScene(site.db, { leaders: [elsewhere] })
    expect((await decide(site.as(await newMember()))).status).toBe(403)
    expect((await decide(site.as(elsewhere))).status).toBe(404)
    expect(await queueOf(site.as(elsewhere))).toEqual([])
    const own = await decide(leader)
    expect([own.status, own.error?.message]).toEqual([403, reportMessages.ownReport])
    expect((await queueOf(leader))[0]!.barred).toBe('own_report')
    expect((await decide(admin)).status).toBe(204)

    event = await buildEvent(site.db, { scene, organizer: leaders, start: '2026-11-28T20:00' })
    await report(site.as(await newMember()))
    const ofOwn = await decide(leader)
    expect([ofOwn.status, ofOwn.error?.message]).toEqual([403, reportMessages.ownThing])
    // A leader is not told about the own event: an admin is.
    await eventually(async () => {
      const rows = await site.db
        .selectFrom('notifications')
        .select('member_id')
        .where('title', 'like', `%${event.title}%`)
        .execute()
      return rows.length > 0 && rows.every(({ member_id }) => member_id !== leaders.id)
    })
    expect((await decide(admin, { kind: 'organizer', id: leaders.id })).status).toBe(404)
    for (const body of [{ reason: ' ' }, { decision: 'maybe' }, { kind: 'member' }])
      expect((await decide(admin, body)).status).toBe(422)
    const venue = { kind: 'venue', id: `${scene.id}/tango-hall-san-diego` }
    await report(site.as(await newMember()), venue)
    expect((await decide(admin, { ...venue, decision: 'upheld', take_down: true })).status).toBe(422)
    expect((await decide(admin, venue)).status).toBe(204)

    const rival = await buildMember(site.db, { role: 'organizer' })
    event = await buildEvent(site.db, { scene, organizer: rival, start: '2026-11-28T22:00' })
    await report(site.as(await newMember()))
    const ofRival = await decide(leader)
    expect([ofRival.status, ofRival.error?.message]).toEqual([403, reportMessages.ownNight])
  })
})

/** The answer of a call that waits for a transaction in which something is deleted. */
async function whileDeleting(
  table: 'events' | 'members',
  id: string,
  call: () => Promise<{ status: number }>,
) {
  const asked = await site.db.transaction().execute(async (db) => {
    await db.deleteFrom(table).where('id', '=', id).execute()
    const answer = call()
    await eventually(async () => (await countWaiting(site.db)) > 0)
    return { answer }
  })
  return (await asked.answer).status
}

test('what is deleted at the same moment is not found: the event, or who alone reported it', async () => {
  const member = await newMember()
  await report(site.as(member))
  expect(await whileDeleting('members', member.id, () => decide(leader))).toBe(404)
  const other = site.as(await newMember())
  expect(await whileDeleting('events', event.id, () => report(other))).toBe(404)
})

test('a report that hides an event waits for an edit without a deadlock', async () => {
  await reportBy(2)
  const third = site.as(await newMember())
  const asked = await site.db.transaction().execute(async (db) => {
    await lockOrganizer(db, organizer.id)
    const answer = report(third)
    await eventually(async () => (await countWaiting(site.db)) > 0)
    await lockEventsToChange(db, { ids: [event.id] })
    return { answer }
  })
  expect((await asked.answer).status).toBe(204)
  expect(await seesEvent()).toBe(false)
})

test('who reported is erased 90 days after the decision, and with the account', async () => {
  await report(site.as(await newMember()), { note: 'I live next door' })
  await decide(leader)
  later({ hours: 90 * 24 - 1 })
  await eraseReporters(deps())
  const rows = () =>
    site.db.selectFrom('reports').select(['reporter_id', 'note']).where('thing', '=', event.id).execute()
  expect((await rows())[0]!.note).toBe('I live next door')
  later({ hours: 1 })
  await eraseReporters(deps())
  expect(await rows()).toEqual([{ reporter_id: null, note: null }])
  expect((await queueOf(leader, 'refused'))[0]).toMatchObject({ report_count: 1, reports: [{ note: null }] })

  const member = await newMember()
  await report(site.as(member))
  await site.db.deleteFrom('members').where('id', '=', member.id).execute()
  expect(await rows()).toHaveLength(1)
})

test('a member has twenty reports a day', async () => {
  await using limited = await openTestApp({ settings: { RATE_LIMITS: 'on' } })
  const member = limited.as(await buildMember(limited.db))
  const body = { kind: 'event', id: 'none', reason: 'wrong', note: null } as const
  for (let count = 0; count < 20; count++)
    expect((await member.call(createReport, { body })).status).toBe(404)
  expect((await member.call(createReport, { body })).status).toBe(429)
  const other = limited.as(await buildMember(limited.db))
  expect((await other.call(createReport, { body })).status).toBe(404)
})
