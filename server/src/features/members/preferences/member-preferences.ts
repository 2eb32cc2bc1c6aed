import {
  type NotificationPreferences,
  type Preferences,
  type PreferencesBody,
  unknownScenesMessage,
} from '@floorcraft/contract/members/preferences.ts'
import type { Clock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import * as queries from './queries.ts'
import { changesOf, defaults, presentPreferences, type StoredPreferences, withoutScenes } from './rules.ts'

export interface PreferencesDeps {
  readonly db: Sql
  readonly clock: Clock
}

export async function findPreferences(deps: { db: Sql }, memberId: string): Promise<Preferences> {
  return (await listPreferences(deps, [memberId]))(memberId)
}

/** The preferences without the scenes. */
export const findNotificationPreferences = async (
  deps: { db: Sql },
  memberId: string,
): Promise<NotificationPreferences> => withoutScenes(await findPreferences(deps, memberId))

/** Reads the preferences of many members with one query; the answer looks them up by member. */
export async function listPreferences(
  { db }: { db: Sql },
  memberIds: readonly string[],
): Promise<(memberId: string) => Preferences> {
  const rows = await queries.listPreferences(db, memberIds)
  const saved = new Map(rows.map(({ member_id, ...stored }) => [member_id, presentPreferences(stored)]))
  const unsaved = presentPreferences(defaults)
  return (memberId) => saved.get(memberId) ?? unsaved
}

const unknownScenes = () =>
  invalid([{ path: 'preferred_scene_ids', message: unknownScenesMessage }], unknownScenesMessage)

/**
 * Saves the sent fields. A scene that no longer exists is dropped, because the device may have stored it long ago. Throws
 * VALIDATION_ERROR when none of the scenes exists.
 */
export async function savePreferences(
  { db, clock }: PreferencesDeps,
  { memberId, changes: body }: { memberId: string; changes: PreferencesBody },
): Promise<Preferences> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    const changes = await knownScenes(trx, body)
    const stored = await queries.lockPreferences(trx, { memberId, defaults, now })
    const saved = await queries.updatePreferences(trx, {
      memberId,
      changes: { ...changesOf(stored, body), ...changes },
      now,
    })
    return presentPreferences(saved)
  })
}

async function knownScenes(
  db: Sql,
  { preferred_scene_ids: sceneIds }: PreferencesBody,
): Promise<Pick<StoredPreferences, 'preferred_scene_ids'> | undefined> {
  if (!sceneIds) return undefined
  const wanted = [...new Set(sceneIds.filter(isId).map((id) => id.toLowerCase()))]
  const existing = await queries.listExistingSceneIds(db, wanted)
  // Dropping all of them would erase the member's earlier choice.
  if (sceneIds.length > 0 && existing.length === 0) throw unknownScenes()
  return { preferred_scene_ids: existing }
}

/** The reminders of a member who has saved no preferences. */
export const defaultReminderHours = defaults.reminder_hours
