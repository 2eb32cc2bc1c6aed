import { mix, parseHex, type Rgb, toHex } from '@floorcraft/contract/palette.ts'
import { veilNeeded } from '../../lib/contrast.ts'

/** How a banner is painted. Its title is readable on any picture and any colours. */
export interface BannerLook {
  /** Address of a picture that fills the banner. */
  readonly image: string | undefined
  /** The colour under the picture: seen while it loads, and when it cannot be loaded. */
  readonly behind: string | undefined
  /** CSS background: the gradient, or the layers over the picture. */
  readonly background: string
  readonly text: 'white' | 'ink'
}

export interface Overlay {
  readonly color: string
  readonly opacity: number
}

const usualOverlay: Overlay = { color: '#000000', opacity: 0.4 }

const lightRed: Rgb = [220, 38, 38]
const darkRed: Rgb = [153, 27, 27]
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The light theme's ink; banners look the same in both themes. */
const ink: Rgb = [29, 23, 20]

/** A banner of one or two colours; invalid colours become the default red. */
export function gradientLook(start: string, end: string = start): BannerLook {
  const [from, to] = [parseHex(start) ?? lightRed, parseHex(end) ?? darkRed]
  const { text, veil } = readableText([from, mix(from, to, 0.5), to])
  return {
    image: undefined,
    behind: undefined,
    background: layers(veil, `linear-gradient(135deg, ${toHex(from)}, ${toHex(to)})`),
    text,
  }
}

export interface ImageWishes {
  readonly overlay?: Overlay | undefined
  /** The colour under the picture. */
  readonly behind?: string | undefined
}

/** A banner with a picture under an overlay; a veil is added when the title is not readable on the overlay alone. */
export function imageLook(image: string, { overlay = usualOverlay, behind }: ImageWishes = {}): BannerLook {
  const colour = parseHex(overlay.color) ?? black
  const opacity = Math.min(1, Math.max(0, overlay.opacity))
  // The picture may have any colours: text that is readable on pure white and on pure black is readable on it.
  const { text, veil } = readableText([mix(white, colour, opacity), mix(black, colour, opacity)])
  const under = parseHex(behind ?? '') ?? (text === 'white' ? ink : white)
  return { image, behind: toHex(under), background: layers(veil, flat(colour, opacity)), text }
}

function readableText(backgrounds: readonly Rgb[]): { text: BannerLook['text']; veil: string } {
  const dark = veilNeeded(white, backgrounds, black)
  const light = veilNeeded(ink, backgrounds, white)
  return dark <= light
    ? { text: 'white', veil: flat(black, dark) }
    : { text: 'ink', veil: flat(white, light) }
}

const noVeil = ''

function flat(colour: Rgb, opacity: number): string {
  if (opacity === 0) return noVeil
  const paint = `rgb(${colour.join(' ')} / ${Math.round(opacity * 100) / 100})`
  return `linear-gradient(${paint}, ${paint})`
}

const layers = (...paints: string[]) => paints.filter((paint) => paint !== noVeil).join(', ')

/** The default banner, in the default red. */
export const defaultBanner = gradientLook('', '')
