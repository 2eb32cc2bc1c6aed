import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import { type ArchivedFile, BrokenArchive } from '../../../platform/archive/archive.ts'
import { countLines } from '../../../platform/db/copied-tables.ts'
import type { WaitingJob } from '../../../platform/jobs/jobs.ts'
import { contentTypeOf } from '../../../platform/storage/media-key.ts'

// docs/operations.md describes the format for other programs.

/** The first file of an archive. */
const aboutSchema = z.object({
  format: z.literal('floorcraft-backup-1'),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
})
export type About = z.infer<typeof aboutSchema>

/** The last file of an archive: what the others are. */
const manifestSchema = z.object({
  /** Rows by table. */
  tables: z.record(z.string(), z.number()),
  jobs: z.number(),
  /** The pictures, whose names are the SHA-256 of their content. `missing` ones were shown, but not stored. */
  pictures: z.object({ files: z.number(), bytes: z.number(), missing: z.array(z.string()) }),
  holds_secret_key: z.boolean(),
  /** All files but the pictures, in their order. */
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof manifestSchema>

export const paths = {
  about: 'about.json',
  manifest: 'manifest.json',
  secretKey: 'secret.key',
  table: (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}.tsv.gz`,
  jobs: (part: number) => `jobs/${String(part).padStart(6, '0')}.json.gz`,
  picture: (key: string) => `media/${key}`,
}

export const compress = promisify(gzip)
export const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')
export const jsonFile = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

/** What is done with the contents of an archive. Without it they are only checked. */
export interface Receiver {
  /** Returns the number of rows that were added. */
  rows(table: string, content: Buffer): Promise<number>
  jobs(jobs: readonly WaitingJob[]): Promise<void>
  picture(key: string, content: Buffer): Promise<void>
  secretKey(key: Buffer): Promise<void>
}

type Files = AsyncIterator<ArchivedFile>

/** Reads the first file, which says what the others need. */
export async function readAbout(files: Files): Promise<{ about: About; file: Manifest['files'][number] }> {
  const first = await files.next()
  if (first.done || first.value.path !== paths.about)
    throw new BrokenArchive('This is not a backup of Floorcraft.')
  const content = await buffer(first.value.content)
  return { about: parse(aboutSchema, content, paths.about), file: fileOf(paths.about, content) }
}

const fileOf = (path: string, content: Buffer) => ({ path, bytes: content.length, sha256: digest(content) })

/**
 * Reads all files after the first to the end, checks them, and hands them to the receiver. Throws BrokenArchive when one
 * is missing or was changed, at the latest after the last one.
 */
export async function readContents(
  files: Files,
  first: Manifest['files'][number],
  receiver?: Receiver,
): Promise<Manifest> {
  const seen: Omit<Manifest, 'tables'> & { tables: Map<string, number> } = {
    ...{ tables: new Map(), jobs: 0, holds_secret_key: false, files: [first] },
    pictures: { files: 0, bytes: 0, missing: [] },
  }
  for (let next = await files.next(); !next.done; next = await files.next()) {
    const { path } = next.value
    const content = await buffer(next.value.content)
    if (path === paths.manifest) {
      const manifest = parse(manifestSchema, content, path)
      refuseDifferences(manifest, { ...seen, tables: Object.fromEntries(seen.tables) })
      if (!(await files.next()).done) throw new BrokenArchive('The archive goes on after its manifest.')
      return manifest
    }
    const [folder, name = '', part] = path.split('/')
    if (folder === 'media') {
      if (contentTypeOf(name) === undefined || !name.startsWith(digest(content))) throw damaged(path)
      seen.pictures.files++
      seen.pictures.bytes += content.length
      await receiver?.picture(name, content)
      continue
    }
    seen.files.push(fileOf(path, content))
    if (folder === 'tables' && part !== undefined) {
      const rows = await unzipped(path, content)
      const count = receiver ? await receiver.rows(name, rows) : countLines(rows) - 1
      seen.tables.set(name, (seen.tables.get(name) ?? 0) + count)
    } else if (folder === 'jobs') {
      const jobs = parse(z.array(z.looseObject({ name: z.string() })), await unzipped(path, content), path)
      seen.jobs += jobs.length
      await receiver?.jobs(jobs)
    } else if (path === paths.secretKey) {
      seen.holds_secret_key = true
      await receiver?.secretKey(content)
    } else throw new BrokenArchive(`The archive has a file that no backup has: ${path}.`)
  }
  throw new BrokenArchive('The archive is not complete: its last file is missing.')
}

const gunzipped = promisify(gunzip)
const unzipped = (path: string, content: Buffer): Promise<Buffer> =>
  gunzipped(content).catch((cause: unknown) => {
    throw damaged(path, cause)
  })

function damaged(path: string, cause?: unknown): BrokenArchive {
  return new BrokenArchive(`The archive is damaged: ${path} was changed.`, { cause })
}

function parse<Schema extends z.ZodType>(schema: Schema, content: Buffer, path: string): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString()))
  } catch (cause) {
    throw new BrokenArchive(`The archive is damaged, or of a newer version: ${path} cannot be read.`, {
      cause,
    })
  }
}

function refuseDifferences(manifest: Manifest, seen: Manifest): void {
  const paths = new Set([...manifest.files, ...seen.files].map(({ path }) => path))
  const inSeen = new Map(seen.files.map((file) => [file.path, file]))
  const inManifest = new Map(manifest.files.map((file) => [file.path, file]))
  for (const path of paths) {
    const [should, is] = [inManifest.get(path), inSeen.get(path)]
    if (!is || !should || is.bytes !== should.bytes || is.sha256 !== should.sha256) throw damaged(path)
  }
  const facts = ({ tables, jobs, pictures, holds_secret_key }: Manifest) =>
    JSON.stringify([Object.entries(tables).sort(), jobs, pictures.files, pictures.bytes, holds_secret_key])
  if (facts(manifest) !== facts(seen)) {
    throw new BrokenArchive('The archive is damaged: it does not have the rows and pictures of its manifest.')
  }
}
