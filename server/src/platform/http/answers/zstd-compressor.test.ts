import { randomBytes } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ZstdCompressor } from './zstd-compressor.ts'

test('answers of any size that are compressed at the same time are each one whole frame', async () => {
  const compressor = new ZstdCompressor()
  const bodies = [0, 1, 5_000, 65_536, 200_000, 3_000_000, 10].map((size) => randomBytes(size))
  bodies.push(Buffer.alloc(1_000_000, 'a'))
  const compressed = await Promise.all(bodies.map((body) => compressor.compress(body)))
  expect(compressed.map((body) => zstdDecompressSync(body))).toEqual(bodies)
  expect(compressed.at(-1)!.length).toBeLessThan(1_000)
})

test('the parts of a body are joined, also when they are larger than the space for them', async () => {
  const compressor = new ZstdCompressor()
  const bodies = [[10, 5_000, 0], [], [70_000, 1], [1_500_000, 1_500_000], [3]].map((sizes) =>
    sizes.map((size) => randomBytes(size)),
  )
  const compressed = await Promise.all(bodies.map((parts) => compressor.compress(parts)))
  expect(compressed.map((body) => zstdDecompressSync(body))).toEqual(
    bodies.map((parts) => Buffer.concat(parts)),
  )
})
