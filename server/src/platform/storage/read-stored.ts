import { buffer } from 'node:stream/consumers'
import { keyOfMediaUrl } from './media-key.ts'
import type { Storage } from './storage.ts'

/** The bytes of a stored picture; undefined when it is missing or stored elsewhere. */
export async function readStored(
  storage: Pick<Storage, 'get'>,
  url: string | null,
): Promise<Buffer | undefined> {
  const key = url === null ? undefined : keyOfMediaUrl(url)
  const file = key === undefined ? undefined : await storage.get(key)
  return file && buffer(file.stream)
}
