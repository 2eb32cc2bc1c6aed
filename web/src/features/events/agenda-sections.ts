import type { EventListItem } from '@floorcraft/contract/events.ts'
import { type Agenda, tonight } from '../../lib/nights.ts'

export interface AgendaSection {
  readonly key: string
  readonly kind: 'now' | 'night' | 'past'
  /** The dance night of a `night`. */
  readonly date: Temporal.PlainDate | undefined
  readonly day: 'tonight' | 'tomorrow' | undefined
  readonly events: readonly EventListItem[]
}

/** The sections of the agenda from top to bottom; empty ones are left out. */
export function sectionsOf({ now: running, nights, past }: Agenda, now: Temporal.Instant): AgendaSection[] {
  const plain = (kind: 'now' | 'past', events: readonly EventListItem[]): AgendaSection[] =>
    events.length === 0 ? [] : [{ key: kind, kind, date: undefined, day: undefined, events }]
  return [
    ...plain('now', running),
    ...nights.map(({ date, events }) => ({
      key: date.toString(),
      kind: 'night' as const,
      date,
      day: dayOf(date, now, events[0]!.timezone),
      events,
    })),
    ...plain('past', past),
  ]
}

/** The sections cut after so many events, so that a long list appears in portions. */
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

function dayOf(date: Temporal.PlainDate, now: Temporal.Instant, zone: string): AgendaSection['day'] {
  const ahead = tonight(now, zone).until(date).days
  return ahead === 0 ? 'tonight' : ahead === 1 ? 'tomorrow' : undefined
}
