import { pino } from 'pino'
import { notificationsWorkers } from '../features/members/notifications/workers.ts'
import { enqueuePushes } from '../features/members/push/service.ts'
import { settableClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/database.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import { openMailer } from '../platform/mail/mailer.ts'

// A server that only delivers notifications, as a process that a test can kill: its arguments are the database, the mail
// server and the time.
const [databaseUrl, mailServer, now] = process.argv.slice(2) as [string, string, string]
const log = pino({ level: 'silent' })
const { kysely: db, connection } = await openDatabase({ databaseUrl, log, poolSize: 5 })
const jobs = await openJobs({ connection, log, intervals: { polling: 0.5, supervision: 1 } })
const from = 'Floorcraft <hello@floorcraft.example>'
const mailer = openMailer({ server: mailServer, from, printTexts: false, print: () => {} })
const isTrue = async <Facts>(facts: Facts) => facts
const workers = notificationsWorkers({
  ...{ db, jobs, mailer, enqueuePushes, clock: settableClock(now), baseUrl: 'https://floorcraft.example' },
  factsChecks: {
    event_reminder: isTrue,
    new_event_in_scene: isTrue,
    new_event_by_organizer: isTrue,
    new_event_with_artist: isTrue,
    confirmation_requested: isTrue,
    night_question: isTrue,
    series_question: isTrue,
  },
})
await jobs.start(workers.map((worker) => ({ ...worker, cron: undefined })))
process.stdout.write('working')
