import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Job, openJobs } from '../../platform/jobs/jobs.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { buildEvent, buildMember, buildScene, type Member, type Scene } from '../../test/builders.ts'
import { eventually } from '../../test/eventually.ts'
import { openSmtpPeer, type SmtpPeer } from '../../test/smtp-peer.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { EventChange } from '../event-editing/service.ts'
import { tellSavers } from './event-changes.ts'

let smtp: SmtpPeer
let site: TestApp
let scene: Scene
let organizer: Member
beforeAll(async () => {
  smtp = await openSmtpPeer()
  const from = 'Floorcraft <hello@floorcraft.example>'
  site = await openTestApp({
    mailer: openMailer({ smtpUrl: smtp.url, from, printTexts: false, print: () => {} }),
  })
  scene = await buildScene(site.db)
  organizer = await buildMember(site.db, { role: 'organizer' })
  await site.startWorkers()
})
beforeEach(() => {
  smtp.messages.length = 0
  smtp.refuse = false
})
afterAll(async () => {
  await site?.close()
  await smtp?.close()
})

const readMail = (message: string) => message.replace(/=\r\n/g, '').replaceAll('=3D', '=')
const recipients = () => smtp.messages.map((message) => /^To: (.*)$/m.exec(message)![1]!.trim()).sort()
const told = (member: { id: string }) =>
  site.db.selectFrom('notifications').selectAll().where('member_id', '=', member.id).execute()
const openWork = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pgboss.job
    where name in ('events.changed', 'notifications.mail') and state < 'completed'`.execute(site.db)
  return rows[0]!.count
}
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
const prefer = async (member: Member, preferences: object) => {
  const headers = await site.signIn(member)
  await site.app.inject({ method: 'PUT', url: '/api/users/preferences', headers, payload: preferences })
}

describe('whoever saved an event', () => {
  test('hears in the product and by mail that it is cancelled', async () => {
    const ana = await buildMember(site.db, { display_name: 'Ana' })
    const event = await savedEvent([ana])
    await change(event, 'PATCH', { status: 'cancelled', cancellation_reason: 'Flooded' })
    await allDone()
    const message = 'Zouk Night on Fri, Dec 4, 2026, 8:00 PM PST is cancelled. Reason: Flooded.'
    expect(await told(ana)).toMatchObject([
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
    expect(mail).toContain('https://floorcraft.example/preferences')
  })

  test('hears each of several changes, of a second cancellation too', async () => {
    const ana = await buildMember(site.db)
    const event = await savedEvent([ana])
    for (const status of ['cancelled', 'published', 'cancelled']) {
      await change(event, 'PATCH', { status, cancellation_reason: 'Rain' })
      await allDone()
    }
    await change(event, 'PATCH', { status: 'published' })
    await change(event, 'DELETE')
    await allDone()
    const titles = (await told(ana)).map((row) => row.title)
    expect(titles.sort()).toEqual([
      'Back on: Zouk Night',
      'Back on: Zouk Night',
      'Cancelled: Zouk Night',
      'Cancelled: Zouk Night',
      'Removed: Zouk Night',
    ])
    expect((await told(ana)).find((row) => row.title.startsWith('Removed'))!.path).toBe('/events')
    expect(recipients()).toEqual(Array(5).fill(ana.email))
  })

  test('hears nothing of their own change; disabled accounts hear nothing; mail is a matter of preferences', async () => {
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
      [ana, noMail, noChanges, disabled, organizer].map(async (member) => (await told(member)).length),
    )
    expect(counts).toEqual([1, 1, 1, 0, 0])
    expect(recipients()).toEqual([ana.email])
  })

  test('who switches mail off, or deletes the note, before it is sent gets none', async () => {
    const [ana, bea] = [await buildMember(site.db), await buildMember(site.db)]
    const event = await savedEvent([ana, bea])
    smtp.refuse = true
    await change(event, 'PATCH', { status: 'cancelled' })
    await eventually(async () => (await told(bea)).length === 1 && (await told(ana)).length === 1)
    await prefer(ana, { event_changes: false })
    await site.db.deleteFrom('notifications').where('member_id', '=', bea.id).execute()
    await eventually(async () => {
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(site.db)
      return (await openWork()) === 0
    })
    smtp.refuse = false
    expect(smtp.messages).toEqual([])
  })
})

test('a mail that one address refuses is tried again, and the others are not repeated', async () => {
  const savers = [await buildMember(site.db), await buildMember(site.db)]
  const event = await savedEvent(savers)
  smtp.refuse = true
  await change(event, 'PATCH', { status: 'cancelled' })
  await eventually(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pgboss.job where name = 'notifications.mail' and state = 'retry'`.execute(site.db)
    return rows[0]!.count === 2
  })
  smtp.refuse = false
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(site.db)
  await allDone()
  expect(recipients()).toEqual(savers.map(({ email }) => email).sort())
})

