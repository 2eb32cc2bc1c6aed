import type { EventListItem } from '@floorcraft/contract/events.ts'
import type { PublicMember } from '@floorcraft/contract/members.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { NextNights } from '../features/events/agenda/next-nights.tsx'
import { agendaOf } from '../features/events/rules.ts'
import { feedAddresses } from '../features/feeds/rules.ts'
import { SubscribeCard } from '../features/feeds/subscribe-card.tsx'
import { useAskAgainAsMember } from '../features/identity/ask-again-as-member.ts'
import { organizerHistoryQuery, organizerQuery, organizerUpcomingQuery } from '../features/organizers/api.ts'
import { OrganizerFigures } from '../features/organizers/organizer-figures.tsx'
import { OrganizerHeader } from '../features/organizers/organizer-header.tsx'
import { OrganizerLinks } from '../features/organizers/organizer-links.tsx'
import { PastEvents } from '../features/organizers/past-events.tsx'
import { statisticsOf } from '../features/organizers/statistics.ts'
import { useText } from '../lib/messages.tsx'
import { useNow } from '../lib/now.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { useApi } from '../lib/queries.ts'
import { useSite } from '../lib/site.tsx'
import { webAddress } from '../lib/web-links.ts'
import { commonTexts } from '../messages/common.ts'
import { organizersTexts } from '../messages/organizers.ts'
import { scenesTexts } from '../messages/scenes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkedText } from '../ui/linked-text.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MissingPage } from '../ui/missing-page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const firstShown = 8

export async function load({ api, queryClient, params }: PageNeeds) {
  const uid = params.organizerId!
  try {
    const [organizer] = await Promise.all([
      queryClient.ensureQueryData(organizerQuery(api, uid)),
      queryClient.prefetchQuery(organizerUpcomingQuery(api, uid)),
    ])
    if (organizer === null) return { status: 404 }
  } catch {
    // The page says what failed.
  }
  return undefined
}

export function Page() {
  const t = useText(organizersTexts)
  const common = useText(commonTexts)
  const { organizerId = '' } = useParams()
  const organizer = useQuery(organizerQuery(useApi(), organizerId))
  const isAsking = useAskAgainAsMember(organizerId, organizer)
  if (organizer.data) return <OrganizerPage organizer={organizer.data} />
  if (organizer.isPending || isAsking === 'yes') {
    return (
      <>
        <PageHead title={common.loading} />
        <OrganizerSkeleton />
      </>
    )
  }
  if (organizer.data === null && !organizer.isError) {
    const missing = (
      <MissingPage title={t.notFound} text={t.notFoundText} back={{ to: '/events', label: t.backToEvents }} />
    )
    if (isAsking === 'no') return missing
    // The style sheet shows a browser with a token that something may still come.
    return (
      <>
        <div className="unless-session-loads">{missing}</div>
        <div className="while-session-loads">
          <OrganizerSkeleton />
        </div>
      </>
    )
  }
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <PageHead title={t.loadFailed} />
      <h1 className="sr-only">{t.loadFailed}</h1>
      <LoadFailure title={t.loadFailed} error={organizer.error} retry={() => void organizer.refetch()} />
    </div>
  )
}

