import { mix, parseHex, type Rgb } from '@floorcraft/contract/palette.ts'

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]
/** WCAG 2.2 AA for text of any size. */
const enough = 4.5

/** Contrast of two colours after WCAG 2: 1 to 21. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export interface Legible {
  readonly text: 'light' | 'dark'
  /** How much black (0 to 1) has to lie over the colours before the text can be read on all of them. */
  readonly shade: number
}

/**
 * How to write on colours somebody chose: in white or in black, whichever all of them bear; where neither will do
 * (a gradient from white to black) in white on a shade.
 */
export function legibleOn(hexes: readonly string[]): Legible {
  const colours = hexes.map((hex) => parseHex(hex) ?? black)
  const worst = (text: Rgb, ground: readonly Rgb[]) => Math.min(...ground.map((c) => contrastOf(text, c)))
  if (worst(white, colours) >= enough) return { text: 'light', shade: 0 }
  if (worst(black, colours) >= enough) return { text: 'dark', shade: 0 }
  for (let shade = 0.05; shade < 1; shade += 0.05) {
    const shaded = colours.map((colour) => mix(colour, black, shade))
    if (worst(white, shaded) >= enough) return { text: 'light', shade }
  }
  return { text: 'light', shade: 1 }
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
