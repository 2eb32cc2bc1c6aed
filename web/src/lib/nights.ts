import type { EventListItem } from '@floorcraft/contract/events.ts'
import { danceNightOf } from '@floorcraft/contract/time.ts'
import { atPlace } from './dates.ts'

export interface Night {
  readonly date: Temporal.PlainDate
  readonly events: readonly EventListItem[]
}

export interface Agenda {
  /** Started and not over. */
  readonly now: readonly EventListItem[]
  /** Not started yet, by dance night. */
  readonly nights: readonly Night[]
  /** Over, the latest first. */
  readonly past: readonly EventListItem[]
}

/** Sorts events (by start, as the API sends them) into what runs, what comes, by dance night, and what is over. */
export function agendaOf(events: readonly EventListItem[], now: Temporal.Instant): Agenda {
  const isOver = (event: EventListItem) =>
    Temporal.Instant.compare(Temporal.Instant.from(event.end_datetime), now) <= 0
  const hasStarted = (event: EventListItem) =>
    Temporal.Instant.compare(Temporal.Instant.from(event.start_datetime), now) <= 0
  const running = events.filter((event) => hasStarted(event) && !isOver(event))
  const coming = events.filter((event) => !hasStarted(event))
  const past = events.filter(isOver).reverse()
  const byNight = Map.groupBy(coming, (event) => nightOf(event).toString())
  const nights = [...byNight]
    .map(([date, list]) => ({ date: Temporal.PlainDate.from(date), events: list }))
    .sort((a, b) => Temporal.PlainDate.compare(a.date, b.date))
  return { now: running, nights, past }
}

/** The dance night an event begins in, at its own place. */
export function nightOf(
  event: Pick<EventListItem, 'start_datetime' | 'timezone' | 'is_all_day'>,
): Temporal.PlainDate {
  const start = atPlace(event.start_datetime, event.timezone)
  return event.is_all_day ? start.toPlainDate() : danceNightOf(start)
}

/** The dance night an event ends in: that of its start unless it lasts several. */
export function lastNightOf(event: Pick<EventListItem, 'end_datetime' | 'timezone'>): Temporal.PlainDate {
  return danceNightOf(atPlace(event.end_datetime, event.timezone).subtract({ seconds: 1 }))
}

/** The dance night it is now in a zone. */
export function tonight(now: Temporal.Instant, timeZone: string): Temporal.PlainDate {
  return danceNightOf(now.toZonedDateTimeISO(timeZone))
}
