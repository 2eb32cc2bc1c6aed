import type { EventListItem } from '@floorcraft/contract/events/events.ts'

/** The history state of an edit page that shows a new copy of an event. */
export const newCopyState = { isNewCopy: true } as const

/** Whether an edit page shows a new copy of an event. */
export function isNewCopy(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isNewCopy' in state
}

/** The history state of the dashboard after this event was published. */
export const publishedState = (eventId: string) => ({ publishedEventId: eventId })

/** The event that was published before this page was opened. */
export function publishedEventIdOf(state: unknown): string | undefined {
  const isPublished = typeof state === 'object' && state !== null && 'publishedEventId' in state
  return isPublished ? String(state.publishedEventId) : undefined
}

type Titled = Pick<EventListItem, 'title'>

/** Whether two events are dates of one night, as their organizer names it. */
export const isSameTitle = (a: Titled, b: Titled): boolean => titleKey(a) === titleKey(b)

const titleKey = ({ title }: Titled) => title.trim().toLowerCase()

const mostTitles = 4

/** One event of each name, those nearest to now first, because these are likely to be repeated. */
export function recentTitles(events: readonly EventListItem[], now: Temporal.Instant): EventListItem[] {
  const distance = (event: EventListItem) =>
    Math.abs(Temporal.Instant.from(event.start_datetime).epochMilliseconds - now.epochMilliseconds)
  const nearest = events
    .filter((event) => event.status !== 'cancelled')
    .toSorted((a, b) => distance(a) - distance(b))
  const titles = new Set<string>()
  const named = nearest.filter((event) => {
    const title = titleKey(event)
    return !titles.has(title) && titles.add(title)
  })
  return named.slice(0, mostTitles)
}
