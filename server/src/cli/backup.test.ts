import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { seedDemo } from '../features/office/demo/service.ts'
import { settableClock } from '../platform/clock.ts'
import type { Sql } from '../platform/db/sql.ts'
import { defineJob, type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { openSecretBox } from '../platform/secret-box.ts'
import { openDiskStore } from '../platform/storage/disk-store.ts'
import { openMedia } from '../platform/storage/storage.ts'
import { buildEvent, buildMember, buildScene } from '../test/builders.ts'
import { countWaiting } from '../test/count-waiting.ts'
import { createTestDatabase, type TestDatabase } from '../test/database/test-database.ts'
import { eventually } from '../test/eventually.ts'
import { openS3Server } from '../test/s3-server.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { backupCommands } from './backup.ts'
import type { CliPlace } from './command.ts'

const program = path.resolve(import.meta.dirname, 'floorcraft.ts')
const clock = settableClock('2026-11-20T20:00:00Z')
const log = { info: () => {}, warn: () => {}, error: () => {} }
const mailJob = defineJob<{ memberId: string }>('test.mail', { retryLimit: 7 })
const memberIds = ['ana', 'line\n"\\']
/** Texts that a format of rows could change. */
const hostile = [
  'tab\there',
  'line\nbreak\r\n',
  'back\\slash \\N',
  '\\.',
  '',
  '"quoted", ünïcödé 💃',
  'a'.repeat(9_000),
]
let folder: string
let source: TestDatabase
let target: TestDatabase
/** An archive of the demo, which is in `source` and in the folder `server`. */
let archive: string
/** What it has. */
let before: Record<string, string[]>
const running: ChildProcess[] = []

beforeAll(async () => {
  folder = makeTemporaryFolder()
  source = await createTestDatabase()
  const [db, media] = [
    source.kysely,
    openMedia(await openDiskStore({ folder: path.join(folder, 'server/media'), spread: true, clock })),
  ]
  await seedDemo({ db, clock, media, log })
  const scene = await buildScene(db)
  const organizer = await buildMember(db, { role: 'organizer' })
  for (const description of hostile) await buildEvent(db, { scene, organizer, description })
  const jobs = await openJobs({ connection: source.connection, log: log as never })
  await jobs.enqueueAll(
    db,
    mailJob,
    memberIds.map((memberId) => ({ memberId })),
  )
  await jobs.stop()
  await openSecretBox({ dataDir: path.join(folder, 'server'), secretKey: undefined })
  archive = path.join(folder, 'demo.tar')
  await backup(archive)
  before = await contentOf(db)
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  target = await createTestDatabase({ empty: true })
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await target.close()
})

interface Tried {
  readonly database?: TestDatabase
  /** The folder of the data, inside that of the test. By default a new one. */
  readonly data?: string
  readonly input?: Readable
  readonly secretKey?: string
}

/** Runs a command, by default on the empty database. */
async function run(command: string, words: readonly string[], tried: Tried = {}) {
  const { database = target, data = target.url.slice(-12), input = Readable.from([]), secretKey } = tried
  const config = readConfig({ DATA_DIR: path.join(folder, data), SECRET_KEY: secretKey })
  const output = new PassThrough()
  const written = buffer(output)
  let jobs: Jobs | undefined
  const place: CliPlace = {
    ...{ config, input, output, clock, log: log as never },
    openDatabase: async () => database,
    openMedia: async () =>
      openMedia(await openDiskStore({ folder: path.join(config.dataDir, 'media'), spread: true, clock })),
    openJobs: async () => (jobs ??= await openJobs({ connection: database.connection, log: log as never })),
  }
  try {
    const answer = await backupCommands[command]!.run(place, words)
    output.end()
    return {
      ...(answer as { text: string; json: Record<string, unknown> }),
      ...{ config, output: await written },
    }
  } finally {
    await jobs?.stop()
  }
}

const backup = (...words: string[]) => run('backup', words, { database: source, data: 'server' })

const environmentOf = (database: TestDatabase, data: string) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATABASE_URL: database.url,
  DATA_DIR: path.join(folder, data),
})

