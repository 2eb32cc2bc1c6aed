import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { isId } from '../ids.ts'
import { type FileStore, type FileStores, sha256Of } from './file-store.ts'
import { contentTypeOf, hashOfKey, keyOfName } from './media-key.ts'

/**
 * What became of the files: copied now, the same at both places before, deleted at the old place during the copy, or
 * damaged, so that they are not at the new place.
 */
export interface CopyCounts {
  copied: number
  same: number
  gone: number
  damaged: number
}

const filesAtOnce = 8
/** Smaller files are sent from memory. */
const mostBytesInMemory = 16 * 1024 * 1024

interface Copy {
  readonly from: FileStore
  readonly to: FileStore
}

/**
 * Copies the files that are missing at the new place or different there. Each one is read back and compared by its
 * SHA-256. Servers may use both places meanwhile. After an error or a stop another run goes on with the rest.
 */
export async function copyFiles(
  { from, to }: { from: FileStores; to: FileStores },
  onCopied: (counts: CopyCounts) => void = () => {},
): Promise<CopyCounts> {
  const counts: CopyCounts = { copied: 0, same: 0, gone: 0, damaged: 0 }
  for (const kind of ['media', 'exports'] as const) {
    const copy = { from: from[kind], to: to[kind] }
    const isOurs = kind === 'media' ? (name: string) => keyOfName(name) !== undefined : isId
    const outcomes = Readable.from(await from[kind].list())
      .filter(isOurs)
      .map((name: string) => copyFile(copy, name), { concurrency: filesAtOnce })
    for await (const outcome of outcomes as AsyncIterable<keyof CopyCounts>) {
      counts[outcome]++
      onCopied(counts)
    }
  }
  return counts
}

async function copyFile({ from, to }: Copy, name: string): Promise<keyof CopyCounts> {
  // The name of a picture is its checksum, so a picture that is damaged at the old place does not spread.
  const checksum = contentTypeOf(name) === undefined ? await from.checksum(name) : hashOfKey(name)
  if (checksum === undefined) return 'gone'
  if ((await to.checksum(name)) === checksum) return 'same'
  const file = await from.get(name)
  if (!file) return 'gone'
  await to.put(name, file.size > mostBytesInMemory ? file.stream : await buffer(file.stream))
  const arrived = await to.get(name)
  if (arrived && (await sha256Of(arrived.stream)) === checksum) return 'copied'
  await to.remove(name)
  return 'damaged'
}

/** The keys of pictures that are only at the new place: uploaded there, or deleted at the old one after they were copied. */
export async function listOnlyAt(to: FileStore, { but: from }: { but: FileStore }): Promise<string[]> {
  const [old, stored] = [new Set(await from.list()), await to.list()]
  const keys = stored.flatMap((name) => (old.has(name) ? [] : (keyOfName(name) ?? [])))
  return [...new Set(keys)]
}
