import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { type Agenda, tonight } from '../rules.ts'

export interface AgendaSection {
  readonly key: string
  readonly kind: 'now' | 'night' | 'past'
  /** The dance night of a `night`. */
  readonly date: Temporal.PlainDate | undefined
  readonly day: 'tonight' | 'tomorrow' | undefined
  readonly events: readonly EventListItem[]
}

/** The running and the coming events, from top to bottom, without empty sections and without past events. */
export function sectionsOf({ now: running, nights }: Agenda, now: Temporal.Instant): AgendaSection[] {
  const started: AgendaSection = { key: 'now', kind: 'now', date: undefined, day: undefined, events: running }
  return [
    ...(running.length === 0 ? [] : [started]),
    ...nights.map(({ date, events }) => ({
      key: date.toString(),
      kind: 'night' as const,
      date,
      day: dayOf(date, now, events[0]!.timezone),
      events,
    })),
  ]
}

export function firstEvents(sections: readonly AgendaSection[], count: number): AgendaSection[] {
  let left = count
  const shown: AgendaSection[] = []
  for (const section of sections) {
    if (left <= 0) break
    shown.push(
      section.events.length <= left ? section : { ...section, events: section.events.slice(0, left) },
    )
    left -= section.events.length
  }
  return shown
}

/** Whether nothing runs or begins until this night is over, although something comes later. */
export function isNightFree({ now: running, nights: [next] }: Agenda, night: Temporal.PlainDate): boolean {
  if (running.some(takesPlace) || !next) return false
  return Temporal.PlainDate.compare(next.date, night) > 0
}

const takesPlace = ({ status }: EventListItem) => status !== 'cancelled'

function dayOf(date: Temporal.PlainDate, now: Temporal.Instant, zone: string): AgendaSection['day'] {
  const ahead = tonight(now, zone).until(date).days
  return ahead === 0 ? 'tonight' : ahead === 1 ? 'tomorrow' : undefined
}

/** The number of events in each state. The banner of a scene counts the upcoming ones only. */
export interface Tally {
  /** Not started and not cancelled. */
  readonly upcoming: number
  readonly running: number
  readonly cancelled: number
  readonly past: number
}

export function tallyOf({ now, nights, past }: Agenda): Tally {
  const coming = nights.flatMap(({ events }) => events)
  const [upcoming, running] = [coming.filter(takesPlace).length, now.filter(takesPlace).length]
  return {
    upcoming,
    running,
    cancelled: coming.length + now.length - upcoming - running,
    past: past.length,
  }
}
