import { bannerColour } from '@floorcraft/contract/palette.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { type BannerLook, gradientLook, imageLook } from '../../ui/banner-look.ts'

/** Class names of the title by the scene's title_text_size. */
export const titleSizes: Readonly<Record<Scene['title_text_size'], string>> = {
  small: 'text-3xl sm:text-4xl',
  medium: 'text-4xl sm:text-5xl',
  large: 'text-5xl sm:text-6xl',
  xlarge: 'text-6xl sm:text-7xl',
}

/** Names longer than this would push everything else off a phone's screen in the larger sizes. */
const longName = 36

/** Class names of a scene's title: the size it chose, unless its name is too long for it. */
export function titleSizeOf({ name, title_text_size }: Pick<Scene, 'name' | 'title_text_size'>): string {
  return titleSizes[name.length > longName ? 'small' : title_text_size]
}

/** A scene's picture or colour; undefined when it has chosen neither. */
export function sceneBanner(scene: Pick<Scene, 'banner_image_url' | 'banner_color'>): BannerLook | undefined {
  const colour = scene.banner_color ? bannerColour(scene.banner_color) : undefined
  if (scene.banner_image_url) {
    return imageLook(scene.banner_image_url, { overlay: { color: '#000000', opacity: 0.3 }, behind: colour })
  }
  return colour === undefined ? undefined : gradientLook(colour)
}
