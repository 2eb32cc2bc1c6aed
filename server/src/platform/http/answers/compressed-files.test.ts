import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { CompressedFiles } from './compressed-files.ts'
import { decompress } from './compression.ts'
import { joinPieces, pieceOf } from './pieces.ts'

const a = pieceOf('a'.repeat(2_000))
const b = pieceOf('b'.repeat(2_000))
const open = () => new CompressedFiles({ megabytes: 1 })

test.each(['identity', 'zstd', 'br', 'gzip'] as const)('a file as %s contains its pieces', async (name) => {
  const form = await open().formOf(joinPieces([a, b]), name)
  expect(form.encoding).toBe(name)
  expect(String(await decompress(form))).toBe('a'.repeat(2_000) + 'b'.repeat(2_000))
})

test('a small file, and one for a program that accepts no compression, is not compressed', async () => {
  expect((await open().formOf(joinPieces([pieceOf('short')]), 'gzip')).encoding).toBe('identity')
  expect((await open().formOf(joinPieces([a]), undefined)).encoding).toBe('identity')
})

test('the latest files are compressed once for each encoding', async () => {
  const files = open()
  const first = await files.formOf(joinPieces([a, b]), 'gzip')
  expect((await files.formOf(joinPieces([a, b]), 'gzip')).body).toBe(first.body)
  expect((await files.formOf(joinPieces([a, b]), 'zstd')).body).not.toBe(first.body)
  for (let number = 0; number < 10; number++) {
    await files.formOf(joinPieces([pieceOf(randomBytes(100_000).toString('hex'))]), 'gzip')
  }
  expect((await files.formOf(joinPieces([a, b]), 'gzip')).body).not.toBe(first.body)
})
