import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '../../../platform/db/database.ts'
import { type Job, openJobs } from '../../../platform/jobs/jobs.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import {
  buildEvent,
  buildMember,
  buildScene,
  type Member,
  type Scene,
  type StoredEvent,
} from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openSmtpPeer } from '../../../test/peers/smtp-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { enqueuePushes } from '../push/service.ts'
import type { Notice } from './jobs.ts'
import { type EventFacts, notify } from './service.ts'
import { writeNotifications } from './write-notifications.ts'

const smtp = duringTests(openSmtpPeer)
const site = duringTests(() =>
  openTestApp({
    mailer: openMailer({
      server: smtp.url,
      from: 'Floorcraft <hello@floorcraft.example>',
      printTexts: false,
      print: () => {},
    }),
  }),
)
let scene: Scene
let organizer: Member
beforeAll(async () => {
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
  await site.startWorkers()
})
beforeEach(() => {
  smtp.messages.length = 0
  smtp.refuse = false
})

const readMail = (message: string) => message.replace(/=\r\n/g, '').replaceAll('=3D', '=')
const recipients = () => smtp.messages.map((message) => /^To: (.*)$/m.exec(message)![1]!.trim()).sort()
const listNotifications = (member: { id: string }) =>
  site.db.selectFrom('notifications').selectAll().where('member_id', '=', member.id).execute()
const openWork = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job
    where name in ('notifications.tell', 'notifications.mail') and state < 'completed'`.execute(site.db)
  return rows[0]!.count
}
const retriedMails = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'notifications.mail' and state = 'retry'`.execute(
    site.db,
  )
  return rows[0]!.count
}
const retryNow = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(site.db)
const allDone = () => eventually(async () => (await openWork()) === 0)

async function savedEvent(savers: readonly Member[]) {
  const event = await buildEvent(site.db, {
    scene,
    organizer,
    start: '2026-12-04T20:00',
    title: 'Zouk Night',
  })
  await saveFor(event.id, savers)
  return event
}
const saveFor = async (event_id: string, savers: readonly { id: string }[]) => {
  const rows = savers.map(({ id }) => ({ member_id: id, event_id, saved_at: site.clock.now() }))
  await site.db.insertInto('saved_events').values(rows).execute()
}
async function change(event: { id: string }, method: 'PATCH' | 'DELETE', payload?: object, by = organizer) {
  const headers = await site.signIn(by)
  const url = `/api/events/${event.id}${method === 'PATCH' ? '/status' : ''}`
  const answer = await site.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
  expect(answer.statusCode).toBeLessThan(300)
}
async function reschedule(event: StoredEvent, times: object) {
  const { title, event_type, venue_name, venue_city, venue_state, scene_id } = event
  const form = {
    title,
    event_type,
    venue_name,
    venue_city,
    venue_state,
    scene_id,
    venue_address: '1 Main St',
  }
  const answer = await site.app.inject({
    method: 'PUT',
    url: `/api/events/${event.id}`,
    headers: await site.signIn(organizer),
    payload: { ...form, ...times },
  })
  expect(answer.statusCode).toBe(200)
}
const prefer = async (member: Member, preferences: object) => {
  const headers = await site.signIn(member)
  await site.app.inject({ method: 'PUT', url: '/api/users/preferences', headers, payload: preferences })
}

const event: EventFacts = {
  title: 'Big Night',
  start_datetime: '2026-12-04T20:00:00-08:00',
  timezone: 'America/Los_Angeles',
  is_all_day: false,
  venue_name: 'Hall',
  venue_address: '',
  venue_city: 'San Diego',
}
/** A cancellation of an event that these members saved. */
const cancellation = (memberIds: readonly string[], key = 'e 1'): Notice => ({
  type: 'event_cancelled',
  facts: { eventId: 'e', change: 'cancelled', reason: null, before: event, after: event },
  key,
  memberIds,
})

