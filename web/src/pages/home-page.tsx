import { CalendarHeart, MapPin, Megaphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useMe } from '../features/identity/api.ts'
import { scenesQuery, useScenes } from '../features/scenes/api.ts'
import { BusyScenes } from '../features/scenes/busy-scenes.tsx'
import { useChosenScenes } from '../features/scenes/use-chosen-scenes.ts'
import { siteThemeQuery, useSiteTheme } from '../features/themes/api.ts'
import { secondaryBanner, siteBanner } from '../features/themes/rules.ts'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { useSite } from '../lib/site.tsx'
import { commonTexts } from '../messages/common.ts'
import { homeTexts } from '../messages/home.ts'
import { Banner } from '../ui/banner.tsx'
import { BannerLink } from '../ui/banner-link.tsx'
import type { BannerLook } from '../ui/banner-look.ts'
import { DancePath } from '../ui/dance-path.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// Only who comes back needs it, and only once the page has come to life.
const TonightStrip = lazy(async () => ({
  default: (await import('../features/events/highlights/tonight-strip.tsx')).TonightStrip,
}))

export async function load({ api, queryClient }: PageNeeds) {
  // The home page opens also when these fail: it then has its own words only.
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
      {/* The strip for who comes back takes the place of the one for who is new: nothing below may jump. */}
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

function Hero() {
  const t = useText(homeTexts)
  const look = siteBanner(useSiteTheme().data)
  return (
    <Banner look={look}>
      {!look.image && (
        <DancePath className="pointer-events-none absolute -right-28 -bottom-24 -z-10 size-80 opacity-[0.16] sm:-right-16 sm:size-[30rem] lg:right-0 lg:-bottom-16 lg:size-[38rem]" />
      )}
      <div className="mx-auto flex min-h-[26rem] max-w-6xl flex-col justify-end px-4 pt-14 pb-12 sm:min-h-[32rem] sm:pb-16">
        <h1 className="max-w-3xl text-[3.25rem] leading-[0.95] font-extrabold tracking-[-0.03em] sm:text-7xl lg:text-[5.5rem]">
          {t.heroTitle}
        </h1>
        <p className="mt-5 max-w-xl text-lg sm:text-xl">{t.heroText}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <BannerLink strong on={look.text} to="/events">
            {t.browse}
          </BannerLink>
          <OwnWay on={look.text} visitor={t.join} />
        </div>
      </div>
    </Banner>
  )
}

/**
 * The way in for a visitor, the own pages for a member. Until it is known who is here the style sheet shows a
 * browser with a token the member's, so that nothing moves.
 */
function OwnWay({ on, visitor }: { on: BannerLook['text']; visitor: string }) {
  const common = useText(commonTexts)
  const { status } = useMe()
  const isOpen = status === 'loading'
  return (
    <>
      {status !== 'signed-out' && (
        <span className={isOpen ? 'while-session-loads' : ''}>
          <BannerLink on={on} to="/dashboard">
            {common.dashboard}
          </BannerLink>
        </span>
      )}
      {status !== 'signed-in' && (
        <span className={isOpen ? 'unless-session-loads' : ''}>
          <BannerLink on={on} to="/signup">
            {visitor}
          </BannerLink>
        </span>
      )}
    </>
  )
}

function Blurbs() {
  const t = useText(homeTexts)
  const blurbs = [
    { ...t.blurbs.localScenes, Icon: MapPin },
    { ...t.blurbs.organizers, Icon: Megaphone },
    { ...t.blurbs.stayUpdated, Icon: CalendarHeart },
  ]
  return (
    <section className="mx-auto max-w-6xl px-4 py-14 sm:py-20">
      <h2 className="sr-only">{t.why}</h2>
      <ul className="grid gap-10 md:grid-cols-3 md:gap-8">
        {blurbs.map(({ title, text, Icon }) => (
          <li key={title} className="flex gap-4 md:block">
            <Icon className="mt-0.5 size-7 shrink-0 text-brand-text md:mb-4 md:size-8" aria-hidden />
            <div>
              <h3 className="text-xl font-bold">{title}</h3>
              <p className="mt-1.5 max-w-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Closing() {
  const t = useText(homeTexts)
  const look = secondaryBanner(useSiteTheme().data)
  return (
    <section className="mx-auto max-w-6xl px-4 pb-8">
      <Banner look={look} className="rounded-xl">
        <DancePath className="pointer-events-none absolute -top-32 -right-24 -z-10 size-96 rotate-90 opacity-15" />
        <div className="flex flex-col gap-6 px-6 py-12 sm:px-12 md:flex-row md:items-center md:justify-between">
          <div>
            <h2 className="text-4xl font-extrabold sm:text-5xl">{t.closingTitle}</h2>
            <p className="mt-2 text-lg">{t.closingText}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <BannerLink strong on={look.text} to="/events">
              {t.viewEvents}
            </BannerLink>
            <OwnWay on={look.text} visitor={t.signUp} />
          </div>
        </div>
      </Banner>
    </section>
  )
}
