import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { AppError } from '../http/app-error.ts'
import type { IncomingFolder } from '../http/received/incoming-folder.ts'
import { type FileStore, sha256Of } from './file-store.ts'

/** A request waits so long for each attempt, so that callers get their answer while they still wait. */
const connectMilliseconds = 3_000
/** The client sets limits of six seconds and more only after three, when `readAhead` has tried to remove them already. */
export const silenceMilliseconds = 5_500
const mostAttempts = 2
/** A slow reader of a large file holds its connection to the store, so there must be many. */
const mostConnections = 500
/** Read ahead of a slow reader. Most pictures are smaller, so their connections are free at once. */
const readAheadBytes = 256 * 1024
/** Parts of large files, of which stores take 10,000: a file of 320 GB. */
const bytesOfPart = 32 * 1024 * 1024
const partsAtOnce = 2
/** No caller waits for a large file, and a store is silent while it joins the parts. */
const joiningMilliseconds = 300_000
/** The metadata with the SHA-256 of a file. */
const checksumName = 'sha256'
/** Names of this error in the stores that do not answer 507. */
const fullNames = ['QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded']

/** A bucket, or a part of one. */
export interface S3Place {
  readonly bucket: string
  /** What the keys of all files begin with: empty, or with a slash at its end. */
  readonly prefix: string
  /** Without it the one of Amazon for the region. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Whether the bucket is in the path of the addresses, not in their host. */
  readonly pathStyle: boolean
  readonly keyId: string
  readonly secretKey: string
}

const quiet = () => undefined

/** The bucket cannot be used with these settings. The message is for the operator. */
export class StorageMisconfigured extends Error {}

/**
 * A bucket of an S3-compatible store. Content of unknown length is first written to `incoming` or sent in parts, because the
 * store wants to know its length. The client is loaded only here, because it takes 40 MB of memory.
 */
export async function openBucket(place: S3Place) {
  const aws = await import('@aws-sdk/client-s3')
  const { bucket: Bucket, region, endpoint, pathStyle, keyId, secretKey } = place
  const agent = { keepAlive: true, maxSockets: mostConnections }
  const openClient = (socketTimeout: number) =>
    new aws.S3Client({
      ...{ region, endpoint, forcePathStyle: pathStyle, maxAttempts: mostAttempts },
      credentials: { accessKeyId: keyId, secretAccessKey: secretKey },
      // Every failure is thrown. By default the client also prints some on the console.
      logger: { debug: quiet, info: quiet, warn: quiet, error: quiet },
      // Many stores do not know the newer checksums. Each file is sent with its MD5, which all stores compare.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMilliseconds,
        socketTimeout,
        httpAgent: agent,
        httpsAgent: agent,
      },
    })
  const client = openClient(silenceMilliseconds)

  const findHead = (key: string) =>
    unlessMissing(client.send(new aws.HeadObjectCommand({ Bucket, Key: key })))
  async function getObject(key: string) {
    const found = await unlessMissing(client.send(new aws.GetObjectCommand({ Bucket, Key: key })))
    return found && { size: found.ContentLength ?? 0, stream: readAhead(found.Body as Download) }
  }

  /** The files whose keys begin with the prefix of the place and this folder. */
  function openFolder(folder: string, incoming: IncomingFolder): FileStore {
    const prefix = `${place.prefix}${folder}/`
    const at = (name: string) => ({ Bucket, Key: prefix + name })
    const get = (name: string) => getObject(prefix + name)
    const send = async (name: string, body: Uint8Array | Readable, { size, md5, sha256 }: Checksums) => {
      const sent = { Body: body, ContentLength: size, ContentMD5: md5, Metadata: { [checksumName]: sha256 } }
      await orRefuse(client.send(new aws.PutObjectCommand({ ...at(name), ...sent })))
      return size
    }

    return {
      get,
      async put(name, content) {
        if (content instanceof Uint8Array) return send(name, content, await checksumsOf([content]))
        const file = await incoming.open()
        try {
          const checksums = await checksumsOf(content, (chunk) => file.handle.appendFile(chunk))
          return await send(name, createReadStream(file.path), checksums)
        } finally {
          await file.close()
        }
      },
      exists: async (name) => (await findHead(prefix + name)) !== undefined,
      remove: async (name) => void (await unlessMissing(client.send(new aws.DeleteObjectCommand(at(name))))),
      async list() {
        const names: string[] = []
        const pages = aws.paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })
        for await (const { Contents = [] } of refusing(pages)) {
          names.push(...Contents.map(({ Key = '' }) => Key.slice(prefix.length)))
        }
        return names
      },
      async checksum(name) {
        const head = await findHead(prefix + name)
        const known = head?.Metadata?.[checksumName]
        if (known) return known
        // Another program has stored it.
        const file = head && (await get(name))
        return file && sha256Of(file.stream)
      },
      countFreeBytes: async () => undefined,
    }
  }

  /** Throws StorageMisconfigured, or STORAGE_UNAVAILABLE when the store does not answer. */
  async function check(): Promise<void> {
    await client.send(new aws.HeadBucketCommand({ Bucket })).catch((error: unknown) => {
      const status = statusOf(error)
      if (status === undefined || status >= 500) throw refusalOf(error)
      const reasons: Readonly<Record<number, string>> = {
        403: 'The store refuses these keys.',
        404: 'The store has no such bucket.',
      }
      throw new StorageMisconfigured(
        `The bucket ${Bucket} cannot be used. ${reasons[status] ?? `The store answers ${status}: check the region and the endpoint.`}`,
      )
    })
  }

  /**
   * One file of any size, for example an archive. It is sent in parts while its content is made, and has its key when it is
   * complete. Only after a kill its parts stay in the store.
   */
  function openLargeFile(key: string): LargeFile {
    return {
      exists: async () => (await findHead(key)) !== undefined,
      get: async () => (await getObject(key))?.stream,
      async put(content) {
        const { Upload } = await import('@aws-sdk/lib-storage')
        const params = { Bucket, Key: key, Body: content }
        const patient = openClient(joiningMilliseconds)
        const upload = new Upload({ client: patient, params, partSize: bytesOfPart, queueSize: partsAtOnce })
        await upload.done().catch((error: unknown) => {
          throw content.errored ?? refusalOf(error)
        })
      },
    }
  }

  return { openFolder, openLargeFile, check }
}

