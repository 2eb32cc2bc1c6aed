import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { savedEventsTexts } from '../../../messages/events/saved-events.ts'
import { savedListTexts } from '../../../messages/events/saved-list.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { EventRow } from '../events/cards/event-row.tsx'
import { isReached } from '../events/rules.ts'
import { EventButtons } from './event-buttons.tsx'
import { SaveButton } from './save-button.tsx'
import type { useSavedEvents } from './use-saved-events.ts'

/** The saved events in every state: loading, failed, empty or ready. */
export function SavedList({ saved }: { saved: ReturnType<typeof useSavedEvents> }) {
  const t = useText(savedListTexts)
  const { emptyText } = useText(savedEventsTexts)
  const waiting = <SkeletonList label={t.loading} rows={3} row="h-32" className="grid gap-3" />
  const now = useNow()
  if (saved.where === 'unknown') {
    return saved.failure ? (
      <LoadFailure title={t.loadFailure} query={{ error: saved.failure, refetch: saved.failure.retry }} />
    ) : (
      waiting
    )
  }
  const { events, query } = saved
  if (!events) {
    if (!query.isError) return waiting
    return <LoadFailure title={t.loadFailure} query={query} />
  }
  if (events.length === 0) {
    return (
      <EmptyState
        title={t.empty}
        text={emptyText}
        action={<ButtonLink to="/events">{t.browse}</ButtonLink>}
      />
    )
  }
  const isOver = (event: EventListItem) => isReached(event.end_datetime, now)
  return (
    <div className="grid gap-8">
      <Section title={t.upcoming} events={events.filter((event) => !isOver(event))} />
      <Section title={t.past} events={events.filter(isOver).reverse()} past />
    </div>
  )
}

function Section({
  title,
  events,
  past = false,
}: {
  title: string
  events: readonly EventListItem[]
  past?: boolean
}) {
  const Buttons = past ? SaveButton : EventButtons
  if (events.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl font-bold">{title}</h2>
      {events.map((event) => (
        <EventRow key={event.id} event={event} dated action={<Buttons event={event} undoable />} />
      ))}
    </section>
  )
}
