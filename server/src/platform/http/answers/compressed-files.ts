import { LRUCache } from 'lru-cache'
import { compress, type Form, ownBytes, preferredEncoding } from './compression.ts'
import { bytesOf, type Piece } from './pieces.ts'
import { smallestWorthCompressing } from './public-answer.ts'

/** The compressed forms of the latest files, for a file at another address and for a file that has not changed. */
export class CompressedFiles {
  readonly #forms: LRUCache<string, Buffer>

  constructor({ megabytes }: { megabytes: number }) {
    this.#forms = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: (body) => body.length + 500,
    })
  }

  async formOf(file: Piece, acceptEncoding: string | undefined): Promise<Form> {
    const encoding = file.bytes < smallestWorthCompressing ? 'identity' : preferredEncoding(acceptEncoding)
    if (encoding === 'identity') return { encoding, body: bytesOf(file) }
    const key = `${encoding} ${file.hash}`
    const body = this.#forms.get(key) ?? ownBytes(await compress(file.parts, encoding))
    this.#forms.set(key, body)
    return { encoding, body }
  }
}
