import { isoInZone } from '@floorcraft/contract/time.ts'
import { transaction } from '../../platform/db/database.ts'
import { defaultReminderHours } from '../preferences/service.ts'
import { notifyMembers } from './jobs.ts'
import * as queries from './queries.ts'
import type { NotificationDeps } from './write-notifications.ts'

/** The first scan of an installation looks back this far. */
const firstPeriod = { minutes: 5 }
/** No reminder is earlier than a week before its event, so older periods have nothing to catch up. */
const longestPeriod = { hours: 168 }

/**
 * Notifies members of the saved events whose reminders became due since the last scan, also after hours without a server. The
 * key has the start, so a moved event gets a reminder for its new time.
 */
export function sendReminders({ db, clock, jobs }: NotificationDeps): Promise<void> {
  return transaction(db, async (trx) => {
    const now = clock.now()
    const scanned = await queries.lockReminderScan(trx, now.subtract(firstPeriod))
    const earliest = now.subtract(longestPeriod)
    const since = Temporal.Instant.compare(scanned, earliest) < 0 ? earliest : scanned
    const due = await queries.listDueReminders(trx, { since, now, defaultHours: defaultReminderHours })
    const groups = Map.groupBy(due, ({ id, hours }) => `${id} ${hours}`)
    const notices = [...groups.values()].map((reminders) => {
      const { id, hours, start_at, ...event } = reminders[0]!
      return {
        type: 'event_reminder' as const,
        facts: {
          eventId: id,
          event: {
            title: event.title,
            start_datetime: isoInZone(start_at, event.timezone),
            timezone: event.timezone,
            is_all_day: event.is_all_day,
            venue_name: event.venue_name,
            venue_address: event.venue_address,
            venue_city: event.venue_city,
          },
        },
        key: `${id} ${start_at} ${hours}`,
        memberIds: reminders.map(({ member_id }) => member_id),
      }
    })
    await jobs.enqueueAll(trx, notifyMembers, notices)
    await queries.updateReminderScan(trx, now)
  })
}
