import { parseArgs } from 'node:util'
import { transaction } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { grantRows } from '../platform/db/server-account.ts'
import { migrateQueue } from '../platform/jobs/jobs.ts'
import { CliRefusal, type PlaceCommand } from './command.ts'

export const migrateCommands: Readonly<Record<string, PlaceCommand>> = {
  migrate: {
    usage: 'migrate [--grant <account>]',
    summary:
      'Apply new migrations to the database, with the account that owns its tables; let another account of the database read and write rows',
    example: 'migrate --grant floorcraft_rows',
    async run({ openDatabase, log }, words) {
      const { values } = parseArgs({ args: [...words], options: { grant: { type: 'string' } } })
      const database = await openDatabase()
      await migrate(database, log)
      await migrateQueue(database.connection, log)
      const { grant } = values
      if (grant === undefined) return 'The database is up to date.'
      await transaction(database.kysely, (trx) => grantRows(trx, grant)).catch((error: unknown) => {
        const isUnknown = error instanceof Error && 'code' in error && error.code === '42704'
        throw isUnknown
          ? new CliRefusal(`The database has no account ${grant}. Create it: create role ${grant} login`)
          : error
      })
      return `The database is up to date, and ${grant} may read and write rows.`
    },
  },
}
