import { Closing, Hero } from '../../features/discovery/home/home-banners.tsx'
import { Blurbs } from '../../features/discovery/home/home-blurbs.tsx'
import { HomeNights } from '../../features/discovery/home/home-nights.tsx'
import { scenesQuery, useScenes } from '../../features/scenes/scenes/api.ts'
import { busiestScenes } from '../../features/scenes/scenes/busy-scenes.tsx'
import { sceneOfReader } from '../../features/scenes/scenes/guess/rules.ts'
import { siteThemeQuery } from '../../features/scenes/themes/api.ts'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { useSite } from '../../lib/site.tsx'
import { commonTexts } from '../../messages/base/common.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

// `before-paint.js` alone reads it, in the document of the server.
const SceneZones = import.meta.env.SSR
  ? (await import('../../features/scenes/scenes/guess/scene-zones.tsx')).SceneZones
  : undefined

export async function load({ api, queryClient, ...reader }: PageNeeds) {
  // The home page opens even when these fail, with its own texts only.
  await Promise.all([
    queryClient.prefetchQuery(scenesQuery(api)),
    queryClient.prefetchQuery(siteThemeQuery(api)),
  ])
  if (import.meta.env.SSR) {
    // Imported here, so that it is in no script for browsers.
    const { nextEventsQuery } = await import('../../features/events/events/api.ts')
    const scenes = queryClient.getQueryData(scenesQuery(api).queryKey) ?? []
    const shown = sceneOfReader(scenes, reader) ?? busiestScenes(scenes, 1)[0]
    if (shown) await queryClient.prefetchQuery(nextEventsQuery(api, [shown.id]))
  }
  return undefined
}

export function Page() {
  const common = useText(commonTexts)
  const { baseUrl } = useSite()
  const scenes = useScenes().data ?? []
  return (
    <>
      <PageHead
        title={common.brand}
        description={common.tagline}
        canonical="/"
        jsonLd={{ '@context': 'https://schema.org', '@type': 'WebSite', name: common.brand, url: baseUrl }}
      />
      {SceneZones && (
        <SceneZones scenes={scenes} right={busiestScenes(scenes, 1).map(({ timezone }) => timezone)} />
      )}
      <Hero />
      <HomeNights scenes={scenes} />
      <Blurbs />
      <Closing />
    </>
  )
}
