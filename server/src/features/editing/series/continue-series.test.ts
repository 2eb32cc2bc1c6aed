import type { Series } from '@floorcraft/contract/editing/series.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appWorkers, buildApp } from '../../../app.ts'
import { openDatabase } from '../../../platform/db/database.ts'
import { openJobs } from '../../../platform/jobs/jobs.ts'
import { openMailer } from '../../../platform/mail/mailer.ts'
import { buildLeader, buildMember, buildScene } from '../../../test/builders.ts'
import { decodeMail } from '../../../test/decode-mail.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { eventually } from '../../../test/eventually.ts'
import { openSmtpPeer } from '../../../test/peers/smtp-peer.ts'
import { openSeriesSite, type SeriesMember } from '../../../test/series-site.ts'
import { confirmationTokens } from './confirmation-links.ts'
import { continueAllSeries, continueSeriesJob } from './continue-series.ts'

const smtp = duringTests(openSmtpPeer)
const s = duringTests(() =>
  openSeriesSite({
    mailer: openMailer({
      server: smtp.url,
      from: 'Floorcraft <hello@floorcraft.example>',
      printTexts: false,
      print: () => {},
    }),
  }),
)
beforeAll(() => s.site.startWorkers())
beforeEach(async () => {
  s.site.clock.set('2026-11-20T20:00:00Z')
  await s.site.db.deleteFrom('recurring_events').execute()
  await s.site.db.deleteFrom('events').execute()
  smtp.messages.length = 0
  smtp.refuse = false
})

const run = () => continueAllSeries(s.site.deps)
const datesOf = async (series: Series, who = s.organizer) =>
  (await who.instances(series)).map((instance) => instance.scheduled_date)
const newOrganizer = async (overrides: object = {}) =>
  s.signIn(await buildMember(s.site.db, { role: 'organizer', ...overrides }))
async function notificationsOf({ member }: SeriesMember) {
  await allDone('notifications.tell')
  return s.site.db
    .selectFrom('notifications')
    .selectAll()
    .where('member_id', '=', member.id)
    .orderBy('created_at')
    .execute()
}
const mailsTo = ({ member }: SeriesMember) =>
  smtp.messages.map(decodeMail).filter((mail) => mail.includes(`To: ${member.email}`))

