import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import type { BodyOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  type createScene as createSceneCall,
  type EditedScene,
  sceneFormMessages,
  sceneInUseMessage,
  type updateScene as updateSceneCall,
} from '@floorcraft/contract/scenes/scene-editing.ts'
import { regionNames } from '@floorcraft/contract/scenes/scenes.ts'
import { transaction } from '../../../../platform/db/database.ts'
import { databaseErrorCode } from '../../../../platform/db/database-errors.ts'
import { conflict, invalid, notFound } from '../../../../platform/http/app-error.ts'
import { recordAction } from '../../../site/audit/service.ts'
import { presentScene } from '../presentation.ts'
import { countEvents } from '../queries.ts'
import { createScene } from '../service.ts'
import { changeScene, type SceneEditingDeps } from './change-scene.ts'
import { placeScene } from './place.ts'
import * as queries from './queries.ts'

/** All scenes by name, also inactive ones. */
export async function listAllScenes(
  deps: SceneEditingDeps,
  page: { limit: number; offset: number },
): Promise<EditedScene[]> {
  return presentEdited(deps, await queries.listAllScenes(deps.db, page))
}

/** Creates a scene. Throws VALIDATION_ERROR when its slug is taken, or its city is unknown. */
export function createSceneByAdmin(
  { db, clock }: SceneEditingDeps,
  { caller, body }: { caller: MemberCaller; body: BodyOf<typeof createSceneCall> },
): Promise<EditedScene> {
  return transaction(db, async (trx) => {
    const { region = null, description, is_active, ...scene } = body
    requireListed(region)
    const created = await createScene(
      { db: trx, clock },
      { ...scene, region, description: description ?? '', is_active: is_active ?? true },
    )
    if (!created.ok) throw invalid([created.problem])
    const subject = { type: 'scene', id: created.id, name: body.name }
    const details = { slug: body.slug }
    const action = 'scene.created'
    await recordAction({ db: trx, clock }, { caller, action, subject, sceneId: created.id, details })
    return readEditedScene({ db: trx, clock }, created.id)
  })
}

/** Changes the fields that the body has. Throws VALIDATION_ERROR as `createSceneByAdmin`, and what `changeScene` throws. */
export async function updateScene(
  deps: SceneEditingDeps,
  {
    caller,
    sceneId,
    body: { version, region, ...body },
  }: { caller: MemberCaller; sceneId: string; body: BodyOf<typeof updateSceneCall> },
): Promise<EditedScene> {
  try {
    return await changeScene(deps, {
      caller,
      sceneId,
      version,
      action: 'scene.updated',
      decide: async (_, before) => {
        // A region that is not in the list stays if it does not change.
        if (region !== before.region) requireListed(region)
        const { timezone, latitude, longitude, is_active, description, ...texts } = body
        return {
          ...texts,
          ...(region === undefined ? {} : { region }),
          ...(description === undefined ? {} : { description: description ?? '' }),
          ...(typeof is_active === 'boolean' ? { is_active } : {}),
          ...movedPlace(before, body),
        }
      },
      read: (db, id) => readEditedScene({ ...deps, db }, id),
    })
  } catch (error) {
    // The slug is the only value of a scene that must be unique.
    if (databaseErrorCode(error) === 'DB_DUPLICATE_ENTRY') {
      throw invalid([{ path: 'slug', message: sceneFormMessages.slugTaken }])
    }
    throw error
  }
}

/** Deletes a scene. Throws SCENE_IN_USE when events or series belong to it. */
export function deleteScene(
  { db, clock }: SceneEditingDeps,
  { caller, sceneId }: { caller: MemberCaller; sceneId: string },
): Promise<void> {
  return transaction(db, async (trx) => {
    const scene = await queries.lockScene(trx, sceneId)
    if (!scene) throw notFound()
    const belongings = await queries.countBelongings(trx, scene.id)
    if (belongings.events + belongings.series > 0) {
      throw conflict('scene_in_use', { message: sceneInUseMessage({ name: scene.name, ...belongings }) })
    }
    const subject = { type: 'scene', id: scene.id, name: scene.name }
    const details = { slug: scene.slug, city: scene.city }
    await recordAction({ db: trx, clock }, { caller, action: 'scene.deleted', subject, details })
    await queries.deleteScene(trx, scene.id)
  })
}

function requireListed(region: string | null | undefined): void {
  if (region && !(regionNames as readonly string[]).includes(region)) {
    throw invalid([{ path: 'region', message: sceneFormMessages.region }])
  }
}

/** The new place, if the change names another one. */
function movedPlace(before: queries.StoredScene, body: Partial<Parameters<typeof placeScene>[0]>) {
  const { timezone, latitude, longitude } = body
  const isNamed = (['city', 'state', 'country'] as const).some(
    (field) => body[field] !== undefined && body[field] !== before[field],
  )
  if (!isNamed && timezone == null && latitude == null && longitude == null) return {}
  const { city, state, country } = { ...before, ...body }
  const placed = placeScene({ city, state, country, timezone, latitude, longitude })
  if (!placed.ok) throw invalid([placed.problem])
  return placed.place
}

/** A scene with the numbers of its events. */
export async function readEditedScene(deps: SceneEditingDeps, id: string): Promise<EditedScene> {
  return (await presentEdited(deps, [await queries.readScene(deps.db, id)]))[0]!
}

async function presentEdited(
  { db, clock }: SceneEditingDeps,
  rows: readonly queries.EditedSceneRow[],
): Promise<EditedScene[]> {
  const counted = await countEvents(db, { sceneIds: rows.map(({ id }) => id), now: clock.now() })
  const counts = new Map(counted.map((row) => [row.scene_id, row]))
  return rows.map((row) => ({ ...presentScene(row, counts.get(row.id)), is_active: row.is_active }))
}
