import type { Sql } from '../../platform/db/sql.ts'

/** The stored theme, if the administrator has saved one. */
export function findSiteTheme(db: Sql) {
  return db.selectFrom('site_theme').select('settings').executeTakeFirst()
}
