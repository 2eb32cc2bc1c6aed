import { lazy, Suspense } from 'react'
import type { EventCardProps } from './event-card.tsx'

// The list is the view of most visits. The server, which cannot wait inside a page, has the card at hand.
const EventCard = import.meta.env.SSR
  ? (await import('./event-card.tsx')).EventCard
  : lazy(async () => {
      const { EventCard } = await import('./event-card.tsx')
      return { default: EventCard }
    })

/** The card, fetched when it is first shown; a card that the server made stays on the page meanwhile. */
export function LazyEventCard(props: EventCardProps) {
  return (
    <Suspense>
      <EventCard {...props} />
    </Suspense>
  )
}
