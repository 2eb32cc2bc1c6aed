import { leastContrast } from '@floorcraft/contract/base/contrast.ts'
import {
  bannerColour,
  bannerColourNames,
  mix,
  parseHex,
  type Rgb,
} from '@floorcraft/contract/base/palette.ts'
import { customizationMessages } from '@floorcraft/contract/scenes/scene-editing.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import type { BannerLook } from '../../../../ui/banner/banner-look.ts'

/** The look of a scene that the dialog changes. */
export type SceneLook = Pick<Scene, 'banner_color' | 'banner_image_url' | 'title_text_size'>

export interface AppearanceValues {
  readonly banner: 'color' | 'image'
  /** Empty for the default colour. */
  readonly banner_color: string
  readonly banner_image_url: string
  readonly title_text_size: Scene['title_text_size']
}

/** The name of a stored colour; a colour that is not in the list stays as it is written. */
function colourName(written: string): string {
  return bannerColourNames.find((name) => bannerColour(name) === bannerColour(written)) ?? written
}

export const valuesOf = (scene: SceneLook): AppearanceValues => ({
  banner: scene.banner_image_url ? 'image' : 'color',
  banner_color: scene.banner_color ? colourName(scene.banner_color) : '',
  banner_image_url: scene.banner_image_url ?? '',
  title_text_size: scene.title_text_size,
})

/** The look after saving. A stored colour stays behind a picture. */
export const lookOf = (values: AppearanceValues): SceneLook => ({
  banner_color: values.banner_color || null,
  banner_image_url: (values.banner === 'image' && values.banner_image_url) || null,
  title_text_size: values.title_text_size,
})

export const missingPictureProblem = (values: AppearanceValues) =>
  values.banner === 'image' && !values.banner_image_url
    ? [{ path: 'banner_image_url', message: customizationMessages.missing }]
    : []

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const ink: Rgb = [29, 23, 20]

/** The lowest contrast of the words of a banner as they are painted. A picture may have any colours. */
export function bannerContrast({ image, background, veil, text }: BannerLook): number {
  const painted = image
    ? [white, black]
    : (background.match(/#[\da-f]{6}/g) ?? []).map((hex) => parseHex(hex)!)
  const [red, green, blue, share] = (veil?.words.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number)
  const behind = painted.map((colour) => mix(colour, [red!, green!, blue!], share!))
  return leastContrast(text === 'white' ? white : ink, behind)
}
