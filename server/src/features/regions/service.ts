import type { RegionTheme } from '@floorcraft/contract/regions.ts'
import { regionNames } from '@floorcraft/contract/scenes.ts'
import type { Sql } from '../../platform/db/sql.ts'
import * as queries from './queries.ts'
import { completeThemeConfig } from './rules.ts'

interface RegionsDeps {
  readonly db: Sql
}

/** The themes of the specification's regions, of regions of scenes, and of regions with a stored theme, by name. */
export async function listRegionThemes({ db }: RegionsDeps): Promise<RegionTheme[]> {
  const [stored, inUse] = await Promise.all([queries.listRegionThemes(db), queries.listRegionNamesInUse(db)])
  const byName = new Map(stored.map((row) => [row.region_name, row]))
  const names = new Set([...regionNames, ...inUse, ...byName.keys()])
  return [...names]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((name) => presentRegionTheme(name, byName.get(name)))
}

/** The theme of a region; the default theme when none is stored. */
export async function findRegionTheme({ db }: RegionsDeps, name: string): Promise<RegionTheme> {
  return presentRegionTheme(name, await queries.findRegionTheme(db, name))
}

function presentRegionTheme(name: string, row: queries.RegionThemeRow | undefined): RegionTheme {
  const banner = row?.banner_image_url ?? null
  return {
    region_name: name,
    banner_image_url: banner,
    bannerImageUrl: banner,
    theme_config: completeThemeConfig(row?.theme_config ?? {}),
  }
}
