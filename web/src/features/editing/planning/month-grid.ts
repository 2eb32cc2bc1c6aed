import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { lastNightOf, nightOf } from '../../events/events/rules.ts'

/** When an entry of the calendar takes place. */
type Times = Pick<EventListItem, 'start_datetime' | 'end_datetime' | 'timezone' | 'is_all_day'>

/**
 * The first and the last dance night of an event. An event of a day or longer takes place in each night between them.
 */
export function nightsOf(event: Times): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  const first = nightOf(event)
  const hours = Temporal.Instant.from(event.start_datetime).until(event.end_datetime).total('hours')
  return { first, last: event.is_all_day || hours >= 24 ? lastNightOf(event) : first }
}

/** The events of each night from the first to the last day, in the given order; without nights that have no events. */
export function eventsByNight<E extends Times>(
  events: readonly E[],
  { first, last }: { first: Temporal.PlainDate; last: Temporal.PlainDate },
): ReadonlyMap<string, readonly E[]> {
  const byNight = new Map<string, E[]>()
  for (const event of events) {
    const nights = nightsOf(event)
    for (
      let night = laterOf(nights.first, first);
      !isAfter(night, nights.last);
      night = night.add({ days: 1 })
    ) {
      if (isAfter(night, last)) break
      const key = night.toString()
      const known = byNight.get(key)
      if (known) known.push(event)
      else byNight.set(key, [event])
    }
  }
  return byNight
}

const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0
const laterOf = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (isAfter(a, b) ? a : b)

/**
 * The last night of which all events are among the first events of a list, in any time zone. The latest night begins
 * twelve hours behind UTC, and a start before 6 AM belongs to the evening before.
 */
export function lastNightLoaded(byStart: readonly Times[]): Temporal.PlainDate | undefined {
  const last = byStart.at(-1)
  if (!last) return undefined
  const start = Temporal.Instant.from(last.start_datetime).subtract({ hours: 12 + 6 })
  return start.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: 1 })
}

/** The events of a month by night; an event that began before the month is under its first day. */
export function nightsOfMonth<E extends Times>(
  events: readonly E[],
  month: Temporal.PlainYearMonth,
): { night: Temporal.PlainDate; events: E[] }[] {
  const first = month.toPlainDate({ day: 1 })
  const byNight = Map.groupBy(events, (event) => laterOf(nightsOf(event).first, first).toString())
  return [...byNight]
    .map(([night, list]) => ({ night: Temporal.PlainDate.from(night), events: list }))
    .sort((a, b) => Temporal.PlainDate.compare(a.night, b.night))
}

/** The events that have a night in the month. */
export function eventsOfMonth<E extends Times>(events: readonly E[], month: Temporal.PlainYearMonth): E[] {
  const first = month.toPlainDate({ day: 1 })
  const end = first.add({ days: month.daysInMonth - 1 })
  return events.filter((event) => {
    const nights = nightsOf(event)
    return !isAfter(nights.first, end) && !isAfter(first, nights.last)
  })
}
