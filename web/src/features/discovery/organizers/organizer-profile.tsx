import { shortText } from '@floorcraft/contract/base/texts/text-length.ts'
import { mediumDate } from '@floorcraft/contract/base/time/dates.ts'
import type { EventListItem } from '@floorcraft/contract/events/events.ts'
import type { PublicMember } from '@floorcraft/contract/members/members.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api/queries.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { useSite } from '../../../lib/site.tsx'
import { webAddress } from '../../../lib/web-address.ts'
import { organizersTexts } from '../../../messages/discovery/organizers.ts'
import { reportsTexts } from '../../../messages/discovery/reports.ts'
import { scenesTexts } from '../../../messages/scenes/scenes.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { LinkedText } from '../../../ui/linked-text.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { NextNights } from '../../events/events/agenda/next-nights.tsx'
import { EventRowsSkeleton } from '../../events/events/cards/event-row.tsx'
import { agendaOf, nightOf } from '../../events/events/rules.ts'
import { feedAddresses } from '../../events/feeds/rules.ts'
import { SubscribeCard } from '../../events/feeds/subscribe-card.tsx'
import { FollowButton } from '../follows/follow-button.tsx'
import { ReportButton } from '../reports/report-button.tsx'
import { ReviewsSection } from '../reviews/reviews-section.tsx'
import { organizerHistoryQuery, organizerUpcomingQuery } from './api.ts'
import { OrganizerHeader } from './organizer-header.tsx'
import { OrganizerFigures, OrganizerLinks } from './organizer-side-cards.tsx'
import { PastEvents } from './past-events.tsx'

const firstShown = 8

const isPublished = ({ status }: EventListItem) => status === 'published'

/** The profile of an organizer: text, coming and past events, figures and links. */
export function OrganizerProfile({ organizer }: { organizer: PublicMember }) {
  const t = useText(organizersTexts)
  const reports = useText(reportsTexts)
  const { baseUrl } = useSite()
  const path = `/organizers/${encodeURIComponent(organizer.firebase_uid)}`
  const feed = feedAddresses(baseUrl, 'organizers', organizer.firebase_uid)
  const api = useApi()
  const list = useQuery(organizerUpcomingQuery(api, organizer.firebase_uid))
  const history = useQuery(organizerHistoryQuery(api, organizer.firebase_uid))
  const now = useNow()
  const locale = useLocale()
  const past = history.data ? agendaOf(history.data, now).past : []
  const choiceOf = (event: EventListItem) => ({
    id: event.id,
    label: `${mediumDate(nightOf(event), locale)} · ${event.title}`,
  })
  // Only the member and administrators see the page of a dancer without events, so it offers no feed.
  const isPublic = organizer.role !== 'user' || !history.data || history.data.length > 0
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
      <PageHead
        title={organizer.display_name}
        description={shortText(organizer.bio ?? '', 200) || t.description(organizer.display_name)}
        canonical={path}
        jsonLd={organizerJsonLd(organizer, `${baseUrl}${path}`)}
        feeds={[
          { title: organizer.display_name, href: feed.rss, type: 'application/rss+xml' },
          { title: organizer.display_name, href: feed.https, type: 'text/calendar' },
        ]}
      />
      <OrganizerHeader organizer={organizer} action={isPublic && <FollowButton organizer={organizer} />} />
      {organizer.is_being_checked && (
        <p className="mt-6 rounded-lg bg-sunken px-5 py-4">{reports.checked.organizer}</p>
      )}
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
          {list.isPending && <EventRowsSkeleton />}
          {list.isError && <LoadFailure title={t.eventsFailed} query={list} />}
          {list.isSuccess && <UpcomingEvents events={list.data} />}
          {history.isSuccess && <PastEvents events={past} />}
          {isPublic && (
            <ReviewsSection organizer={organizer} events={past.filter(isPublished).map(choiceOf)} />
          )}
        </div>
        <aside className="grid content-start gap-4">
          {history.isPending && <Skeleton className="h-44 !rounded-lg" />}
          {history.isSuccess && <OrganizerFigures events={history.data} />}
          <OrganizerLinks organizer={organizer} />
          {isPublic && <SubscribeCard feed={feed} />}
          {isPublic && (
            <div className="-ml-2">
              <ReportButton
                {...{ kind: 'organizer', id: organizer.firebase_uid, name: organizer.display_name, path }}
                ownerId={organizer.firebase_uid}
              />
            </div>
          )}
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

/** The outline of an organizer's profile while it loads. */
export function OrganizerSkeleton() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 sm:pt-12">
      <div className="mb-10 flex flex-col gap-4 sm:flex-row sm:items-center sm:gap-6">
        <Skeleton className="size-24 !rounded-full" />
        <Skeleton className="h-24 w-80 max-w-full" />
      </div>
      <EventRowsSkeleton />
    </div>
  )
}
