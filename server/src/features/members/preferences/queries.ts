import type { Sql } from '../../../platform/db/sql.ts'
import type { StoredPreferences } from './rules.ts'

const columns = [
  'preferred_scene_ids',
  'email_notifications',
  'sms_notifications',
  'push_notifications',
  'turned_off',
  'reminder_hours',
  'email_frequency',
  'quiet_hours',
  'quiet_hours_start',
  'quiet_hours_end',
  'timezone',
] as const

export function listPreferences(db: Sql, memberIds: readonly string[]) {
  return db
    .selectFrom('member_preferences')
    .select(['member_id', ...columns])
    .where('member_id', 'in', memberIds)
    .execute()
}

type Columns = Omit<StoredPreferences, 'preferred_scene_ids' | 'turned_off' | 'reminder_hours'> & {
  preferred_scene_ids: string[]
  turned_off: string[]
  reminder_hours: number[]
}

const columnsOf = <Some extends Partial<StoredPreferences>>(stored: Some) => stored as Some & Partial<Columns>

/** The preferences of a member, locked until the transaction ends. Two first changes at once wait for each other too. */
export async function lockPreferences(
  db: Sql,
  { memberId, defaults, now }: { memberId: string; defaults: StoredPreferences; now: Temporal.Instant },
) {
  await db
    .insertInto('member_preferences')
    .values({ member_id: memberId, ...(columnsOf(defaults) as Columns), updated_at: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
  return db
    .selectFrom('member_preferences')
    .select(columns)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function updatePreferences(
  db: Sql,
  {
    memberId,
    changes,
    now,
  }: { memberId: string; changes: Partial<StoredPreferences>; now: Temporal.Instant },
) {
  return db
    .updateTable('member_preferences')
    .set({ ...columnsOf(changes), updated_at: now })
    .where('member_id', '=', memberId)
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

export async function findUnsubscribeSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('unsubscribe_link_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}

/** The address of a member with an enabled account. */
export async function findAddress(db: Sql, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('email')
    .where('id', '=', memberId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.email
}
