import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { openBucket } from '../storage/s3-store.ts'
import { InvalidPlace, readAddress, readPlace, type StorageDefaults } from '../storage/storage-place.ts'
import { storeArchive } from './archive-file.ts'

/** Where an archive is: in a file, or in a bucket. */
export interface ArchivePlace {
  /** For the operator, without keys. */
  readonly name: string
  exists(): Promise<boolean>
  /** Undefined when there is no archive. */
  get(): Promise<Readable | undefined>
  /** It has its name when it is complete. */
  put(content: Readable): Promise<void>
}

/**
 * Opens the place `text`: a file, `s3://bucket/name`, or `@file` with one of them.
 * `fileName` is that of a new archive in a folder. Throws InvalidPlace, and StorageMisconfigured when a bucket refuses.
 */
export async function openArchivePlace(
  text: string,
  { defaults, fileName }: { defaults: StorageDefaults; fileName?: string },
): Promise<ArchivePlace> {
  const address = await readAddress(text)
  const place = readPlace(address, defaults)
  if ('folder' in place) return openFile(await fileIn(address, fileName))
  const isFolder = fileName !== undefined && /\/$|^$/.test(URL.parse(address)!.pathname)
  const key = isFolder ? place.prefix + fileName : place.prefix.slice(0, -1)
  if (!key) throw new InvalidPlace('An archive in a bucket is s3://bucket/name.')
  const bucket = await openBucket(place)
  await bucket.check()
  return { name: `s3://${place.bucket}/${key}`, ...bucket.openLargeFile(key) }
}

async function fileIn(address: string, fileName: string | undefined): Promise<string> {
  if (fileName === undefined) return address
  const isFolder = address.endsWith('/') || (await stat(address).catch(() => undefined))?.isDirectory()
  return isFolder ? path.join(address, fileName) : address
}

function openFile(name: string): ArchivePlace {
  const find = () => stat(name).catch(() => undefined)
  return {
    name,
    exists: async () => (await find()) !== undefined,
    get: async () => ((await find())?.isFile() ? createReadStream(name) : undefined),
    put: (content) => storeArchive(name, content),
  }
}
