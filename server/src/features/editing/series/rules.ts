import {
  generatedWeeksAhead,
  instanceTimes,
  listRecurrenceDates,
  type RecurrenceSpan,
} from '@floorcraft/contract/base/time/recurrence.ts'
import {
  type MonthWeek,
  type RecurrenceType,
  type Weekday,
  weekdayOf,
} from '@floorcraft/contract/base/time/recurrence-rule.ts'
import type { InstanceStatus } from '@floorcraft/contract/editing/instances.ts'
import type { EventStatus } from '@floorcraft/contract/events/events.ts'

/** Why the dates of a series that ended or was deleted are cancelled. Members who saved them read it. */
export const endedReason = 'This series has ended.'

/** The fields of a series that decide its dates and their times. */
export interface SeriesTimes extends RecurrenceSpan {
  /** HH:MM, or HH:MM:SS as the database writes it. */
  readonly start_time: string
  readonly duration_hours: number
  readonly timezone: string
}

export const todayAt = (now: Temporal.Instant, timeZone: string) =>
  now.toZonedDateTimeISO(timeZone).toPlainDate()

/** The start and end of one date of the series. */
export function timesOfDate({ start_time, duration_hours, timezone }: SeriesTimes, date: string) {
  return instanceTimes({
    date: Temporal.PlainDate.from(date),
    startTime: start_time,
    durationHours: duration_hours,
    timeZone: timezone,
  })
}

/** The times of a date of a series, whichever it is. */
export function anyDateOf({
  start_time,
  duration_hours,
}: Pick<SeriesTimes, 'start_time' | 'duration_hours'>) {
  const start = Temporal.PlainDateTime.from(`2026-01-05T${start_time}`)
  return { start, end: start.add({ minutes: duration_hours * 60 }) }
}

/** The dates of the coming weeks that do not exist yet and have not started. */
export function missingDates(
  series: SeriesTimes,
  { made, now }: { made: readonly string[]; now: Temporal.Instant },
): string[] {
  const from = todayAt(now, series.timezone)
  const until = from.add({ weeks: generatedWeeksAhead })
  const known = new Set(made)
  return listRecurrenceDates(series, { from, until, limit: Number.POSITIVE_INFINITY })
    .map(String)
    .filter((date) => !known.has(date) && hasNotStarted(series, { date, now }))
}

/** Whether an instance of the series has not started. */
export function hasNotStarted(
  series: SeriesTimes,
  { date, now }: { date: string; now: Temporal.Instant },
): boolean {
  return Temporal.Instant.compare(timesOfDate(series, date).start.toInstant(), now) > 0
}

interface Place {
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
}

export interface PlaceOverrides {
  readonly override_venue_name?: string | null
  readonly override_venue_address?: string | null
  readonly override_venue_city?: string | null
}

/** The place of an instance. At another venue, the address and the city of the series do not apply. */
export function plannedPlace(series: Place, own: PlaceOverrides): Place {
  const isElsewhere = own.override_venue_name != null && own.override_venue_name !== series.venue_name
  return {
    venue_name: own.override_venue_name ?? series.venue_name,
    venue_address: own.override_venue_address ?? (isElsewhere ? '' : series.venue_address),
    venue_city: own.override_venue_city ?? (isElsewhere ? '' : series.venue_city),
  }
}

export interface InstanceState {
  readonly status: 'pending_confirmation' | 'confirmed' | 'cancelled'
  /** Of its event, if it has one. */
  readonly event_status: EventStatus | null
}

/** An instance with an event has the status of the event. An instance whose event was deleted is cancelled. */
export function statusOfInstance({ status, event_status }: InstanceState): InstanceStatus {
  if (status !== 'confirmed') return status
  if (event_status === 'published' || event_status === 'being_checked') return 'published'
  return event_status === null || event_status === 'cancelled' ? 'cancelled' : 'confirmed'
}

/** The next date by the rule, for a series whose first date is too far ahead to exist yet. */
export function nextDateByRule(series: SeriesTimes, now: Temporal.Instant): string | null {
  const from = todayAt(now, series.timezone).add({ weeks: generatedWeeksAhead, days: 1 })
  return listRecurrenceDates(series, { from, limit: 1 })[0]?.toString() ?? null
}

interface WantedRule {
  readonly recurrence_type: RecurrenceType
  readonly recurrence_days?: readonly Weekday[] | null | undefined
  readonly month_week?: MonthWeek | null | undefined
}

/** The parts of a rule that its type uses. A weekly rule without days repeats the weekday of the start. */
export function completeRule({ recurrence_type, recurrence_days, month_week }: WantedRule, start: string) {
  if (recurrence_type === 'monthly' || recurrence_type === 'quarterly') {
    return { recurrence_type, recurrence_days: null, month_week: month_week ?? null }
  }
  const days = recurrence_days?.length
    ? [...new Set(recurrence_days)]
    : [weekdayOf(Temporal.PlainDate.from(start))]
  return { recurrence_type, recurrence_days: days, month_week: null }
}

/** Requests for confirmation are sent this number of days before the deadline. */
export const requestDaysBeforeDeadline = 7

export const lastDateToRequest = (today: Temporal.PlainDate, confirmationDeadlineDays: number) =>
  today.add({ days: confirmationDeadlineDays + requestDaysBeforeDeadline })

export const sortedDates = (dates: readonly string[] | null | undefined) => [...new Set(dates ?? [])].sort()
