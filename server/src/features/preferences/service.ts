import { type Preferences, unknownScenesMessage } from '@floorcraft/contract/preferences.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import { invalid } from '../../platform/http/app-error.ts'
import { isId } from '../../platform/ids.ts'
import * as queries from './queries.ts'

/** The preferences of a member who has saved none. They are written here only: the table has no defaults. */
const defaults: Preferences = {
  preferred_scene_ids: [],
  email_notifications: true,
  sms_notifications: false,
  push_notifications: true,
  event_reminders: true,
  new_events_in_scenes: true,
  event_changes: true,
  reminder_hours_before: 24,
}

export async function findPreferences(deps: { db: Sql }, memberId: string): Promise<Preferences> {
  return (await listPreferences(deps, [memberId]))(memberId)
}

/** Reads the preferences of many members with one query; the answer looks them up by member. */
export async function listPreferences(
  { db }: { db: Sql },
  memberIds: readonly string[],
): Promise<(memberId: string) => Preferences> {
  const rows = await queries.listPreferences(db, memberIds)
  const saved = new Map(rows.map(({ member_id, ...preferences }) => [member_id, preferences]))
  return (memberId) => saved.get(memberId) ?? defaults
}

type Changes = { readonly [Field in keyof Preferences]?: Preferences[Field] | null | undefined }

const unknownScenes = () =>
  invalid([{ path: 'preferred_scene_ids', message: unknownScenesMessage }], unknownScenesMessage)

/**
 * Saves the sent fields. A scene that no longer exists is dropped: the device may have stored it long ago. Throws
 * VALIDATION_ERROR when none of the scenes exists.
 */
export async function savePreferences(
  { db, clock }: { db: Sql; clock: Clock },
  { memberId, changes }: { memberId: string; changes: Changes },
): Promise<Preferences> {
  const given = Object.entries(changes).filter(([, value]) => value !== null && value !== undefined)
  const present: Partial<Preferences> = Object.fromEntries(given)
  const sceneIds = present.preferred_scene_ids
  if (sceneIds) {
    const wanted = [...new Set(sceneIds.filter(isId).map((id) => id.toLowerCase()))]
    present.preferred_scene_ids = await queries.listExistingSceneIds(db, wanted)
    // Dropping all of them would erase the member's earlier choice.
    if (sceneIds.length > 0 && present.preferred_scene_ids.length === 0) throw unknownScenes()
  }
  return queries.upsertPreferences(db, { memberId, changes: present, defaults, now: clock.now() })
}
