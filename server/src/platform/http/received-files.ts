import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

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
 * The files of a form's field, one after the other: each is written to a temporary place while it arrives, and gone
 * when the next one is asked for, so that a request never holds more than one. Nothing is read before the first is
 * asked for. Throws BAD_REQUEST on a broken form; a request that is no form has no files.
 */
export async function* receivedFiles(
  request: FastifyRequest,
  { field, largestBytes }: { field: string; largestBytes: number },
): AsyncGenerator<ReceivedFile> {
  if (!request.isMultipart()) return
  const folder = await mkdtemp(join(tmpdir(), 'floorcraft-upload-'))
  const path = join(folder, 'file')
  try {
    for (const parts = partsOf(request); ; ) {
      const part = await parts.next()
      if (!part) return
      if (part.fieldname !== field) await swallow(part)
      else yield await receive(part, { path, largestBytes })
    }
  } finally {
    discardRest(request.raw)
    await rm(folder, { recursive: true, force: true })
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
  { path, largestBytes }: { path: string; largestBytes: number },
): Promise<ReceivedFile> {
  const arrived = await writeUpTo(part, { path, largestBytes })
  const tooLarge = arrived > largestBytes
  return {
    name: plainName(part.filename),
    tooLarge,
    read: async () => (tooLarge ? Buffer.alloc(0) : readFile(path)),
  }
}

/** Writes what may arrive and throws the rest away; answers how many bytes arrived. */
async function writeUpTo(
  { file }: MultipartFile,
  { path, largestBytes }: { path: string; largestBytes: number },
): Promise<number> {
  let arrived = 0
  const cut = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      arrived += chunk.length
      if (arrived > largestBytes) done()
      else done(null, chunk)
    },
  })
  try {
    await pipeline(file, cut, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    // A full disk is ours; everything else that breaks here is the sender's connection or form.
    throw error instanceof Error && 'syscall' in error && 'path' in error ? error : brokenForm(error)
  }
  return arrived
}

async function swallow({ file }: MultipartFile): Promise<void> {
  try {
    for await (const _ of file);
  } catch (error) {
    throw brokenForm(error)
  }
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
