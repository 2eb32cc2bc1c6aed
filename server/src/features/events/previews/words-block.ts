import type { OverlayOptions } from 'sharp'
import { type DrawnText, drawFitting, drawText } from './drawn-text.ts'
import type { PreviewWords } from './event-words.ts'

/** Where the words are on the picture, in pixels. */
export interface WordsPlace {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly align: 'middle' | 'bottom'
  /** How much larger the words are than on a preview picture. */
  readonly scale?: number
}

const gap = 34
/** White, because the picture is dark below the words. The date has the warmest colour. */
const colours = { when: '#ffd9a8', title: '#ffffff', where: '#f4efe9', cancelled: '#ff9d94' }
const titleSizes = [84, 72, 62, 54, 47, 40, 34]

/** The date, the title and the place, one below the other. The space for the title fits any length. */
export async function drawWords(words: PreviewWords, place: WordsPlace): Promise<OverlayOptions[]> {
  const { width, scale = 1 } = place
  const scaled = (sizes: readonly number[]) => sizes.map((size) => Math.round(size * scale))
  const small = (text: string, colour: string) =>
    drawFitting(text, {
      face: 'text',
      sizes: scaled([36, 31, 27]),
      colour,
      width,
      height: Math.round(96 * scale),
    })
  const head = words.cancelled
    ? await drawText('CANCELLED', { face: 'display', size: 40, colour: colours.cancelled, width })
    : undefined
  const above = [...(head ? [head] : []), ...(words.when ? [await small(words.when, colours.when)] : [])]
  const below = words.where ? [await small(words.where, colours.where)] : []
  const taken = [...above, ...below].reduce((sum, { height }) => sum + height + gap, 0)
  const title = await drawFitting(words.title, {
    face: 'display',
    sizes: scaled(titleSizes),
    colour: colours.title,
    width,
    height: place.height - taken,
    struck: words.cancelled,
  })
  return stacked([...above, title, ...below], place)
}

function stacked(parts: readonly DrawnText[], { left, top, height, align }: WordsPlace): OverlayOptions[] {
  const whole = parts.reduce((sum, part) => sum + part.height + gap, -gap)
  let y = align === 'middle' ? top + Math.round((height - whole) / 2) : top + height - whole
  return parts.map(({ input, height: own }) => {
    const placed = { input, left, top: y }
    y += own + gap
    return placed
  })
}
