import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { lazy, memo, type ReactNode } from 'react'
import { HydratedInTurn } from '../../../../ui/hydrated-in-turn.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { RenderedOnce } from '../../../../ui/rendered-once.tsx'
import type { ListView } from '../calendar/list-address.ts'
import { EventRow } from '../cards/event-row.tsx'
import type { AgendaSection } from './agenda.ts'

/**
 * The card is fetched when it is first shown, because most readers use the list. One Suspense around the whole agenda
 * keeps the list on the screen until then. The server cannot wait inside a page, so it imports the card.
 */
const LazyEventCard = import.meta.env.SSR
  ? (await import('../cards/event-card.tsx')).EventCard
  : lazy(async () => ({ default: (await import('../cards/event-card.tsx')).EventCard }))

/** The first pictures of the page are fetched at once, all others when they are near. */
const earlyPictures = { list: 5, card: 2 }

export interface AgendaListProps {
  readonly events: readonly EventListItem[]
  readonly view: ListView
  readonly kind: AgendaSection['kind']
  /** Whether this is the first list of the page. */
  readonly early: boolean
  readonly actionOf?: ((event: EventListItem) => ReactNode) | undefined
}

/** Events as rows, or as cards. */
export function AgendaList({ events, view, kind, early, actionOf }: AgendaListProps) {
  const columns = events.length === 1 ? '' : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <ul className={view === 'card' ? `grid gap-4 ${columns}` : 'grid gap-3'}>
      {events.map((event, position) => (
        <RenderedOnce
          key={event.id}
          as="li"
          className="min-w-0"
          part={AgendaItem}
          props={{
            event,
            view,
            kind,
            early: early && position < earlyPictures[view],
            alone: events.length === 1,
            actionOf,
          }}
        />
      ))}
    </ul>
  )
}

interface AgendaItemProps extends Omit<AgendaListProps, 'events'> {
  readonly event: EventListItem
  readonly alone: boolean
}

// The page's time changes twice a minute. Only events that have changed are rendered again.
const AgendaItem = memo(({ event, view, kind, early, alone, actionOf }: AgendaItemProps) => {
  const past = kind === 'past'
  const action = actionOf?.(event)
  return view === 'card' ? (
    <LazyEventCard event={event} past={past} early={early} wide={alone} action={action} />
  ) : (
    <HydratedInTurn>
      <EventRow
        event={event}
        past={past}
        dated={kind !== 'night'}
        early={early}
        action={past ? undefined : action}
      />
    </HydratedInTurn>
  )
})

/** Grey rows or cards, as high as the events will be. */
export function ListSkeleton({ view, rows = 6 }: { view: ListView; rows?: number }) {
  const places = Array.from({ length: rows }, (_, index) => index)
  return (
    <div className={view === 'card' ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'grid gap-3'}>
      {places.map((place) =>
        view === 'card' ? (
          <Skeleton key={place} className="h-96 !rounded-lg" />
        ) : (
          <Skeleton key={place} className="h-32 !rounded-lg md:h-26" />
        ),
      )}
    </div>
  )
}
