import type { EventListItem } from '@floorcraft/contract/events.ts'

export interface OrganizerStatistics {
  readonly upcoming: number
  readonly past: number
  readonly scenes: number
  /** The styles danced most, at most three. */
  readonly styles: readonly string[]
}

const stylesNamed = 3

/** Figures over what took place or is announced; cancelled events count for nothing. */
export function statisticsOf(events: readonly EventListItem[], now: Temporal.Instant): OrganizerStatistics {
  const published = events.filter((event) => event.status === 'published')
  const hasStarted = (event: EventListItem) =>
    Temporal.Instant.compare(Temporal.Instant.from(event.start_datetime), now) <= 0
  const past = published.filter(hasStarted).length
  const counts = Map.groupBy(
    published.flatMap((event) => event.dance_styles),
    (style) => style,
  )
  return {
    upcoming: published.length - past,
    past,
    scenes: new Set(published.map((event) => event.scene_id)).size,
    styles: [...counts]
      .sort(([a, as], [b, bs]) => bs.length - as.length || a.localeCompare(b, 'en'))
      .slice(0, stylesNamed)
      .map(([style]) => style),
  }
}
