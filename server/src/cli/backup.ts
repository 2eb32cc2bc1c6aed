import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import {
  type About,
  type Manifest,
  type RestoreDeps,
  restoreBackup,
  verifyBackup,
  writeBackup,
} from '../features/office/backups/service.ts'
import { openArchivePlace } from '../platform/archive/archive-place.ts'
import { migrate } from '../platform/db/migrate.ts'
import { findSecretKey } from '../platform/secret-box.ts'
import { InvalidPlace } from '../platform/storage/storage-place.ts'
import { type Answer, type CliPlace, CliRefusal, type PlaceCommand } from './command.ts'

const backupUsage =
  'backup <folder/ | file | s3://bucket/folder/ | @file with one | -> [--passphrase-file <file> | --recipient <age1...>] [--with-key | --without-key]'

/** With `-` an archive goes to standard output, or comes from standard input: other programs store it elsewhere. */
async function backup(place: CliPlace, words: readonly string[]): Promise<Answer> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      'passphrase-file': { type: 'string' },
      recipient: { type: 'string' },
      'with-key': { type: 'boolean' },
      'without-key': { type: 'boolean' },
    },
  })
  const [target, ...others] = positionals
  if (!target || others.length > 0) throw new CliRefusal(`Usage: floorcraft ${backupUsage}`)
  refuseBoth({ '--with-key': values['with-key'], '--without-key': values['without-key'] })
  const encryption = await readKey(values, 'recipient', readRecipient)
  // Next to what it encrypts, an open key would be worth nothing.
  const takesKey = values['with-key'] ?? (!values['without-key'] && encryption !== undefined)
  const store = target === '-' ? undefined : await openTarget(place, { target, isEncrypted: !!encryption })
  const { pool, hasSessions } = await place.openDatabase()
  if (!hasSessions) throw new CliRefusal('DATABASE_URL leads to a pooler: set DATABASE_DIRECT_URL too.')
  const deps = { ...place, pool, media: await place.openMedia() }
  const secretKey = takesKey ? await findSecretKey(place.config) : undefined
  const written = await writeBackup(deps, { encryption, secretKey }, (archive) =>
    store ? store.put(archive) : pipeline(archive, place.output, { end: false }),
  )
  const { missing } = written.manifest.pictures
  if (missing.length > 0) place.log.warn(`${missing.length} pictures were not in the storage.`)
  if (!store) return { text: '', json: undefined }
  const report = describe(written)
  return {
    text: [`Wrote ${store.name}.`, ...report.text].join('\n'),
    json: { file: store.name, encrypted: !!encryption, ...report.json },
  }
}

async function openTarget(
  { clock, config }: CliPlace,
  { target, isEncrypted }: { target: string; isEncrypted: boolean },
) {
  const time = clock.now().toString({ smallestUnit: 'second' }).replaceAll(':', '')
  const fileName = `floorcraft-${time}.tar${isEncrypted ? '.age' : ''}`
  const place = await openArchive(target, { defaults: config.storageDefaults, fileName })
  if (await place.exists()) throw new CliRefusal(`${place.name} exists already. Choose another name.`)
  return place
}

const openArchive: typeof openArchivePlace = (...place) =>
  openArchivePlace(...place).catch((error: unknown) => {
    throw error instanceof InvalidPlace ? new CliRefusal(error.message) : error
  })

const restoreUsage =
  'restore <file | s3://bucket/file | @file with one | -> [--passphrase-file <file> | --identity-file <file>]'
const verifyUsage = restoreUsage.replace('restore', 'verify')

async function restore(place: CliPlace, words: readonly string[]): Promise<Answer> {
  const { archive, decryption } = await readSource(place, { words, usage: restoreUsage })
  const database = await place.openDatabase()
  // Opening the queue creates its tables, also in a database into which nothing is restored.
  const jobs: RestoreDeps['jobs'] = {
    restore: async (db, waiting) => (await place.openJobs()).restore(db, waiting),
  }
  const deps = { config: place.config, pool: database.pool, jobs, media: await place.openMedia() }
  const report = describe(await restoreBackup(deps, archive, decryption))
  await migrate(database, place.log)
  const advice = (await findSecretKey(place.config))
    ? []
    : [
        'Put the secret.key of the server into DATA_DIR, or set SECRET_KEY to it, before you start the server.',
      ]
  return { text: ['Restored the archive.', ...report.text, ...advice].join('\n'), json: report.json }
}

