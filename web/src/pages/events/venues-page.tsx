import type { Venue } from '@floorcraft/contract/events/venues.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { venuesQuery } from '../../features/events/venues/api.ts'
import { VenueDirectory } from '../../features/events/venues/venue-directory.tsx'
import { VenueSkeleton } from '../../features/events/venues/venue-view.tsx'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { sceneProfileQuery, useSceneProfile } from '../../features/scenes/scenes/api.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { type PageNeeds, shownByPage } from '../../lib/page.ts'
import { venuesTexts } from '../../messages/events/venues.ts'
import { scenesTexts } from '../../messages/scenes/scenes.ts'
import { LoadFailure } from '../../ui/page/empty-state.tsx'

export async function load({ api, queryClient, params }: PageNeeds) {
  const slug = params.sceneSlug!
  const [scene] = await Promise.all([
    queryClient.ensureQueryData(sceneProfileQuery(api, slug)).catch(shownByPage),
    queryClient.prefetchQuery(venuesQuery(api, slug)),
  ])
  return scene === null ? { status: 404 } : undefined
}

const none: readonly Venue[] = []

export function Page() {
  const t = useText(venuesTexts)
  const scenes = useText(scenesTexts)
  const { sceneSlug = '' } = useParams()
  const venues = useQuery(venuesQuery(useApi(), sceneSlug))
  return (
    <PageOfOne
      id={sceneSlug}
      query={useSceneProfile(sceneSlug)}
      skeleton={<VenueSkeleton />}
      failed={t.loadFailed}
      missing={{
        title: scenes.notFound,
        text: scenes.notFoundText,
        back: { to: '/events', label: scenes.backToEvents },
      }}
    >
      {(scene) =>
        venues.isError ? (
          <LoadFailure title={t.loadFailed} query={venues} />
        ) : venues.isPending ? (
          <VenueSkeleton />
        ) : (
          <VenueDirectory scene={scene} venues={venues.data ?? none} />
        )
      }
    </PageOfOne>
  )
}
