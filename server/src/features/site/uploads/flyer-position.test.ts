import { cutWindow, middle } from '@floorcraft/contract/base/picture-cut.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findFlyerPosition, type GreyPicture } from './flyer-position.ts'

const side = 240

/** The first and last row of the part for cards, as shares of the height. */
async function cardRows(picture: GreyPicture): Promise<[number, number]> {
  const { top, height } = cutWindow(picture, { ratio: 2, at: findFlyerPosition(picture) })
  return [top / picture.height, (top + height) / picture.height]
}

async function grey(file: string | Buffer): Promise<GreyPicture> {
  const { data, info } = await sharp(file)
    .resize({ width: side, height: side, fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Where the lettering of the demo's flyers begins and ends, measured by eye. */
const titles: readonly (readonly [name: string, from: number, to: number])[] = [
  ['congress-mixed', 0.03, 0.275],
  ['social-bachata', 0.06, 0.24],
  ['social-kizomba', 0.71, 0.955],
  ['social-mixed', 0.05, 0.295],
  ['social-salsa', 0.66, 0.955],
  ['social-zouk', 0.62, 0.91],
  ['weekender-bachata', 0.67, 0.85],
  ['weekender-kizomba', 0.7, 0.915],
  ['weekender-mixed', 0.035, 0.24],
  ['weekender-salsa', 0.03, 0.27],
  ['weekender-zouk', 0.69, 0.975],
]

test.each(titles)('the card of the flyer %s shows its whole title', async (name, from, to) => {
  const file = new URL(`../../office/demo/pictures/flyer-${name}.webp`, import.meta.url).pathname
  const [first, last] = await cardRows(await grey(file))
  expect(first).toBeLessThanOrEqual(from)
  expect(last).toBeGreaterThanOrEqual(to)
})

/** A flyer of 800x1200: a noisy photo, a title of thick strokes, and lines of small print. */
async function flyerWith({ title, print }: { title: number; print: number }): Promise<Buffer> {
  const strokes = Array.from(
    { length: 8 },
    (_, letter) =>
      `<path d="M${90 + letter * 80} ${title + 150} v-150 h45 v150 m-45 -75 h45" fill="none" stroke="white" stroke-width="16"/>`,
  )
  const lines = Array.from({ length: 5 }, (_, line) =>
    Array.from(
      { length: 45 },
      (_, letter) =>
        `<rect x="${100 + letter * 13}" y="${print + line * 34}" width="4" height="16" fill="white"/>`,
    ).join(''),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200">${strokes.join('')}${lines.join('')}</svg>`
  // A fixed sequence that looks random.
  const noise = Uint8Array.from(
    { length: 80 * 120 },
    (_, index) => 40 + ((index * index * 31 + index * 17) % 97) / 2,
  )
  return sharp(noise, { raw: { width: 80, height: 120, channels: 1 } })
    .resize(800, 1200)
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
}

test.each([
  { title: 60, print: 950 },
  { title: 300, print: 950 },
  { title: 500, print: 200 },
  { title: 700, print: 100 },
  { title: 980, print: 100 },
])('the title at $title wins over small print at $print, and is not cut', async ({ title, print }) => {
  const [first, last] = await cardRows(await grey(await flyerWith({ title, print })))
  expect(first * 1200).toBeLessThanOrEqual(title - 8)
  expect(last * 1200).toBeGreaterThanOrEqual(title + 150)
})

test('a row shows the lettering of a wide flyer', async () => {
  const word =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800"><rect width="100%" height="100%" fill="navy"/>' +
    '<path d="M1150 200 v400 h90 v-400 h90 v400 h90" fill="none" stroke="white" stroke-width="40"/></svg>'
  const picture = await grey(Buffer.from(word))
  const { left, width } = cutWindow(picture, { ratio: 2 / 3, at: findFlyerPosition(picture) })
  const scale = 1600 / picture.width
  expect(left * scale).toBeLessThanOrEqual(1130)
  expect((left + width) * scale).toBeGreaterThanOrEqual(1440)
})

test('a picture without detail, or without room to move, is cut in its middle', () => {
  const plain = (width: number, height: number) => ({ data: new Uint8Array(width * height), width, height })
  expect(findFlyerPosition(plain(160, 240))).toEqual(middle)
  expect(findFlyerPosition(plain(240, 120)).y).toBe(50)
  expect(findFlyerPosition(plain(1, 1))).toEqual(middle)
  expect(findFlyerPosition(plain(240, 1))).toEqual(middle)
})
