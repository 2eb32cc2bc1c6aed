import { sql } from 'kysely'
import { releaseDue } from '../features/members/notifications/deliveries.ts'
import { sendReminders } from '../features/members/notifications/reminders.ts'
import { enqueuePushes } from '../features/members/push/service.ts'
import { openMailer } from '../platform/mail/mailer.ts'
import { decodeMail } from './decode-mail.ts'
import { eventually } from './eventually.ts'
import { openSmtpPeer, type SmtpPeer } from './peers/smtp-peer.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export interface NotificationSite {
  readonly site: TestApp
  readonly smtp: SmtpPeer
  /** The notifications of the member, in the order of time. */
  list(member: { id: string }): Promise<{ type: string; title: string; message: string; in_app: boolean }[]>
  /** The received mails, decoded. */
  mailsTo(member: { email: string }): string[]
  /** Waits until no job of notifications is open. */
  allDone(): Promise<void>
  /** Moves the clock, and runs the jobs of the schedule for that time. */
  at(instant: string): Promise<void>
  /** Noon in San Diego on 20 November 2026, without mails, and without reminders of an earlier test. */
  startOver(): Promise<void>
  /** Changes preferences through the API. */
  prefer(member: { id: string }, preferences: object): Promise<void>
  close(): Promise<void>
}

/** The application with workers and a mail server on loopback. */
export async function openNotificationSite(): Promise<NotificationSite> {
  const smtp = await openSmtpPeer()
  const baseUrl = 'https://floorcraft.example'
  const site = await openTestApp({
    mailer: openMailer({
      server: smtp.url,
      from: 'Floorcraft <hello@floorcraft.example>',
      printTexts: false,
      print: () => {},
      look: async () => ({ siteName: 'Floorcraft', baseUrl, colour: '#b91c1c', colourOnDark: '#fca5a5' }),
    }),
  })
  await site.startWorkers()
  const openJobs = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name like 'notifications.%' and state < 'completed'`.execute(site.db)
    return rows[0]!.count
  }
  const allDone = async () => void (await eventually(async () => (await openJobs()) === 0))
  return {
    site,
    smtp,
    list: ({ id }) =>
      site.db
        .selectFrom('notifications')
        .select(['type', 'title', 'message', 'in_app'])
        .where('member_id', '=', id)
        .orderBy('created_at')
        .orderBy('title')
        .execute(),
    mailsTo: ({ email }) =>
      smtp.messages.filter((message) => message.includes(`To: ${email}`)).map(decodeMail),
    allDone,
    async at(instant) {
      site.clock.set(instant)
      const deps = { ...site.deps, enqueuePushes }
      await sendReminders(deps)
      await allDone()
      await releaseDue(deps)
      await allDone()
    },
    async startOver() {
      site.clock.set('2026-11-20T20:00:00Z')
      smtp.messages.length = 0
      await site.db.deleteFrom('held_notifications').execute()
      await site.db.deleteFrom('reminder_scan').execute()
    },
    async prefer(member, payload) {
      const headers = await site.signIn(member)
      const url = '/api/users/preferences'
      const { statusCode, body } = await site.app.inject({ method: 'PUT', url, headers, payload })
      if (statusCode !== 200) throw new Error(body)
    },
    async close() {
      await site.close()
      await smtp.close()
    },
  }
}
