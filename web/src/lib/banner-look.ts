import { mix, parseHex, type Rgb, toHex } from '@floorcraft/contract/palette.ts'
import { veilNeeded } from './contrast.ts'

/** How a banner is painted so that its title can be read whatever was chosen for it. */
export interface BannerLook {
  /** Address of a picture that fills the banner. */
  readonly image: string | undefined
  /** What is seen until the picture is here, or if it never comes. */
  readonly behind: string | undefined
  /** CSS background: the gradient, or what lies over the picture. */
  readonly background: string
  readonly text: 'white' | 'ink'
}

export interface Overlay {
  readonly color: string
  readonly opacity: number
}

const usualOverlay: Overlay = { color: '#000000', opacity: 0.4 }

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
/** The light theme's ink; banners look the same in both themes. */
const ink: Rgb = [29, 23, 20]

/** A banner of one colour or of two; what is no colour is taken for the product's red. */
export function gradientLook(start: string, end: string = start): BannerLook {
  const [from, to] = [parseHex(start) ?? [220, 38, 38], parseHex(end) ?? [153, 27, 27]] as [Rgb, Rgb]
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
  /** The colour that stands in for the picture. */
  readonly behind?: string | undefined
}

/** A banner with a picture under an overlay; a veil is added when the overlay alone would not do. */
export function imageLook(image: string, { overlay = usualOverlay, behind }: ImageWishes = {}): BannerLook {
  const colour = parseHex(overlay.color) ?? black
  const opacity = Math.min(1, Math.max(0, overlay.opacity))
  // The picture may hold anything: what can be read on pure white and on pure black can be read on it.
  const { text, veil } = readableText([mix(white, colour, opacity), mix(black, colour, opacity)])
  const stand = parseHex(behind ?? '') ?? (text === 'white' ? ink : white)
  return { image, behind: toHex(stand), background: layers(veil, flat(colour, opacity)), text }
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
