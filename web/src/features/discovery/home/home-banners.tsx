import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { homeTexts } from '../../../messages/discovery/home.ts'
import { Banner, BannerWords } from '../../../ui/banner/banner.tsx'
import { BannerLink } from '../../../ui/banner/banner-link.tsx'
import type { BannerLook } from '../../../ui/banner/banner-look.ts'
import { DancePath } from '../../../ui/dance-path.tsx'
import { useMe } from '../../members/identity/api.ts'
import { useSiteTheme } from '../../scenes/themes/api.ts'
import { secondaryBanner, siteBanner } from '../../scenes/themes/rules.ts'

/** The first thing on the home page: title, text and the way in. */
export function Hero() {
  const t = useText(homeTexts)
  const look = siteBanner(useSiteTheme().data)
  return (
    <Banner look={look}>
      {!look.image && (
        <DancePath className="pointer-events-none absolute -right-28 -bottom-24 -z-10 size-80 opacity-[0.16] sm:-right-16 sm:size-[30rem] lg:right-0 lg:-bottom-16 lg:size-[38rem]" />
      )}
      <div className="mx-auto flex max-w-6xl flex-col justify-end px-4 pt-6 pb-6 sm:py-10">
        <BannerWords>
          <h1 className="max-w-3xl text-4xl leading-[0.95] font-extrabold tracking-[-0.03em] sm:text-6xl lg:text-[4rem]">
            {t.heroTitle}
          </h1>
          <p className="mt-3 max-w-xl sm:text-lg">{t.heroText}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <BannerLink strong on={look.text} to="/events">
              {t.browse}
            </BannerLink>
            <OwnWay on={look.text} visitor={t.join} />
          </div>
        </BannerWords>
      </div>
    </Banner>
  )
}

/**
 * The button for a visitor to sign up, or for a member to the dashboard. Until the session is known, the style sheet
 * shows the dashboard to a browser with a token, so that nothing moves.
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

/** The band at the end of the home page. */
export function Closing() {
  const t = useText(homeTexts)
  const look = secondaryBanner(useSiteTheme().data)
  return (
    <section className="mx-auto max-w-6xl px-4 pb-8">
      <Banner look={look} className="rounded-xl">
        <DancePath className="pointer-events-none absolute -top-32 -right-24 -z-10 size-96 rotate-90 opacity-15" />
        <div className="flex flex-col gap-6 px-6 py-12 sm:px-12 md:flex-row md:items-center md:justify-between">
          <BannerWords>
            <h2 className="text-4xl font-extrabold sm:text-5xl">{t.closingTitle}</h2>
            <p className="mt-2 text-lg">{t.closingText}</p>
          </BannerWords>
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
