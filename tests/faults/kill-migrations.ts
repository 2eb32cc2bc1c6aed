import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { administer, withDatabase } from '../../server/src/test/database/database-server.ts'
import { ask } from '../../server/src/test/database/own-server.ts'
import { freePort } from '../../server/src/test/free-port.ts'
import type { Counts } from './counts.ts'
import { Program } from './program.ts'
import { log, root, type Site, serverCommand, settingsOf, untilReady } from './site.ts'

const longest = 2_000

/** All columns, indexes, constraints and functions as one text. */
const schemaQuery = `select md5(string_agg(line, e'\\n' order by line)) from (
  select concat_ws(' ', table_name, column_name, data_type, column_default, is_nullable)
    from information_schema.columns where table_schema = 'public'
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || conname || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select proname || prosrc from pg_proc where pronamespace = 'public'::regnamespace
  union all select tgrelid::regclass || tgname from pg_trigger where not tgisinternal) as parts (line)`

/** Kills the first start of a new version in the middle of its migrations. */
export async function openUpgrades({ server, folder }: Site) {
  const names = readdirSync(join(root, 'server/migrations')).sort()
  const schemas = new Map<number, unknown>()
  const older = new Set([3, Math.floor(names.length / 2), names.length - 3])
  const files = join(folder, 'migrations')
  mkdirSync(files)
  await administer(server.url, 'create database step')
  const step = withDatabase(server.url, 'step')
  for (const [index, name] of names.entries()) {
    copyFileSync(join(root, 'server/migrations', name), join(files, name))
    const database = await openDatabase({ databaseUrl: step, log, poolSize: 1 })
    await migrate(database, log, { folder: files })
    await database.close()
    schemas.set(index + 1, await ask(step, schemaQuery))
    if (older.has(index + 1)) await administer(server.url, `create database older_${index + 1} template step`)
  }
  const countApplied = (url: string) => ask(url, 'select count(*)::int from migrations') as Promise<number>
  let number = 0
  return {
    name: 'migrations',
    async upgrade(random: () => number): Promise<Partial<Counts>> {
      const database = `upgrade_${++number}`
      const start = [...older][number % older.size]!
      await administer(server.url, `create database ${database} template older_${start}`)
      const url = withDatabase(server.url, database)
      const port = await freePort()
      const own = join(folder, database)
      mkdirSync(own)
      const environment = { ...settingsOf(own, port, url), SMTP_URL: 'smtp://127.0.0.1:1' }
      const program = new Program({
        command: serverCommand,
        environment,
        folder: root,
        logFile: join(own, 'log'),
      })
      program.start()
      await sleep(random() * longest)
      await program.kill()
      // The database ends what it was doing for the killed process.
      const clients = `select count(*)::int from pg_stat_activity 
        where datname = '${database}' and backend_type = 'client backend' and pid <> pg_backend_pid()`
      while ((await ask(url, clients)) !== 0) await sleep(20)
      const applied = await countApplied(url)
      const halfWritten = (await ask(url, schemaQuery)) === schemas.get(applied) ? 0 : 1
      program.start()
      const longestUntilReady = await untilReady(`http://127.0.0.1:${port}`)
      await program.kill()
      const isWhole =
        (await countApplied(url)) === names.length &&
        (await ask(url, schemaQuery)) === schemas.get(names.length)
      await administer(server.url, `drop database ${database} with (force)`)
      return {
        rounds: 1,
        acknowledged: names.length - start,
        lost: isWhole ? 0 : 1,
        halfWritten,
        longestUntilReady,
      }
    },
  }
}
