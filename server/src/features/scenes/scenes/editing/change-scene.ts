import { type MemberCaller, managesScene } from '@floorcraft/contract/base/access.ts'
import type { AuditAction } from '@floorcraft/contract/site/audit.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { transaction } from '../../../../platform/db/database.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { conflict, forbidden, notFound } from '../../../../platform/http/app-error.ts'
import { recordAction } from '../../../site/audit/service.ts'
import * as queries from './queries.ts'
import { changedFacts } from './rules.ts'

export interface SceneEditingDeps {
  readonly db: Sql
  readonly clock: Clock
}

interface SceneChange<Answer> {
  readonly caller: MemberCaller
  /** The id or slug of the scene. */
  readonly sceneId: string
  readonly version?: number | null | undefined
  readonly action: AuditAction
  readonly decide: (db: Sql, before: queries.StoredScene) => Promise<queries.SceneChanges>
  /** Reads the scene for the answer, and for the refusal of an old version. */
  readonly read: (db: Sql, id: string) => Promise<Answer>
}

/**
 * Locks a scene, checks permission and version, writes the result of `decide`, and records the action with the changed
 * values. Throws RESOURCE_NOT_FOUND, AUTH_PERMISSION_DENIED, or STALE_VERSION when the scene was changed since `version`.
 */
export function changeScene<Answer>(
  { db, clock }: SceneEditingDeps,
  { caller, sceneId, version, action, decide, read }: SceneChange<Answer>,
): Promise<Answer> {
  return transaction(db, async (trx) => {
    const before = await lockManagedScene(trx, { caller, key: sceneId })
    if (typeof version === 'number' && version !== before.version) {
      const current = await read(trx, before.id)
      throw conflict('stale_scene', { current })
    }
    const changes = await decide(trx, before)
    const details = changedFacts(before, changes)
    if (!details) return read(trx, before.id)
    await queries.updateScene(trx, { id: before.id, now: clock.now(), changes })
    const subject = { type: 'scene', id: before.id, name: changes.name ?? before.name }
    await recordAction({ db: trx, clock }, { caller, action, subject, sceneId: before.id, details })
    return read(trx, before.id)
  })
}

/** Locks a scene that the caller manages, by id or slug. Throws RESOURCE_NOT_FOUND or AUTH_PERMISSION_DENIED. */
export async function lockManagedScene(
  trx: Sql,
  { caller, key }: { caller: MemberCaller; key: string },
): Promise<queries.StoredScene> {
  const scene = await queries.lockScene(trx, key)
  if (!scene || !(scene.is_active || caller.role === 'admin')) throw notFound()
  if (!managesScene(caller, scene.id)) throw forbidden()
  return scene
}
