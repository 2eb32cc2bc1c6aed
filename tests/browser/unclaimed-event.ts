import { type ListedEvent, post } from './calendar.ts'

/** The night of the demo that came from a calendar and has no organizer. */
export const unclaimedTitle = 'Sunday Social at the Harbor Hall'
export const unclaimedContact = 'hello@harbor-hall.example'

export async function findUnclaimedEvent(url: string): Promise<ListedEvent> {
  const found = await post<{ results: ListedEvent[] }>(url, '/events/search', { q: 'Harbor Hall' })
  const event = found.results.find(({ title }) => title === unclaimedTitle)
  if (!event) throw new Error('the demo has no event without an organizer')
  return event
}
