import { lazy } from 'react'

/**
 * The card, fetched when it is first shown: the list is the view of most visits. Whoever shows it puts one Suspense
 * around the whole list, so that the list stays until the cards can take its place. The server, which cannot wait
 * inside a page, has the card at hand.
 */
export const LazyEventCard = import.meta.env.SSR
  ? (await import('./event-card.tsx')).EventCard
  : lazy(async () => ({ default: (await import('./event-card.tsx')).EventCard }))
