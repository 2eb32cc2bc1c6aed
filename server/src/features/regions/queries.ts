import { dependOn } from '../../platform/db/public-keys.ts'
import type { Sql } from '../../platform/db/sql.ts'

const cap = 500

export function listRegionThemes(db: Sql) {
  dependOn('region-themes')
  return db
    .selectFrom('region_themes')
    .select(['region_name', 'banner_image_url', 'theme_config'])
    .orderBy('region_name')
    .limit(cap)
    .execute()
}

export function findRegionTheme(db: Sql, name: string) {
  dependOn('region-themes')
  return db
    .selectFrom('region_themes')
    .select(['region_name', 'banner_image_url', 'theme_config'])
    .where('region_name', '=', name)
    .executeTakeFirst()
}

/** The regions of active scenes. */
export async function listRegionNamesInUse(db: Sql): Promise<string[]> {
  dependOn('scenes')
  const rows = await db
    .selectFrom('scenes')
    .select('region')
    .distinct()
    .where('region', 'is not', null)
    .where('is_active', '=', true)
    .limit(cap)
    .execute()
  return rows.flatMap(({ region }) => region ?? [])
}

export type RegionThemeRow = Awaited<ReturnType<typeof listRegionThemes>>[number]
