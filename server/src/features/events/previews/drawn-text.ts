import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url))

/** The fonts of the site, bold. Characters that they lack come from a bold font of the system. */
const faces = {
  display: { font: 'Floorcraft Display', fontfile: fontFile('preview-display') },
  text: { font: 'Floorcraft Text', fontfile: fontFile('preview-text') },
}

export interface TextLook {
  readonly face: keyof typeof faces
  /** Pixels. */
  readonly size: number
  /** `#rrggbb`. */
  readonly colour: string
  readonly width: number
  readonly struck?: boolean
}

export interface DrawnText {
  readonly input: Buffer
  readonly width: number
  readonly height: number
}

/** A text on a transparent picture, broken into lines of the width. */
export async function drawText(text: string, look: TextLook): Promise<DrawnText> {
  const { face, size, colour, width, struck = false } = look
  const { font, fontfile } = faces[face]
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="0.9"${struck ? ' strikethrough="true"' : ''}>${markupOf(text)}</span>`,
      font: `${font} Bold ${size}`,
      fontfile,
      width,
      wrap: 'word-char',
      rgba: true,
      // At this resolution a point is a pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/**
 * The text in the largest of the sizes that is at most `height` high. If even the smallest is higher, the rest is cut
 * off.
 */
export async function drawFitting(
  text: string,
  { sizes, height, ...look }: Omit<TextLook, 'size'> & { sizes: readonly number[]; height: number },
): Promise<DrawnText> {
  for (const size of sizes) {
    const drawn = await drawText(text, { ...look, size })
    if (drawn.height <= height) return drawn
    if (size === sizes.at(-1)) return cutOff(drawn, height)
  }
  throw new Error('There is no size to draw in')
}

async function cutOff({ input, width }: DrawnText, height: number): Promise<DrawnText> {
  return { input: await sharp(input).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height }
}

/**
 * The text for Pango, which reads it as markup. Control characters and emoji are removed: few servers have a font with
 * emoji. A text of which nothing is left becomes a dash.
 */
function markupOf(text: string): string {
  const plain = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202f]+/gu, ' ')
    .replaceAll(/\p{Extended_Pictographic}|[\u200d\ufe0f\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/gu, '')
    .trim()
  const safe: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return (plain || '–').replaceAll(/[&<>"']/g, (sign) => safe[sign]!)
}
