import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ReportButton } from '../../features/discovery/reports/report-button.tsx'
import { venueEventsQuery, venueQuery } from '../../features/events/venues/api.ts'
import { venuePath, venuesPath } from '../../features/events/venues/rules.ts'
import { eventsAtOnce, VenueSkeleton, VenueView } from '../../features/events/venues/venue-view.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { managesScene } from '../../features/scenes/scenes/rules.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { type PageNeeds, shownByPage } from '../../lib/page.ts'
import { reportsTexts } from '../../messages/discovery/reports.ts'
import { venuesTexts } from '../../messages/events/venues.ts'

export async function load({ api, queryClient, params }: PageNeeds) {
  const key = { sceneId: params.sceneSlug!, venueSlug: params.venueSlug! }
  const venue = await queryClient.ensureQueryData(venueQuery(api, key)).catch(shownByPage)
  const shown = venue && { sceneId: venue.scene.slug, venueSlug: venue.slug }
  if (shown) await queryClient.prefetchQuery(venueEventsQuery(api, shown, eventsAtOnce))
  return venue === null ? { status: 404 } : undefined
}

export function Page() {
  const t = useText(venuesTexts)
  const reports = useText(reportsTexts)
  const { sceneSlug = '', venueSlug = '' } = useParams()
  const { member } = useMe()
  return (
    <PageOfOne
      id={`${sceneSlug}/${venueSlug}`}
      query={useQuery(venueQuery(useApi(), { sceneId: sceneSlug, venueSlug }))}
      skeleton={<VenueSkeleton />}
      failed={t.loadFailedOne}
      missing={{
        title: t.notFound,
        text: t.notFoundText,
        back: { to: venuesPath(sceneSlug), label: t.back },
      }}
    >
      {(venue) => (
        <>
          {venue.is_being_checked && (
            <p className="mx-auto max-w-6xl px-4 pt-4">
              <span className="block rounded-lg bg-sunken px-5 py-4">{reports.checked.venue}</span>
            </p>
          )}
          <VenueView venue={venue} canEdit={managesScene(member, venue.scene.id)} />
          <div className="mx-auto mt-6 max-w-6xl px-2">
            <ReportButton
              {...{ kind: 'venue', id: `${venue.scene.slug}/${venue.slug}`, name: venue.name }}
              path={venuePath(venue.scene.slug, venue.slug)}
            />
          </div>
        </>
      )}
    </PageOfOne>
  )
}
