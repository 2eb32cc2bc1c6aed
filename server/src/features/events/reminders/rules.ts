import { earliestReminderHours, reminderTimeMessages } from '@floorcraft/contract/events/reminders.ts'

interface EventTimes {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** The reminders of a minute are sent once in it, so one that is sooner could be missed. */
const soonest = { minutes: 1 }

/** Why a reminder of an event cannot be at this time; undefined when it can. */
export function problemOfTime(
  at: Temporal.Instant,
  { start, end }: EventTimes,
  now: Temporal.Instant,
): string | undefined {
  const isBefore = (limit: Temporal.Instant) => Temporal.Instant.compare(at, limit) < 0
  if (isBefore(now.add(soonest))) return reminderTimeMessages.past
  if (isBefore(start.subtract({ hours: earliestReminderHours }))) return reminderTimeMessages.early
  return isBefore(end) ? undefined : reminderTimeMessages.late
}

/** Whole minutes before the start; below 0 after it. */
export const minutesBefore = (at: Temporal.Instant, start: Temporal.Instant): number =>
  Math.floor(start.since(at).total('minutes'))
