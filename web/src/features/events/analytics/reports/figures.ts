import type { ComparedCount } from '@floorcraft/contract/events/analytics.ts'

export interface Difference {
  readonly kind: 'more' | 'fewer'
  readonly by: number
  readonly isPercent: boolean
}

/** How a number differs from the one of the period before. */
export type Change = { readonly kind: 'same' } | Difference

// Below this number a percentage says less than the difference itself.
const leastForPercent = 20

export function changeOf({ count, previous }: ComparedCount): Change {
  if (count === previous) return { kind: 'same' }
  const difference = Math.abs(count - previous)
  const percent = Math.round((difference / previous) * 100)
  const isPercent = previous >= leastForPercent && percent > 0
  return { kind: count > previous ? 'more' : 'fewer', by: isPercent ? percent : difference, isPercent }
}

/** One bar of a chart: a day, or a week of a long period. */
export interface Bar {
  readonly from: string
  readonly to: string
  readonly count: number
}

const mostDays = 90
const week = 7

/** Periods of more than 90 days have a bar for seven days; the last bar ends with the period. */
export function barsOf(days: readonly { readonly day: string; readonly count: number }[]): Bar[] {
  const size = days.length > mostDays ? week : 1
  const first = days.length % size || size
  const starts = [0]
  for (let at = first; at < days.length; at += size) starts.push(at)
  return starts.map((start, index) => {
    const part = days.slice(start, starts[index + 1])
    return { from: part[0]!.day, to: part.at(-1)!.day, count: sum(part.map(({ count }) => count)) }
  })
}

/** The bars of full length. The first bar of a long period can be part of a week, and would look like a bad week. */
export const equalBars = (bars: readonly Bar[]) =>
  bars.filter((bar) => lengthOf(bar) === lengthOf(bars.at(-1)!))
const lengthOf = ({ from, to }: Bar) => Temporal.PlainDate.from(from).until(to).days

/** Whether every bar is a day. */
export const areDays = (bars: readonly Bar[]) => bars.every(({ from, to }) => from === to)

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** The place of the highest bar; of equal ones the last. */
export function highest(bars: readonly Bar[]): number {
  return bars.reduce((best, { count }, at) => (count >= bars[best]!.count ? at : best), 0)
}

/** The values of the lines across a chart, from 0 to the first one that is at least as high as the highest bar. */
export function scaleOf(most: number): number[] {
  const rough = Math.max(1, most) / 4
  const power = 10 ** (String(Math.floor(rough)).length - 1)
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough)!
  const lines = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: lines + 1 }, (_, index) => index * step)
}

/** The bars with a date below them: all of a week, else four. */
export function labelledBars(count: number): number[] {
  if (count <= week) return Array.from({ length: count }, (_, index) => index)
  const step = Math.round(count / 4.2)
  const last = count - 1 - Math.round(step / 2.5)
  return [3, 2, 1, 0].map((steps) => last - steps * step)
}

/** Saturday or Sunday. */
export const isWeekend = (day: string) => Temporal.PlainDate.from(day).dayOfWeek >= 6
