import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/messages.tsx'
import { useApi } from '../../lib/queries.ts'
import { scenePickerTexts } from '../../messages/scene-picker.ts'
import { regionThemeQuery, useSiteTheme } from '../themes/api.ts'
import { useScenes } from './api.ts'
import { BrowseBanner } from './browse-banner.tsx'
import { chosenBannerLook, sharedRegion } from './chosen-banner-look.ts'
import type { SceneChoice } from './use-scene-choice.ts'

/** The banner of /events for the chosen scenes, painted after the site's, the scene's or the region's wishes. */
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