async function verify(place: CliPlace, words: readonly string[]): Promise<Answer> {
  const { archive, decryption } = await readSource(place, { words, usage: verifyUsage })
  const report = describe(await verifyBackup(archive, decryption))
  return { text: ['The archive is complete and undamaged.', ...report.text].join('\n'), json: report.json }
}

async function readSource(
  { input, config }: Pick<CliPlace, 'input' | 'config'>,
  { words, usage }: { words: readonly string[]; usage: string },
) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { 'passphrase-file': { type: 'string' }, 'identity-file': { type: 'string' } },
  })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new CliRefusal(`Usage: floorcraft ${usage}`)
  const decryption = await readKey(values, 'identity-file', readIdentity)
  if (file === '-') return { archive: input, decryption }
  const source = await openArchive(file, { defaults: config.storageDefaults })
  const archive = await source.get()
  if (!archive) throw new CliRefusal(`There is no archive ${source.name}.`)
  return { archive, decryption }
}

function refuseBoth(options: Readonly<Record<string, string | boolean | undefined>>): void {
  if (Object.values(options).includes(undefined)) return
  throw new CliRefusal(`Use only one of ${Object.keys(options).join(' and ')}.`)
}

/** The passphrase in its file, or what `read` makes of the other option; undefined when there is neither. */
async function readKey<Name extends string, Key>(
  values: { readonly [name in Name | 'passphrase-file']?: string },
  other: Name,
  read: (value: string) => Promise<Key>,
): Promise<Key | { passphrase: string } | undefined> {
  const { 'passphrase-file': file, [other]: value } = values
  refuseBoth({ '--passphrase-file': file, [`--${other}`]: value })
  if (file !== undefined) return { passphrase: await readSecret(file) }
  return value === undefined ? undefined : read(value)
}

async function readRecipient(recipient: string) {
  if (recipient.startsWith('age1')) return { recipient }
  throw new CliRefusal('--recipient is the public key of age-keygen, which begins with age1.')
}

async function readIdentity(file: string) {
  // Beside the key age-keygen writes comments.
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(await readSecret(file))?.[0]
  if (!identity) throw new CliRefusal(`${file} has no key of age-keygen (AGE-SECRET-KEY-...).`)
  return { identity }
}

async function readSecret(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliRefusal(`Cannot read ${file}.`)
  })
  if (text.trim() === '') throw new CliRefusal(`${file} is empty.`)
  return text.trim()
}

function describe({ about, manifest }: { about: About; manifest: Manifest }) {
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0)
  const { jobs, pictures, holds_secret_key } = manifest
  const facts = { created_at: about.created_at, tables: Object.keys(manifest.tables).length, rows, jobs }
  const megabytes = (pictures.bytes / 1e6).toFixed(1)
  return {
    json: { ...facts, last_migration: about.migrations.at(-1)!.name, pictures, holds_secret_key },
    text: [
      `Of ${about.created_at}: ${rows} rows in ${facts.tables} tables, ${jobs} waiting jobs, ${pictures.files} pictures (${megabytes} MB).`,
      holds_secret_key
        ? 'It holds the secret key of the server.'
        : 'It does not hold the secret key of the server: keep that in another place.',
    ],
  }
}

export const backupCommands: Readonly<Record<string, PlaceCommand>> = {
  backup: {
    usage: backupUsage,
    summary: 'Write the database and the pictures into one archive, also while the server runs',
    example: 'backup /var/backups/floorcraft/ --passphrase-file /etc/floorcraft/passphrase',
    run: backup,
  },
  restore: {
    usage: restoreUsage,
    summary: 'Restore an archive into an empty DATA_DIR, or an empty database of DATABASE_URL',
    example: 'restore /var/backups/floorcraft/floorcraft-2026-11-26T021500Z.tar',
    run: restore,
  },
  verify: {
    usage: verifyUsage,
    summary: 'Check every file of an archive',
    example: 'verify /var/backups/floorcraft/floorcraft-2026-11-26T021500Z.tar --json',
    run: verify,
  },
}
