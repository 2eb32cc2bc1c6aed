import { sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
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

/** Replaces the password if its hash is still `before`; returns whether it did. */
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

/**
 * Stores a change without its link if `passwordHash` is still the hash of the member; returns whether it did. It ends an
 * earlier change. The shared lock makes a change of the password wait: it either happens before, or finds this change
 * and deletes it.
 */
export async function upsertEmailChange(
  db: Sql,
  {
    id,
    memberId,
    email,
    expiresAt,
    passwordHash,
  }: { id: string; memberId: string; email: string; expiresAt: Temporal.Instant; passwordHash: string },
): Promise<boolean> {
  const stored = await sql`
    insert into email_changes (id, member_id, email, expires_at)
    select ${id}::uuid, member_id, ${email}::text, ${expiresAt}::timestamptz
    from password_credentials
    where member_id = ${memberId} and password_hash = ${passwordHash}
    for share
    on conflict (member_id) do update
    set id = excluded.id, token_hash = null, email = excluded.email, expires_at = excluded.expires_at
    returning 1`.execute(db)
  return stored.rows.length > 0
}

interface ChangeOfMember {
  readonly memberId: string
  readonly changeId: string
}

/** The change, unless it has ended or its account is disabled. */
export function findEmailChange(db: Sql, { memberId, changeId }: ChangeOfMember) {
  return db
    .selectFrom('email_changes')
    .innerJoin('members', 'members.id', 'email_changes.member_id')
    .select('email_changes.email')
    .where('email_changes.member_id', '=', memberId)
    .where('email_changes.id', '=', changeId)
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Stores the token of a change; returns whether the change still exists. */
export async function updateEmailChange(
  db: Sql,
  { memberId, changeId, tokenHash, expiresAt }: ChangeOfMember & StoredToken,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('member_id', '=', memberId)
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
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

/** Ends the change of an address that waits for its link; returns whether there was one. */
export async function deleteEmailChangeOf(db: Sql, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('email_changes')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
