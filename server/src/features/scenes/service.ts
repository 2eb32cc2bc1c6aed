import type { Region, Scene, SceneProfile } from '@floorcraft/contract/scenes.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { presentScene, presentSceneProfile } from './presentation.ts'
import * as queries from './queries.ts'
import { groupByRegion } from './rules.ts'

export interface ScenesDeps {
  readonly db: Sql
  readonly clock: Clock
}

const everyScene = { limit: 1000, offset: 0 }

export async function listScenes(
  { db, clock }: ScenesDeps,
  page: { limit: number; offset: number } = everyScene,
): Promise<Scene[]> {
  return (await queries.listScenes(db, { now: clock.now(), ...page })).map(presentScene)
}

export async function listRegions(deps: ScenesDeps): Promise<Region[]> {
  return groupByRegion(await listScenes(deps))
}

/** A scene with its people, by slug or id; undefined when there is none. */
export async function findSceneProfile(
  { db, clock }: ScenesDeps,
  key: string,
): Promise<SceneProfile | undefined> {
  const scene = await queries.findScene(db, { key, now: clock.now() })
  if (!scene) return undefined
  const [leaders, teachers] = await Promise.all([
    queries.listSceneLeaders(db, scene.id),
    queries.listSceneTeachers(db, scene.id),
  ])
  return presentSceneProfile({ scene, leaders, teachers })
}
