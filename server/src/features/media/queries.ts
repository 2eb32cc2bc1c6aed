import type { Sql } from '../../platform/db/sql.ts'

/** Whether a visitor sees the picture at this address somewhere. */
export async function hasPublicImage(db: Sql, url: string): Promise<boolean> {
  const row = await db
    .selectFrom('public_images')
    .select('url')
    .where('url', '=', url)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** What passes are signed with, on every server of this database. */
export async function findPassSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('picture_pass_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}
