import type { Storage } from '../../platform/storage/storage.ts'
import { drawQrCode } from '../sharing/service.ts'
import { type CardColours, colourCard } from './colour-card.ts'
import { drawText } from './drawn-text.ts'
import type { PreviewWords } from './event-words.ts'
import { blurred, composed, open, readPicture, rounded } from './preview-picture.ts'
import { drawWords } from './words-block.ts'

/** What Instagram, WhatsApp and others show uncut as a story. */
const storySize = { width: 1080, height: 1920 } as const

/** Phones cover the top and the bottom of a story with their own buttons. */
const top = 170
const margin = 90
const flyerBox = { width: storySize.width - 2 * margin, height: 860 }
const gap = 56
const qrCode = { size: 220, top: 1490 } as const

export interface StorySubject {
  /** Address of a picture of ours. */
  readonly picture: string | null
  readonly words: PreviewWords
  readonly colours: CardColours
  /** The address in the QR code. */
  readonly page: string
}

/** The flyer, date, title, venue and a QR code that leads to the page, as JPEG for a story. */
export async function drawStory(
  { picture, words, colours, page }: StorySubject,
  storage: Pick<Storage, 'get'>,
): Promise<Buffer> {
  const stored = await readPicture(picture, storage)
  const drawn = stored && (await drawWith(stored, words, page).catch(() => undefined))
  return drawn ?? drawWith(Buffer.from(colourCard(colours, flyerBox)), words, page)
}

async function drawWith(flyer: Buffer, words: PreviewWords, page: string): Promise<Buffer> {
  const picture = await open(flyer).png().toBuffer()
  const whole = await rounded(picture, flyerBox)
  // A wide flyer moves down, so that it and the words are in the middle together.
  const flyerTop = top + Math.round((flyerBox.height - whole.height) / 2)
  const wordsTop = flyerTop + whole.height + gap
  const block = await drawWords(words, {
    left: margin,
    width: flyerBox.width,
    top: wordsTop,
    height: qrCode.top - gap - wordsTop,
    align: 'middle',
    scale: 1.25,
  })
  const code = await drawQrCode(page, { format: 'png', size: qrCode.size })
  const hint = await drawText('Scan for details', {
    face: 'text',
    size: 40,
    colour: '#f4efe9',
    width: flyerBox.width - qrCode.size - gap,
  })
  return composed(await blurred(picture, storySize), [
    { input: whole.input, left: Math.round((storySize.width - whole.width) / 2), top: flyerTop },
    ...block,
    { input: Buffer.from(code), left: margin, top: qrCode.top },
    {
      input: hint.input,
      left: margin + qrCode.size + gap,
      top: qrCode.top + Math.round((qrCode.size - hint.height) / 2),
    },
  ])
}
