import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useText } from '../../../../lib/messages.tsx'
import { sceneEditingTexts } from '../../../../messages/scenes/scene-editing.ts'
import { Banner, BannerWords } from '../../../../ui/banner/banner.tsx'
import { defaultBanner } from '../../../../ui/banner/banner-look.ts'
import { isLongName, sceneBanner } from '../scene-banner.ts'
import { placeOf } from '../scene-places.ts'
import { bannerContrast, type SceneLook } from './appearance-rules.ts'

/** The sizes of `titleSizes` on a wide screen, in the scale of the preview. */
const sizes: Readonly<Record<Scene['title_text_size'], string>> = {
  small: 'text-lg',
  medium: 'text-2xl',
  large: 'text-[1.875rem]',
  xlarge: 'text-4xl',
}

/** The banner as it will be, and how readable its words are. */
export function AppearancePreview({ scene, look }: { scene: Scene; look: SceneLook }) {
  const t = useText(sceneEditingTexts).appearance
  const banner = sceneBanner(look) ?? defaultBanner
  const size = sizes[isLongName(scene.name) ? 'small' : look.title_text_size]
  return (
    <figure>
      <Banner look={banner} className="rounded-md">
        <div className="flex aspect-[4.8] min-h-28 w-full flex-col justify-end px-4 pb-3">
          <BannerWords>
            <p
              className={`font-display leading-tight font-extrabold tracking-[-0.02em] wrap-anywhere ${size}`}
            >
              {scene.name}
            </p>
            <p className="text-sm font-medium">{placeOf(scene)}</p>
          </BannerWords>
        </div>
      </Banner>
      <figcaption className="mt-1.5 text-sm text-muted" aria-live="polite">
        {t.contrast(bannerContrast(banner).toFixed(1))}
      </figcaption>
    </figure>
  )
}
