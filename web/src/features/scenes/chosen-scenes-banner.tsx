import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Search } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { useApi } from '../../lib/queries.ts'
import { scenePickerTexts } from '../../messages/scene-picker.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import type { BannerLook } from '../../ui/banner/banner-look.ts'
import { DottedLine } from '../../ui/dotted-line.tsx'
import { regionThemeQuery, useSiteTheme } from '../themes/api.ts'
import { useScenes } from './api.ts'
import { chosenBannerLook, sharedRegion, titleSizeOf, titleSizes } from './scene-banner.ts'
import { placeLine } from './scene-places.ts'
import type { SceneChoice } from './use-scene-choice.ts'

/** The banner of /events for the chosen scenes, in the look of the site, the scene or the region. */
export function ChosenScenesBanner({ choice, onChange }: { choice: SceneChoice; onChange: () => void }) {
  const t = useText(scenePickerTexts)
  const { scenes } = choice
  const isNew = useScenes().data?.length === 0
  const region = sharedRegion(scenes)
  const regionTheme = useQuery({
    ...regionThemeQuery(useApi(), region ?? ''),
    enabled: region !== undefined,
  })
  const look = chosenBannerLook({ siteTheme: useSiteTheme().data, scenes, regionTheme: regionTheme.data })
  const title = scenes.length > 1 ? t.severalTitle(scenes.length) : (scenes[0]?.name ?? t.selectTitle)
  return (
    <BrowseBanner
      look={look}
      title={title}
      scenes={scenes}
      hint={isNew ? t.noneYet : t.selectHint}
      onChange={onChange}
    />
  )
}

const buttonLook =
  'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-[0.95rem] font-semibold transition-colors'

const subtitle = 'mt-2 text-base font-medium sm:text-lg'

/** As high as the title of a scene on a phone, because the name of a scene may replace it. */
const unknownTitle = 'text-4xl leading-12 sm:text-6xl sm:leading-none'

interface BrowseBannerProps {
  readonly look: BannerLook
  readonly title: string
  readonly scenes: readonly Scene[]
  readonly hint: string
  readonly onChange: () => void
}

/** The head of the events page: the chosen scenes, their place, the number of coming events, and the picker's button. */
function BrowseBanner({ look, title, scenes, hint, onChange }: BrowseBannerProps) {
  const t = useText(scenePickerTexts)
  const size =
    scenes.length === 1 ? titleSizeOf(scenes[0]!) : scenes.length === 0 ? unknownTitle : titleSizes.large
  const button =
    look.text === 'white'
      ? 'border-white/55 bg-black/45 text-white hover:bg-black/65'
      : 'border-black/45 bg-white/60 text-black hover:bg-white/80'
  return (
    <Banner look={look}>
      <div className="mx-auto flex min-h-44 max-w-6xl flex-col justify-end gap-4 px-4 pt-10 pb-5 sm:min-h-60 sm:flex-row sm:items-end sm:justify-between sm:pb-8">
        <div className="min-w-0">
          <h1 title={title} className={`line-clamp-3 font-extrabold ${size}`}>
            {title}
          </h1>
          {scenes.length === 0 ? <p className={subtitle}>{hint}</p> : <Places scenes={scenes} />}
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          <Link to={searchPath(scenes)} className={`${buttonLook} ${button}`}>
            <Search className="size-4.5" aria-hidden />
            {t.search}
          </Link>
          <button
            type="button"
            onClick={onChange}
            aria-haspopup="dialog"
            className={`${buttonLook} ${button}`}
          >
            <MapPin className="size-4.5" aria-hidden />
            {t.change}
          </button>
        </div>
      </div>
    </Banner>
  )
}

/** The search in the same scenes. */
const searchPath = (scenes: readonly Scene[]) =>
  `/search${scenes.length > 0 ? `?scenes=${scenes.map((scene) => encodeURIComponent(scene.slug)).join(',')}` : ''}`

function Places({ scenes }: { scenes: readonly Scene[] }) {
  const t = useText(scenePickerTexts)
  const { place, rest } = placeLine(scenes)
  const upcoming = scenes.reduce((sum, scene) => sum + scene.upcoming_event_count, 0)
  return (
    <p className={subtitle}>
      <DottedLine
        parts={[rest > 0 ? `${place} ${t.more(rest)}` : place, t.upcoming(upcoming)].filter(Boolean)}
      />
    </p>
  )
}
