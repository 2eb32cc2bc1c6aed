import type { SiteThemeFields } from '@floorcraft/contract/scenes/themes.ts'
import { sql } from 'kysely'
import { jsonb } from '../../../platform/db/database.ts'
import { prepared } from '../../../platform/db/prepared-statements.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'

/** The stored theme, if an admin has saved one. */
export function findSiteTheme(db: Sql) {
  dependOn('site-theme')
  return db.selectFrom('site_theme').modifyFront(prepared).select(['settings', 'version']).executeTakeFirst()
}

/** Locks the theme, also one that was never saved. */
export async function lockSiteTheme(db: Sql, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto('site_theme')
    .values({ settings: jsonb({}), version: 0, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.selectFrom('site_theme').select('version').forUpdate().execute()
}

export function updateSiteTheme(
  db: Sql,
  { settings, now }: { settings: Partial<SiteThemeFields>; now: Temporal.Instant },
) {
  return db
    .updateTable('site_theme')
    .set({ settings: jsonb(settings), version: sql`version + 1`, updated_at: now })
    .returning(['settings', 'version'])
    .executeTakeFirstOrThrow()
}

export type SiteThemeRow = NonNullable<Awaited<ReturnType<typeof findSiteTheme>>>
