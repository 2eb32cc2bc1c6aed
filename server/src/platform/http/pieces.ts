import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, type Form, ownBytes, preferredEncoding } from './compression.ts'
import { smallestWorthCompressing } from './public-answer.ts'

/** A part of a file, with a hash: a file of kept pieces needs no hash of all its bytes. */
export interface Piece {
  readonly bytes: Buffer
  readonly hash: string
}

export interface PieceFile {
  /** Other pieces, or the same ones in another order, have another entity tag. */
  readonly etag: string
  readonly parts: readonly Buffer[]
}

export function pieceOf(text: string): Piece {
  const bytes = Buffer.from(text)
  return { bytes, hash: shortHash(bytes) }
}

export const joinPieces = (pieces: readonly Piece[]): PieceFile => ({
  etag: `"${shortHash(pieces.map((piece) => piece.hash).join(''))}"`,
  parts: pieces.map(({ bytes }) => bytes),
})

const [open, comma, close] = ['[', ',', ']'].map(pieceOf) as [Piece, Piece, Piece]

/** An array of JSON whose items are written. */
export const joinArray = (items: readonly Piece[]): PieceFile =>
  joinPieces([open, ...items.flatMap((item, index) => (index === 0 ? [item] : [comma, item])), close])

export const joinBytes = (pieces: readonly Piece[]) => Buffer.concat(pieces.map(({ bytes }) => bytes))

/** The compressed forms of the latest files, for other addresses of a file and for the next time it is the same. */
export class CompressedFiles {
  readonly #forms: LRUCache<string, Buffer>

  constructor({ megabytes }: { megabytes: number }) {
    this.#forms = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: (body) => body.length + 500,
    })
  }

  async formOf({ etag, parts }: PieceFile, acceptEncoding: string | undefined): Promise<Form> {
    const size = parts.reduce((sum, part) => sum + part.length, 0)
    const encoding = size < smallestWorthCompressing ? 'identity' : preferredEncoding(acceptEncoding)
    if (encoding === 'identity') return { encoding, body: Buffer.concat(parts, size) }
    const key = `${encoding} ${etag}`
    const body = this.#forms.get(key) ?? ownBytes(await compress(parts, encoding))
    this.#forms.set(key, body)
    return { encoding, body }
  }
}

/** 132 bits, always 22 characters. */
function shortHash(content: Buffer | string): string {
  return hash('sha256', content, 'base64url').slice(0, 22)
}
