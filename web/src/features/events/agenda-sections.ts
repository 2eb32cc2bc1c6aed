import type { EventListItem } from '@floorcraft/contract/events.ts'
import { type Agenda, tonight } from './rules.ts'

export interface AgendaSection {
  readonly key: string
  readonly kind: 'now' | 'night' | 'past'
  /** The dance night of a `night`. */
  readonly date: Temporal.PlainDate | undefined
  readonly day: 'tonight' | 'tomorrow' | undefined
  readonly events: readonly EventListItem[]
}

/** What runs and what comes, from top to bottom; empty sections are left out. What is over is not among them. */
export function sectionsOf({ now: running, nights }: Agenda, now: Temporal.Instant): AgendaSection[] {
  const runs: AgendaSection = { key: 'now', kind: 'now', date: undefined, day: undefined, events: running }
  return [
    ...(running.length === 0 ? [] : [runs]),
    ...nights.map(({ date, events }) => ({
      key: date.toString(),
      kind: 'night' as const,
      date,
      day: dayOf(date, now, events[0]!.timezone),
      events,
    })),
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
