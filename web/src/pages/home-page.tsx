import { Closing, Hero } from '../features/home/home-banners.tsx'
import { Blurbs } from '../features/home/home-blurbs.tsx'
import { HomeNights } from '../features/home/home-nights.tsx'
import { scenesQuery, useScenes } from '../features/scenes/api.ts'
import { siteThemeQuery } from '../features/themes/api.ts'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { useSite } from '../lib/site.tsx'
import { commonTexts } from '../messages/common.ts'
import { PageHead } from '../ui/page-head.tsx'

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
  return (
    <>
      <PageHead
        title={common.brand}
        description={common.tagline}
        canonical="/"
        jsonLd={{ '@context': 'https://schema.org', '@type': 'WebSite', name: common.brand, url: baseUrl }}
      />
      <Hero />
      <HomeNights scenes={scenes} />
      <Blurbs />
      <Closing />
    </>
  )
}
