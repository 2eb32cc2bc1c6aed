import type { EventListItem } from '@floorcraft/contract/events.ts'

const mostTitles = 4

/** One event of each name, those nearest to now first: what is likely to be repeated. */
export function recentTitles(events: readonly EventListItem[], now: Temporal.Instant): EventListItem[] {
  const distance = (event: EventListItem) =>
    Math.abs(Temporal.Instant.from(event.start_datetime).epochMilliseconds - now.epochMilliseconds)
  const nearest = events
    .filter((event) => event.status !== 'cancelled')
    .toSorted((a, b) => distance(a) - distance(b))
  const titles = new Set<string>()
  const named = nearest.filter((event) => {
    const title = event.title.trim().toLowerCase()
    return !titles.has(title) && titles.add(title)
  })
  return named.slice(0, mostTitles)
}
