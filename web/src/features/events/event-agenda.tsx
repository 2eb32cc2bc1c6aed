import type { EventListItem } from '@floorcraft/contract/events.ts'
import { lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { eventListTexts } from '../../messages/event-list.ts'
import { AgendaHeading } from './agenda-heading.tsx'
import { type AgendaSection, firstEvents, sectionsOf } from './agenda-sections.ts'
import { EventRow } from './event-row.tsx'
import { LazyEventCard } from './lazy-event-card.tsx'
import type { ListView } from './list-address.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import type { EventList } from './use-event-list.ts'
import { usePortions } from './use-portions.ts'

// Few look back: fetched when the filter is on. The server, which cannot wait inside a page, has it at hand.
const PastSection = import.meta.env.SSR
  ? (await import('./past-section.tsx')).PastSection
  : lazy(async () => ({ default: (await import('./past-section.tsx')).PastSection }))

export interface EventAgendaProps {
  readonly list: EventList
  readonly view: ListView
  /** The button in the corner of each event. */
  readonly actionOf?: ((event: EventListItem) => ReactNode) | undefined
}

/** Pictures of the first cards are fetched at once, all others when they come near. */
const earlyCards = 2

/** The list itself: what is over, what runs, then night after night; a long one appears in portions. */
export function EventAgenda({ list, view, actionOf }: EventAgendaProps) {
  const t = useText(eventListTexts)
  const now = useNow()
  const [count, showMore] = usePortions()
  const { past } = list.agenda
  const sections = sectionsOf(list.agenda, now)
  const hidden = list.count - past.length > count
  const more = hidden ? showMore : list.loadMore
  return (
    <Suspense fallback={<ListSkeleton view={view} />}>
      {(past.length > 0 || list.isPastLoading) && (
        <Suspense fallback={<ListSkeleton view={view} />}>
          <PastSection
            events={past}
            isLoading={list.isPastLoading}
            view={view}
            listOf={(events) => <AgendaList events={events} view={view} kind="past" early={false} />}
          />
        </Suspense>
      )}
      {firstEvents(sections, count).map((section, index) => (
        <section key={section.key} aria-labelledby={`night-${section.key}`} className="mb-8">
          <AgendaHeading section={section} />
          <AgendaList
            events={section.events}
            view={view}
            kind={section.kind}
            early={index === 0}
            actionOf={actionOf}
          />
        </section>
      ))}
      {more && (
        <NearEnd key={`${count}-${list.count}`} onNear={more}>
          <span className="sr-only">{t.loading}</span>
          <ListSkeleton view={view} rows={3} />
        </NearEnd>
      )}
    </Suspense>
  )
}

interface AgendaListProps {
  readonly events: readonly EventListItem[]
  readonly view: ListView
  readonly kind: AgendaSection['kind']
  /** The first list of the page. */
  readonly early: boolean
  readonly actionOf?: EventAgendaProps['actionOf']
}

function AgendaList({ events, view, kind, early, actionOf }: AgendaListProps) {
  const columns = events.length === 1 ? '' : 'sm:grid-cols-2 lg:grid-cols-3'
  return (
    <ul className={view === 'card' ? `grid gap-4 ${columns}` : 'grid gap-3'}>
      {events.map((event, position) => (
        <li key={event.id} className="min-w-0">
          <AgendaItem
            event={event}
            view={view}
            kind={kind}
            early={early && position < earlyCards}
            alone={events.length === 1}
            actionOf={actionOf}
          />
        </li>
      ))}
    </ul>
  )
}

interface AgendaItemProps {
  readonly event: EventListItem
  readonly view: ListView
  readonly kind: AgendaSection['kind']
  readonly early: boolean
  readonly alone: boolean
  readonly actionOf: EventAgendaProps['actionOf']
}

// Time passes twice a minute; only what changed is drawn again.
const AgendaItem = memo(({ event, view, kind, early, alone, actionOf }: AgendaItemProps) => {
  const past = kind === 'past'
  const action = actionOf?.(event)
  return view === 'card' ? (
    <LazyEventCard event={event} past={past} early={early} wide={alone} action={action} />
  ) : (
    <EventRow event={event} past={past} dated={kind !== 'night'} action={past ? undefined : action} />
  )
})

/** Asks for more as soon as the reader comes near. */
function NearEnd({ onNear, children }: { onNear: () => void; children: ReactNode }) {
  const mark = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  })
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) near.current()
      },
      { rootMargin: '1200px 0px' },
    )
    watch.observe(mark.current!)
    return () => watch.disconnect()
  }, [])
  return <div ref={mark}>{children}</div>
}
