import { sql } from 'kysely'
import { jsonb } from '../../../platform/db/database.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'

const cap = 500

const columns = ['region_name', 'banner_image_url', 'theme_config', 'version'] as const

export function listRegionThemes(db: Sql) {
  dependOn('region-themes')
  return db.selectFrom('region_themes').select(columns).orderBy('region_name').limit(cap).execute()
}

export function findRegionTheme(db: Sql, name: string) {
  dependOn('region-themes')
  return db.selectFrom('region_themes').select(columns).where('region_name', '=', name).executeTakeFirst()
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

/** Locks the theme of a region, also one that was never saved. */
export async function lockRegionTheme(db: Sql, { name, now }: { name: string; now: Temporal.Instant }) {
  await db
    .insertInto('region_themes')
    .values({ region_name: name, version: 0, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db
    .selectFrom('region_themes')
    .select(columns)
    .where('region_name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function updateRegionTheme(
  db: Sql,
  {
    name,
    now,
    ...changes
  }: { name: string; now: Temporal.Instant; themeConfig?: object; bannerImageUrl?: string | null },
) {
  const { themeConfig, bannerImageUrl } = changes
  return db
    .updateTable('region_themes')
    .set({
      ...(themeConfig && { theme_config: jsonb(themeConfig) }),
      ...(bannerImageUrl !== undefined && { banner_image_url: bannerImageUrl }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('region_name', '=', name)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type RegionThemeRow = Awaited<ReturnType<typeof listRegionThemes>>[number]
