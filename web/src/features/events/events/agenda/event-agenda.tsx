import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useOnline } from '../../../../lib/browser/use-browser.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventListTexts } from '../../../../messages/events/event-list.ts'
import { LoadFailure } from '../../../../ui/page/empty-state.tsx'
import type { ListView } from '../calendar/list-address.ts'
import { type AgendaSection, sectionsOf } from './agenda.ts'
import { AgendaHeading } from './agenda-heading.tsx'
import { AgendaList, ListSkeleton } from './agenda-list.tsx'
import { RunningSection } from './running-section.tsx'
import type { EventList } from './use-event-list.ts'

// Fetched when the filter is on, because few readers use it. The server cannot wait inside a page, so it imports it.
const PastSection = import.meta.env.SSR
  ? (await import('./past-section.tsx')).PastSection
  : lazy(async () => ({ default: (await import('./past-section.tsx')).PastSection }))

export interface EventAgendaProps {
  readonly list: EventList
  readonly view: ListView
  /** The button in the corner of each event. */
  readonly actionOf?: ((event: EventListItem) => ReactNode) | undefined
}

/** The list: past events, running events, then each night. The next page is fetched when the reader comes near the end. */
export function EventAgenda({ list, view, actionOf }: EventAgendaProps) {
  const t = useText(eventListTexts)
  const now = useNow()
  const { past, nights } = list.agenda
  const [firstNight] = nights
  const isOnline = useOnline()
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
      {sectionsOf(list.agenda, now).map((section) => (
        <SectionFrame key={section.key} section={section} isFolded={firstNight !== undefined}>
          <AgendaList
            events={section.events}
            view={view}
            kind={section.kind}
            early={section.date === firstNight?.date}
            actionOf={actionOf}
          />
        </SectionFrame>
      ))}
      {list.loadMore && list.hasMoreFailed && (
        <LoadFailure title={t.loadFailed} query={{ error: list.error, refetch: list.loadMore }} />
      )}
      {list.loadMore && !list.hasMoreFailed && isOnline && (
        // Each page gets a new observer, which reports an end that is still near after a short page.
        <NearEnd key={list.loadedPages} onNear={list.loadMore}>
          <span className="sr-only">{t.loading}</span>
          <ListSkeleton view={view} rows={3} />
        </NearEnd>
      )}
    </Suspense>
  )
}

/** A night under its heading. `isFolded`: the running events are one line, because a night follows. */
function SectionFrame(props: { section: AgendaSection; isFolded: boolean; children: ReactNode }) {
  const { section, isFolded, children } = props
  if (section.kind === 'now' && isFolded) {
    return <RunningSection count={section.events.length}>{children}</RunningSection>
  }
  return (
    <section aria-labelledby={`night-${section.key}`} className="mb-3 md:mb-5">
      <AgendaHeading section={section} />
      {children}
    </section>
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
