import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import {
  eventFormMessages,
  organizerChangeMessage,
  unknownOrganizerMessage,
} from '@floorcraft/contract/editing/event-editing.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, conflict, invalid } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { findSceneFacts, type SceneFacts } from '../../scenes/scenes/service.ts'
import { mayNameOrganizer } from './policy.ts'
import * as queries from './queries.ts'

/** Finds an active scene; throws VALIDATION_ERROR when it is missing, SCENE_INACTIVE when it is inactive. */
export async function findOpenScene(
  db: Sql,
  { key, missing = eventFormMessages.scene_id }: { key: string; missing?: string },
): Promise<SceneFacts> {
  const scene = await findSceneFacts(db, key)
  if (!scene) throw invalid([{ path: 'scene_id', message: missing }])
  refuseInactive(scene)
  return scene
}

export function refuseInactive(scene: { readonly is_active: boolean }): void {
  if (!scene.is_active) throw conflict('scene_inactive')
}

/**
 * The organizer of the event: `wanted` if the caller may choose it, else an error; `current` if `wanted` is missing.
 * Admins and leaders may choose organizers, admins and themselves.
 */
export async function chooseOrganizer(
  db: Sql,
  request: {
    caller: MemberCaller
    wanted: string | null | undefined
    current: string
    sceneId: string
  },
): Promise<string> {
  const { caller, wanted, current, sceneId } = request
  if (!wanted || wanted.toLowerCase() === current) return current
  if (!mayNameOrganizer(caller, sceneId)) {
    throw new AppError('AUTH_PERMISSION_DENIED', { message: organizerChangeMessage })
  }
  const id = wanted.toLowerCase()
  const canOrganize = id === caller.id || (isId(id) && (await queries.isOrganizer(db, id)))
  if (!canOrganize) throw invalid([{ path: 'organizer_uid', message: unknownOrganizerMessage }])
  return id
}
