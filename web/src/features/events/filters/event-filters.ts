import type { EventListItem } from '@floorcraft/contract/events.ts'
import { isFree } from '@floorcraft/contract/prices.ts'
import { atPlace } from '../../../lib/formats.ts'
import { lastNightOf, nightOf, tonight } from '../rules.ts'

export interface FilterWords {
  readonly types: Readonly<Record<string, string>>
  readonly prices: Readonly<Record<EventFilters['priceRange'], string>>
  readonly times: Readonly<Record<EventFilters['timeOfDay'], string>>
  readonly thisWeekend: string
  readonly tonight: string
  readonly pastEvents: string
}

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** The filters without this one. */
  readonly without: EventFilters
}

/** The filters that are on, each with its label and the filters without it. */
export function activeFilters(filters: EventFilters, words: FilterWords): ActiveFilter[] {
  const types = filters.eventTypes.map((type) => ({
    key: `type-${type}`,
    label: Object.hasOwn(words.types, type) ? words.types[type]! : type,
    without: { ...filters, eventTypes: filters.eventTypes.filter((other) => other !== type) },
  }))
  const single = (name: Exclude<keyof EventFilters, 'eventTypes'>, label: string): ActiveFilter[] =>
    filters[name] === noFilters[name]
      ? []
      : [{ key: name, label, without: { ...filters, [name]: noFilters[name] } }]
  return [
    ...single('tonight', words.tonight),
    ...single('thisWeekend', words.thisWeekend),
    ...types,
    ...single('priceRange', words.prices[filters.priceRange]),
    ...single('timeOfDay', words.times[filters.timeOfDay]),
    ...single('showPastEvents', words.pastEvents),
  ]
}

export const priceRanges = ['all', 'free', 'paid'] as const
type PriceRange = (typeof priceRanges)[number]

export const timesOfDay = ['all', 'morning', 'afternoon', 'evening', 'night'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

/** Core section 3, Event filter state; `tonight` is an addition. */
export interface EventFilters {
  readonly eventTypes: readonly string[]
  readonly priceRange: PriceRange
  readonly timeOfDay: TimeOfDay
  readonly thisWeekend: boolean
  readonly tonight: boolean
  readonly showPastEvents: boolean
}

export const noFilters: EventFilters = {
  eventTypes: [],
  priceRange: 'all',
  timeOfDay: 'all',
  thisWeekend: false,
  tonight: false,
  showPastEvents: false,
}

/** Whether an event passes. `showPastEvents` adds a section to the list and is no condition on an event. */
export function passes(event: EventListItem, filters: EventFilters, now: Temporal.Instant): boolean {
  return (
    hasType(event, filters.eventTypes) &&
    hasPrice(event, filters.priceRange) &&
    startsAt(event, filters.timeOfDay) &&
    (!filters.thisWeekend || (isWithinDays(event, now, 8) && isThisWeekend(event, now))) &&
    (!filters.tonight || (isWithinDays(event, now, 2) && isTonight(event, now)))
  )
}

// A cheap test first: calendar computations are slow, and most events of a long list are far away.
function isWithinDays(event: EventListItem, now: Temporal.Instant, days: number): boolean {
  const day = 86_400_000
  const reach = days * day
  return (
    Date.parse(event.start_datetime) < now.epochMilliseconds + reach &&
    Date.parse(event.end_datetime) > now.epochMilliseconds - 2 * day
  )
}

/** How many filters are on: one per chip, so each event type counts. */
export function countFilters(filters: EventFilters): number {
  const { eventTypes, priceRange, timeOfDay, thisWeekend, tonight: isOn, showPastEvents } = filters
  const switches = [priceRange !== 'all', timeOfDay !== 'all', thisWeekend, isOn, showPastEvents]
  return eventTypes.length + switches.filter(Boolean).length
}

function hasType(event: EventListItem, types: readonly string[]): boolean {
  const type = event.event_type.toLowerCase()
  return types.length === 0 || types.some((wanted) => wanted.toLowerCase() === type)
}

function hasPrice(event: EventListItem, range: PriceRange): boolean {
  return range === 'all' || (range === 'free') === isFree(event.price_info)
}

// A whole-day event has no start hour (its 00:00 would count as night), so no time of day hides it.
function startsAt(event: EventListItem, time: TimeOfDay): boolean {
  if (time === 'all' || event.is_all_day) return true
  return timeOfDayOf(atPlace(event.start_datetime, event.timezone).hour) === time
}

/** Morning 6 to before 12, afternoon to before 18, evening to before 22, night until 6 (core section 5). */
export function timeOfDayOf(hour: number): Exclude<TimeOfDay, 'all'> {
  if (hour < 6 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/**
 * A Saturday or Sunday among the seven days that begin today, at the event's own place. An event of one night counts
 * by the date it starts on; a weekender or congress by every night it lasts, or a Friday start would hide it.
 */
export function isThisWeekend(event: EventListItem, now: Temporal.Instant): boolean {
  const start = atPlace(event.start_datetime, event.timezone)
  const first = start.toPlainDate()
  const last = lastNightOf(event)
  const today = now.toZonedDateTimeISO(event.timezone).toPlainDate()
  return Array.from({ length: 7 }, (_, ahead) => today.add({ days: ahead })).some(
    (day) =>
      day.dayOfWeek >= 6 &&
      (day.equals(first) ||
        (Temporal.PlainDate.compare(day, first) > 0 && Temporal.PlainDate.compare(day, last) <= 0)),
  )
}

/** Whether the event takes place in the current dance night of its place. */
export function isTonight(event: EventListItem, now: Temporal.Instant): boolean {
  const night = tonight(now, event.timezone)
  return (
    Temporal.PlainDate.compare(nightOf(event), night) <= 0 &&
    Temporal.PlainDate.compare(lastNightOf(event), night) >= 0
  )
}
