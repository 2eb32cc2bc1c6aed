import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { atPlace } from '../../../../lib/formats.ts'

export const instanceFilters = ['upcoming', 'past', 'all'] as const
export type InstanceFilter = (typeof instanceFilters)[number]

/** The state of a date, and the actions that are allowed (secondary section 4). */
export interface InstanceState {
  /** The date of its event, which may have been moved. */
  readonly date: Temporal.PlainDate
  /** The original date, if the event was moved to another one. */
  readonly movedFrom: Temporal.PlainDate | undefined
  readonly isPast: boolean
  readonly near: 'today' | 'tomorrow' | undefined
  /** Whether it is pending and its deadline has begun: the date is at most the deadline's number of days ahead. */
  readonly needsConfirmation: boolean
  /** Pending after its deadline. */
  readonly isUnconfirmed: boolean
  readonly canDecide: boolean
  /** It can be edited or cancelled. */
  readonly canChange: boolean
  /** The page of its event, if the member can see one. */
  readonly eventPath: string | undefined
}

/** A date is past when its day has ended in the time zone of the series. */
export function instanceState(
  instance: Instance,
  { now, deadlineDays }: { now: Temporal.Instant; deadlineDays: number },
): InstanceState {
  const planned = Temporal.PlainDate.from(instance.scheduled_date)
  const date = atPlace(instance.start_datetime, instance.timezone).toPlainDate()
  const today = now.toZonedDateTimeISO(instance.timezone).toPlainDate()
  const daysUntil = today.until(date).total('days')
  const isPast = daysUntil < 0
  const isPending = instance.status === 'pending_confirmation'
  const deadline = instance.confirmation_deadline
  const hasEvent = instance.status === 'published' || instance.status === 'confirmed'
  return {
    date,
    movedFrom: planned.equals(date) ? undefined : planned,
    isPast,
    near: daysUntil === 0 ? 'today' : daysUntil === 1 ? 'tomorrow' : undefined,
    needsConfirmation: isPending && daysUntil >= 0 && daysUntil <= deadlineDays,
    isUnconfirmed:
      isPending && deadline !== null && Temporal.Instant.compare(now, Temporal.Instant.from(deadline)) > 0,
    canDecide: isPending && !isPast,
    canChange: !isPast && instance.status !== 'cancelled',
    eventPath:
      hasEvent && instance.generated_event_id !== null ? `/events/${instance.generated_event_id}` : undefined,
  }
}

/** The dates of one filter, by date; past dates have the newest first. */
export function filterInstances(
  instances: readonly Instance[],
  filter: InstanceFilter,
  now: Temporal.Instant,
): Instance[] {
  const isPast = (instance: Instance) => instanceState(instance, { now, deadlineDays: 0 }).isPast
  const sorted = instances.toSorted((a, b) => Temporal.Instant.compare(a.start_datetime, b.start_datetime))
  if (filter === 'all') return sorted
  if (filter === 'past') return sorted.filter(isPast).reverse()
  return sorted.filter((instance) => !isPast(instance))
}
