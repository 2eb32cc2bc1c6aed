import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { EditEventHeader } from '../../features/editing/event-editing/edit-event-header.tsx'
import { EventLoadFailure, NotYours } from '../../features/editing/event-editing/edit-event-refusals.tsx'
import { EditEventForm } from '../../features/editing/event-editing/form/edit-event-form.tsx'
import { useFormScenes } from '../../features/editing/event-editing/form/use-form-scenes.ts'
import { FormSkeleton } from '../../features/editing/event-editing/form-skeleton.tsx'
import { isNewCopy } from '../../features/editing/event-editing/rules.ts'
import type { EventGalleryManagerProps } from '../../features/editing/gallery/event-gallery-manager.tsx'
import { eventQuery } from '../../features/events/events/api.ts'
import { mayEdit } from '../../features/events/events/rules.ts'
import { useMe } from '../../features/members/identity/api.ts'
import { ConfirmEmailNotice } from '../../features/members/identity/email-confirmation/confirm-email-notice.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { eventFormTexts } from '../../messages/editing/event-form.ts'
import { type PartSource, useLatePart } from '../../ui/late-part.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { MissingPage } from '../../ui/page/poster-page.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

const copyFreshMilliseconds = 10_000

// Far below the first screen, and half of the script of the page. Its pictures would hold back the call that publishes.
const galleryMilliseconds = 1_000
const galleryManager: PartSource<EventGalleryManagerProps> = {
  fetch: async () =>
    (await import('../../features/editing/gallery/event-gallery-manager.tsx')).EventGalleryManager,
}

function Gallery(props: EventGalleryManagerProps) {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setWanted, galleryMilliseconds, true)
    return () => clearTimeout(timer)
  }, [])
  const Manager = useLatePart(galleryManager, isWanted)
  return Manager ? <Manager {...props} /> : <Skeleton className="h-40" />
}

export function Page() {
  const { eventId = '' } = useParams()
  const { member } = useMe()
  return member ? <EditEvent key={`${eventId} ${member.id}`} eventId={eventId} member={member} /> : null
}

function EditEvent({ eventId, member }: { eventId: string; member: Account }) {
  const t = useText(eventFormTexts)
  // The cached event may be minutes old, so the server is asked before editing begins. It has just sent a new copy.
  const staleTime = isNewCopy(useLocation().state) ? copyFreshMilliseconds : 0
  const query = useQuery({ ...eventQuery(useApi(), eventId), staleTime })
  const scenes = useFormScenes()
  const isFresh = query.isFetchedAfterMount || !query.isStale
  const isReady = query.data != null && isFresh && !scenes.isPending
  const [isOpen, setIsOpen] = useState(false)
  // From here on a failed refetch must not remove the form with its text.
  if (isReady && !query.isError && !isOpen) setIsOpen(true)
  if (query.isError && !query.isFetching && !isOpen) {
    return (
      <EventLoadFailure
        member={member}
        eventId={eventId}
        error={query.error}
        retry={() => void query.refetch()}
      />
    )
  }
  if (query.data === null && query.isFetchedAfterMount) {
    const back = { to: '/my-events', label: t.edit.myEvents }
    return <MissingPage title={t.edit.notFound} text={t.edit.notFoundText} back={back} />
  }
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={query.data ? t.edit.pageTitle(query.data.title) : t.edit.title} />
      {isOpen && query.data ? (
        <OpenedEvent event={query.data} member={member} scenes={scenes} />
      ) : (
        <>
          <h1 className="mb-6 text-3xl font-extrabold">{t.edit.title}</h1>
          <FormSkeleton label={t.edit.loading} />
        </>
      )}
    </div>
  )
}

interface OpenedEventProps {
  readonly event: Event
  readonly member: Account
  readonly scenes: ReturnType<typeof useFormScenes>
}

function OpenedEvent({ event, member, scenes }: OpenedEventProps) {
  const t = useText(eventFormTexts)
  const navigate = useNavigate()
  const now = useNow()
  const isPast = Temporal.Instant.compare(Temporal.Instant.from(event.start_datetime), now) < 0
  const [isLeaving, setIsLeaving] = useState(false)
  if (!mayEdit(member, event)) return <NotYours event={event} />
  const leaveDeleted = () => {
    // The event is gone, so nothing needs to be saved.
    setIsLeaving(true)
    void navigate('/dashboard')
  }
  return (
    <>
      <EditEventHeader
        event={event}
        onDeleted={leaveDeleted}
        onConverted={() => navigate('/recurring-events')}
      />
      {event.status === 'cancelled' && <Notice>{t.edit.cancelledNotice}</Notice>}
      {event.status !== 'cancelled' && isPast && <Notice>{t.edit.pastNotice}</Notice>}
      <div className="mt-6">
        <ConfirmEmailNotice />
        {!isLeaving && (
          <EditEventForm
            event={event}
            member={member}
            scenes={scenes.scenes}
            scenesFailure={scenes.scenesFailure}
            gallery={<Gallery eventId={event.id} images={event.gallery_urls} />}
          />
        )}
      </div>
    </>
  )
}

function Notice({ children }: { children: string }) {
  return (
    <p role="status" className="mt-4 rounded-lg bg-brand-soft px-4 py-3 font-medium">
      {children}
    </p>
  )
}
