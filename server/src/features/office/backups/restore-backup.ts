import type { Readable } from 'node:stream'
import { type Decryption, unpackArchive } from '../../../platform/archive/archive.ts'
import { DatabaseNotEmpty, fillEmptyDatabase } from '../../../platform/db/copied-tables.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findSecretKey, keepSecretKey } from '../../../platform/secret-box.ts'
import { contentTypeOf } from '../../../platform/storage/media-key.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type About, type Manifest, readAbout, readContents } from './contents.ts'

export interface RestoreDeps extends Pick<Database, 'pool'> {
  readonly jobs: Pick<Jobs, 'restore'>
  readonly media: Pick<Storage, 'put' | 'exists'>
  readonly config: { readonly dataDir: string; readonly secretKey: string | undefined }
}

/** The archive cannot be restored here. The message is for the operator. */
export class RestoreRefused extends Error {}

/** Checks every file of an archive. Throws BrokenArchive. */
export async function verifyBackup(
  archive: Readable,
  decryption?: Decryption,
): Promise<{ about: About; manifest: Manifest }> {
  const files = unpackArchive(archive, decryption)
  const { about, file } = await readAbout(files)
  return { about, manifest: await readContents(files, file) }
}

/**
 * Restores an archive into an empty database. The database is filled in one transaction at the very end of which it
 * appears, and files that are there already have the same content, so an interrupted restore is started again from the
 * beginning. Throws RestoreRefused and BrokenArchive; the database is empty then as before.
 */
export async function restoreBackup(
  { pool, jobs, media, config }: RestoreDeps,
  archive: Readable,
  decryption?: Decryption,
): Promise<{ about: About; manifest: Manifest }> {
  const files = unpackArchive(archive, decryption)
  const { about, file } = await readAbout(files)
  let manifest: Manifest | undefined
  let secretKey: Buffer | undefined
  await fillEmptyDatabase(pool, about.migrations, async (database) => {
    manifest = await readContents(files, file, {
      rows: (table, content) => database.copy(table, content),
      jobs: (waiting) => jobs.restore(database, waiting),
      async picture(key, content) {
        if (await media.exists(key)) return
        await media.put({ content, extension: key.split('.')[1]!, contentType: contentTypeOf(key)! })
      },
      async secretKey(key) {
        secretKey = key
      },
    })
    // The key of a damaged archive would stay, and refuse the next one.
    if (secretKey) await restoreKey(config, secretKey)
  }).catch((error: unknown) => {
    throw error instanceof DatabaseNotEmpty ? new RestoreRefused(notEmpty) : error
  })
  return { about, manifest: manifest! }
}

const notEmpty =
  'The database is not empty. An archive is restored only into an empty one: set DATA_DIR to a new folder, or DATABASE_URL to a new database.'

/** A server with the setting SECRET_KEY, or with another file, would not open what the restored database has encrypted. */
async function restoreKey({ dataDir, secretKey }: RestoreDeps['config'], key: Buffer): Promise<void> {
  const own = (await findSecretKey({ dataDir, secretKey })) ?? (await keepSecretKey(dataDir, key))
  if (own.equals(key)) return
  const place = secretKey ? 'SECRET_KEY' : `The file secret.key in ${dataDir}`
  throw new RestoreRefused(
    `${place} is not the key of this archive, which holds its own. Remove it, and restore again.`,
  )
}
