import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { MapPin, Search } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { scenePickerTexts } from '../../../messages/scenes/scene-picker.ts'
import { Banner, BannerWords } from '../../../ui/banner/banner.tsx'
import type { BannerLook } from '../../../ui/banner/banner-look.ts'
import { useRegionTheme, useSiteTheme } from '../themes/api.ts'
import { useScenes } from './api.ts'
import { chosenBannerLook, sharedRegion, titleSizeOf, titleSizes } from './scene-banner.ts'
import { placeLine } from './scene-places.ts'
import type { SceneChoice } from './use-scene-choice.ts'

export interface ChosenScenesBannerProps {
  readonly choice: Pick<SceneChoice, 'scenes'>
  /**
   * The list below the banner. For every scene the banner names no scenes, and for drafts it does not count their
   * events.
   */
  readonly list: 'local' | 'global' | 'drafts'
  readonly onChange: () => void
}

/** The banner of /events for the chosen scenes, in the look of the site, the scene or the region. */
export function ChosenScenesBanner({ choice, list, onChange }: ChosenScenesBannerProps) {
  const t = useText(scenePickerTexts)
  const scenes = list === 'global' ? [] : choice.scenes
  const isNew = useScenes().data?.length === 0
  const regionTheme = useRegionTheme(sharedRegion(scenes))
  const look = chosenBannerLook({ siteTheme: useSiteTheme().data, scenes, regionTheme: regionTheme.data })
  const noScene =
    list === 'global'
      ? { title: t.globalTitle, hint: t.globalHint }
      : { title: t.selectTitle, hint: isNew ? t.noneYet : t.selectHint }
  const title = scenes.length > 1 ? t.severalTitle(scenes.length) : (scenes[0]?.name ?? noScene.title)
  return (
    <BrowseBanner
      look={look}
      title={title}
      scenes={scenes}
      hint={noScene.hint}
      isCounted={list === 'local'}
      onChange={onChange}
    />
  )
}

const buttonLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border text-[0.95rem] font-semibold transition-colors sm:px-4'

/** What does not fit goes from its end: first the number of events, as a whole. */
const subtitle = 'mt-0.5 line-clamp-1 text-sm font-medium sm:mt-1.5 sm:text-base'

/** The height of a scene's title, because the name of a scene may replace this one. */
const unknownTitle = 'sm:text-6xl sm:leading-none'

interface BrowseBannerProps {
  readonly look: BannerLook
  readonly title: string
  readonly scenes: readonly Scene[]
  readonly hint: string
  readonly isCounted: boolean
  readonly onChange: () => void
}

/** The head of the events page: the chosen scenes, their place, the number of coming events, and the picker's button. */
function BrowseBanner({ look, title, scenes, hint, isCounted, onChange }: BrowseBannerProps) {
  const t = useText(scenePickerTexts)
  const size =
    scenes.length === 1 ? titleSizeOf(scenes[0]!) : scenes.length === 0 ? unknownTitle : titleSizes.large
  const button =
    look.text === 'white'
      ? 'border-white/55 bg-black/75 text-white hover:bg-black/90'
      : 'border-black/45 bg-white/70 text-black hover:bg-white/85'
  return (
    <Banner look={look}>
      <div className="mx-auto flex min-h-19 max-w-6xl flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-nowrap px-4 py-3 sm:min-h-38 sm:items-end sm:py-5">
        <BannerWords>
          <h1
            title={title}
            className={`line-clamp-2 font-extrabold max-sm:text-2xl max-sm:leading-[calc(7/6)] ${size}`}
          >
            {title}
          </h1>
          {scenes.length === 0 ? (
            <p className={subtitle}>{hint}</p>
          ) : (
            <Places scenes={scenes} isCounted={isCounted} />
          )}
        </BannerWords>
        <div className="flex shrink-0 gap-2">
          <Link to={searchPath(scenes)} className={`${buttonLook} max-sm:hidden ${button}`}>
            <Search className="size-4.5" aria-hidden />
            {t.search}
          </Link>
          <button
            type="button"
            onClick={onChange}
            aria-haspopup="dialog"
            aria-label={t.change}
            className={`${buttonLook} px-4 ${button}`}
          >
            <MapPin className="size-4.5 max-sm:hidden" aria-hidden />
            <span className="sm:hidden">{t.changeShort}</span>
            <span className="max-sm:hidden">{t.change}</span>
          </button>
        </div>
      </div>
    </Banner>
  )
}

/** The search in the same scenes. */
const searchPath = (scenes: readonly Scene[]) =>
  `/search${scenes.length > 0 ? `?scenes=${scenes.map((scene) => encodeURIComponent(scene.slug)).join(',')}` : ''}`

function Places({ scenes, isCounted }: { scenes: readonly Scene[]; isCounted: boolean }) {
  const t = useText(scenePickerTexts)
  const { place, rest } = placeLine(scenes)
  const upcoming = scenes.reduce((sum, scene) => sum + scene.upcoming_event_count, 0)
  return (
    <p className={subtitle}>
      {rest > 0 ? `${place} ${t.more(rest)}` : place}
      {isCounted && (
        <span className="inline-block whitespace-pre">
          {place && ' · '}
          {t.upcoming(upcoming)}
        </span>
      )}
    </p>
  )
}
