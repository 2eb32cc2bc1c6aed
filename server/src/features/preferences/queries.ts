import type { Preferences } from '@floorcraft/contract/preferences.ts'
import type { Sql } from '../../platform/db/sql.ts'

const columns = [
  'preferred_scene_ids',
  'email_notifications',
  'sms_notifications',
  'push_notifications',
  'event_reminders',
  'new_events_in_scenes',
  'event_changes',
  'reminder_hours_before',
] as const

export function listPreferences(db: Sql, memberIds: readonly string[]) {
  return db
    .selectFrom('member_preferences')
    .select(['member_id', ...columns])
    .where('member_id', 'in', memberIds)
    .execute()
}

/** Writes the changed fields; the first time the other fields get the defaults. */
export function upsertPreferences(
  db: Sql,
  {
    memberId,
    changes,
    defaults,
    now,
  }: { memberId: string; changes: Partial<Preferences>; defaults: Preferences; now: Temporal.Instant },
) {
  return db
    .insertInto('member_preferences')
    .values({ member_id: memberId, ...defaults, ...changes, updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...changes, updated_at: now }))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Those of the ids that belong to a scene, in the given order. */
export async function listExistingSceneIds(db: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('scenes').select('id').where('id', 'in', ids).execute()
  const existing = new Set(rows.map((row) => row.id))
  return ids.filter((id) => existing.has(id))
}
