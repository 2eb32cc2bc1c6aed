import type { Notification } from '@floorcraft/contract/members/notifications.ts'

/** `7`, or `99+` above the cap. */
export const badgeText = (count: number, cap: number): string => (count > cap ? `${cap}+` : String(count))

const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `now`, `5 minutes ago`, `yesterday`, `3 weeks ago`. */
export function relativeTime(iso: string, now: Temporal.Instant, locale: string): string {
  const age = Math.max(0, Temporal.Instant.from(iso).until(now).total('seconds'))
  const [unit, seconds] = steps.find(([, least]) => age >= least) ?? ['second', Number.POSITIVE_INFINITY]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(
    -Math.floor(age / seconds) || 0,
    unit,
  )
}

export interface NotificationDay {
  readonly date: Temporal.PlainDate
  readonly items: readonly Notification[]
}

/** The notifications by day in the reader's zone, in their order. */
export function byDay(items: readonly Notification[], zone: string): NotificationDay[] {
  const days = Map.groupBy(items, ({ created_at }) =>
    Temporal.Instant.from(created_at).toZonedDateTimeISO(zone).toPlainDate().toString(),
  )
  return [...days].map(([date, each]) => ({ date: Temporal.PlainDate.from(date), items: each }))
}

/** The notifications without repetitions: a new one moves the others, so that two portions can have the same one. */
export const withoutRepetitions = (items: readonly Notification[]): Notification[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
