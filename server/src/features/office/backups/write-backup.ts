import type { Readable } from 'node:stream'
import { type ArchiveWriter, type Encryption, packArchive } from '../../../platform/archive/archive.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Snapshot, withSnapshot } from '../../../platform/db/copied-tables.ts'
import type { Database } from '../../../platform/db/database.ts'
import { waitingJobs } from '../../../platform/jobs/jobs.ts'
import { keyOfMediaUrl } from '../../../platform/storage/media-key.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type About, compress, digest, jsonFile, type Manifest, paths } from './contents.ts'
import { hasJobs, pictureAddresses } from './queries.ts'

export interface BackupDeps extends Pick<Database, 'pool'> {
  readonly clock: Clock
  readonly media: Pick<Storage, 'get'>
}

export interface BackupOptions {
  readonly encryption?: Encryption | undefined
  /** The key of the server, when the archive holds it. */
  readonly secretKey?: Buffer | undefined
}

/** There is nothing to back up. The message is for the operator. */
export class NothingToBackUp extends Error {}

/** Hands an archive of the database and its files, as they are at this moment, to `store`. */
export async function writeBackup(
  deps: BackupDeps,
  options: BackupOptions,
  store: (archive: Readable) => Promise<unknown>,
): Promise<{ about: About; manifest: Manifest }> {
  const written = Promise.withResolvers<{ about: About; manifest: Manifest }>()
  // The error also ends the stream, so `store` throws it.
  written.promise.catch(() => undefined)
  const archive = await packArchive(options.encryption, (writer) => {
    const writing = withSnapshot(deps.pool, (snapshot) => writeFiles(deps, { ...options, snapshot, writer }))
    writing.then(written.resolve, written.reject)
    return writing.then(() => undefined)
  })
  await store(archive)
  return written.promise
}

type Step = { snapshot: Snapshot; add: (path: string, content: Buffer) => Promise<void> }

async function writeFiles(
  deps: BackupDeps,
  { snapshot, writer, secretKey }: BackupOptions & { snapshot: Snapshot; writer: ArchiveWriter },
): Promise<{ about: About; manifest: Manifest }> {
  const { migrations } = snapshot
  if (migrations.length === 0)
    throw new NothingToBackUp('The database is empty: there is nothing to back up.')
  const files: Manifest['files'] = []
  const add = async (path: string, content: Buffer) => {
    files.push({ path, bytes: content.length, sha256: digest(content) })
    await writer.add(path, content)
  }
  const created_at = deps.clock.now().toString()
  const about: About = { format: 'floorcraft-backup-1', created_at, migrations: [...migrations] }
  await add(paths.about, jsonFile(about))
  const tables = await addTables({ snapshot, add })
  const jobs = await addJobs({ snapshot, add })
  const pictures = await addPictures(deps, { snapshot, writer })
  if (secretKey) await add(paths.secretKey, secretKey)
  const manifest: Manifest = { tables, jobs, pictures, holds_secret_key: secretKey !== undefined, files }
  await writer.add(paths.manifest, jsonFile(manifest))
  return { about, manifest }
}

async function addTables({ snapshot, add }: Step): Promise<Manifest['tables']> {
  const counts: Record<string, number> = {}
  for (const table of snapshot.tables) {
    let part = 0
    counts[table] = 0
    for await (const { content, rows } of snapshot.copy(table)) {
      counts[table] += rows
      await add(paths.table(table, ++part), await compress(content))
    }
  }
  return counts
}

/** A server that has not started yet has no queue of jobs. */
async function addJobs({ snapshot, add }: Step): Promise<number> {
  let [part, count] = [0, 0]
  for await (const [row] of snapshot.read<{ present: boolean }>(hasJobs)) if (!row?.present) return 0
  for await (const jobs of snapshot.read(waitingJobs)) {
    count += jobs.length
    await add(paths.jobs(++part), await compress(JSON.stringify(jobs)))
  }
  return count
}

/** The pictures that this moment shows or uses. Their names are their content, so none of them has changed since. */
async function addPictures(
  { media }: BackupDeps,
  { snapshot, writer }: { snapshot: Snapshot; writer: ArchiveWriter },
): Promise<Manifest['pictures']> {
  const pictures: Manifest['pictures'] = { files: 0, bytes: 0, missing: [] }
  for await (const rows of snapshot.read<{ url: string }>(pictureAddresses)) {
    for (const key of rows.flatMap(({ url }) => keyOfMediaUrl(url) ?? [])) {
      const file = await media.get(key)
      if (!file) {
        pictures.missing.push(key)
        continue
      }
      await writer.addStream(paths.picture(key), file)
      pictures.files++
      pictures.bytes += file.size
    }
  }
  return pictures
}
