import type { Event } from '@floorcraft/contract/events.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { eventQuery } from '../features/events/api.ts'
import { EventActions } from '../features/events/detail/event-actions.tsx'
import { EventHead } from '../features/events/detail/event-head.tsx'
import { EventView } from '../features/events/detail/event-view.tsx'
import { EventViewSkeleton } from '../features/events/detail/event-view-skeleton.tsx'
import { useMe } from '../features/identity/api.ts'
import { SaveButton } from '../features/saved-events/save-button.tsx'
import { ShareButton } from '../features/sharing/share-button.tsx'
import { useApi } from '../lib/api-context.tsx'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { eventPageTexts } from '../messages/event-page.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { PageHead } from '../ui/page-head.tsx'

export async function load({ api, queryClient, params }: PageNeeds) {
  const event = await queryClient.ensureQueryData(eventQuery(api, params.eventId ?? ''))
  return event === null ? { status: 404 } : undefined
}

export function Page() {
  const t = useText(eventPageTexts)
  const { eventId = '' } = useParams()
  const query = useQuery(eventQuery(useApi(), eventId))
  useAskAgainAsMember(eventId, query)
  if (query.data) {
    const event = query.data
    return (
      <>
        <EventHead event={event} />
        <EventView
          event={event}
          actions={
            <>
              <SaveButton event={event} look="wide" />
              <ShareButton event={event} />
              <EventActions event={event} />
            </>
          }
        />
      </>
    )
  }
  if (query.data === null) return <EventNotFound />
  if (!query.isError) return <EventViewSkeleton />
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={t.loadFailure} />
      <LoadFailure title={t.loadFailure} error={query.error} retry={() => void query.refetch()} />
    </div>
  )
}

/** The server makes the page for a visitor, who does not see drafts: who is signed in has to ask for themselves. */
function useAskAgainAsMember(eventId: string, { data, refetch }: UseQueryResult<Event | null>): void {
  const { status } = useMe()
  const isMissing = data === null
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (status !== 'signed-in' || !isMissing || asked.current === eventId) return
    asked.current = eventId
    void refetch()
  }, [status, isMissing, eventId, refetch])
}

function EventNotFound() {
  const t = useText(eventPageTexts)
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={t.notFound} />
      <h1 className="sr-only">{t.notFound}</h1>
      <EmptyState
        title={t.notFound}
        text={t.notFoundText}
        action={<ButtonLink to="/events">{t.browse}</ButtonLink>}
      />
    </div>
  )
}
