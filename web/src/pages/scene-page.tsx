import { useParams } from 'react-router'
import { sceneEventsQuery } from '../features/events/highlights/api.ts'
import { PageOfOne } from '../features/identity/page-of-one.tsx'
import { sceneProfileQuery, useSceneProfile } from '../features/scenes/api.ts'
import { SceneProfileSkeleton, SceneProfileView } from '../features/scenes/profile/scene-profile.tsx'
import { venuesOnScenePage, venuesQuery } from '../features/venues/api.ts'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { scenesTexts } from '../messages/scenes.ts'

export async function load({ api, queryClient, params }: PageNeeds) {
  try {
    const scene = await queryClient.ensureQueryData(sceneProfileQuery(api, params.sceneSlug!))
    if (scene === null) return { status: 404 }
    await Promise.all([
      queryClient.prefetchQuery(sceneEventsQuery(api, scene.id)),
      queryClient.prefetchQuery(venuesQuery(api, scene.slug, venuesOnScenePage)),
    ])
  } catch {
    // The page shows the failure.
  }
  return undefined
}

export function Page() {
  const t = useText(scenesTexts)
  const { sceneSlug = '' } = useParams()
  return (
    <PageOfOne
      id={sceneSlug}
      query={useSceneProfile(sceneSlug)}
      skeleton={<SceneProfileSkeleton />}
      failed={t.loadFailedOne}
      missing={{ title: t.notFound, text: t.notFoundText, back: { to: '/events', label: t.backToEvents } }}
    >
      {(scene) => <SceneProfileView scene={scene} />}
    </PageOfOne>
  )
}
