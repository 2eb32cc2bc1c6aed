import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import { secondFactorName } from '../../members/identity/service.ts'
import { pushKeyName } from '../../members/push/service.ts'

/** A stored secret and what it was encrypted for. */
export interface StoredSecret {
  readonly encrypted: string
  readonly name: string
}

export async function findCheck(db: Sql): Promise<string | undefined> {
  const row = await db.selectFrom('secret_key_check').select('encrypted').executeTakeFirst()
  return row?.encrypted
}

/** Stores the first check value; false when another server stored one before. */
export async function insertCheck(db: Sql, encrypted: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('secret_key_check')
    .values({ encrypted })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function upsertCheck(db: Sql, encrypted: string): Promise<void> {
  await db
    .insertInto('secret_key_check')
    .values({ encrypted })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ encrypted }))
    .execute()
}

/** Some secrets of a database from before the check value. */
export async function listSecrets(db: Sql): Promise<StoredSecret[]> {
  const { rows } = await sql<StoredSecret & { memberId: string | null }>`
    (select value as encrypted, key as name, null as "memberId" from config_entries where is_sensitive)
    union all (select private_key, ${pushKeyName}, null from push_keys)
    union all (select secret, '', member_id::text from second_factors order by created_at desc limit 5)
  `.execute(db)
  return rows.map(({ encrypted, name, memberId }) => ({
    encrypted,
    name: memberId === null ? name : secondFactorName(memberId),
  }))
}
