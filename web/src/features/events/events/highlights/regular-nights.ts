import { danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import type { EventListItem, EventSeries } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { nightOf } from '../rules.ts'

/** An event that repeats on one weekday. */
export interface RegularNight {
  /** `declared`: the rule of its series says that it is less often than weekly. */
  readonly every: 'week' | 'other-week' | 'declared'
  readonly next: EventListItem
}

export interface RegularDay {
  /** 1 Monday to 7 Sunday: the weekday of the dance night, so 00:30 on Saturday is Friday. */
  readonly weekday: number
  readonly nights: readonly [RegularNight, ...RegularNight[]]
}

const repeatedTypes = new Set(['social', 'practice', 'class', 'workshop'])

/**
 * The regular nights of a week, found in the coming events. One is a series that keeps its weekday, or events with the
 * same title on the same weekday at the same hour, one or two weeks apart.
 */
export function regularDaysOf(events: readonly EventListItem[]): RegularDay[] {
  const candidates = events.filter(
    ({ status, event_type }) => status === 'published' && repeatedTypes.has(event_type.toLowerCase()),
  )
  const series = Map.groupBy(candidates, (event) =>
    JSON.stringify([
      nightOf(event).dayOfWeek,
      ...(event.series ? [event.series.id] : [titleKey(event.title), startOf(event).hour]),
    ]),
  )
  const nights = [...series.values()].flatMap((list) => regularNightOf(list) ?? [])
  const days = Map.groupBy(nights, ({ next }) => nightOf(next).dayOfWeek)
  return [...days]
    .map(([weekday, list]) => ({
      weekday,
      nights: list.sort((a, b) => minuteOfNight(a.next) - minuteOfNight(b.next)) as [RegularNight],
    }))
    .sort((a, b) => a.weekday - b.weekday)
}

/** The regular night of events with one title, weekday and hour; a cancelled week in between does not end it. */
function regularNightOf(list: readonly EventListItem[]): RegularNight | undefined {
  const declared = list[0]!.series
  if (declared) return declaredNightOf(list[0]!, declared)
  const dates = list.map(nightOf)
  const gaps = dates.slice(1).map((date, index) => dates[index]!.until(date).days)
  const gap = Math.min(...gaps.filter((days) => days > 0))
  const next = list[0]!
  if (gap === 7) return { every: 'week', next }
  return gap === 14 ? { every: 'other-week', next } : undefined
}

/**
 * The regular night of a series that is less often than weekly. One on a day of the month has none, because its weekday
 * changes.
 */
function declaredNightOf(next: EventListItem, series: EventSeries): RegularNight | undefined {
  if (series.recurrence_type === 'weekly') return { every: 'week', next }
  const keepsWeekday = series.recurrence_type === 'biweekly' || series.month_week !== null
  return keepsWeekday ? { every: 'declared', next } : undefined
}

const titleKey = (title: string) => title.trim().replace(/\s+/g, ' ').toLowerCase()

const startOf = (event: EventListItem) => atPlace(event.start_datetime, event.timezone)

/** Minutes since the start of the dance night: 1 AM comes after 10 PM. */
function minuteOfNight(event: EventListItem): number {
  const { hour, minute } = startOf(event)
  return ((hour - danceNightStartsAt + 24) % 24) * 60 + minute
}
