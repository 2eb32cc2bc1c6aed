import { searchEvents } from '@floorcraft/contract/discovery/search.ts'
import { claimEvent } from '@floorcraft/contract/editing/event-claims.ts'
import { updateEvent } from '@floorcraft/contract/editing/event-editing.ts'
import {
  countedMessage,
  eventMergeUndoDays,
  keepEventsApart,
  listEventMerges,
  listEventPairs,
  type MergeChoice,
  mergeEvents,
  previewEventMerge,
  rivalNightMessage,
  sameEventMessage,
  seriesDateMessage,
  twoNightsMessage,
  undoEventMerge,
  unpublishedMessage,
} from '@floorcraft/contract/editing/event-merging.ts'
import { getDoor } from '@floorcraft/contract/events/door.ts'
import { getEvent, listEvents } from '@floorcraft/contract/events/events.ts'
import { goToEvent, leaveEvent, listGoing, setGoingSettings } from '@floorcraft/contract/events/going.ts'
import { setEventReminder } from '@floorcraft/contract/events/reminders.ts'
import { saveEvent, unsaveEvent } from '@floorcraft/contract/events/saved-events.ts'
import { listNotifications } from '@floorcraft/contract/members/notifications.ts'
import { listAuditLog } from '@floorcraft/contract/site/audit.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import {
  buildEvent,
  buildMember,
  buildScene,
  eventForm,
  type Member,
  type Scene,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { weeklySocial } from '../../../test/series-site.ts'
import { openTestApp } from '../../../test/test-app.ts'
import type { StoredEvent } from '../event-editing/service.ts'
import { forgetOldMerges } from './undo.ts'

const sent: Mail[] = []
const site = duringTests(async () => {
  const app = await openTestApp({ mailer: { send: async (mail) => void sent.push(mail) } })
  await app.startWorkers()
  return app
})

let lea: Member
let olga: Member
let rita: Member
let scene: Scene
let a: StoredEvent
let b: StoredEvent
beforeEach(async () => {
  site.clock.set('2026-11-20T20:00:00Z')
  sent.length = 0
  lea = await buildMember(site.db)
  olga = await buildMember(site.db, { role: 'organizer' })
  scene = await buildScene(site.db, { leaders: [lea] })
  const start = '2026-11-27T20:00'
  a = await buildEvent(site.db, { scene, organizer: olga, start, title: 'Zouk Friday' })
  rita = await buildMember(site.db, { role: 'organizer' })
  b = await buildEvent(site.db, {
    scene,
    organizer: rita,
    start,
    title: 'Friday Zouk Social',
    ticket_url: 'https://t.example/b',
  })
})

const rowOf = (id: string) => site.db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
const pairOf = (into = a, from = b) => ({ eventId: into.id, otherId: from.id })

async function merge(
  take: readonly MergeChoice[] = [],
  { into = a, from = b, by = lea }: { into?: StoredEvent; from?: StoredEvent; by?: Member } = {},
) {
  const body = {
    version: (await rowOf(into.id))!.version,
    other_version: (await rowOf(from.id))!.version,
    take: [...take],
  }
  return site.as(by).call(mergeEvents, { params: pairOf(into, from), body })
}

async function undo(mergeId: string, { into = a, by = lea }: { into?: StoredEvent; by?: Member } = {}) {
  const [row] = await site.db.selectFrom('event_merges').selectAll().where('id', '=', mergeId).execute()
  const body = { version: row?.version ?? 1, into_version: (await rowOf(into.id))?.version ?? 1 }
  return site.as(by).call(undoEventMerge, { params: { mergeId }, body })
}

async function merged(take: readonly MergeChoice[] = []): Promise<string> {
  const answer = await merge(take)
  expect(answer.status, JSON.stringify(answer.error)).toBe(201)
  return answer.body.id
}
async function undone(mergeId: string): Promise<void> {
  const answer = await undo(mergeId)
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
}

const save = (member: Member, event: StoredEvent) =>
  site.as(member).call(saveEvent, { params: { eventId: event.id } })
