import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import { transaction } from '../../../platform/db/database.ts'
import { defaultReminderHours } from '../preferences/service.ts'
import type { NotificationDeps } from './deliveries.ts'
import { type Notice, notifyMembers } from './jobs.ts'
import * as queries from './queries.ts'

/** The first scan of an installation looks back this far. */
const firstPeriod = { minutes: 5 }
/** No reminder is earlier than a week before its event, so older periods have no missed reminders. */
const longestPeriod = { hours: 168 }

/**
 * Notifies members of the events whose reminders became due since the last scan, also after hours without a
 * server: at the usual times of those who saved one, and at the times that members chose for one. The start is a part of the key, so that a moved event gets a reminder for its new time.
 */
export function sendReminders({ db, clock, jobs }: NotificationDeps): Promise<void> {
  return transaction(db, async (trx) => {
    const now = clock.now()
    const scanned = await queries.lockReminderScan(trx, now.subtract(firstPeriod))
    const earliest = now.subtract(longestPeriod)
    const since = Temporal.Instant.compare(scanned, earliest) < 0 ? earliest : scanned
    const due = await queries.listDueEvents(trx, { since, now })
    const reminded = await queries.listReminded(trx, { due, defaultHours: defaultReminderHours })
    const membersOf = Map.groupBy(reminded, ({ event_id, hours }) => `${event_id} ${hours}`)
    const notices = due.flatMap((event) => {
      const members = membersOf.get(`${event.id} ${event.hours}`)
      return members
        ? [
            noticeOf(
              event,
              members.map(({ member_id }) => member_id),
            ),
          ]
        : []
    })
    const chosen = await queries.listChosenReminders(trx, { since, now })
    await jobs.enqueueAll(trx, notifyMembers, [...notices, ...chosenNotices(chosen)])
    await queries.updateReminderScan(trx, now)
  })
}

/** One notice for all who chose the same time of an event. */
function chosenNotices(chosen: readonly queries.ChosenReminder[]): Notice[] {
  const groups = Map.groupBy(chosen, ({ id, minutes_before }) => `${id} ${minutes_before}`)
  return [...groups.values()].map((group): Notice => {
    const { id, start_at, member_id: _, minutes_before, ...event } = group[0]!
    return {
      type: 'event_reminder',
      facts: {
        eventId: id,
        event: { ...event, start_datetime: isoInZone(start_at, event.timezone) },
        isChosen: true,
      },
      key: `${id} ${start_at} chosen ${minutes_before}`,
      memberIds: group.map(({ member_id }) => member_id),
    }
  })
}

function noticeOf({ id, hours, start_at, ...event }: queries.DueEvent, memberIds: readonly string[]): Notice {
  return {
    type: 'event_reminder',
    facts: { eventId: id, event: { ...event, start_datetime: isoInZone(start_at, event.timezone) } },
    key: `${id} ${start_at} ${hours}`,
    memberIds,
  }
}
