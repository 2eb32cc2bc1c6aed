import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { type EventReminder, reminderNeedsPlaceMessage } from '@floorcraft/contract/events/reminders.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid, notFound } from '../../../platform/http/app-error.ts'
import { findVisibleEvent } from '../events/service.ts'
import * as queries from './queries.ts'
import { minutesBefore, problemOfTime } from './rules.ts'

export { listAlarms } from './queries.ts'

export interface RemindersDeps {
  readonly db: Sql
  readonly clock: Clock
}

interface OfEvent {
  readonly caller: MemberCaller
  readonly eventId: string
}

/** Throws RESOURCE_NOT_FOUND when the caller may not see the event. */
export async function findReminder(deps: RemindersDeps, request: OfEvent): Promise<EventReminder> {
  const event = await findEvent(deps, request)
  const stored = await queries.findReminder(deps.db, { memberId: request.caller.id, eventId: event.id })
  return present(event, stored)
}

/** Throws VALIDATION_ERROR for a time outside the event, and for an event that the caller has neither saved nor goes to. */
export async function setReminder(
  deps: RemindersDeps,
  { remind_at, is_muted, ...request }: OfEvent & EventReminder,
): Promise<EventReminder> {
  const event = await findEvent(deps, request)
  const of = { memberId: request.caller.id, eventId: event.id }
  const { start, end } = timesOf(event)
  const at = remind_at === null ? null : Temporal.Instant.from(remind_at)
  const minutes_before = at && minutesBefore(at, start)
  const stored = await queries.findReminder(deps.db, of)
  // A reminder that was sent stays as it is, for example while the event is muted.
  if (at && minutes_before !== stored?.minutes_before) {
    const problem = problemOfTime(at, { start, end }, deps.clock.now())
    if (problem) throw invalid([{ path: 'remind_at', message: problem }], problem)
  }
  if (minutes_before === null && !is_muted) {
    await queries.deleteReminder(deps.db, of)
  } else {
    if (!(await queries.isFollowed(deps.db, of)))
      throw invalid([{ path: 'eventId', message: reminderNeedsPlaceMessage }], reminderNeedsPlaceMessage)
    await queries.upsertReminder(deps.db, {
      member_id: of.memberId,
      event_id: of.eventId,
      minutes_before,
      is_muted,
    })
  }
  return present(event, { minutes_before, is_muted })
}

async function findEvent(deps: RemindersDeps, { caller, eventId }: OfEvent): Promise<Event> {
  const event = await findVisibleEvent(deps, caller, eventId)
  if (!event) throw notFound()
  return event
}

const timesOf = ({ start_datetime, end_datetime }: Event) => ({
  start: Temporal.Instant.from(start_datetime),
  end: Temporal.Instant.from(end_datetime),
})

function present(
  event: Event,
  stored: { minutes_before: number | null; is_muted: boolean } | undefined,
): EventReminder {
  const minutes = stored?.minutes_before ?? null
  return {
    remind_at:
      minutes === null ? null : isoInZone(timesOf(event).start.subtract({ minutes }), event.timezone),
    is_muted: stored?.is_muted ?? false,
  }
}

/** The reminders of an event that is merged are of the one that stays, where a member has none. Answers whose. */
export const moveReminders = (
  db: Sql,
  pair: { from: string; to: string },
): Promise<queries.MovedReminder[]> => queries.moveReminders(db, pair)

/** The other way, for those who still follow the event that is back. */
export const moveRemindersBack = (
  db: Sql,
  moved: { from: string; to: string; members: readonly queries.MovedReminder[] },
): Promise<void> => queries.moveRemindersBack(db, moved)