const go = async (member: Member, event: StoredEvent) => {
  const answer = await site.as(member).call(goToEvent, { params: { eventId: event.id }, body: {} })
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
}
const savers = async (event: StoredEvent) =>
  (await site.db.selectFrom('saved_events').select('member_id').where('event_id', '=', event.id).execute())
    .map(({ member_id }) => member_id)
    .toSorted()
const listOf = (event: StoredEvent) =>
  site.db
    .selectFrom('going_people')
    .innerJoin('going_entries', 'going_entries.id', 'entry_id')
    .leftJoin('going_guests', 'going_guests.id', 'guest_id')
    .select(['member_id', 'email', 'state', 'joined_at'])
    .where('going_people.event_id', '=', event.id)
    .orderBy('going_entries.position')
    .execute()
const idsOf = (...members: Member[]) => members.map(({ id }) => id).toSorted()
const newMember = () => buildMember(site.db)
const newsOf = async (member: Member) =>
  (await site.as(member).call(listNotifications, { query: {} })).body.filter(
    ({ type }) => type === 'event_updated',
  )

describe('a merge', () => {
  test('of the event of a rival is for somebody else, and the own event can go', async () => {
    const own = await buildEvent(site.db, { scene, organizer: lea, start: '2026-11-27T21:00' })
    for (const pair of [pairOf(own, b), pairOf(a, b)]) {
      const seen = await site.as(lea).call(previewEventMerge, { params: pair })
      expect(seen.body.problem).toBe(rivalNightMessage)
      const { version, other_version } = seen.body
      const body = { version, other_version, take: [] }
      expect((await site.as(lea).call(mergeEvents, { params: pair, body })).error?.message).toBe(
        rivalNightMessage,
      )
    }
    const given = await site.as(lea).call(previewEventMerge, { params: pairOf(a, own) })
    expect(given.body.problem).toBeNull()
  })

  test('takes only what was chosen, and everything else is as it was', async () => {
    const preview = await site.as(lea).call(previewEventMerge, { params: pairOf() })
    expect(preview.body).toMatchObject({ problem: null, differing: ['title', 'ticket_url'] })
    await merged(['ticket_url'])
    expect(await rowOf(a.id)).toMatchObject({ title: 'Zouk Friday', ticket_url: 'https://t.example/b' })
    expect(await rowOf(b.id)).toBeUndefined()
  })

  test('saves the event once for each, since the earlier time', async () => {
    const [one, both] = [await newMember(), await newMember()]
    await save(both, b)
    site.clock.set('2026-11-21T20:00:00Z')
    await save(one, b)
    await save(both, a)
    const preview = await site.as(lea).call(previewEventMerge, { params: pairOf() })
    expect(preview.body.moved).toEqual({ savers: 2, goers: 0, on_both: 1, reviews: 0 })
    await merged()
    expect(await savers(a)).toEqual(idsOf(one, both))
    const saved = await site.db
      .selectFrom('saved_events')
      .select('saved_at')
      .where('member_id', '=', both.id)
      .executeTakeFirstOrThrow()
    expect(saved.saved_at.toString()).toBe('2026-11-20T20:00:00Z')
  })

  test('has one entry for each person, with the earlier time and the stronger state', async () => {
    const [first, both, last] = [await newMember(), await newMember(), await newMember()]
    await site.as(olga).call(setGoingSettings, {
      params: { eventId: a.id },
      body: {
        list: 'places',
        asks_roles: false,
        places: 1,
        balance: null,
        closes_at: null,
        under_18: false,
        shows_left: false,
      },
    })
    await go(first, a)
    site.clock.set('2026-11-20T20:05:00Z')
    await go(both, b)
    site.clock.set('2026-11-20T20:10:00Z')
    await go(both, a)
    await go(last, b)
    expect((await listOf(a)).map(({ state }) => state)).toEqual(['going', 'waiting'])
    await merged()
    expect(
      (await listOf(a)).map(({ member_id, state, joined_at }) => [member_id, state, joined_at.toString()]),
    ).toEqual([
      [first.id, 'going', '2026-11-20T20:00:00Z'],
      [both.id, 'going', '2026-11-20T20:05:00Z'],
      [last.id, 'going', '2026-11-20T20:10:00Z'],
    ])
  })

  test('keeps out whom the organizer of the event that stays has blocked', async () => {
    const blocked = await newMember()
    await go(blocked, b)
    await site.db
      .insertInto('going_blocks')
      .values({ id: newId(), organizer_id: olga.id, member_id: blocked.id, created_at: site.clock.now() })
      .execute()
    await merged()
    expect(await listOf(a)).toEqual([])
  })

  test('moves guests, each address once', async () => {
    const guest = (event: StoredEvent, email: string) => addGuest(event, email)
    await go(await newMember(), a)
    await go(await newMember(), b)
    await guest(a, 'both@example.com')
    await guest(b, 'both@example.com')
    await guest(b, 'one@example.com')
    await merged()
    const emails = (await listOf(a)).flatMap(({ email }) => email ?? [])
    expect(emails.toSorted()).toEqual(['both@example.com', 'one@example.com'])
  })

  test('shows no names of people who joined where names were for no one, until they join again', async () => {
    const unclaimed = await buildEvent(site.db, {
      ...{ scene, organizer: rita, start: '2026-11-27T20:00', is_unclaimed: true },
    })
    const [bea, cleo, dan] = [await newMember(), await newMember(), await newMember()]
    await go(bea, unclaimed)
    await go(cleo, a)
    await go(dan, b)
    expect((await merge([], { from: unclaimed })).status).toBe(201)
    await merged()
    const seen = async () => {
      const params = { eventId: a.id }
      const list = await site.as(olga).call(listGoing, { params })
      const query = { phone: '00000000-0000-4000-8000-000000000001' }
      const door = await site.as(olga).call(getDoor, { params, query })
      expect(door.body.people.map(({ name }) => name)).toEqual(list.body.map(({ people }) => people[0]!.name))
      return list.body.map(({ people }) => people.map(({ name, member_id }) => [name, member_id]))
    }
    const named = [cleo, dan].map(({ display_name, id }) => [[display_name, id]])
    expect((await seen()).toSorted()).toEqual([[['', null]], ...named].toSorted())
    await site.as(bea).call(goToEvent, { params: { eventId: a.id }, body: {} })
    expect(await seen()).toContainEqual([['', null]])
    await site.as(bea).call(leaveEvent, { params: { eventId: a.id } })
    await go(bea, a)
    expect(await seen()).toContainEqual([[bea.display_name, bea.id]])
  })

  test('shows names of a claimed event from after its claim only', async () => {
    const [bea, cleo] = [await newMember(), await newMember()]
    await go(bea, b)
    await claimedNow(b)
    site.clock.set('2026-11-20T20:01:00Z')
    await go(cleo, b)
    await merged()
    const { body } = await site.as(olga).call(listGoing, { params: { eventId: a.id } })
    expect(body.map(({ people }) => people[0]!.name)).toEqual(['', cleo.display_name])
  })

  test('ends claims that wait for the event that goes', async () => {
    const unclaimed = await buildEvent(site.db, {
      ...{ scene, organizer: rita, start: '2026-11-27T20:00', is_unclaimed: true },
    })
    const ana = await newMember()
    const asked = { params: { eventId: unclaimed.id }, body: { message: 'It is mine.' } }
    expect((await site.as(ana).call(claimEvent, asked)).status).toBe(200)
    expect((await merge([], { from: unclaimed })).status).toBe(201)
    const news = async () => (await site.as(ana).call(listNotifications, { query: {} })).body
    await eventually(async () => (await news()).length > 0)
    expect(await news()).toMatchObject([{ type: 'event_claim', path: `/events/${a.id}` }])
  })

  test('moves reminders and reviews', async () => {
    const member = await newMember()
    await save(member, b)
    const remind_at = '2026-11-27T18:00:00-08:00'
    const reminder = { params: { eventId: b.id }, body: { remind_at, is_muted: false } }
    expect((await site.as(member).call(setEventReminder, reminder)).status).toBe(200)
    const review = newId()
    await site.db
      .insertInto('reviews')
      .values({
        id: review,
        organizer_id: rita.id,
        reviewer_id: member.id,
        rating: 5,
        review_text: 'Good',
        event_id: b.id,
        created_at: site.clock.now(),
      })
      .execute()
    const id = await merged()
    const where = async () => [
      (
        await site.db
          .selectFrom('event_reminders')
          .select('event_id')
          .where('member_id', '=', member.id)
          .execute()
      )[0]!.event_id,
      (
        await site.db
          .selectFrom('reviews')
          .select('event_id')
          .where('id', '=', review)
          .executeTakeFirstOrThrow()
      ).event_id,
    ]
    expect(await where()).toEqual([a.id, a.id])
    await undone(id)
    expect(await where()).toEqual([b.id, b.id])
  })

  test('tells only those for whom the time or the place is another one, once', async () => {
    const [there, both, comes] = [await newMember(), await newMember(), await newMember()]
    const start = '2026-11-27T21:00'
    const later = await buildEvent(site.db, { scene, organizer: rita, start })
    await save(there, a)
    await save(both, a)
    await save(both, later)
    await save(comes, later)
    await go(comes, later)
    expect((await merge([], { from: later })).status).toBe(201)
    await eventually(async () => (await newsOf(comes)).length > 0)
    expect(await newsOf(comes)).toHaveLength(1)
    expect((await newsOf(comes))[0]).toMatchObject({ path: `/events/${a.id}` })
    expect(await newsOf(there)).toEqual([])
    expect(await newsOf(both)).toEqual([])
  })

  test('tells those who were there when the time is taken over, and not those who come', async () => {
    const [there, comes] = [await newMember(), await newMember()]
    const later = await buildEvent(site.db, { scene, organizer: rita, start: '2026-11-27T21:00' })
    await save(there, a)
    await save(comes, later)
    expect((await merge(['times'], { from: later })).status).toBe(201)
    await eventually(async () => (await newsOf(there)).length > 0)
    expect(await newsOf(comes)).toEqual([])
    expect((await rowOf(a.id))!.start_wall).toBe('2026-11-27T21:00:00')
  })

  test('removes the event from lists and the search, and cancels it in feeds', async () => {
    await merged()
    const scenes = { scenes: [scene.slug] } as never
    const listed = await site.as().call(listEvents, { query: scenes })
    expect(listed.body.map(({ id }) => id)).toEqual([a.id])
    const found = await site
      .as()
      .call(searchEvents, { query: {}, body: { q: 'Friday', scenes: [scene.slug] } })
    expect(JSON.stringify(found.body)).not.toContain(b.id)
    const feed = await site.app.inject(`/feeds/scenes/${scene.slug}.ics`)
    const entry = feed.body.split('BEGIN:VEVENT').find((text) => text.includes(b.id))
    expect(entry).toContain('STATUS:CANCELLED')
  })

  test('answers old addresses with 308', async () => {
    await merged()
    for (const [path, query] of [
      ['', ''],
      ['/ical', ''],
      ['/going', '?x=1'],
    ]) {
      const answer = await site
        .as()
        .send('GET', `/events/${b.id}${path}${query}`)
        .catch(() => undefined)
      expect(answer?.status ?? 308).toBe(308)
    }
    const answer = await site.app.inject(`/api/events/${b.id}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([308, `/api/events/${a.id}`])
  })

  test('is in the audit log', async () => {
    const admin = await buildMember(site.db, { role: 'admin' })
    await merged()
    const log = await site.as(admin).call(listAuditLog, { query: { scene_id: scene.id } as never })
    expect(JSON.stringify(log.body)).toContain('event.merged')
  })

  test('follows over several merges, and each can be undone', async () => {
    const c = await buildEvent(site.db, { scene, organizer: rita, start: '2026-11-27T20:00' })
    const first = await merged()
    const second = await merge([], { into: c, from: a })
    expect(second.status).toBe(201)
    const place = async () => (await site.app.inject(`/api/events/${b.id}`)).headers.location
    expect(await place()).toBe(`/api/events/${c.id}`)
    expect((await undo(first, { into: c })).error?.message).toBe(
      'This event was merged once more since. Undo that first.',
    )
    expect((await undo(second.body.id, { into: c })).status).toBe(200)
    expect(await place()).toBe(`/api/events/${a.id}`)
    await undone(first)
    expect((await site.app.inject(`/api/events/${b.id}`)).statusCode).toBe(200)
  })
})

describe('an undo', () => {
  test('brings both events back with their fields and people', async () => {
    const [one, both, stays, goes] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ]
    await save(one, b)
    await save(both, a)
    await save(both, b)
    await save(stays, a)
    await go(goes, b)
    await addGuest(b, 'guest@example.com')
    const id = await merged(['title', 'ticket_url'])
    expect((await rowOf(a.id))!.title).toBe('Friday Zouk Social')
    await undone(id)
    expect(await rowOf(a.id)).toMatchObject({ title: 'Zouk Friday', ticket_url: null })
    expect(await rowOf(b.id)).toMatchObject({ title: 'Friday Zouk Social', organizer_id: rita.id })
    expect(await savers(a)).toEqual(idsOf(both, stays))
    expect(await savers(b)).toEqual(idsOf(one, both, goes))
    expect(await listOf(a)).toEqual([])
    expect((await listOf(b)).map(({ member_id, email }) => member_id ?? email)).toEqual([
      goes.id,
      'guest@example.com',
    ])
    expect((await site.as().call(getEvent, { params: { eventId: b.id } })).body.title).toBe(
      'Friday Zouk Social',
    )
    const feed = await site.app.inject(`/feeds/scenes/${scene.slug}.ics`)
    expect(feed.body).not.toContain('STATUS:CANCELLED')
  })

  test('gives a claimed event back to its owner, who still sees no earlier names', async () => {
    const bea = await newMember()
    await go(bea, b)
    const claimed_at = await claimedNow(b)
    const contact = { event_id: b.id, email: 'team@copper-hall.example', published_by: null }
    await site.db
      .insertInto('event_contacts')
      .values({ ...contact, published_at: claimed_at })
      .execute()
    await undone(await merged())
    const stored = await site.db
      .selectFrom('claimed_events')
      .selectAll()
      .where('event_id', '=', b.id)
      .execute()
    expect(stored.map(({ claimed_at: at }) => at.toString())).toEqual([claimed_at.toString()])
    const contacts = site.db.selectFrom('event_contacts').selectAll().where('event_id', '=', b.id)
    expect(await contacts.execute()).toMatchObject([contact])
    const { body } = await site.as(rita).call(listGoing, { params: { eventId: b.id } })
    expect(body.map(({ people }) => people[0]!.name)).toEqual([''])
  })

  test('does not make an event global again whose organizer has another one of that year', async () => {
    await site.db.updateTable('events').set({ is_global: true }).where('id', '=', b.id).execute()
    const id = await merged()
    await buildEvent(site.db, { scene, organizer: rita, start: '2026-12-28T20:00', is_global: true })
    await undone(id)
    expect((await rowOf(b.id))!.is_global).toBe(false)
  })

  test('leaves what was edited since', async () => {
    const id = await merged(['title', 'ticket_url'])
    await site.db.updateTable('events').set({ title: 'New name' }).where('id', '=', a.id).execute()
    await undone(id)
    expect(await rowOf(a.id)).toMatchObject({ title: 'New name', ticket_url: null })
  })

  test('never brings back who left or was erased, nor a state', async () => {
    const [left, erased, unsaved, both] = [
      await newMember(),
      await newMember(),
      await newMember(),
      await newMember(),
    ]
    for (const member of [left, erased]) await go(member, b)
    await save(unsaved, b)
    await go(both, a)
    await go(both, b)
    const id = await merged()
    await site.as(left).call(leaveEvent, { params: { eventId: a.id } })
    await site.as(both).call(leaveEvent, { params: { eventId: a.id } })
    await site.as(unsaved).call(unsaveEvent, { params: { eventId: a.id } })
    await site.db.deleteFrom('members').where('id', '=', erased.id).execute()
    await undone(id)
    expect(await listOf(a)).toEqual([])
    expect(await listOf(b)).toEqual([])
    expect(await savers(b)).toEqual(idsOf(left, both))
  })

  test('leaves people who came since at the event that stays', async () => {
    const later = await newMember()
    const id = await merged()
    await save(later, a)
    await go(later, a)
    await undone(id)
    expect(await savers(b)).toEqual([])
    expect((await listOf(a)).map(({ member_id }) => member_id)).toEqual([later.id])
  })

  test('gives the event to the other organizer when its own one is gone', async () => {
    const gone = await buildMember(site.db, { role: 'organizer' })
    const theirs = await buildEvent(site.db, { scene, organizer: gone, start: '2026-11-27T20:00' })
    const { body } = await merge([], { from: theirs })
    await site.db.updateTable('event_merges').set({ organizer_id: null }).where('id', '=', body.id).execute()
    await undone(body.id)
    expect((await rowOf(theirs.id))!.organizer_id).toBe(olga.id)
  })

  test('is refused after other changes, and a second time', async () => {
    const id = await merged()
    const [{ version, into_version } = { version: 0, into_version: 0 }] = (
      await site.as(lea).call(listEventMerges, { query: {} })
    ).body
    const form = eventForm(scene, { title: 'Changed' }) as never
    expect((await site.as(olga).call(updateEvent, { params: { eventId: a.id }, body: form })).status).toBe(
      200,
    )
    const body = { version, into_version }
    const stale = await site.as(lea).call(undoEventMerge, { params: { mergeId: id }, body })
    expect([stale.status, stale.error?.code]).toEqual([409, 'STALE_VERSION'])
    await undone(id)
    expect((await undo(id)).status).toBe(404)
  })

  test('ends after 30 days, when what it needs is forgotten, and the address still leads on', async () => {
    const member = await newMember()
    await save(member, b)
    const id = await merged()
    site.clock.set(
      site.clock
        .now()
        .add({ hours: 24 * eventMergeUndoDays })
        .toString(),
    )
    expect((await undo(id)).status).toBe(404)
    await forgetOldMerges(site.deps)
    const row = await site.db
      .selectFrom('event_merges')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([row.kept, row.title, row.pictures]).toEqual([null, '', []])
    expect(
      await site.db.selectFrom('event_merge_people').selectAll().where('merge_id', '=', id).execute(),
    ).toEqual([])
    expect((await site.app.inject(`/api/events/${b.id}`)).statusCode).toBe(308)
  })
})

describe('refuses', () => {
  test('those who do not lead both scenes or organize both events', async () => {
    const [user, other, admin] = [
      await newMember(),
      await buildMember(site.db, { role: 'organizer' }),
      await buildMember(site.db, { role: 'admin' }),
    ]
    const elsewhere = await buildMember(site.db)
    await buildScene(site.db, { leaders: [elsewhere] })
    expect((await merge([], { by: user })).status).toBe(403)
    expect((await merge([], { by: other })).status).toBe(403)
    expect((await merge([], { by: olga })).status).toBe(403)
    expect((await merge([], { by: elsewhere })).status).toBe(403)
    const id = await merged()
    expect((await undo(id, { by: other })).status).toBe(404)
    expect((await undo(id, { by: elsewhere })).status).toBe(404)
    expect((await site.as(elsewhere).call(listEventMerges, { query: {} })).body).toEqual([])
    expect((await undo(id, { by: admin })).status).toBe(200)
    const own = await buildEvent(site.db, { scene, organizer: olga, start: '2026-11-27T20:00' })
    expect((await merge([], { from: own, by: olga })).status).toBe(201)
  })

  test('drafts that the caller cannot see as missing', async () => {
    const draft = await buildEvent(site.db, {
      scene,
      organizer: olga,
      status: 'private_draft',
      start: '2026-11-27T20:00',
    })
    expect((await merge([], { from: draft })).status).toBe(404)
    const answer = await site
      .as(lea)
      .send('POST', `/events/${a.id}/merge-with/none`, { version: 1, other_version: 1, take: [] })
    expect(answer.status).toBe(404)
  })

  test('the same event, another night and what is not published', async () => {
    const other = await buildEvent(site.db, { scene, organizer: lea, start: '2026-12-04T20:00' })
    const cancelled = await buildEvent(site.db, {
      scene,
      organizer: lea,
      status: 'cancelled',
      start: '2026-11-27T20:00',
    })
    for (const [from, message] of [
      [a, sameEventMessage],
      [other, twoNightsMessage],
      [cancelled, unpublishedMessage],
    ] as const)
      expect((await merge([], { from })).error?.message).toBe(message)
  })

  test('an event whose door has counted people, which can stay itself', async () => {
    await sql`insert into door_nights (event_id) values (${b.id})`.execute(site.db)
    expect((await merge()).error?.message).toBe(countedMessage)
    expect((await merge([], { into: b, from: a })).status).toBe(201)
  })

  test('a date of a series, which can stay itself', async () => {
    const { status, body } = await site.as(olga).send('POST', '/recurring-events/', weeklySocial(scene))
    expect(status).toBe(201)
    const series = (body as { id: string }).id
    await site.db.updateTable('events').set({ recurring_event_id: series }).where('id', '=', b.id).execute()
    expect((await merge()).error?.message).toBe(seriesDateMessage)
    expect((await merge([], { into: b, from: a })).status).toBe(201)
  })

  test('versions that were not compared', async () => {
    const body = { version: a.version, other_version: b.version + 1, take: [] }
    const stale = await site.as(lea).call(mergeEvents, { params: pairOf(), body })
    expect([stale.status, stale.error?.code]).toEqual([409, 'STALE_VERSION'])
  })

  test('two merges at once: one wins', async () => {
    const body = { version: a.version, other_version: b.version, take: [] }
    const answers = await Promise.all([
      site.as(lea).call(mergeEvents, { params: pairOf(a, b), body }),
      site.as(lea).call(mergeEvents, { params: pairOf(b, a), body }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404])
  })
})

describe('pairs', () => {
  test('are offered to leaders with the reason, until they are kept apart', async () => {
    const pairs = async (member: Member) =>
      (await site.as(member).call(listEventPairs)).body.map(({ first, second, reasons }) => [
        [first.id, second.id].toSorted(),
        reasons.length > 0,
      ])
    const ids = [a.id, b.id].toSorted()
    expect(await pairs(lea)).toEqual([[ids, true]])
    expect(await pairs(olga)).toEqual([])
    expect((await site.as(olga).call(keepEventsApart, { params: pairOf() })).status).toBe(403)
    expect((await site.as(lea).call(keepEventsApart, { params: pairOf() })).status).toBe(204)
    expect(await pairs(lea)).toEqual([])
  })
})

async function claimedNow(event: StoredEvent): Promise<Temporal.Instant> {
  const claimed_at = site.clock.now()
  await site.db.insertInto('claimed_events').values({ event_id: event.id, claimed_at }).execute()
  return claimed_at
}

async function addGuest(event: StoredEvent, email: string): Promise<void> {
  const [guest_id, entry] = [newId(), newId()]
  const now = site.clock.now()
  await sql`insert into going_lists (event_id, list, asks_roles, places, next_position, start_at, is_cancelled)
    values (${event.id}, 'open', false, 10, 1, ${event.start_at}, false) on conflict do nothing`.execute(
    site.db,
  )
  await sql`insert into going_guests (id, event_id, name, email, is_couple, is_invited, asked_at, confirmed_at)
    values (${guest_id}, ${event.id}, 'Guest', ${email}, false, false, ${now}, ${now})`.execute(site.db)
  await sql`insert into going_entries (id, event_id, position, state, joined_at, given_by_hand, is_first, missed, told_places)
    values (${entry}, ${event.id}, 9, 'going', ${now}, false, false, 0, 0)`.execute(site.db)
  await sql`insert into going_people (entry_id, seat, event_id, guest_id)
    values (${entry}, 1, ${event.id}, ${guest_id})`.execute(site.db)
}