export interface LargeFile {
  exists(): Promise<boolean>
  /** Undefined when there is no such file. */
  get(): Promise<Readable | undefined>
  put(content: Readable): Promise<void>
}

interface Checksums {
  readonly size: number
  readonly md5: string
  readonly sha256: string
}

/** Reads the content once, and hands each part to `keep`. */
async function checksumsOf(
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  keep: (chunk: Uint8Array) => Promise<void> = async () => {},
): Promise<Checksums> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  let size = 0
  for await (const chunk of content) {
    md5.update(chunk)
    sha256.update(chunk)
    size += chunk.length
    await keep(chunk)
  }
  return { size, md5: md5.digest('base64'), sha256: sha256.digest('hex') }
}

/** The content of a file while the store sends it. */
type Download = Readable & { readonly socket: { setTimeout(milliseconds: number): unknown } }

/** A stream that reads some of the content ahead, and fails as the store does. */
function readAhead(content: Download): Readable {
  // The limit of the client also counts the pauses of a slow reader.
  content.socket.setTimeout(0)
  const ahead = Readable.from(chunksOf(content), { objectMode: false, highWaterMark: readAheadBytes })
  // Also when it was not read. `chunksOf` has not begun then.
  ahead.once('close', () => content.destroy())
  return ahead
}

/** Waits for each chunk as long as the store may be silent. */
async function* chunksOf(content: Download): AsyncGenerator<Buffer> {
  const chunks = content.iterator() as AsyncIterator<Buffer>
  for (;;) {
    const limit = setTimeout(() => content.destroy(new Error('It was silent.')), silenceMilliseconds)
    const next = await orRefuse(chunks.next()).finally(() => clearTimeout(limit))
    if (next.done) return
    yield next.value
  }
}

function orRefuse<Answer>(asking: Promise<Answer>): Promise<Answer> {
  return asking.catch((error: unknown) => {
    throw refusalOf(error)
  })
}

async function* refusing<Page>(pages: AsyncIterable<Page>): AsyncGenerator<Page> {
  try {
    yield* pages
  } catch (error) {
    throw refusalOf(error)
  }
}

/** The answer; undefined when the store says that the file is missing. */
function unlessMissing<Answer>(asking: Promise<Answer>): Promise<Answer | undefined> {
  return asking.catch((error: unknown) => {
    if (statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket') return undefined
    throw refusalOf(error)
  })
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '')

/** Only the name and the message of the error are kept: the error itself has the headers of the request. */
function refusalOf(error: unknown): AppError {
  const status = statusOf(error)
  const isFull = status === 507 || fullNames.includes(nameOf(error))
  const message = error instanceof Error ? error.message : ''
  const cause = new Error(`The store of files answered ${status ?? 'nothing'}: ${nameOf(error)} ${message}`)
  return new AppError(isFull ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE', { cause })
}