function OrganizerPage({ organizer }: { organizer: PublicMember }) {
  const t = useText(organizersTexts)
  const { baseUrl } = useSite()
  const path = `/organizers/${encodeURIComponent(organizer.firebase_uid)}`
  const feed = feedAddresses(baseUrl, 'organizers', organizer.firebase_uid)
  const api = useApi()
  const list = useQuery(organizerUpcomingQuery(api, organizer.firebase_uid))
  const history = useQuery(organizerHistoryQuery(api, organizer.firebase_uid))
  const now = useNow()
  // A dancer who announced nothing has this page alone, or with administrators: no feed of it is open to anybody.
  const isPublic = organizer.role !== 'user' || !history.data || history.data.length > 0
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
      <PageHead
        title={organizer.display_name}
        description={organizer.bio?.slice(0, 200) || t.description(organizer.display_name)}
        canonical={path}
        jsonLd={organizerJsonLd(organizer, `${baseUrl}${path}`)}
        feeds={[
          { title: organizer.display_name, href: feed.rss, type: 'application/rss+xml' },
          { title: organizer.display_name, href: feed.https, type: 'text/calendar' },
        ]}
      />
      <OrganizerHeader organizer={organizer} />
      {!isPublic && <p className="mt-6 rounded-lg bg-sunken px-5 py-4">{t.notPublic}</p>}
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          {organizer.bio && (
            <section>
              <h2 className="sr-only">{t.about}</h2>
              <div className="grid max-w-prose gap-3 text-lg">
                <LinkedText text={organizer.bio} />
              </div>
            </section>
          )}
          {list.isPending && <ListSkeleton />}
          {list.isError && (
            <LoadFailure title={t.eventsFailed} error={list.error} retry={() => void list.refetch()} />
          )}
          {list.isSuccess && <UpcomingEvents events={list.data} />}
          {history.isSuccess && <EventsPast events={history.data} />}
        </div>
        <aside className="grid content-start gap-4">
          {history.isPending && <Skeleton className="h-44 !rounded-lg" />}
          {history.isSuccess && <OrganizerFigures statistics={statisticsOf(history.data, now)} />}
          <OrganizerLinks organizer={organizer} />
          {isPublic && <SubscribeCard feed={feed} />}
        </aside>
      </div>
    </div>
  )
}

function UpcomingEvents({ events }: { events: readonly EventListItem[] }) {
  const t = useText(organizersTexts)
  const scenes = useText(scenesTexts)
  const [all, setAll] = useState(false)
  return (
    <section>
      <h2 className="mb-4 text-2xl font-extrabold">{t.upcoming}</h2>
      {events[0] ? (
        <>
          <NextNights events={events} rows={all ? events.length : firstShown} />
          {!all && events.length > firstShown && (
            <Button look="quiet" className="mt-4" onClick={() => setAll(true)}>
              {t.showAll(events.length)}
            </Button>
          )}
        </>
      ) : (
        <EmptyState
          title={t.noUpcoming}
          text={t.noUpcomingText}
          action={
            <ButtonLink look="quiet" to="/events">
              {scenes.allEvents}
            </ButtonLink>
          }
        />
      )}
    </section>
  )
}

function EventsPast({ events }: { events: readonly EventListItem[] }) {
  const t = useText(organizersTexts)
  const { past } = agendaOf(events, useNow())
  if (past.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl font-extrabold">{t.past}</h2>
      <p className="mb-4 text-muted">{t.pastNote}</p>
      <PastEvents events={past} />
    </section>
  )
}

function organizerJsonLd(organizer: PublicMember, url: string): object {
  const { average_rating, total_reviews } = organizer
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    name: organizer.display_name,
    url,
    ...(organizer.bio ? { description: organizer.bio } : {}),
    ...(webAddress(organizer.website) ? { sameAs: [webAddress(organizer.website)] } : {}),
    ...(average_rating !== null && total_reviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: average_rating,
            reviewCount: total_reviews,
          },
        }
      : {}),
  }
}

function ListSkeleton() {
  const common = useText(commonTexts)
  return (
    <div className="grid gap-3">
      <span className="sr-only">{common.loading}</span>
      <Skeleton className="h-36 !rounded-lg" />
      <Skeleton className="h-36 !rounded-lg" />
      <Skeleton className="h-36 !rounded-lg" />
    </div>
  )
}

function OrganizerSkeleton() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
      <div className="mb-10 flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <Skeleton className="size-24 !rounded-full" />
        <Skeleton className="h-24 w-80 max-w-full" />
      </div>
      <ListSkeleton />
    </div>
  )
}
