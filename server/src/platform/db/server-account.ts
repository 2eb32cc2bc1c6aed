import { sql } from 'kysely'
import type { Sql } from './sql.ts'

/** Creates an account that has no rights yet, unless it exists. */
export async function createAccount(db: Sql, account: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_roles where rolname = ${account}`.execute(db)
  if (rows.length === 0) await sql`create role ${sql.id(account)} login`.execute(db)
}

/**
 * Lets an account of the database read and write rows of all tables that this account has or will have, and nothing else: it changes no table, runs no program and
 * reads no file of the database's machine (ASVS 5.0, 13.2.2). In a transaction, after the migrations.
 */
export async function grantRows(trx: Sql, account: string): Promise<void> {
  const name = sql.id(account)
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace where nspname in ('public', 'pgboss')`.execute(trx)
  const schemas = sql.join(rows.map(({ schema }) => sql.id(schema)))
  await sql`grant usage on schema ${schemas} to ${name}`.execute(trx)
  await sql`grant select, insert, update, delete on all tables in schema ${schemas} to ${name}`.execute(trx)
  await sql`grant usage on all sequences in schema ${schemas} to ${name}`.execute(trx)
  await sql`alter default privileges grant usage on schemas to ${name}`.execute(trx)
  await sql`alter default privileges grant select, insert, update, delete on tables to ${name}`.execute(trx)
  await sql`alter default privileges grant usage on sequences to ${name}`.execute(trx)
  await sql`revoke insert, update, delete on migrations from ${name}`.execute(trx)
  // Statistics are refreshed after many rows were added. Before PostgreSQL 17 only the owner may do it, and autovacuum does it later.
  const { rows: found } = await sql<{ canMaintain: boolean }>`
    select current_setting('server_version_num')::int >= 170000 as "canMaintain"`.execute(trx)
  if (found[0]!.canMaintain) {
    await sql`grant maintain on all tables in schema ${schemas} to ${name}`.execute(trx)
  }
}
