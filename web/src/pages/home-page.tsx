import { lazy, Suspense } from 'react'
import { Closing, Hero } from '../features/home/home-banners.tsx'
import { Blurbs } from '../features/home/home-blurbs.tsx'
import { scenesQuery, useScenes } from '../features/scenes/api.ts'
import { BusyScenes } from '../features/scenes/busy-scenes.tsx'
import { useChosenScenes } from '../features/scenes/scene-choice.ts'
import { siteThemeQuery } from '../features/themes/api.ts'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { useSite } from '../lib/site.tsx'
import { commonTexts } from '../messages/common.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Only returning readers need it, and only after the first render.
const TonightStrip = lazy(async () => ({
  default: (await import('../features/events/highlights/tonight-strip.tsx')).TonightStrip,
}))

export async function load({ api, queryClient }: PageNeeds) {
  // The home page opens even when these fail, with its own texts only.
  await Promise.all([
    queryClient.prefetchQuery(scenesQuery(api)),
    queryClient.prefetchQuery(siteThemeQuery(api)),
  ])
  return undefined
}

export function Page() {
  const common = useText(commonTexts)
  const { baseUrl } = useSite()
  const scenes = useScenes().data ?? []
  const chosen = useChosenScenes(scenes)
  return (
    <>
      <PageHead
        title={common.brand}
        description={common.tagline}
        canonical="/"
        jsonLd={{ '@context': 'https://schema.org', '@type': 'WebSite', name: common.brand, url: baseUrl }}
      />
      <Hero />
      {/* The strip of a returning reader takes the place of the busy scenes, so that nothing below moves. */}
      <div className="mx-auto min-h-[24rem] max-w-6xl px-4 pt-10 sm:pt-14">
        {chosen ? (
          <Suspense fallback={<Skeleton className="h-80 !rounded-lg" />}>
            <TonightStrip scenes={chosen} />
          </Suspense>
        ) : (
          <BusyScenes scenes={scenes} />
        )}
      </div>
      <Blurbs />
      <Closing />
    </>
  )
}
