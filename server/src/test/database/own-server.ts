import { execFileSync } from 'node:child_process'
import { chownSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbeddedPostgres } from '../../platform/db/embedded-postgres.ts'
import { makeTemporaryFolder } from '../temporary-folder.ts'

export interface OwnServer {
  readonly url: string
  /** The folder of its socket. */
  readonly host: string
  readonly folder: string
  close(): Promise<void>
}

/** A PostgreSQL for one test file. Every account of the machine may connect, also a pooler or a replica. */
export async function openOwnServer(dataDir = makeTemporaryFolder()): Promise<OwnServer> {
  const server = await start(dataDir, {})
  writeFileSync(join(server.folder, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n')
  await ask(server.url, 'select pg_reload_conf()')
  return server
}

/** A replica, which follows the server. */
export async function openReplicaOf(server: OwnServer): Promise<OwnServer> {
  const dataDir = makeTemporaryFolder()
  const folder = join(dataDir, 'postgres')
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('replica', true)`)
    execFileSync('cp', ['-a', server.folder, folder])
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()')
    writeFor(folder, 'backup_label', rows[0]!.label)
  } finally {
    await client.end()
  }
  // What says that the other server runs.
  for (const name of ['postmaster.pid', '.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(folder, name))
  writeFor(folder, 'standby.signal', '')
  return start(dataDir, { primary_conninfo: `host=${server.host} user=floorcraft` })
}

/** Writes a file that the account of the folder can read. */
function writeFor(folder: string, name: string, text: string): void {
  const path = join(folder, name)
  const { uid, gid } = statSync(folder)
  writeFileSync(path, text)
  chownSync(path, uid, gid)
}

async function start(dataDir: string, settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const log = pino({ level: 'silent' })
  const server = await startEmbeddedPostgres({ dataDir, log, settings: { fsync: 'off', ...settings } })
  const { host, port, user, database } = server.connection
  return {
    host,
    folder: realpathSync(join(dataDir, 'postgres')),
    url: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    close: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The first value of the answer to one statement. */
export async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}
