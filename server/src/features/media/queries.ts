import { type SqlBool, sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

/** Those of these addresses whose pictures a visitor sees somewhere. */
export async function listPublicUrls(db: Sql, urls: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('public_images')
    .select('url')
    .distinct()
    .where(sql<SqlBool>`url = any(${urls}::text[])`)
    .execute()
  return rows.flatMap(({ url }) => url ?? [])
}

/** What passes are signed with, on every server of this database. */
export async function findPassSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('picture_pass_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}
