import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useParams } from 'react-router'
import { EventActions } from '../../features/editing/event-editing/event-actions.tsx'
import { eventQuery, sameNightQuery, sameOrganizerQuery } from '../../features/events/events/api.ts'
import { EventHead } from '../../features/events/events/detail/event-head.tsx'
import { EventView, EventViewSkeleton } from '../../features/events/events/detail/event-view.tsx'
import { SaveButton } from '../../features/events/saved-events/save-button.tsx'
import { CalendarLink } from '../../features/events/sharing/calendar-link.tsx'
import { ShareButton } from '../../features/events/sharing/share-button.tsx'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { eventPageTexts } from '../../messages/events/event-page.ts'
import { serverPart } from '../../ui/server-part.tsx'

// The server sends it with the page, and browsers fetch its script after the first screen.
const eventEnd = () => import('../../features/discovery/reports/event-end.tsx')
const LateEnd = serverPart(
  import.meta.env.SSR
    ? (await eventEnd()).EventEnd
    : lazy(async () => ({ default: (await eventEnd()).EventEnd })),
)

const goingFacts = () => import('../../features/events/reminders/going-and-reminder.tsx')
const GoingAndReminder = import.meta.env.SSR
  ? (await goingFacts()).GoingAndReminder
  : lazy(async () => ({ default: (await goingFacts()).GoingAndReminder }))

const nightFact = () => import('../../features/events/night-status/night-fact.tsx')
const LateNight = serverPart(
  import.meta.env.SSR
    ? (await nightFact()).NightFact
    : lazy(async () => ({ default: (await nightFact()).NightFact })),
  <div className="h-20 border-t border-line" />,
)

// As high as a line and the buttons of the roles.
const LateGoing = serverPart(
  GoingAndReminder,
  <div className="border-t border-line py-3 md:py-4">
    <div className="h-[1lh] text-lg leading-snug" />
    <div className="mt-2 h-24 md:h-11" />
  </div>,
)

const LateGoingButton = serverPart(
  import.meta.env.SSR
    ? (await import('../../features/events/going/going-button.tsx')).GoingPageButton
    : lazy(async () => ({
        default: (await import('../../features/events/going/going-button.tsx')).GoingPageButton,
      })),
)

export async function load({ api, queryClient, params }: PageNeeds) {
  const event = await queryClient.ensureQueryData(eventQuery(api, params.eventId ?? ''))
  if (event === null) return { status: 404 }
  if (import.meta.env.SSR) {
    // Both lists are below the event, and the page can do without them.
    await Promise.all([
      queryClient.prefetchQuery({ ...sameNightQuery(api, event), retry: false }),
      queryClient.prefetchQuery({ ...sameOrganizerQuery(api, event), retry: false }),
    ])
  }
  return undefined
}

export function Page() {
  const t = useText(eventPageTexts)
  const { eventId = '' } = useParams()
  return (
    <PageOfOne
      id={eventId}
      query={useQuery(eventQuery(useApi(), eventId))}
      skeleton={<EventViewSkeleton />}
      loading={t.loading}
      failed={t.loadFailure}
      missing={{ title: t.notFound, text: t.notFoundText, back: { to: '/events', label: t.browse } }}
    >
      {(event) => (
        <>
          <EventHead event={event} />
          <EventView
            event={event}
            actions={
              <>
                <LateGoingButton event={event} look="wide" />
                <SaveButton event={event} look="wide" />
                <CalendarLink
                  event={event}
                  className="border border-line-strong bg-surface px-5 hover:bg-sunken"
                />
                {event.status === 'published' && <ShareButton label={t.share} />}
              </>
            }
            night={
              event.nights.length > 0 && (
                <>
                  <span id="night" className="block scroll-mt-24" />
                  <LateNight event={event} />
                </>
              )
            }
            going={
              !event.status.endsWith('draft') && (
                <>
                  {/* Where links of mails and calendars lead. */}
                  <span id="going" className="block scroll-mt-24" />
                  <LateGoing event={event} />
                </>
              )
            }
            tools={<EventActions event={event} />}
            barActions={
              <>
                <SaveButton event={event} look="bar" />
                {event.status === 'published' && <ShareButton label={t.share} round />}
                <CalendarLink
                  event={event}
                  className="w-11 border border-line-strong bg-surface *:[span]:sr-only"
                />
                <LateGoingButton event={event} look="bar" />
              </>
            }
          />
          <LateEnd event={event} />
        </>
      )}
    </PageOfOne>
  )
}
