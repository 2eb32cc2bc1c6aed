import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { Banner, BannerWords } from '../../../ui/banner/banner.tsx'
import { defaultBanner } from '../../../ui/banner/banner-look.ts'
import { sceneBanner } from './scene-banner.ts'
import { placeOf } from './scene-places.ts'

/** The banner of a scene with its name and place, as the head of a page about the scene. */
export function SceneBand({ scene }: { scene: Scene }) {
  return (
    <Banner look={sceneBanner(scene) ?? defaultBanner} className="mt-1 rounded-xl">
      <div className="flex min-h-40 flex-col justify-end p-5 sm:min-h-52 sm:p-8">
        <BannerWords>
          <h1 className="text-3xl font-extrabold wrap-anywhere sm:text-5xl">{scene.name}</h1>
          <p className="mt-1 font-medium">{placeOf(scene)}</p>
        </BannerWords>
      </div>
    </Banner>
  )
}
