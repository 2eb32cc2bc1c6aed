import { expect, test } from 'vitest'
import { bytesOf, entityTagOf, joinPieces, pieceOf } from './pieces.ts'

const a = pieceOf('a'.repeat(2_000))
const b = pieceOf('b'.repeat(2_000))

test('other pieces, fewer pieces and another order have other entity tags, and equal pieces the same', () => {
  const lists = () => [[a, b], [b, a], [a], [a, b, b], [pieceOf('a'.repeat(2_000)), pieceOf('c')], []]
  const tags = lists().map((pieces) => entityTagOf(joinPieces(pieces)))
  expect(new Set(tags).size).toBe(lists().length)
  expect(lists().map((pieces) => entityTagOf(joinPieces(pieces)))).toEqual(tags)
})

test('joined pieces are joined again in their order', () => {
  const joined = joinPieces([a, joinPieces([b, a])])
  expect(String(bytesOf(joined))).toBe('a'.repeat(2_000) + 'b'.repeat(2_000) + 'a'.repeat(2_000))
  expect(joined.bytes).toBe(6_000)
})

test('a kept piece keeps no other memory than its bytes', () => {
  const [bytes] = pieceOf('x'.repeat(1_000)).parts
  expect(bytes!.buffer.byteLength).toBe(1_000)
})
