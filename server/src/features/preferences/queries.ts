import type { Preferences } from '@floorcraft/contract/preferences.ts'
import { sql } from 'kysely'
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

export function findPreferences(db: Sql, memberId: string) {
  return db
    .selectFrom('member_preferences')
    .select(columns)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Writes the given fields; those not given stay, or get the table's defaults the first time. */
export function upsertPreferences(
  db: Sql,
  { memberId, changes }: { memberId: string; changes: Partial<Preferences> },
) {
  return db
    .insertInto('member_preferences')
    .values({ member_id: memberId, ...changes })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({ ...changes, updated_at: sql`now()` }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Those of the ids that name a scene, in the order given. */
export async function listExistingSceneIds(db: Sql, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('scenes').select('id').where('id', 'in', ids).execute()
  const existing = new Set(rows.map((row) => row.id))
  return ids.filter((id) => existing.has(id))
}
