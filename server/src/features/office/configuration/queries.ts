import type { EmailKey } from '@floorcraft/contract/office/configuration.ts'
import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

export function listEntries(db: Sql, category: string) {
  return db
    .selectFrom('config_entries')
    .select(['key', 'value', 'is_sensitive', 'updated_at'])
    .where('category', '=', category)
    .orderBy('key')
    .limit(1000)
    .execute()
}

export async function findValue(db: Sql, key: EmailKey): Promise<string | undefined> {
  const row = await db.selectFrom('config_entries').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Locks the settings until the end of the transaction, so that changes of several admins come one after the other. */
export async function lockEntries(db: Sql): Promise<void> {
  await sql`lock table config_entries in share row exclusive mode`.execute(db)
}

export interface StoredSetting {
  readonly key: EmailKey
  readonly value: string
  readonly category: string
  readonly isSensitive: boolean
  readonly now: Temporal.Instant
}

export async function upsertEntry(
  db: Sql,
  { key, value, category, isSensitive, now }: StoredSetting,
): Promise<void> {
  await db
    .insertInto('config_entries')
    .values({ key, value, category, is_sensitive: isSensitive, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: now }))
    .execute()
}

export async function updateValue(db: Sql, { key, value }: { key: string; value: string }): Promise<void> {
  await db.updateTable('config_entries').set({ value }).where('key', '=', key).execute()
}

export async function deleteEntry(db: Sql, key: EmailKey): Promise<void> {
  await db.deleteFrom('config_entries').where('key', '=', key).execute()
}

export interface TestResult {
  readonly at: Temporal.Instant
  readonly to_email: string
  readonly problem: string | null
}

export async function upsertTest(db: Sql, result: TestResult): Promise<void> {
  await db
    .insertInto('email_tests')
    .values(result)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(result))
    .execute()
}

export function findTest(db: Sql): Promise<TestResult | undefined> {
  return db.selectFrom('email_tests').select(['at', 'to_email', 'problem']).executeTakeFirst()
}
