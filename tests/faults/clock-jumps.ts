import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { buildEvent } from '../../server/src/test/builders.ts'
import { eventually } from '../../server/src/test/eventually.ts'
import { addCounts, type Counts, noCounts } from './counts.ts'
import { countsOf, messageIdOf, witnessOptions } from './kill-loads.ts'
import { openSite } from './site.ts'
import { Witness } from './witness.ts'

/** The hours by which the clock of the server is wrong, one after the other. */
const jumps = [0, 2, 0, -2, 0, 2, 0]
const savers = 10

/** Starts the server with clocks that jump. Only its own clock can: NOW is refused in production. */
export async function clockJumps(): Promise<[string, Counts][]> {
  await using site = await openSite({ settings: { NODE_ENV: '' } })
  const { db, scene, organizers, fans } = site
  // Its reminder, a day before, is due in an hour: the first jump goes past it.
  const start = Temporal.Now.zonedDateTimeISO(scene.timezone).add({ hours: 25 })
  const event = await buildEvent(db, {
    ...{ scene, organizer: organizers[0]!.member, title: 'Jump' },
    start: start.toPlainDateTime().toString({ smallestUnit: 'minute' }),
  })
  await sql`insert into saved_events (member_id, event_id, saved_at)
    select id, ${event.id}, now() from unnest(${fans.slice(0, savers)}::uuid[]) as id`.execute(db)
  let counts = noCounts
  for (const hours of jumps) {
    const NOW = Temporal.Now.instant().add({ hours }).toString()
    const longestUntilReady = await site.start({ NOW })
    const witness = Witness.start({ ...witnessOptions(site), edits: true })
    // What the schedule would start within a minute.
    await eventually(async () => {
      const { numAffectedRows } = await sql`insert into pgboss.job (name) select name from pgboss.queue
        where name in ('notifications.remind', 'notifications.release')`.execute(db)
      return numAffectedRows === 2n
    })
    await sleep(3_000)
    const seen = await witness.finish()
    const stuck = await site.settle()
    await site.program.kill()
    const broken = [...(seen.acknowledged === 0 ? [`no write at ${hours} h`] : []), ...stuck]
    counts = addCounts(counts, { ...countsOf(seen), rounds: 1, longestUntilReady, broken })
  }
  const { rows } = await sql<{ id: string }>`
    select id from notifications where type = 'event_reminder' and path = ${`/events/${event.id}`}`.execute(
    db,
  )
  const mails = site.smtp.messages.filter((mail) => mail.includes(event.id)).map(messageIdOf)
  const found = [rows.length, new Set(mails).size]
  counts = addCounts(counts, {
    ...noCounts,
    acknowledged: 2 * savers,
    lost: found.reduce((sum, count) => sum + Math.max(0, savers - count), 0),
    doubled: Math.max(0, rows.length - savers) + Math.max(0, mails.length - savers),
    notes: `${mails.length} reminders mailed to ${savers} members`,
  })
  return [['of the server, 2 hours ahead and back', counts]]
}
