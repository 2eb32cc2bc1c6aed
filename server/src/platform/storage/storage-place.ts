import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Clock } from '../clock.ts'
import { AppError } from '../http/app-error.ts'
import type { IncomingFolder } from '../http/received/incoming-folder.ts'
import { openDiskStore } from './disk-store.ts'
import type { FileStore, FileStores } from './file-store.ts'
import { openBucket, type S3Place } from './s3-store.ts'
import { openMedia, type Storage } from './storage.ts'

/** Where the files of an installation are. */
export type StoragePlace = { readonly folder: string } | S3Place

/** Reads `@file`, which has an address, because other programs can read the arguments of a command. Throws InvalidPlace. */
export async function readAddress(text: string): Promise<string> {
  if (!text.startsWith('@')) return text
  const address = await readFile(text.slice(1), 'utf8').catch(() => {
    throw new InvalidPlace(`Cannot read ${text.slice(1)}.`)
  })
  return address.trim()
}

/** What an address may leave out. */
export interface StorageDefaults extends Pick<S3Place, 'endpoint' | 'region'> {
  /** If undefined, it is on with an endpoint, which most own stores need. */
  readonly pathStyle: boolean | undefined
  readonly keyId: string | undefined
  readonly secretKey: string | undefined
}

/** An address of files is not valid. The message is for the operator, and contains no key. */
export class InvalidPlace extends Error {}

const formOfAddress = 'An address of a bucket is s3://bucket or s3://bucket/prefix.'

/**
 * Reads a folder, or an address `s3://bucket/prefix`, which may also have keys (`s3://id:secret@bucket`) and
 * `?endpoint=`, `&region=` and `&path_style=on`. Throws InvalidPlace.
 */
export function readPlace(text: string, defaults: StorageDefaults): StoragePlace {
  if (!text.startsWith('s3:')) {
    if (/^\w+:\/\//.test(text)) throw new InvalidPlace('Files are in a folder, or in s3://bucket/prefix.')
    return { folder: resolve(text) }
  }
  const url = URL.parse(text)
  if (!url || !/^[a-z0-9][a-z0-9.-]+$/.test(url.hostname) || !/^[\w./-]*$/.test(url.pathname)) {
    throw new InvalidPlace(formOfAddress)
  }
  const keyId = decode(url.username) || defaults.keyId
  const secretKey = decode(url.password) || defaults.secretKey
  if (!keyId || !secretKey) {
    throw new InvalidPlace(`The bucket ${url.hostname} needs STORAGE_KEY_ID and STORAGE_SECRET_KEY.`)
  }
  const endpoint = url.searchParams.get('endpoint') ?? defaults.endpoint
  const protocol = endpoint === undefined ? 'https:' : URL.parse(endpoint)?.protocol
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new InvalidPlace('The endpoint of a bucket must be an address with http:// or https://.')
  }
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  const pathStyle = url.searchParams.get('path_style')
  return {
    bucket: url.hostname,
    prefix: prefix && `${prefix}/`,
    endpoint,
    region: url.searchParams.get('region') ?? defaults.region,
    pathStyle: pathStyle === null ? (defaults.pathStyle ?? endpoint !== undefined) : pathStyle === 'on',
    ...{ keyId, secretKey },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new InvalidPlace(formOfAddress)
  }
}

interface OpenDeps {
  readonly clock: Clock
  readonly incoming: IncomingFolder
  /** Is called when a bucket does not answer. The server starts without it, because pages need no files. */
  readonly warn?: (message: string) => void
}

/** Opens the files at a place. Throws StorageMisconfigured when a bucket exists but refuses. */
export async function openFileStores(
  place: StoragePlace,
  { clock, incoming, warn }: OpenDeps,
): Promise<FileStores> {
  if ('folder' in place) {
    return {
      media: await openDiskStore({ folder: join(place.folder, 'media'), spread: true, clock }),
      exports: await openDiskStore({ folder: join(place.folder, 'exports'), clock }),
    }
  }
  const { openFolder, check } = await openBucket(place)
  await check().catch((error: unknown) => {
    if (!(error instanceof AppError) || !warn) throw error
    warn(`Warning: the bucket ${place.bucket} does not answer. Pictures and exports fail until it does.`)
  })
  return { media: openFolder('media', incoming), exports: openFolder('exports', incoming) }
}

/** Opens the files of a server. */
export async function openFiles(
  place: StoragePlace,
  deps: OpenDeps,
): Promise<{ media: Storage; exportFiles: FileStore }> {
  const { media, exports } = await openFileStores(place, deps)
  return { media: openMedia(media), exportFiles: exports }
}
