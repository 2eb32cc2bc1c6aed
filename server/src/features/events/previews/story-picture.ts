import { type CardColours, colourCard } from './colour-card.ts'
import { drawText } from './drawn-text.ts'
import type { PreviewWords } from './event-words.ts'
import { blurred, composed, open, rounded } from './preview-picture.ts'
import { drawWords } from './words-block.ts'

/** What Instagram, WhatsApp and others show uncut as a story. */
const storySize = { width: 1080, height: 1920 } as const

/** Phones cover the top and the bottom of a story with their own buttons. */
const top = 170
const margin = 90
const flyerBox = { width: storySize.width - 2 * margin, height: 860 }
const gap = 56
const qrTop = 1490

interface QrPicture {
  readonly png: Buffer
  readonly size: number
}

export interface StorySubject {
  /** The bytes of a stored picture, if there is one. */
  readonly picture: Buffer | undefined
  readonly words: PreviewWords
  readonly colours: CardColours
  /** The QR code of the page, and its width in pixels. */
  readonly code: QrPicture
}

/** The flyer, date, title, venue and a QR code that leads to the page, as JPEG for a story. */
export async function drawStory({ picture, words, colours, code }: StorySubject): Promise<Buffer> {
  const drawn = picture && (await drawWith(picture, words, code).catch(() => undefined))
  return drawn ?? drawWith(Buffer.from(colourCard(colours, flyerBox)), words, code)
}

async function drawWith(flyer: Buffer, words: PreviewWords, code: QrPicture): Promise<Buffer> {
  const picture = await open(flyer).png().toBuffer()
  const whole = await rounded(picture, flyerBox)
  // A wide flyer moves down, so that flyer and words together are in the middle.
  const flyerTop = top + Math.round((flyerBox.height - whole.height) / 2)
  const wordsTop = flyerTop + whole.height + gap
  const block = await drawWords(words, {
    left: margin,
    width: flyerBox.width,
    top: wordsTop,
    height: qrTop - gap - wordsTop,
    align: 'middle',
    scale: 1.25,
  })
  const hint = await drawText('Scan for details', {
    face: 'text',
    size: 40,
    colour: '#f4efe9',
    width: flyerBox.width - code.size - gap,
  })
  return composed(await blurred(picture, storySize), [
    { input: whole.input, left: Math.round((storySize.width - whole.width) / 2), top: flyerTop },
    ...block,
    { input: code.png, left: margin, top: qrTop },
    {
      input: hint.input,
      left: margin + code.size + gap,
      top: qrTop + Math.round((code.size - hint.height) / 2),
    },
  ])
}
