import {
  dateRange,
  monthDay,
  shortDate,
  shortDateWithYear,
  shortWeekday,
} from '@floorcraft/contract/base/time/dates.ts'
import type { Bar } from './figures.ts'

const dateOf = (day: string) => Temporal.PlainDate.from(day)

/** `1,234`, in the reader's language. */
export const numberText = (count: number, locale: string) => new Intl.NumberFormat(locale).format(count)

/** `1.2K`: short enough for the scale of a chart. */
export const shortNumber = (count: number, locale: string) =>
  new Intl.NumberFormat(locale, { notation: 'compact' }).format(count)

/** `34%` of a whole above 0, and `<1%` of a small part. */
export function percentText(part: number, locale: string): string {
  const { format } = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return part > 0 && part < 0.005 ? `<${format(0.01)}` : format(part)
}

/** `Nov 20` */
export const dayText = (day: string, locale: string) => monthDay(dateOf(day), locale)

/** `Fri` */
export const weekdayName = (day: string, locale: string) => shortWeekday(dateOf(day), locale)

/** `Fri, Nov 20`, with the year when the period has more than one. */
export const weekdayText = (day: string, locale: string, { year = false } = {}) =>
  (year ? shortDateWithYear : shortDate)(dateOf(day), locale)

/** `Oct 24 – Nov 22, 2026`; without the year when it is that of `beside`, a day that is shown near it. */
export function rangeText(range: { from: string; to: string; beside?: string }, locale: string): string {
  const { from, to, beside } = range
  const year = from.slice(0, 4) !== beside?.slice(0, 4)
  return dateRange([dateOf(from), dateOf(to)], locale, { year })
}

/** `Fri, Nov 20`, or `Nov 14 – 20` of a week. */
export function barText({ from, to }: Bar, locale: string): string {
  return from === to ? weekdayText(from, locale) : dateRange([dateOf(from), dateOf(to)], locale)
}
