import type { SiteTheme } from '@floorcraft/contract/themes.ts'
import type { Sql } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { completeSiteTheme } from './rules.ts'

/** The current theme. */
export async function findSiteTheme({ db }: { db: Sql }): Promise<SiteTheme> {
  return completeSiteTheme((await queries.findSiteTheme(db))?.settings)
}
