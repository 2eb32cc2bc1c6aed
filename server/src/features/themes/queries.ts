import { prepared } from '../../platform/db/prepared-statements.ts'
import { dependOn } from '../../platform/db/public-keys.ts'
import type { Sql } from '../../platform/db/sql.ts'

/** The stored theme, if the administrator has saved one. */
export function findSiteTheme(db: Sql) {
  dependOn('site-theme')
  return db.selectFrom('site_theme').modifyFront(prepared).select('settings').executeTakeFirst()
}
