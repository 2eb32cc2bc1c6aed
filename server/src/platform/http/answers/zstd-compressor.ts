import { constants, createZstdCompress } from 'node:zlib'

/** A compressed page fits into one. */
const chunkSize = 64 * 1024
/** Parts with more bytes are rare. */
const mostJoined = 2 * 1024 * 1024

/**
 * Compresses one answer after the other with one stream, whose writes each end a frame. A stream for each answer would stay
 * in memory with its buffers until the next full garbage collection, and make this collection ten times as frequent.
 */
export class ZstdCompressor {
  #stream: ReturnType<typeof createZstdCompress> | undefined
  #chunks: Buffer[] = []
  #last: Promise<void> = Promise.resolve()
  /**
   * One space for all joined files. It takes memory only where something was written. A new megabyte for each feed would
   * make full collections frequent.
   */
  readonly #joined = Buffer.allocUnsafeSlow(mostJoined)

  compress(content: Buffer | readonly Buffer[]): Promise<Buffer> {
    const compressed = this.#last.then(() =>
      this.#write(Buffer.isBuffer(content) ? content : this.#join(content)),
    )
    const done = () => {}
    this.#last = compressed.then(done, done)
    return compressed
  }

  #write(body: Buffer): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    this.#stream ??= this.#open()
    const stream = this.#stream
    stream.write(body, (error) => {
      if (error) return reject(error)
      // Emits what is not emitted yet.
      while (stream.read() !== null);
      resolve(Buffer.concat(this.#chunks))
      this.#chunks = []
    })
    return promise
  }

  /** The parts as one buffer, which is valid until the next call. */
  #join(parts: readonly Buffer[]): Buffer {
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    if (length > mostJoined) return Buffer.concat(parts, length)
    let end = 0
    for (const part of parts) {
      this.#joined.set(part, end)
      end += part.length
    }
    return this.#joined.subarray(0, length)
  }

  #open() {
    const stream = createZstdCompress({ chunkSize, flush: constants.ZSTD_e_end })
    stream.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    // The write that fails rejects its promise.
    stream.on('error', () => {
      this.#stream = undefined
      this.#chunks = []
    })
    return stream
  }
}