/** The command as its own process on these databases. */
function spawnCommand(
  words: readonly string[],
  { database, data }: { database: TestDatabase; data: string },
) {
  const child = spawn(process.execPath, [program, ...words], {
    env: environmentOf(database, data),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => undefined)
  running.push(child)
  return child
}

async function kill(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Every row of every table as text, with computed columns, and what protects the rows. */
async function contentOf(db: Sql): Promise<Record<string, string[]>> {
  const read = async (text: string) =>
    (await sql.raw<{ row: string }>(text).execute(db)).rows.map(({ row }) => row)
  const tables = await read(
    `select relname as row from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const content: Record<string, string[]> = {
    triggers: await read(`select tgrelid::regclass || tgname || tgenabled::text as row from pg_trigger
      inner join pg_class on pg_class.oid = tgrelid where relnamespace = 'public'::regnamespace and not tgisinternal order by 1`),
    constraints:
      await read(`select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated as row
      from pg_constraint where connamespace = 'public'::regnamespace order by 1`),
    jobs: await read(
      `select name || data || retry_limit || heartbeat_seconds as row from pgboss.job order by 1`,
    ),
  }
  for (const table of tables)
    content[table] = await read(`select t::text as row from ${table} as t order by 1`)
  return content
}

const tablesOf = async (db: Sql) =>
  (await sql`select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db))
    .rows

/** The pictures without their smaller variants. */
const picturesIn = (data: string) =>
  readdirSync(path.join(folder, data, 'media'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[0-9a-f]{64}\.\w+$/.test(name))
    .sort()

test('a restored archive has every row, picture and waiting job', async () => {
  const { json, config } = await run('restore', [archive])
  expect(await contentOf(target.kysely)).toEqual(before)
  expect(before.events!.length).toBeGreaterThan(hostile.length)
  expect(before.jobs).toHaveLength(memberIds.length)
  expect(picturesIn(path.basename(config.dataDir))).toEqual(picturesIn('server'))
  const rows = Object.entries(before).flatMap(([name, all]) =>
    ['triggers', 'constraints', 'jobs'].includes(name) ? [] : all,
  )
  expect(json).toMatchObject({
    rows: rows.length,
    jobs: memberIds.length,
    created_at: '2026-11-20T20:00:00Z',
  })
})

test('a backup is of one moment, also while others write', async () => {
  const db = source.kysely
  const scene = await buildScene(db)
  const organizer = await buildMember(db, { role: 'organizer' })
  const isWriting = { now: true }
  const writing = (async () => {
    while (isWriting.now) {
      await db.transaction().execute(async (trx) => {
        const event = await buildEvent(trx, { scene, organizer })
        await trx
          .insertInto('saved_events')
          .values({ event_id: event.id, member_id: organizer.id, saved_at: clock.now() })
          .execute()
      })
    }
  })()
  const { output } = await run('backup', ['-'], { database: source, data: 'server' })
  isWriting.now = false
  await writing
  await run('restore', ['-'], { input: Readable.from([output], { objectMode: false }) })
  const saved = target.kysely.selectFrom('saved_events').where('member_id', '=', organizer.id)
  const events = target.kysely.selectFrom('events').where('organizer_id', '=', organizer.id)
  expect(await events.select('id').execute()).toHaveLength((await saved.select('event_id').execute()).length)
})

test('nothing is restored into a database with tables', async () => {
  await sql`create table notes (text text)`.execute(target.kysely)
  await expect(run('restore', [archive])).rejects.toThrow('The database is not empty.')
  expect(await tablesOf(target.kysely)).toHaveLength(1)
  const queues = sql`select from pg_namespace where nspname = 'pgboss'`
  expect((await queues.execute(target.kysely)).rows).toEqual([])
})

test('an archive never replaces a file', async () => {
  await expect(backup(archive)).rejects.toThrow('exists already')
})

test('an archive in a bucket is verified and restored as a file is', async () => {
  const store = await openS3Server()
  const at = (name: string) => store.url.replace('/files?', `/archives/${name}?`)
  try {
    const address = path.join(folder, 'address')
    writeFileSync(address, at(''))
    const { json } = await backup(`@${address}`)
    expect(json.file).toBe('s3://floorcraft/archives/floorcraft-2026-11-20T200000Z.tar')
    const written = at('floorcraft-2026-11-20T200000Z.tar')
    await expect(backup(written)).rejects.toThrow(`${json.file} exists already`)
    expect((await run('verify', [written])).json.rows).toBe(json.rows)
    await run('restore', [written])
    expect(await contentOf(target.kysely)).toEqual(await contentOf(source.kysely))
    const missing = run('verify', [at('other.tar')])
    await expect(missing).rejects.toThrow('There is no archive s3://floorcraft/archives/other.tar.')
    await expect(run('restore', ['s3://id:secret@floorcraft'])).rejects.toThrow('is s3://bucket/name')
    await expect(backup('@/missing')).rejects.toThrow('Cannot read /missing.')
  } finally {
    await store.close()
  }
})

test('missing pictures are a warning, which is not in the output', async () => {
  const env = environmentOf(source, 'without-pictures')
  const options = { env, maxBuffer: Number.POSITIVE_INFINITY }
  const { stdout, stderr } = spawnSync(process.execPath, [program, 'backup', '-'], options)
  expect(stderr.toString()).toMatch(/\d+ pictures were not in the storage/)
  const input = Readable.from([stdout], { objectMode: false })
  expect((await run('verify', ['-'], { input })).json.pictures).toMatchObject({ files: 0 })
})

describe('the secret key', () => {
  const key = () => readFileSync(path.join(folder, 'server/secret.key'))
  const passphrase = () => {
    const file = path.join(folder, 'passphrase')
    writeFileSync(file, 'four random dancing words\n')
    return ['--passphrase-file', file]
  }

  test('is not in an open archive unless the operator asks for it', async () => {
    expect((await run('verify', [archive])).json.holds_secret_key).toBe(false)
    const { json, config, text } = await run('restore', [archive])
    expect([json.holds_secret_key, readdirSync(config.dataDir)]).toEqual([false, ['media']])
    expect(text).toContain('Put the secret.key of the server into DATA_DIR')
    const file = path.join(folder, 'with-key.tar')
    expect((await backup(file, '--with-key')).json.holds_secret_key).toBe(true)
  })

  test('comes back with an encrypted archive', async () => {
    const { json } = await backup(`${folder}/`, ...passphrase())
    expect(json).toMatchObject({ holds_secret_key: true, encrypted: true })
    expect(json.file).toBe(path.join(folder, 'floorcraft-2026-11-20T200000Z.tar.age'))
    expect(readFileSync(String(json.file)).includes(key())).toBe(false)
    await expect(run('verify', [String(json.file)])).rejects.toThrow('The archive is encrypted')
    const { config } = await run('restore', [String(json.file), ...passphrase()])
    expect(readFileSync(path.join(config.dataDir, 'secret.key'))).toEqual(key())
  })

  test('of another server is not replaced', async () => {
    const identity = await generateIdentity()
    const [file, identityFile] = [path.join(folder, 'for-key.tar.age'), path.join(folder, 'identity')]
    await backup(file, '--recipient', await identityToRecipient(identity))
    writeFileSync(identityFile, `# created: 2026\n${identity}\n`)
    const restoring = run('restore', [file, '--identity-file', identityFile], { secretKey: '12'.repeat(32) })
    await expect(restoring).rejects.toThrow('SECRET_KEY is not the key of this archive')
    expect(await tablesOf(target.kysely)).toEqual([])
    writeFileSync(identityFile, await generateIdentity())
    await expect(run('verify', [file, '--identity-file', identityFile])).rejects.toThrow(
      'does not open the archive',
    )
  })
})

describe('a damaged archive', () => {
  const blocks = 512
  /** Where the content of a file begins. */
  const contentAt = (bytes: Buffer, name: string) => bytes.indexOf(name) + blocks
  const changed = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = copy[at]! ^ 1
    return copy
  }
  const without = (bytes: Buffer, name: string) => {
    const start = bytes.indexOf(name)
    const size = Number.parseInt(bytes.toString('latin1', start + 124, start + 135), 8)
    return Buffer.concat([
      bytes.subarray(0, start),
      bytes.subarray(start + blocks + Math.ceil(size / blocks) * blocks),
    ])
  }
  const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    'in a table': (bytes) => changed(bytes, contentAt(bytes, 'tables/events/') + 30),
    'in the time of a compressed table': (bytes) => changed(bytes, contentAt(bytes, 'tables/events/') + 4),
    'in a picture': (bytes) => changed(bytes, contentAt(bytes, 'media/') + 30),
    'in the name of a picture': (bytes) => changed(bytes, bytes.indexOf('media/') + 10),
    'in its list of migrations': (bytes) => changed(bytes, bytes.indexOf('0001-members')),
    'in a number of its manifest': (bytes) => changed(bytes, bytes.lastIndexOf('"events": ') + 10),
    'by a missing table': (bytes) => without(bytes, 'tables/events/'),
    'by a missing picture': (bytes) => without(bytes, 'media/'),
    'by missing jobs': (bytes) => without(bytes, 'jobs/'),
    'by a missing manifest': (bytes) => without(bytes, 'manifest.json'),
    'by an end in a table': (bytes) => bytes.subarray(0, contentAt(bytes, 'tables/events/') + 1000),
    'by an end after a whole file': (bytes) => bytes.subarray(0, bytes.indexOf('media/')),
    'by an end in its manifest': (bytes) => bytes.subarray(0, contentAt(bytes, 'manifest.json') + 900),
    'by missing altogether': () => Buffer.alloc(0),
  }

  const inputOf = (damage: (bytes: Buffer) => Buffer, file = archive) =>
    Readable.from([damage(readFileSync(file))], { objectMode: false })

  test('is found', async () => {
    for (const [name, damage] of Object.entries(damages)) {
      const verifying = run('verify', ['-'], { input: inputOf(damage) })
      await expect(verifying, name).rejects.toThrow(/archive|backup/)
    }
  })

  test.each(['in a picture', 'by a missing table', 'by a missing manifest'])(
    '%s leaves the database empty when it is restored',
    async (name) => {
      await expect(run('restore', ['-'], { input: inputOf(damages[name]!) })).rejects.toThrow(
        'The archive is',
      )
      expect(await tablesOf(target.kysely)).toEqual([])
    },
  )

  test('leaves no secret key', async () => {
    const file = path.join(folder, 'to-damage.tar')
    await backup(file, '--with-key')
    const input = inputOf(damages['in a number of its manifest']!, file)
    await expect(run('restore', ['-'], { input, data: 'damaged' })).rejects.toThrow('The archive is')
    expect(readdirSync(path.join(folder, 'damaged'))).toEqual(['media'])
  })
})

// Each starts a whole process, and some of them wait for a database that notices its end.
describe('killed in the middle', { timeout: 240_000 }, () => {
  test.each(['account_deletions', 'venues'])(
    'a backup at the table %s leaves no archive, and the next one is complete',
    async (table) => {
      const name = `killed-${table}.tar`
      const file = path.join(folder, name)
      await source.kysely.transaction().execute(async (trx) => {
        await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
        const child = spawnCommand(['backup', file], { database: source, data: 'server' })
        await eventually(async () => (await countWaiting(source.kysely)) > 0)
        await kill(child)
      })
      const left = readdirSync(folder).filter((each) => each.startsWith(name))
      expect(left).toEqual([`${name}.part`])
      await expect(run('verify', [path.join(folder, left[0]!)])).rejects.toThrow('The archive')
      await backup(file)
      expect(readdirSync(folder).filter((each) => each.startsWith(name))).toEqual([name])
      expect((await run('verify', [file])).json).toMatchObject({ jobs: memberIds.length })
    },
  )

  const places: Readonly<Record<string, (bytes: Buffer) => number>> = {
    'in the tables': (bytes) => bytes.indexOf('tables/reviews/') + 700,
    'before the last byte of the manifest': (bytes) => bytes.length - 1100,
  }

  test.each(Object.entries(places))('a restore %s starts again from an empty database', async (_, at) => {
    rmSync(path.join(folder, 'killed'), { recursive: true, force: true })
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(target.kysely)
    const isWaiting = async () =>
      (
        await sql`select from pg_stat_activity where datname = ${rows[0]!.name} and state = 'idle in transaction'
          and query ~ '^(truncate|copy)|pgboss'`.execute(source.kysely)
      ).rows.length > 0
    const child = spawnCommand(['restore', '-'], { database: target, data: 'killed' })
    const bytes = readFileSync(archive)
    child.stdin.write(bytes.subarray(0, at(bytes)))
    await eventually(isWaiting)
    await kill(child)
    await eventually(async () => (await tablesOf(target.kysely)).length === 0)
    const { json } = await run('restore', [archive], { data: 'killed' })
    expect(json.rows).toBeGreaterThan(1000)
    expect(await contentOf(target.kysely)).toEqual(before)
    expect(picturesIn('killed')).toEqual(picturesIn('server'))
  })

  test('a check changes nothing', async () => {
    const files = readdirSync(folder)
    const child = spawnCommand(['verify', '-'], { database: target, data: 'unused' })
    child.stdin.write(readFileSync(archive).subarray(0, -2000))
    await eventually(() => child.stdin.writableLength === 0)
    await kill(child)
    expect([readdirSync(folder), await tablesOf(target.kysely)]).toEqual([files, []])
  })
})
