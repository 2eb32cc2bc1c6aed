import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { SceneImport } from '@floorcraft/contract/imports/calendar-import.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { forbidden, notFound } from '../../../platform/http/app-error.ts'
import { findSceneFacts } from '../../scenes/scenes/service.ts'
import { listEntries } from '../../site/audit/service.ts'

/** The imports into a scene as the audit log recorded them. Throws RESOURCE_NOT_FOUND or AUTH_PERMISSION_DENIED. */
export async function listSceneImports(
  { db }: { db: Sql },
  { caller, sceneKey, ...page }: { caller: MemberCaller; sceneKey: string; limit: number; offset: number },
): Promise<SceneImport[]> {
  const scene = await findSceneFacts(db, sceneKey)
  if (!scene) throw notFound()
  if (!managesScene(caller, scene.id)) throw forbidden()
  const entries = await listEntries(
    { db },
    { actor: undefined, action: 'scene.calendar_imported', scene: scene.id, ...page },
  )
  return entries.map(({ id, at, actor, details }) => {
    const { calendar, imported, updated } = details
    return {
      id,
      imported_at: at,
      imported_by: actor.name,
      calendar: typeof calendar === 'string' && calendar !== '' ? calendar : null,
      imported: Number(imported ?? 0),
      updated: Number(updated ?? 0),
    }
  })
}