test('a job that dies in the middle and is repeated tells everybody once', async () => {
  const members = Array.from({ length: 620 }, (_, index) => ({
    id: crypto.randomUUID(),
    email: `saver${index}@example.com`,
    display_name: `Saver ${index}`,
  }))
  await site.db.insertInto('members').values(members).execute()
  const occasion = {
    title: 'Big Night',
    start_datetime: '2026-12-04T20:00:00-08:00',
    end_datetime: '2026-12-04T23:00:00-08:00',
    timezone: 'America/Los_Angeles',
    is_all_day: false,
    venue_name: 'Hall',
    venue_address: '',
    venue_city: 'San Diego',
  }
  const cancelled: EventChange = {
    eventId: crypto.randomUUID(),
    change: 'cancelled',
    sequence: 1,
    reason: null,
    before: occasion,
    after: occasion,
    saverIds: members.map(({ id }) => id),
  }
  // Written down, but done by nobody: what is asked for is what is of interest.
  const asked: string[] = []
  const jobs = (most: number) => ({
    enqueue: async (_db: unknown, job: Job<object>, data: object) => {
      if (asked.length === most) throw new Error('The process is gone')
      asked.push(`${job.name} ${JSON.stringify(data)}`)
    },
  })
  await expect(tellSavers({ ...site.deps, jobs: jobs(400) }, cancelled)).rejects.toThrow('is gone')
  const count = async () =>
    (
      await site.db
        .selectFrom('notifications')
        .select('id')
        .where('title', '=', 'Cancelled: Big Night')
        .execute()
    ).length
  // The batch in which it died left nothing; the one before is done for good.
  expect(await count()).toBe(250)
  asked.length = 250
  await tellSavers({ ...site.deps, jobs: jobs(Number.POSITIVE_INFINITY) }, cancelled)
  await tellSavers({ ...site.deps, jobs: jobs(Number.POSITIVE_INFINITY) }, cancelled)
  expect(await count()).toBe(620)
  expect([asked.length, new Set(asked).size]).toEqual([620, 620])
})

test('servers that do the same job at the same time tell everybody once', async () => {
  const savers = await Promise.all(Array.from({ length: 5 }, () => buildMember(site.db)))
  const event = await savedEvent(savers)
  const other = await openJobs({
    connection: { connectionString: site.databaseUrl },
    log: site.deps.log,
    intervals: { polling: 0.5, supervision: 1 },
  })
  const occasion = {
    title: 'Twice',
    start_datetime: '2026-12-04T20:00:00-08:00',
    end_datetime: '2026-12-04T23:00:00-08:00',
    timezone: 'America/Los_Angeles',
    is_all_day: false,
    venue_name: 'Hall',
    venue_address: '',
    venue_city: 'San Diego',
  }
  const moved: EventChange = {
    eventId: event.id,
    change: 'moved',
    sequence: 7,
    reason: null,
    before: occasion,
    after: occasion,
    saverIds: savers.map(({ id }) => id),
  }
  await Promise.all(
    [site.deps, { ...site.deps, jobs: other }, site.deps].map((deps) => tellSavers(deps, moved)),
  )
  await allDone()
  await other.stop()
  expect(recipients()).toEqual(savers.map(({ email }) => email).sort())
  for (const saver of savers) expect(await told(saver)).toHaveLength(1)
})