const countEvents = async ({ id }: Series) => {
  const events = await s.site.db
    .selectFrom('events')
    .select('id')
    .where('recurring_event_id', '=', id)
    .execute()
  return events.length
}
/** The number of sessions that wait for a lock of another transaction. */
const countWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    s.site.db,
  )
  return rows.length
}
/** Waits until no job with these names is waiting or running. */
const allDone = (...names: string[]) =>
  eventually(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = any(${names}) and state < 'completed'`.execute(
      s.site.db,
    )
    return rows[0]!.count === 0
  })
const allTold = () => allDone('notifications.tell', 'notifications.mail')

describe('creating the next dates', () => {
  test('creates further dates as time passes, each once', async () => {
    const series = await s.organizer.create()
    await run()
    expect(await datesOf(series)).toHaveLength(8)
    s.site.clock.set('2026-12-05T20:00:00Z')
    await run()
    await run()
    const dates = await datesOf(series)
    expect(dates.slice(-3)).toEqual(['2027-01-15', '2027-01-22', '2027-01-29'])
    expect(new Set(dates).size).toBe(dates.length)
  })

  test('does not publish a pending date, even after its deadline', async () => {
    const series = await s.organizer.create()
    for (const now of ['2026-11-26T20:00:00Z', '2026-11-28T04:30:00Z', '2026-12-30T20:00:00Z']) {
      s.site.clock.set(now)
      await run()
    }
    const instances = await s.organizer.instances(series)
    expect(new Set(instances.map((instance) => instance.status))).toEqual(new Set(['pending_confirmation']))
    expect(await s.site.db.selectFrom('events').select('id').execute()).toEqual([])
  })

  test('creates no date when the series is paused after the job has found it', async () => {
    const series = await s.organizer.create({ requires_confirmation: false })
    s.site.clock.set('2026-12-05T20:00:00Z')
    await s.site.db
      .transaction()
      .execute(async (db) => {
        await db
          .updateTable('recurring_events')
          .set({ status: 'paused' })
          .where('id', '=', series.id)
          .execute()
        // The job still finds the series active, and then waits for this transaction.
        const running = run()
        await eventually(async () => (await countWaiting()) > 0)
        return { running }
      })
      .then(({ running }) => running)
    expect(await datesOf(series)).toHaveLength(8)
    expect(await countEvents(series)).toBe(8)
  })

  test('starts with the current date in the time zone of the series', async () => {
    s.site.clock.set('2026-11-28T02:00:00Z')
    const series = await s.organizer.create({ start_date: '2026-11-27', start_time: '21:00' })
    expect((await datesOf(series))[0]).toBe('2026-11-27')
  })

  test('skips paused and ended series, inactive scenes and disabled accounts', async () => {
    const [paused, ended] = [await s.organizer.create(), await s.organizer.create()]
    await s.organizer.send('PATCH', `/recurring-events/${paused.id}`, { status: 'paused' })
    await s.organizer.send('PATCH', `/recurring-events/${ended.id}`, { status: 'ended' })
    const scene = await buildScene(s.site.db)
    const closed = await s.organizer.create({ scene_id: scene.id })
    await s.site.db.updateTable('scenes').set({ is_active: false }).where('id', '=', scene.id).execute()
    const other = await newOrganizer()
    const orphan = await other.create({ requires_confirmation: false })
    await s.site.db
      .updateTable('members')
      .set({ disabled_at: s.site.clock.now() })
      .where('id', '=', other.member.id)
      .execute()
    s.site.clock.set('2027-01-20T20:00:00Z')
    await run()
    for (const [series, made] of [
      [paused, 8],
      [ended, 0],
      [closed, 8],
      [orphan, 8],
    ] as const) {
      const rows = await s.site.db
        .selectFrom('recurring_instances')
        .select('id')
        .where('recurring_event_id', '=', series.id)
        .execute()
      expect([series.title, rows.length]).toEqual([series.title, made])
    }
    expect(await notificationsOf(other)).toEqual([])
  })

  test('skips series of members who lost the organizer role; leaders of a scene keep theirs', async () => {
    const [former, leader] = [await newOrganizer(), await newOrganizer()]
    await buildLeader(s.site.db, s.scene, leader.member)
    const stopped = await former.create({ requires_confirmation: false })
    const asked = await former.create()
    const going = await leader.create({ requires_confirmation: false })
    await s.site.db
      .updateTable('members')
      .set({ role: 'user' })
      .where('id', 'in', [former.member.id, leader.member.id])
      .execute()
    s.site.clock.set('2026-12-05T20:00:00Z')
    await run()
    const made = async ({ id }: Series) =>
      (
        await s.site.db
          .selectFrom('recurring_instances')
          .select('id')
          .where('recurring_event_id', '=', id)
          .execute()
      ).length
    expect([await made(stopped), await made(asked), await made(going)]).toEqual([8, 8, 10])
    expect([await countEvents(stopped), await countEvents(going)]).toEqual([8, 10])
    expect(await notificationsOf(former)).toEqual([])
  })

  test('simultaneous servers and requests create every date and its event once', async () => {
    const series: Series[] = []
    for (let number = 0; number < 12; number++) {
      series.push(await s.organizer.create({ requires_confirmation: number % 2 === 0 }))
    }
    s.site.clock.set('2026-12-18T20:00:00Z')
    await s.organizer.send('GET', '/recurring-events')
    const generate = ({ id }: Series) =>
      s.organizer.send('POST', `/recurring-events/${id}/generate-instances`)
    await Promise.all([run(), run(), run(), ...series.map(generate), run()])
    for (const each of series) {
      const dates = await datesOf(each)
      expect(dates).toHaveLength(12)
      expect(new Set(dates).size).toBe(12)
      expect(await countEvents(each)).toBe(each.requires_confirmation ? 0 : 12)
    }
  })

  test('a second server with its own connections and workers creates no date twice', async () => {
    const series: Series[] = []
    for (let number = 0; number < 6; number++) {
      series.push(await s.organizer.create({ requires_confirmation: number % 2 === 0 }))
    }
    s.site.clock.set('2026-12-18T20:00:00Z')
    const { log } = s.site.deps
    const database = await openDatabase({ databaseUrl: s.site.databaseUrl, log })
    const intervals = { polling: 0.5, supervision: 1 }
    const jobs = await openJobs({ connection: database.connection, log, intervals })
    const deps = { ...s.site.deps, db: database.kysely, jobs }
    const second = await buildApp(deps)
    await jobs.start(appWorkers(deps).map((worker) => ({ ...worker, cron: undefined })))
    const { authorization } = await s.site.signIn(s.organizer.member)
    const generate = ({ id }: Series) =>
      second.inject({
        method: 'POST',
        url: `/api/recurring-events/${id}/generate-instances`,
        headers: { authorization },
      })
    for (let times = 0; times < 4; times++) await jobs.enqueue(s.site.db, continueSeriesJob, {})
    const answers = await Promise.all([
      ...series.map(generate),
      run(),
      continueAllSeries(deps),
      run(),
      continueAllSeries(deps),
    ])
    expect(answers.slice(0, 6).map((answer) => answer?.statusCode)).toEqual(Array(6).fill(200))
    await allDone('recurring-events.keep-ahead')
    await second.close()
    await jobs.stop()
    await database.close()
    for (const each of series) {
      const instances = await s.organizer.instances(each)
      expect(new Set(instances.map((instance) => instance.scheduled_date)).size).toBe(12)
      expect(instances).toHaveLength(12)
      expect(await countEvents(each)).toBe(each.requires_confirmation ? 0 : 12)
    }
  })

  test('a series that fails does not stop the others, and the job reports the error', async () => {
    const [broken, fine] = [await s.organizer.create({ title: 'A broken one' }), await s.organizer.create()]
    await s.site.db
      .updateTable('recurring_events')
      .set({ timezone: 'Nowhere/Land' })
      .where('id', '=', broken.id)
      .execute()
    s.site.clock.set('2026-12-18T20:00:00Z')
    await expect(run()).rejects.toThrow('1 series failed')
    expect(await datesOf(fine)).toHaveLength(12)
  })
})

describe('requests for confirmation', () => {
  test('one notification and one mail for all near dates, once for each date', async () => {
    const ana = await newOrganizer({ display_name: 'Ana', email: 'ana-asks@example.com' })
    const series = await ana.create({ title: 'Friday Social', start_time: '22:00', duration_hours: 4 })
    await run()
    await run()
    await allTold()
    // Requests start seven days before the deadline, which is seven days before the date.
    const [notification, ...others] = await notificationsOf(ana)
    expect(others).toEqual([])
    expect(notification).toMatchObject({
      type: 'confirmation_requested',
      title: 'Please confirm: Friday Social',
      message: 'Friday, November 27; Friday, December 4. No date is public before you confirm it.',
      path: `/recurring-events?instances=${series.id}`,
      read_at: null,
    })
    const [mail, ...more] = mailsTo(ana)
    expect(more).toEqual([])
    expect(mail).toContain('Subject: Please confirm: Friday Social')
    expect(mail).toContain('Hello Ana,')
    expect(mail).toContain('does Friday Social at Tango Hall take place?')
    expect(mail).toContain(
      '- Friday, November 27, 10:00 PM – 2:00 AM, next day (PST) (confirm by Friday, November 20)',
    )
    expect(mail).toContain(
      '- Friday, December 4, 10:00 PM – 2:00 AM, next day (PST) (confirm by Friday, November 27)',
    )
    expect(mail).not.toContain('December 11')
    expect(mail).toContain(`https://floorcraft.example/recurring-events?instances=${series.id}`)
    const tokenOf = await confirmationTokens(s.site.db)
    const [first, second] = await ana.instances(series)
    for (const { id } of [first!, second!])
      expect(mail).toContain(
        `Confirm this date: https://floorcraft.example/confirm?token=${tokenOf({ instanceId: id, organizerId: ana.member.id })}`,
      )
    expect(mail).toContain('You get this mail because you organize the series.')

    s.site.clock.set('2026-11-27T20:00:00Z')
    await run()
    await eventually(() => mailsTo(ana).length === 2)
    expect(mailsTo(ana)[1]).toContain('- Friday, December 11, ')
    expect(mailsTo(ana)[1]).not.toContain('- Friday, December 4')
    expect(await notificationsOf(ana)).toHaveLength(2)
    expect(
      (await ana.instances(series)).every((instance) => instance.status === 'pending_confirmation'),
    ).toBe(true)
  })

  test('use the time zone of the series, not of the server', async () => {
    const scene = await buildScene(s.site.db, { timezone: 'Australia/Sydney', city: 'Sydney' })
    const bea = await newOrganizer()
    await bea.create({ scene_id: scene.id, start_date: '2026-11-22', recurrence_days: ['sunday'] })
    await run()
    await eventually(() => mailsTo(bea).length === 1)
    expect(mailsTo(bea)[0]).toContain('- Sunday, November 22, 8:00 PM – 11:00 PM (GMT+11)\n')
  })

  test('count the days from the current date at the place', async () => {
    const scene = await buildScene(s.site.db, { timezone: 'Australia/Sydney', city: 'Sydney' })
    const bea = await newOrganizer()
    await bea.create({ scene_id: scene.id, start_date: '2026-11-21', recurrence_days: ['saturday'] })
    // It is the 21st in Sydney and the 20th in UTC, from where December 5 is a day too far.
    await run()
    const [notification] = await notificationsOf(bea)
    expect(notification!.message).toContain('Saturday, December 5')
  })

  test('simultaneous servers send one request', async () => {
    const ana = await newOrganizer()
    await ana.create()
    await Promise.all([run(), run(), run(), run()])
    await allTold()
    expect(await notificationsOf(ana)).toHaveLength(1)
    expect(mailsTo(ana)).toHaveLength(1)
  })

  test('when the mail server is down, only the mail is sent later', async () => {
    const ana = await newOrganizer()
    await ana.create()
    smtp.refuse = true
    await run()
    await eventually(async () => (await failedAttempts()) > 0)
    await run()
    expect(await notificationsOf(ana)).toHaveLength(1)
    await acceptMails()
    expect(mailsTo(ana)).toHaveLength(1)
  })

  test('a late mail lists only the dates that are still pending', async () => {
    const ana = await newOrganizer()
    const series = await ana.create()
    smtp.refuse = true
    await run()
    await eventually(async () => (await failedAttempts()) > 0)
    const [first] = await ana.instances(series)
    await ana.send('POST', `/recurring-events/instances/${first!.id}/confirm`)
    await acceptMails()
    expect(mailsTo(ana)).toHaveLength(1)
    expect(mailsTo(ana)[0]).not.toContain('- Friday, November 27')
    expect(mailsTo(ana)[0]).toContain('- Friday, December 4')
  })

  test('a late mail is not sent when no date is pending, or when the member lost the organizer role', async () => {
    const [ana, bea] = [await newOrganizer(), await newOrganizer()]
    const series = await ana.create()
    await bea.create()
    smtp.refuse = true
    await run()
    await eventually(async () => (await failedAttempts()) === 2)
    const [first, second] = await ana.instances(series)
    await ana.send('POST', `/recurring-events/instances/${first!.id}/confirm`)
    await ana.send('POST', `/recurring-events/instances/${second!.id}/cancel`, { reason: 'Holiday' })
    await s.site.db.updateTable('members').set({ role: 'user' }).where('id', '=', bea.member.id).execute()
    await acceptMails()
    expect([mailsTo(ana), mailsTo(bea)]).toEqual([[], []])
  })

  test('an organizer without mail notifications gets the request only in the app', async () => {
    const ana = await newOrganizer()
    await ana.create()
    await ana.send('PUT', '/users/preferences', { email_notifications: false })
    await run()
    await allTold()
    expect(await notificationsOf(ana)).toHaveLength(1)
    expect(mailsTo(ana)).toEqual([])
  })

  test('are not sent for series of an inactive scene', async () => {
    const [scene, ana] = [await buildScene(s.site.db), await newOrganizer()]
    await ana.create({ scene_id: scene.id })
    await s.site.db.updateTable('scenes').set({ is_active: false }).where('id', '=', scene.id).execute()
    await run()
    expect(await notificationsOf(ana)).toEqual([])
  })

  test('are not sent for paused series', async () => {
    const ana = await newOrganizer()
    const series = await ana.create()
    await ana.send('PATCH', `/recurring-events/${series.id}`, { status: 'paused' })
    await run()
    expect(await notificationsOf(ana)).toEqual([])
  })
})

/** Starts the mail server again and waits for the failed jobs. */
async function acceptMails(): Promise<void> {
  smtp.refuse = false
  await sql`update pgboss.job set start_after = now() where name = 'notifications.mail'`.execute(s.site.db)
  await allTold()
}

async function failedAttempts(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name = 'notifications.mail' and state = 'retry'`.execute(s.site.db)
  return rows[0]!.count
}
