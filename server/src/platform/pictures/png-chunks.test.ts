import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngChunk } from '../../test/pictures/png-chunk.ts'
import { withoutExtraChunks } from './png-chunks.ts'

const drawing = sharp({ create: { width: 20, height: 10, channels: 4, background: '#a33a' } })

/** The header chunk of every PNG ends at this byte. */
const headEnd = 33

test('texts are removed, and the picture stays the same', async () => {
  const png = await drawing.clone().png().withMetadata({ orientation: 6 }).toBuffer()
  const texts = [pngChunk('tEXt', Buffer.from('Title\0Zouk')), pngChunk('teSt', Buffer.alloc(9))]
  const padded = Buffer.concat([png.subarray(0, headEnd), ...texts, png.subarray(headEnd)])
  expect((await sharp(padded).metadata()).comments).toEqual([{ keyword: 'Title', text: 'Zouk' }])
  const clean = withoutExtraChunks(padded)
  const { comments, orientation } = await sharp(clean).metadata()
  expect([comments, orientation]).toEqual([undefined, 6])
  expect(await sharp(clean).raw().toBuffer()).toEqual(await sharp(png).raw().toBuffer())
})

test('a small colour profile stays, a large one is removed', async () => {
  const png = await drawing.clone().png().withIccProfile('p3').toBuffer()
  expect((await sharp(withoutExtraChunks(png)).metadata()).icc).toBeDefined()
  const plain = await drawing.clone().png().toBuffer()
  const large = pngChunk('iCCP', Buffer.alloc(40_000))
  expect(
    withoutExtraChunks(Buffer.concat([plain.subarray(0, headEnd), large, plain.subarray(headEnd)])),
  ).toEqual(withoutExtraChunks(plain))
})

test.each([0, 8, 20, 33, 45])('a file that ends after %d bytes is not longer than before', async (length) => {
  const cut = (await drawing.clone().png().toBuffer()).subarray(0, length)
  expect(withoutExtraChunks(cut).length).toBeLessThanOrEqual(length)
})
