import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import type { IncomingFolder } from './incoming-folder.ts'

/** Far above what any field allows: how large a file may be is counted by whoever receives it. */
const largestFile = 32 * 1024 * 1024

/** What a form may consist of at all. */
export const formLimits = {
  files: 20,
  fields: 20,
  parts: 40,
  fieldSize: 10_000,
  headerPairs: 50,
  fileSize: largestFile,
}

/** A file of a form, as it arrived. */
export interface ReceivedFile {
  /** As the sender calls it: for sentences only. */
  readonly name: string
  /** More arrived than was allowed; it was thrown away. */
  readonly tooLarge: boolean
  /** Its content; only until the next file is asked for. Empty when it was too large. */
  read(): Promise<Buffer>
}

/** After the answer is decided at most this much of a form is still taken off the line and thrown away. */
const longestRest = 64 * 1024 * 1024

/**
 * The files of a form's field, one after the other: each is written to a place of `incoming` while it arrives, which the
 * next one takes over, so that a request never holds more than one. Nothing is read before the first is asked for.
 * Throws BAD_REQUEST on a broken form; a request that is no form has no files.
 */
export async function* receivedFiles(
  request: FastifyRequest,
  { field, largestBytes, incoming }: { field: string; largestBytes: number; incoming: IncomingFolder },
): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) return
  const place = await incoming.open()
  try {
    // Of a sender who is gone already the plugin would wait for ever, and the place would never be closed.
    if (request.raw.destroyed) throw brokenForm(new Error('The sender has hung up'))
    for (const parts = partsOf(request); ; ) {
      const part = await parts.next()
      if (!part) return
      if (part.fieldname !== field) await swallow(part)
      else yield await receive(part, { place, largestBytes })
    }
  } finally {
    discardRest(request.raw)
    await place.close()
  }
}

/** The plugin's own errors carry no status when the form itself is broken. */
function partsOf(request: FastifyRequest) {
  const files = request.files()
  return {
    async next(): Promise<MultipartFile | undefined> {
      try {
        return (await files.next()).value
      } catch (error) {
        throw brokenForm(error)
      }
    },
  }
}

const brokenForm = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413
    ? new AppError('PAYLOAD_TOO_LARGE', { cause: error })
    : new AppError('BAD_REQUEST', { cause: error })

async function receive(
  part: MultipartFile,
  { place, largestBytes }: { place: FileHandle; largestBytes: number },
): Promise<ReceivedFile> {
  const arrived = await writeUpTo(part, { place, largestBytes })
  const tooLarge = arrived > largestBytes
  return {
    name: plainName(part.filename),
    tooLarge,
    read: async () => (tooLarge ? Buffer.alloc(0) : readWhole(place, arrived)),
  }
}

async function readWhole(place: FileHandle, length: number): Promise<Buffer> {
  const content = Buffer.alloc(length)
  for (let read = 0; read < length; ) {
    const { bytesRead } = await place.read(content, read, length - read, read)
    if (bytesRead === 0) return content.subarray(0, read)
    read += bytesRead
  }
  return content
}

/** Writes what may arrive and throws the rest away; answers how many bytes arrived. */
async function writeUpTo(
  { file }: MultipartFile,
  { place, largestBytes }: { place: FileHandle; largestBytes: number },
): Promise<number> {
  await place.truncate()
  let arrived = 0
  for await (const chunk of chunksOf(file)) {
    if (arrived + chunk.length <= largestBytes) await writeWhole(place, chunk, arrived)
    arrived += chunk.length
  }
  return arrived
}

/** A nearly full disk takes only a part; the next attempt then fails as it should. */
async function writeWhole(place: FileHandle, chunk: Buffer, start: number): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const rest = chunk.length - written
    written += (await place.write(chunk, written, rest, start + written)).bytesWritten
  }
}

/** What breaks here is the sender's connection or form. */
async function* chunksOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    throw brokenForm(error)
  }
}

async function swallow({ file }: MultipartFile): Promise<void> {
  for await (const _ of chunksOf(file));
}

/**
 * Browsers read an answer only when they have sent everything, so what is left of a refused form is taken off the line,
 * unkept, up to a limit.
 */
function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return
  let discarded = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > longestRest) raw.destroy()
  })
  raw.resume()
}

/** Names are quoted in sentences: on one line, and short. */
function plainName(name: string | undefined): string {
  const plain = (name ?? '').replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
  return plain.length > 80 ? `${plain.slice(0, 79).toWellFormed()}…` : plain || 'The file'
}