describe('a member who saved an event', () => {
  test('is notified of a new end when the start stays', async () => {
    const ana = await buildMember(site.db)
    const event = await buildEvent(site.db, { scene, organizer, start: '2026-12-06T20:00' })
    await saveFor(event.id, [ana])
    await reschedule(event, { end_datetime: '2026-12-07T02:00' })
    await allDone()
    expect((await listNotifications(ana)).map(({ title }) => title)).toEqual([`New time: ${event.title}`])
  })

  test('is notified when a past event gets a future time, but not when it stays past', async () => {
    const ana = await buildMember(site.db)
    const past = { scene, organizer, start: '2026-11-19T20:00' }
    const [moved, corrected] = [await buildEvent(site.db, past), await buildEvent(site.db, past)]
    for (const { id } of [moved, corrected]) await saveFor(id, [ana])
    await reschedule(moved, { start_datetime: '2026-12-03T20:00', end_datetime: '2026-12-03T23:00' })
    await reschedule(corrected, { end_datetime: '2026-11-19T22:00' })
    await allDone()
    expect((await listNotifications(ana)).map(({ title }) => title)).toEqual([`New time: ${moved.title}`])
  })

  test('is notified of its cancellation in the app and by mail', async () => {
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const event = await savedEvent([ana])
    await change(event, 'PATCH', { status: 'cancelled', cancellation_reason: 'Flooded' })
    await allDone()
    const message = 'Zouk Night on Fri, Dec 4, 2026, 8:00 PM PST is cancelled. Reason: Flooded.'
    expect(await listNotifications(ana)).toMatchObject([
      {
        type: 'event_cancelled',
        title: 'Cancelled: Zouk Night',
        message,
        path: `/events/${event.id}`,
        read_at: null,
      },
    ])
    expect(recipients()).toEqual([ana.email])
    const mail = readMail(smtp.messages[0]!)
    expect(mail).toContain('Subject: Cancelled: Zouk Night')
    expect(mail).toContain('Hello Ana,')
    expect(mail).toContain(message)
    expect(mail).toContain(`https://floorcraft.example/events/${event.id}`)
    expect(mail).toContain('You get this mail because you saved the event.')
    expect(mail).toContain('https://floorcraft.example/preferences')
  })

  test('is notified of each of several changes, and of a second cancellation', async () => {
    const ana = await buildMember(site.db)
    const event = await savedEvent([ana])
    for (const status of ['cancelled', 'published', 'cancelled']) {
      await change(event, 'PATCH', { status, cancellation_reason: 'Rain' })
      await allDone()
    }
    await change(event, 'PATCH', { status: 'published' })
    await change(event, 'DELETE')
    await allDone()
    const titles = (await listNotifications(ana)).map((row) => row.title)
    expect(titles.sort()).toEqual([
      'Back on: Zouk Night',
      'Back on: Zouk Night',
      'Cancelled: Zouk Night',
      'Cancelled: Zouk Night',
      'Removed: Zouk Night',
    ])
    expect((await listNotifications(ana)).find((row) => row.title.startsWith('Removed'))!.path).toBe(
      '/events',
    )
    expect(recipients()).toEqual(Array(5).fill(ana.email))
  })

  test('is not notified of their own change, or when disabled; preferences decide about mail', async () => {
    const [ana, noMail, noChanges, disabled] = [
      await buildMember(site.db),
      await buildMember(site.db),
      await buildMember(site.db),
      await buildMember(site.db),
    ]
    const event = await savedEvent([ana, noMail, noChanges, disabled, organizer])
    await prefer(noMail, { email_notifications: false })
    await prefer(noChanges, { event_changes: false })
    await site.db
      .updateTable('members')
      .set({ disabled_at: site.clock.now() })
      .where('id', '=', disabled.id)
      .execute()
    await change(event, 'PATCH', { status: 'cancelled' })
    await allDone()
    const counts = await Promise.all(
      [ana, noMail, noChanges, disabled, organizer].map(
        async (member) => (await listNotifications(member)).length,
      ),
    )
    expect(counts).toEqual([1, 1, 1, 0, 0])
    expect(recipients()).toEqual([ana.email])
  })

  test('gets no mail after switching it off, deleting the notification or losing the account', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => buildMember(site.db)))
    const [switchesOff, deletes, disabled, gone] = members as [Member, Member, Member, Member]
    const event = await savedEvent(members)
    smtp.refuse = true
    await change(event, 'PATCH', { status: 'cancelled' })
    await eventually(async () => (await retriedMails()) === members.length)
    await prefer(switchesOff, { event_changes: false })
    await site.db.deleteFrom('notifications').where('member_id', '=', deletes.id).execute()
    const disabled_at = site.clock.now()
    await site.db.updateTable('members').set({ disabled_at }).where('id', '=', disabled.id).execute()
    await site.db.deleteFrom('members').where('id', '=', gone.id).execute()
    smtp.refuse = false
    await retryNow()
    await allDone()
    expect(smtp.messages).toEqual([])
  })
})

test('a refused mail is retried, and the others are not repeated', async () => {
  const savers = [await buildMember(site.db), await buildMember(site.db)]
  const event = await savedEvent(savers)
  smtp.refuse = true
  await change(event, 'PATCH', { status: 'cancelled' })
  await eventually(async () => (await retriedMails()) === 2)
  smtp.refuse = false
  await retryNow()
  await allDone()
  expect(recipients()).toEqual(savers.map(({ email }) => email).sort())
})

