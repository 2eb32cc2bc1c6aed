import type { EventListItem } from '@floorcraft/contract/events.ts'
import { agendaOf, tonight } from './rules.ts'

export interface Strip {
  readonly when: 'tonight' | 'later'
  readonly events: readonly EventListItem[]
}

/** What to show first to somebody who comes back: what runs or begins tonight, else what comes next. */
export function stripOf(
  events: readonly EventListItem[],
  { now, timeZone, rows }: { now: Temporal.Instant; timeZone: string; rows: number },
): Strip {
  const agenda = agendaOf(events, now)
  const date = tonight(now, timeZone)
  const tonights = [
    ...agenda.now,
    ...agenda.nights.filter((night) => night.date.equals(date)).flatMap((night) => night.events),
  ].filter((event) => event.status !== 'cancelled')
  if (tonights.length > 0) return { when: 'tonight', events: tonights.slice(0, rows) }
  const coming = agenda.nights.flatMap((night) => night.events)
  return { when: 'later', events: coming.slice(0, rows) }
}
