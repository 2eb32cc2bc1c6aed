import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { MultipartFile } from '@fastify/multipart'
import { shortText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import type { IncomingFile, IncomingFolder } from './incoming-folder.ts'

/** Far above the limit of any field, which `receivedFiles` checks. */
const maxFileBytes = 32 * 1024 * 1024

export const formLimits = {
  files: 20,
  fields: 20,
  parts: 40,
  fieldSize: 10_000,
  headerPairs: 50,
  fileSize: maxFileBytes,
}

/** A file of a form. */
export interface ReceivedFile {
  /** The name that the sender gave it: only for messages. */
  readonly name: string
  /** The file was larger than allowed, and its content was discarded. */
  readonly tooLarge: boolean
  /**
   * The path of the content, which exists until the next file is requested; or the content itself, for a small file that
   * the server fetched. Of a file that is too large it has only a part.
   */
  readonly content: string | Buffer
}

/** The most bytes that are read and discarded after the answer is known. */
const maxDiscardedBytes = 64 * 1024 * 1024

/**
 * The files of one field of a form, one after the other. Each is written to the same temporary file of `incoming`, so
 * that a request never holds more than one. The request is not read before the first file is requested.
 * Throws BAD_REQUEST on a malformed form. A request that is not a form has no files.
 */
export async function* receivedFiles(
  request: FastifyRequest,
  { field, largestBytes, incoming }: { field: string; largestBytes: number; incoming: IncomingFolder },
): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) return
  const temporary = await incoming.open()
  try {
    // When the sender has disconnected already, the plugin would wait for ever and the file would stay open.
    if (request.raw.destroyed) throw malformedForm(new Error('The sender has disconnected'))
    for (const parts = partsOf(request); ; ) {
      const part = await parts.next()
      if (!part) return
      if (part.fieldname !== field) await discard(part)
      else yield await receive(part, { temporary, largestBytes })
    }
  } finally {
    discardRest(request.raw)
    await temporary.close()
  }
}

/** Errors of the plugin have no status when the form is malformed. */
function partsOf(request: FastifyRequest) {
  const files = request.files()
  return {
    async next(): Promise<MultipartFile | undefined> {
      try {
        return (await files.next()).value
      } catch (error) {
        throw malformedForm(error)
      }
    },
  }
}

const malformedForm = (error: unknown) =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 413
    ? new AppError('PAYLOAD_TOO_LARGE', { cause: error })
    : new AppError('BAD_REQUEST', { cause: error })

async function receive(
  part: MultipartFile,
  { temporary, largestBytes }: { temporary: IncomingFile; largestBytes: number },
): Promise<ReceivedFile> {
  const arrived = await writeUpTo(part, { temporary: temporary.handle, largestBytes })
  return { name: plainName(part.filename), tooLarge: arrived > largestBytes, content: temporary.path }
}

/** Writes the allowed bytes and discards the rest. Returns how many bytes arrived. */
async function writeUpTo(
  { file }: MultipartFile,
  { temporary, largestBytes }: { temporary: FileHandle; largestBytes: number },
): Promise<number> {
  await temporary.truncate()
  let arrived = 0
  for await (const chunk of chunksOf(file)) {
    if (arrived + chunk.length <= largestBytes) await writeWhole(temporary, chunk, arrived)
    arrived += chunk.length
  }
  return arrived
}

/** Writes the whole chunk. When the disk is nearly full, one write stores only a part, and the next one throws. */
async function writeWhole(temporary: FileHandle, chunk: Buffer, start: number): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const rest = chunk.length - written
    written += (await temporary.write(chunk, written, rest, start + written)).bytesWritten
  }
}

/** An error here comes from the sender's connection or form. */
async function* chunksOf(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  try {
    yield* file
  } catch (error) {
    throw malformedForm(error)
  }
}

async function discard({ file }: MultipartFile): Promise<void> {
  for await (const _ of chunksOf(file));
}

/** Reads the rest of a refused form, because browsers read the answer only after they have sent everything. */
function discardRest(raw: IncomingMessage): void {
  if (raw.readableEnded || raw.destroyed) return
  let discarded = 0
  raw.unpipe()
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > maxDiscardedBytes) raw.destroy()
  })
  raw.resume()
}

/** Names are quoted in messages, so they must be short and on one line. */
function plainName(name: string | undefined): string {
  const plain = (name ?? '').replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '').trim()
  return shortText(plain, 80) || 'The file'
}
