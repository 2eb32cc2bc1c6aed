import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { EventActions } from '../features/event-editing/event-actions.tsx'
import { eventQuery } from '../features/events/api.ts'
import { EventHead } from '../features/events/detail/event-head.tsx'
import { EventView, EventViewSkeleton } from '../features/events/detail/event-view.tsx'
import { useAskAgainAsMember } from '../features/identity/ask-again-as-member.ts'
import { SaveButton } from '../features/saved-events/save-button.tsx'
import { ShareButton } from '../features/sharing/share-button.tsx'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { useApi } from '../lib/queries.ts'
import { eventPageTexts } from '../messages/event-page.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export async function load({ api, queryClient, params }: PageNeeds) {
  const event = await queryClient.ensureQueryData(eventQuery(api, params.eventId ?? ''))
  return event === null ? { status: 404 } : undefined
}

export function Page() {
  const t = useText(eventPageTexts)
  const { eventId = '' } = useParams()
  const query = useQuery(eventQuery(useApi(), eventId))
  const isAsking = useAskAgainAsMember(eventId, query)
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
  if (query.data === null && isAsking === 'perhaps') return <NotFoundForVisitors />
  if (query.isPending || isAsking === 'yes') {
    return (
      <>
        <PageHead title={t.loading} />
        <EventViewSkeleton />
      </>
    )
  }
  if (!query.isError) return <EventNotFound />
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={t.loadFailure} />
      <LoadFailure title={t.loadFailure} error={query.error} retry={() => void query.refetch()} />
    </div>
  )
}

/** The style sheet shows a browser with a token that something may still come. */
function NotFoundForVisitors() {
  return (
    <>
      <div className="unless-session-loads">
        <EventNotFound />
      </div>
      <div className="while-session-loads">
        <EventViewSkeleton />
      </div>
    </>
  )
}

function EventNotFound() {
  const t = useText(eventPageTexts)
  return <MissingPage title={t.notFound} text={t.notFoundText} back={{ to: '/events', label: t.browse }} />
}
