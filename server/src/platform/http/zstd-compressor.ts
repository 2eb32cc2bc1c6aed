import { constants, createZstdCompress } from 'node:zlib'

/** A compressed page fits into one. */
const chunkSize = 64 * 1024

/**
 * Compresses one answer after the other with one stream, whose writes each end a frame. A stream for each answer would stay
 * in memory with its buffers until the next full garbage collection, and make this collection ten times as frequent.
 */
export class ZstdCompressor {
  #stream: ReturnType<typeof createZstdCompress> | undefined
  #chunks: Buffer[] = []
  #last: Promise<void> = Promise.resolve()

  compress(body: Buffer): Promise<Buffer> {
    const compressed = this.#last.then(() => this.#write(body))
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