describe('notify', () => {
  test('notifies no member when the transaction is rolled back', async () => {
    const ana = await buildMember(site.db)
    const failed = transaction(site.db, async (db) => {
      await notify({ ...site.deps, db }, cancellation([ana.id]))
      throw new Error('The change failed')
    })
    await expect(failed).rejects.toThrow('The change failed')
    expect(await openWork()).toBe(0)
    expect(await listNotifications(ana)).toEqual([])
  })

  test('notifies a member once for each type and key', async () => {
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
    const notices = [
      cancellation([ana.id, ana.id], 'first'),
      cancellation([ana.id, bea.id], 'first'),
      cancellation([ana.id], 'second'),
    ]
    for (const notice of notices) await notify(site.deps, notice)
    await notify(site.deps, { type: 'welcome', facts: null, key: 'first', memberIds: [ana.id] })
    await allDone()
    expect((await listNotifications(ana)).map(({ type }) => type).sort()).toEqual([
      'event_cancelled',
      'event_cancelled',
      'welcome',
    ])
    expect(await listNotifications(bea)).toHaveLength(1)
    expect(recipients()).toEqual([ana.email, ana.email, ana.email, bea.email].sort())
  })

  test('writes no notification and no mail when all channels are off', async () => {
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
    await prefer(bea, { event_reminders: false })
    const { id: eventId, start_at } = await buildEvent(site.db, { scene, organizer })
    await notify(site.deps, {
      type: 'event_reminder',
      facts: { eventId, event: { ...event, start_datetime: start_at.toString() } },
      key: 'e',
      memberIds: [ana.id, bea.id],
    })
    await allDone()
    expect([(await listNotifications(ana)).length, (await listNotifications(bea)).length]).toEqual([1, 0])
    expect(recipients()).toEqual([ana.email])
  })
})

test('600 members are notified once, also when the process stops in between', async () => {
  const members = Array.from({ length: 600 }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `saver${index}@example.com`,
    email_verified: true,
    display_name: `Saver ${index}`,
    created_at: site.clock.now(),
    updated_at: site.clock.now(),
  }))
  await site.db.insertInto('members').values(members).execute()
  const notice = cancellation(members.map(({ id }) => id))
  // The mails are only counted: no worker sees them.
  const mails: string[] = []
  const jobs = (most: number) => ({
    ...site.deps.jobs,
    enqueueAll: async (_db: unknown, job: Job<object>, all: readonly object[]) => {
      for (const data of all) {
        if (mails.length === most) throw new Error('The process is gone')
        mails.push(`${job.name} ${(data as { memberId: string }).memberId}`)
      }
    },
  })
  const countRecords = async () => {
    const rows = site.db.selectFrom('notifications').select('id').where('member_id', 'in', notice.memberIds)
    return (await rows.execute()).length
  }
  await expect(writeNotifications({ ...site.deps, enqueuePushes, jobs: jobs(400) }, notice)).rejects.toThrow(
    'The process is gone',
  )
  // The first portion is complete. The interrupted one has left neither notifications nor mails.
  expect(await countRecords()).toBe(250)
  mails.length = 250
  await writeNotifications({ ...site.deps, enqueuePushes, jobs: jobs(Number.POSITIVE_INFINITY) }, notice)
  await writeNotifications({ ...site.deps, enqueuePushes, jobs: jobs(Number.POSITIVE_INFINITY) }, notice)
  expect(await countRecords()).toBe(600)
  expect([mails.length, new Set(mails).size]).toEqual([600, 600])
})

test('simultaneous servers notify each member once', async () => {
  const savers = await Promise.all(Array.from({ length: 5 }, () => buildMember(site.db)))
  const notice = cancellation(savers.map(({ id }) => id))
  const other = await openJobs({
    connection: { connectionString: site.databaseUrl },
    log: site.deps.log,
    intervals: { polling: 0.5, supervision: 1 },
  })
  const servers = [site.deps, { ...site.deps, jobs: other }, site.deps]
  await Promise.all(servers.map((deps) => writeNotifications({ ...deps, enqueuePushes }, notice)))
  await Promise.all(servers.map((deps) => notify(deps, notice)))
  await allDone()
  await other.stop()
  expect(recipients()).toEqual(savers.map(({ email }) => email).sort())
  for (const saver of savers) expect(await listNotifications(saver)).toHaveLength(1)
})

describe('a reminder that waited for the mail server', () => {
  const remind = async ({ id: eventId, start_at }: StoredEvent) => {
    const dancer = await buildMember(site.db)
    await notify(site.deps, {
      type: 'event_reminder',
      facts: { eventId, event: { ...event, start_datetime: start_at.toString() } },
      key: eventId,
      memberIds: [dancer.id],
    })
    await allDone()
    expect(await listNotifications(dancer)).toHaveLength(1)
  }

  test('is sent for an event that comes', async () => {
    await remind(await buildEvent(site.db, { scene, organizer }))
    expect(smtp.messages).toHaveLength(1)
  })

  test.each([
    ['is cancelled', { status: 'cancelled' as const }],
    ['has begun', { start: '2026-11-20T11:00' }],
  ])('is not sent for an event that %s', async (_why, overrides) => {
    await remind(await buildEvent(site.db, { scene, organizer, ...overrides }))
    expect(smtp.messages).toEqual([])
  })
})
