import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readConfig } from '../../server/src/config.ts'
import { openClock } from '../../server/src/platform/clock.ts'
import { openIncomingFolder } from '../../server/src/platform/http/received/incoming-folder.ts'
import { openFileStores } from '../../server/src/platform/storage/storage-place.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../server/src/test/database/database-server.ts'

const { TEST_DATABASE_URL: server, TEST_STORAGE_URL: store } = process.env

/** The folder of a product is its own, and gives its database and its files in the store their name. */
const nameOf = (dataDir: string) => dataDir.split('/').at(-2)!

/**
 * The settings with which a product keeps its data outside of its folder: in the PostgreSQL of TEST_DATABASE_URL and in the
 * store of TEST_STORAGE_URL.
 */
export function servicesOf(dataDir: string): { DATABASE_URL?: string; STORAGE_URL?: string } {
  const name = nameOf(dataDir)
  return {
    ...(server ? { DATABASE_URL: withDatabase(server, name) } : {}),
    ...(store ? { STORAGE_URL: placeIn(store, name) } : {}),
  }
}

function placeIn(store: string, name: string): string {
  const url = new URL(store)
  url.pathname += `/${name}`
  return url.href
}

/** Makes what a new product finds there: nothing, or a copy of what a stopped one has left. */
export async function createServices(dataDir: string, from?: string): Promise<void> {
  if (server) {
    await createDatabase(server, { name: nameOf(dataDir), template: from ? nameOf(from) : 'template0' })
  }
  if (!store || !from) return
  const [source, target] = await Promise.all([openFiles(from), openFiles(dataDir)])
  for (const name of await source.list()) {
    const file = await source.get(name)
    if (file) await target.put(name, await buffer(file.stream))
  }
}

/** The pictures of a product. */
async function openFiles(dataDir: string) {
  const { storage } = readConfig({ DATA_DIR: dataDir, ...servicesOf(dataDir) })
  const clock = openClock()
  const incoming = await openIncomingFolder({ folder: join(dataDir, 'incoming'), clock })
  return (await openFileStores(storage, { clock, incoming })).media
}

/** The files stay in the store of the tests. */
export async function removeServices(dataDir: string): Promise<void> {
  if (server) await dropDatabase(server, nameOf(dataDir))
}
