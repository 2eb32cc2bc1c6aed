import type { Sql } from '../../../platform/db/sql.ts'
import type { StoredToken } from '../queries.ts'

/** The hash of the member's password; undefined without one. */
export async function findPasswordHash(db: Sql, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_credentials')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.password_hash
}

/** Replaces a password that is still the one with the hash `before`; says whether it did. */
export async function updatePassword(
  db: Sql,
  {
    memberId,
    before,
    passwordHash,
    now,
  }: { memberId: string; before: string; passwordHash: string; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_credentials')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('member_id', '=', memberId)
    .where('password_hash', '=', before)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores the link to a new address. The link before it stops working. */
export async function upsertEmailChange(
  db: Sql,
  { tokenHash, memberId, expiresAt, email }: StoredToken & { email: string },
): Promise<void> {
  const change = { token_hash: tokenHash, email, expires_at: expiresAt }
  await db
    .insertInto('email_changes')
    .values({ member_id: memberId, ...change })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(change))
    .execute()
}

/** Deletes and returns the change, so that only one of two simultaneous uses succeeds. */
export function takeEmailChange(db: Sql, { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant }) {
  return db
    .deleteFrom('email_changes')
    .using('members')
    .whereRef('members.id', '=', 'email_changes.member_id')
    .where('email_changes.token_hash', '=', tokenHash)
    .where('email_changes.expires_at', '>', now)
    .where('members.disabled_at', 'is', null)
    .returning(['members.id', 'members.email as old_email', 'email_changes.email'])
    .executeTakeFirst()
}

export async function deleteEmailChangeOf(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('member_id', '=', memberId).execute()
}
