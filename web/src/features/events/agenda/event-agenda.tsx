import type { EventListItem } from '@floorcraft/contract/events.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { eventListTexts } from '../../../messages/event-list.ts'
import type { ListView } from '../calendar/list-address.ts'
import { firstEvents, sectionsOf } from './agenda.ts'
import { AgendaHeading } from './agenda-heading.tsx'
import { AgendaList, ListSkeleton } from './agenda-list.tsx'
import type { EventList } from './use-event-list.ts'

// Fetched when the filter is on: few readers use it. The server cannot wait inside a page, so it imports it.
const PastSection = import.meta.env.SSR
  ? (await import('./past-section.tsx')).PastSection
  : lazy(async () => ({ default: (await import('./past-section.tsx')).PastSection }))

export interface EventAgendaProps {
  readonly list: EventList
  readonly view: ListView
  /** The button in the corner of each event. */
  readonly actionOf?: ((event: EventListItem) => ReactNode) | undefined
}

/** The list: past events, running events, then night after night; a long list is shown in portions. */
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

/** Asks for more events when the reader is near. */
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

const firstPortion = 40
const nextPortion = 60

// How many events each entry of the browser's history showed: Back must find the page as long as before.
const openedTo = new Map<string, number>()

/** How many events of a long list are shown, and the way to show more. */
function usePortions(): readonly [number, () => void] {
  const { key } = useLocation()
  const [count, setCount] = useState(() => openedTo.get(key) ?? firstPortion)
  useEffect(() => {
    openedTo.set(key, count)
  }, [key, count])
  return [count, () => setCount((before) => before + nextPortion)]
}
