import {
  type AnalyticsAction,
  type AnalyticsReport,
  analyticsActions,
} from '@floorcraft/contract/events/analytics.ts'

export interface Period {
  readonly from: string
  readonly to: string
  readonly previous_from: string
  readonly previous_to: string
}

export const dayIn = (timeZone: string, now: Temporal.Instant): Temporal.PlainDate =>
  now.toZonedDateTimeISO(timeZone).toPlainDate()

/** The last `days` days, and as many before them. */
export function periodUntil(today: Temporal.PlainDate, days: number): Period {
  const daysBefore = (count: number) => today.subtract({ days: count }).toString()
  return {
    from: daysBefore(days - 1),
    to: today.toString(),
    previous_from: daysBefore(2 * days - 1),
    previous_to: daysBefore(days),
  }
}

/** Every day of a period, in order. */
export function daysOf({ from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: first.until(to).days + 1 }, (_, index) => first.add({ days: index }).toString())
}

export interface DayCount {
  readonly day: string
  readonly action: string
  readonly count: number
}

/** The numbers of both parts of a period, and every day of the later one, also the days without any action. */
export function summarize(
  period: Period,
  counted: readonly DayCount[],
): Pick<AnalyticsReport, 'totals' | 'days'> {
  const days = new Map(daysOf(period).map((day) => [day, byAction(() => 0)]))
  const totals = byAction(() => ({ count: 0, previous: 0 }))
  for (const { day, action, count } of counted) {
    if (!isAction(action)) continue
    const counts = days.get(day)
    totals[action][counts ? 'count' : 'previous'] += count
    if (counts) counts[action] += count
  }
  return { totals, days: [...days].map(([day, counts]) => ({ day, counts })) }
}

/** A value for each action. */
export const byAction = <T>(value: (action: AnalyticsAction) => T) =>
  Object.fromEntries(analyticsActions.map((action) => [action, value(action)])) as Record<AnalyticsAction, T>

const isAction = (text: string): text is AnalyticsAction =>
  (analyticsActions as readonly string[]).includes(text)
