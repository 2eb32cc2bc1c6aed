import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { sceneFormMessages } from '@floorcraft/contract/scenes/scene-editing.ts'
import {
  otherRegion,
  type Region,
  type Scene,
  type SceneLeader,
  type SceneProfile,
} from '@floorcraft/contract/scenes/scenes.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dependOn } from '../../../platform/db/public-keys.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { PublicCache } from '../../../platform/http/answers/public-cache.ts'
import { isId, newId } from '../../../platform/ids.ts'
import { placeScene, type WrittenPlace } from './editing/place.ts'
import { presentLeader, presentScene, presentSceneProfile } from './presentation.ts'
import * as queries from './queries.ts'

export { lockManagedScene } from './editing/change-scene.ts'
export { changedFacts } from './editing/rules.ts'
export { presentTeacher } from './presentation.ts'
export { findSceneFacts, type SceneFacts, type SceneTeacherRow } from './queries.ts'

export interface ScenesDeps {
  readonly db: Sql
  readonly clock: Clock
}

const allScenes = { limit: 1000, offset: 0 }

export async function listScenes(
  { db, clock, publicCache }: ScenesDeps & { publicCache: PublicCache },
  page: { limit: number; offset: number } = allScenes,
): Promise<Scene[]> {
  dependOn('counts')
  const rows = await queries.listScenes(db, page)
  const keys = rows.map(({ id }) => `count-of-scene:${id}` as const)
  // Only changed scenes are counted again, because counting every event of every scene takes long.
  const counts = await publicCache.readEach(keys, async (missing) => {
    const sceneIds = missing.map((key) => key.slice(key.indexOf(':') + 1))
    const counted = await queries.countEvents(db, { sceneIds, now: clock.now() })
    return new Map(counted.map((row) => [`count-of-scene:${row.scene_id}` as const, row]))
  })
  return rows.map((row, index) => presentScene(row, counts[index]))
}

export async function listRegions(deps: Parameters<typeof listScenes>[0]): Promise<Region[]> {
  return groupByRegion(await listScenes(deps))
}

/** A scene with its leaders and teachers, by slug or id. */
export async function findSceneProfile(
  { db, clock }: ScenesDeps,
  key: string,
): Promise<SceneProfile | undefined> {
  const scene = await queries.findScene(db, key)
  if (!scene) return undefined
  dependOn(`count-of-scene:${scene.id}`)
  const [[counts], leaders, teachers] = await Promise.all([
    queries.countEvents(db, { sceneIds: [scene.id], now: clock.now() }),
    listLeaders(db, scene.id),
    queries.listSceneTeachers(db, scene.id),
  ])
  return presentSceneProfile({ scene, counts, leaders, teachers })
}

/** Leaders first, then co-leaders, in the order of their appointment. */
export async function listLeaders(db: Sql, sceneId: string): Promise<SceneLeader[]> {
  return (await queries.listSceneLeaders(db, sceneId)).map(presentLeader)
}

/** Ids of scenes from ids and slugs, without repetitions. Unknown slugs are left out. */
export async function resolveSceneIds(
  { db }: Pick<ScenesDeps, 'db'>,
  keys: readonly string[],
): Promise<string[]> {
  const slugs = keys.filter((key) => !isId(key))
  const named = slugs.length === 0 ? [] : await queries.listSceneIdsBySlug(db, slugs)
  return [...new Set([...keys.filter(isId).map((id) => id.toLowerCase()), ...named])]
}

export interface NewScene extends WrittenPlace {
  readonly name: string
  readonly slug: string
  readonly region: string | null
  readonly description: string
  readonly is_active?: boolean
}

/** Creates a scene. Its place, zone and currency come from the gazetteer if they are not given. */
export async function createScene(
  { db, clock }: ScenesDeps,
  scene: NewScene,
): Promise<{ ok: true; id: string; timezone: string } | { ok: false; problem: FieldProblem }> {
  const placed = placeScene(scene)
  if (!placed.ok) return placed
  const id = newId()
  const now = clock.now()
  const row = { ...scene, ...placed.place, id, created_at: now, updated_at: now }
  const added = await queries.insertScene(db, row)
  return added
    ? { ok: true, id, timezone: placed.place.timezone }
    : { ok: false, problem: { path: 'slug', message: sceneFormMessages.slugTaken } }
}

/** Scenes by region, in alphabetical order; scenes without a region come last, under Other. */
function groupByRegion(scenes: readonly Scene[]): Region[] {
  const groups = Map.groupBy(scenes, (scene) => scene.region ?? otherRegion)
  return [...groups]
    .map(([name, members]) => ({
      name,
      scene_count: members.length,
      event_count: members.reduce((sum, scene) => sum + scene.event_count, 0),
      scenes: members.map(({ id, name, slug, city, state }) => ({ id, name, slug, city, state })),
    }))
    .sort(
      (a, b) =>
        Number(a.name === otherRegion) - Number(b.name === otherRegion) || a.name.localeCompare(b.name, 'en'),
    )
}
