import type { Sql } from '../../../platform/db/sql.ts'

/** Whether the picture at this address is public. */
export async function hasPublicImage(db: Sql, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('public_images')
    .select('url')
    .where('url', '=', url)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The secret for signing passes, the same for every server of this database. */
export async function findPassSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('picture_pass_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}
