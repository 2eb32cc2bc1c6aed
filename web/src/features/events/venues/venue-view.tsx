import type { VenuePage } from '@floorcraft/contract/events/venues.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, History, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api/queries.ts'
import { mapLinks } from '../../../lib/map-links.ts'
import { useText } from '../../../lib/messages.tsx'
import { useSite } from '../../../lib/site.tsx'
import { webAddress } from '../../../lib/web-address.ts'
import { venuesTexts } from '../../../messages/events/venues.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { isLocated } from '../../../ui/map/map-place.ts'
import { PlaceMap } from '../../../ui/map/place-map.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { NextNights } from '../events/agenda/next-nights.tsx'
import { EventRowsSkeleton } from '../events/cards/event-row.tsx'
import { venueJsonLd } from '../sharing/rules.ts'
import { venueEventsQuery } from './api.ts'
import { FloorFactsCard } from './floor-facts.tsx'
import { venuePath, venuesPath } from './rules.ts'

const editDialog = dialogFrom(async () => (await import('./edit-venue-dialog.tsx')).EditVenueDialog)

/** So many events are shown at first, and so many more each time. */
export const eventsAtOnce = 10

/** The page of a venue: its address, its floor, and what is on there next. */
export function VenueView({ venue, canEdit }: { venue: VenuePage; canEdit: boolean }) {
  const t = useText(venuesTexts)
  const { baseUrl } = useSite()
  const { scene, slug, name, city } = venue
  const [limit, setLimit] = useState(eventsAtOnce)
  const [isEditing, setEditing] = useState(false)
  const key = { sceneId: scene.slug, venueSlug: slug }
  const list = useQuery({
    ...venueEventsQuery(useApi(), key, limit),
    placeholderData: (before) => before,
  })
  const events = list.data ?? []
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 sm:pt-8">
      <PageHead
        title={`${name}, ${city}`}
        description={t.description(name, city, venue.upcoming_event_count)}
        canonical={venuePath(scene.slug, slug)}
        jsonLd={import.meta.env.SSR ? venueJsonLd({ venue, events, baseUrl }) : {}}
      />
      <VenueHeader venue={venue}>
        {canEdit && (
          <div className="flex min-w-0 flex-wrap gap-2">
            {venue.id !== null && (
              <ButtonLink look="quiet" to={`/history/venue/${venue.id}`}>
                <History className="size-4.5" aria-hidden />
                {t.history}
              </ButtonLink>
            )}
            <Button look="quiet" onClick={() => setEditing(true)}>
              <Pencil className="size-4.5" aria-hidden />
              {venue.version === 0 ? t.describe : t.edit}
            </Button>
          </div>
        )}
      </VenueHeader>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <aside className="lg:col-start-2 lg:row-start-1">
          <FloorFactsCard venue={venue} />
          {isLocated(venue) && (
            <PlaceMap className="mt-6" place={{ ...venue, to: venuePath(scene.slug, slug) }} />
          )}
        </aside>
        <section className="min-w-0 lg:col-start-1 lg:row-start-1">
          <h2 className="mb-4 text-2xl font-extrabold">{t.next}</h2>
          {list.isPending && <EventRowsSkeleton rows={3} />}
          {list.isError && <LoadFailure title={t.eventsFailed} query={list} />}
          {list.data?.length === 0 && (
            <EmptyState
              title={t.noUpcoming}
              text={t.noUpcomingText}
              action={
                <ButtonLink look="quiet" to={`/events?scenes=${encodeURIComponent(scene.slug)}`}>
                  {t.allEvents}
                </ButtonLink>
              }
            />
          )}
          {list.data && <NextNights events={list.data} rows={limit} />}
          {events.length === limit && (
            <Button look="quiet" className="mt-4" onClick={() => setLimit(limit + eventsAtOnce)}>
              {t.showMore}
            </Button>
          )}
        </section>
      </div>
      {isEditing && <LazyDialog from={editDialog} venue={venue} onClose={() => setEditing(false)} />}
    </div>
  )
}

function VenueHeader({ venue, children }: { venue: VenuePage; children: ReactNode }) {
  const t = useText(venuesTexts)
  const { scene, name, address, city, state } = venue
  const website = webAddress(venue.website_url)
  const link =
    'inline-flex min-h-11 items-center font-semibold text-brand-text underline-offset-4 hover:underline'
  return (
    <header>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link
          to={venuesPath(scene.slug)}
          className="inline-flex min-h-11 min-w-0 items-center gap-1.5 text-muted hover:text-ink"
        >
          <ArrowLeft className="size-4 shrink-0" aria-hidden />
          {t.titleOf(scene.name)}
        </Link>
        {children}
      </div>
      <div className="mt-2">
        <h1 className="text-4xl font-extrabold tracking-[-0.02em] wrap-anywhere sm:text-5xl">{name}</h1>
        <p className="mt-2 text-lg wrap-anywhere">{[address, city, state].filter(Boolean).join(', ')}</p>
        {venue.aliases.length > 0 && (
          <p className="mt-1 text-sm text-muted wrap-anywhere">
            {t.aliases} {venue.aliases.map((alias) => alias.name).join(' · ')}
          </p>
        )}
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
        <span className="text-muted">{t.openIn}</span>
        {mapLinks({ name, address, city, state }).map((map) => (
          <a key={map.name} href={map.href} target="_blank" rel="noopener noreferrer" className={link}>
            {map.name}
          </a>
        ))}
        {website && (
          <a href={website} rel="noopener noreferrer nofollow ugc" className={link}>
            {t.website}
          </a>
        )}
      </p>
    </header>
  )
}

/** The outline of a venue's page while it loads. */
export function VenueSkeleton() {
  return (
    <div className="mx-auto grid max-w-6xl gap-3 px-4 pt-8">
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-7 max-w-sm" />
      <div className="mt-6">
        <EventRowsSkeleton rows={3} />
      </div>
    </div>
  )
}
