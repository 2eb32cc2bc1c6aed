import { contrast } from '@floorcraft/contract/base/contrast.ts'
import { mix, parseHex, type Rgb, roundColour, toHex } from '@floorcraft/contract/base/palette.ts'
import { veilNeeded } from '../../lib/contrast.ts'

/** How a banner is painted. Its words are readable on any picture and any colours. */
export interface BannerLook {
  /** Address of a picture that fills the banner. */
  readonly image: string | undefined
  /** CSS background: the gradient, or the colour under the picture, seen while it loads and when it cannot be loaded. */
  readonly background: string
  /** The one layer over the background; undefined when the words are readable without a layer. */
  readonly veil: Veil | undefined
  readonly text: 'white' | 'ink'
}

/** CSS colours: `words` where the words are, `rest` elsewhere. */
export interface Veil {
  readonly words: string
  readonly rest: string
}

export interface Overlay {
  readonly color: string
  readonly opacity: number
}

const lightRed: Rgb = [220, 38, 38]
const darkRed: Rgb = [153, 27, 27]
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The light theme's ink; banners look the same in both themes. */
const ink: Rgb = [29, 23, 20]

/** The shares at which a gradient is checked, because it can be darker in between than at both ends. */
const gradientShares = Array.from({ length: 17 }, (_, step) => step / 16)

/** A banner of one or two colours; invalid colours become the default red. */
export function gradientLook(start: string, end: string = start): BannerLook {
  const [from, to] = [parseHex(start) ?? lightRed, parseHex(end) ?? darkRed]
  const colours = gradientShares.map((share) => roundColour(mix(from, to, share)))
  const [dark, light] = [veilNeeded(white, colours, black), veilNeeded(ink, colours, white)]
  const isWhite = dark <= light
  const share = Math.min(dark, light)
  return {
    image: undefined,
    background: `linear-gradient(135deg, ${toHex(from)}, ${toHex(to)})`,
    veil: share === 0 ? undefined : veilOf(isWhite ? black : white, { words: share, rest: 0 }),
    text: isWhite ? 'white' : 'ink',
  }
}

export interface ImageWishes {
  /** A layer over the whole picture. It is made stronger behind the words. */
  readonly overlay?: Overlay | undefined
  /** The colour under the picture. Without an overlay, a dark shade of it is behind the words. */
  readonly behind?: string | undefined
}

const shadeOfVeil = 0.7

/** A banner with a picture. Its colours stay as they are, except behind the words. */
export function imageLook(image: string, { overlay, behind }: ImageWishes = {}): BannerLook {
  const under = parseHex(behind ?? '') ?? ink
  const wished = overlay ? (parseHex(overlay.color) ?? black) : mix(under, black, shadeOfVeil)
  const rest = Math.min(1, Math.max(0, overlay?.opacity ?? 0))
  const isWhite = contrast(white, wished) >= contrast(ink, wished)
  const text = isWhite ? white : ink
  const end = isWhite ? black : white
  // CSS takes whole numbers, so it is rounded to the side that is more readable.
  const colour = mix(wished, end, veilNeeded(text, [wished], end)).map(
    isWhite ? Math.floor : Math.ceil,
  ) as unknown as Rgb
  // The picture may have any colours. Text that is readable on pure white and on pure black is readable on all of them.
  const words = Math.max(rest, veilNeeded(text, [white, black], colour))
  return {
    image,
    background: toHex(under),
    veil: veilOf(colour, { words, rest }),
    text: isWhite ? 'white' : 'ink',
  }
}

function veilOf(colour: Rgb, shares: { words: number; rest: number }): Veil {
  const paint = (share: number) => `rgb(${colour.join(' ')} / ${Math.ceil(share * 100) / 100})`
  return { words: paint(shares.words), rest: paint(shares.rest) }
}

/** The default banner, in the default red. */
export const defaultBanner = gradientLook('', '')
