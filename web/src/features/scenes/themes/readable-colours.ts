import { type Rgb, toHex } from '@floorcraft/contract/base/palette.ts'
import { readableOn } from '../../../lib/contrast.ts'

/** The backgrounds of text in styles.css: paper, surface and sunken of each theme. */
export const light: readonly Rgb[] = [
  [250, 247, 242],
  [255, 255, 255],
  [242, 237, 230],
]
export const dark: readonly Rgb[] = [
  [20, 17, 16],
  [30, 26, 24],
  [38, 33, 32],
]
export const white: Rgb = [255, 255, 255]
export const black: Rgb = [0, 0, 0]

export type ThemeVariables = Readonly<Record<`--${string}`, string>>

/** A colour as text on the backgrounds of each theme. */
export const readableInBoth = (colour: Rgb) =>
  bothThemes(readableOn(colour, light, { towards: black }), readableOn(colour, dark, { towards: white }))

export const bothThemes = (inLight: Rgb, inDark: Rgb) => `light-dark(${toHex(inLight)}, ${toHex(inDark)})`
