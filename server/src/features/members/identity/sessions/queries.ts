import { sql } from 'kysely'
import { prepared } from '../../../../platform/db/prepared-statements.ts'
import type { Sql } from '../../../../platform/db/sql.ts'
import { callerColumns, hasSecondFactor, ledSceneIds, type StoredToken } from '../queries.ts'

/** The member of a session token, with everything that a call needs, in one query by primary keys. */
export function findSessionHolder(
  db: Sql,
  { tokenHash, issuer }: { tokenHash: Buffer; issuer: string | null },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .modifyFront(prepared)
    .select([...callerColumns, ledSceneIds, hasSecondFactor])
    .select(['sessions.expires_at', 'sessions.last_seen_at'])
    .select('sessions.created_at as session_created_at')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.issuer', 'is not distinct from', issuer)
    .executeTakeFirst()
}

export interface NewSession extends StoredToken {
  readonly id: string
  readonly device: string
  readonly createdAt: Temporal.Instant
  readonly issuer: string | null
}

export async function insertSession(
  db: Sql,
  { id, tokenHash, memberId, expiresAt, createdAt, issuer, device }: NewSession,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id,
      token_hash: tokenHash,
      member_id: memberId,
      created_at: createdAt,
      last_seen_at: createdAt,
      expires_at: expiresAt,
      issuer,
      device,
    })
    .execute()
}

/**
 * Inserts a session if `passwordHash` is still the hash of the member; returns whether it did. The shared lock makes a
 * change of the password wait: it either happens before, or finds the session and ends it.
 */
export async function insertSessionOfPassword(
  db: Sql,
  {
    id,
    tokenHash,
    memberId,
    expiresAt,
    createdAt,
    issuer,
    device,
    passwordHash,
  }: NewSession & { passwordHash: string },
): Promise<boolean> {
  const inserted = await sql`
    insert into sessions (id, token_hash, member_id, created_at, last_seen_at, expires_at, issuer, device)
    select ${id}::uuid, ${tokenHash}::bytea, member_id, ${createdAt}::timestamptz, ${createdAt}::timestamptz,
      ${expiresAt}::timestamptz, ${issuer}::text, ${device}::text
    from password_credentials
    where member_id = ${memberId} and password_hash = ${passwordHash}
    for share
    returning 1`.execute(db)
  return inserted.rows.length > 0
}

export async function findSessionStart(db: Sql, tokenHash: Buffer): Promise<Temporal.Instant | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row?.created_at
}

export async function updateSessionUse(
  db: Sql,
  {
    tokenHash,
    expiresAt,
    seenAt,
  }: { tokenHash: Buffer; expiresAt: Temporal.Instant; seenAt: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: expiresAt, last_seen_at: seenAt })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Replaces the token of a session; returns whether there was one. */
export async function updateSessionToken(
  db: Sql,
  { tokenHash, newHash }: { tokenHash: Buffer; newHash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: newHash })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

export function findSession(db: Sql, tokenHash: Buffer): Promise<{ id: string; device: string } | undefined> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** Deletes a session of this member; returns whether it did. */
export async function deleteSessionOf(
  db: Sql,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

const longestSessionList = 100

export function listSessionsOf(db: Sql, { memberId, now }: { memberId: string; now: Temporal.Instant }) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'token_hash'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(longestSessionList)
    .execute()
}

export async function insertSignIn(
  db: Sql,
  {
    id,
    memberId,
    address,
    isSuccess,
    createdAt,
  }: { id: string; memberId: string; address: string; isSuccess: boolean; createdAt: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('sign_ins')
    .values({ id, member_id: memberId, address, is_success: isSuccess, created_at: createdAt })
    .execute()
}

export async function deleteSignInsBefore(db: Sql, time: Temporal.Instant): Promise<void> {
  await db.deleteFrom('sign_ins').where('created_at', '<=', time).execute()
}

export async function deleteSessionsOf(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}

/** All sessions of the member except the one of `tokenHash`. */
export async function deleteOtherSessions(
  db: Sql,
  { memberId, tokenHash }: { memberId: string; tokenHash: Buffer },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', tokenHash)
    .execute()
}
