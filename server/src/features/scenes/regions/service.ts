import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { RegionThemeBody } from '@floorcraft/contract/scenes/region-editing.ts'
import type { RegionTheme } from '@floorcraft/contract/scenes/regions.ts'
import { regionNames } from '@floorcraft/contract/scenes/scenes.ts'
import { unknownBannerMessage } from '@floorcraft/contract/scenes/theme-editing.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts'
import { recordAction } from '../../site/audit/service.ts'
import { lockUploadedBanner } from '../../site/uploads/service.ts'
import * as queries from './queries.ts'
import { coloursOfTheme, completeThemeConfig } from './rules.ts'

interface RegionsDeps {
  readonly db: Sql
}

export interface RegionEditingDeps extends RegionsDeps {
  readonly clock: Clock
}

interface Edited {
  readonly caller: MemberCaller
  readonly region: string
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

/** Changes the colours of a region; throws a conflict when another admin has changed it since `version`. */
export function changeRegionTheme(
  { db, clock }: RegionEditingDeps,
  { caller, region, body }: Edited & { body: RegionThemeBody },
): Promise<RegionTheme> {
  return transaction(db, async (trx) => {
    await requireRegion(trx, region)
    const now = clock.now()
    const before = await queries.lockRegionTheme(trx, { name: region, now })
    if (typeof body.version === 'number' && body.version !== before.version) {
      const current = presentRegionTheme(region, before)
      throw conflict('stale_region_theme', { current })
    }
    const row = await queries.updateRegionTheme(trx, { name: region, now, themeConfig: body.theme_config })
    await record({ db: trx, clock }, { caller, region, action: 'region.theme_changed' })
    return presentRegionTheme(region, row)
  })
}

/** Changes the banner of a region, or removes it. Throws when the picture is not an upload of the caller. */
export function changeRegionBanner(
  { db, clock }: RegionEditingDeps,
  { caller, region, url }: Edited & { url: string | null },
): Promise<RegionTheme> {
  return transaction(db, async (trx) => {
    await requireRegion(trx, region)
    const now = clock.now()
    const before = await queries.lockRegionTheme(trx, { name: region, now })
    const isKept = url === null || url === before.banner_image_url
    if (!isKept && !(await lockUploadedBanner(trx, { url, memberId: caller.id }))) {
      throw invalid([{ path: 'banner_image_url', message: unknownBannerMessage }])
    }
    const row = await queries.updateRegionTheme(trx, { name: region, now, bannerImageUrl: url })
    await record({ db: trx, clock }, { caller, region, action: 'region.banner_changed' })
    return presentRegionTheme(region, row)
  })
}

/** Refuses a region that no scene has and that is not in the list: its theme would be listed for ever. */
async function requireRegion(db: Sql, name: string): Promise<void> {
  const known: readonly string[] = [...regionNames, ...(await queries.listRegionNamesInUse(db))]
  if (!known.includes(name)) throw notFound()
}

function record(
  deps: RegionEditingDeps,
  { caller, region, action }: Edited & { action: 'region.theme_changed' | 'region.banner_changed' },
): Promise<void> {
  return recordAction(deps, { caller, action, subject: { type: 'region', id: region, name: region } })
}

function presentRegionTheme(name: string, row: queries.RegionThemeRow | undefined): RegionTheme {
  const banner = row?.banner_image_url ?? null
  const config = completeThemeConfig(row?.theme_config ?? {})
  return {
    region_name: name,
    banner_image_url: banner,
    bannerImageUrl: banner,
    theme_config: config,
    colors: coloursOfTheme(config),
    version: row?.version ?? 0,
  }
}
