import { hash } from 'node:crypto'
import { ownBytes } from './compression.ts'

/** A file or a part of it, with a hash, so that the hash of a joined file needs no reading of all bytes. */
export interface Piece {
  readonly parts: readonly Buffer[]
  readonly bytes: number
  /** Other bytes, another order, and another way to divide them into pieces give another hash. */
  readonly hash: string
}

export function pieceOf(text: string): Piece {
  const bytes = ownBytes(Buffer.from(text))
  return { parts: [bytes], bytes: bytes.length, hash: shortHash(bytes) }
}

export const joinPieces = (pieces: readonly Piece[]): Piece => ({
  parts: pieces.flatMap(({ parts }) => parts),
  bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0),
  hash: shortHash(pieces.map((piece) => piece.hash).join('')),
})

export const bytesOf = ({ parts, bytes }: Piece) => Buffer.concat(parts, bytes)

export const entityTagOf = ({ hash }: Piece) => `"${hash}"`

/** 132 bits, always 22 characters. */
function shortHash(content: Buffer | string): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
