import { sql } from 'kysely'
import type { Sql } from '../../platform/db/sql.ts'

const ledSceneIds = sql<string[]>`array(
  select scene_leaders.scene_id from scene_leaders where scene_leaders.member_id = members.id)`.as(
  'led_scene_ids',
)
const callerColumns = ['members.id', 'members.role', 'members.disabled_at'] as const

/** The member of a session token, with everything that a call needs, in one query by primary keys. */
export function findSessionHolder(
  db: Sql,
  { tokenHash, issuer }: { tokenHash: Buffer; issuer: string | null },
) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([...callerColumns, ledSceneIds, 'sessions.expires_at', 'sessions.last_seen_at'])
    .select('sessions.created_at as session_created_at')
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.issuer', 'is not distinct from', issuer)
    .executeTakeFirst()
}

/** The member of an external identity, and whether the token was revoked. */
export function findLinkedHolder(
  db: Sql,
  { issuer, subject, tokenHash }: { issuer: string; subject: string; tokenHash: Buffer },
) {
  return db
    .selectFrom('linked_identities')
    .innerJoin('members', 'members.id', 'linked_identities.member_id')
    .select([...callerColumns, ledSceneIds])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('revoked_tokens').select('token_hash').where('token_hash', '=', tokenHash)).as(
        'revoked',
      ),
    )
    .where('linked_identities.issuer', '=', issuer)
    .where('linked_identities.subject', '=', subject)
    .executeTakeFirst()
}

export function findAccount(db: Sql, id: string) {
  return db
    .selectFrom('members')
    .select([
      ...callerColumns,
      ledSceneIds,
      'members.email',
      'members.email_verified',
      'members.display_name',
      'members.avatar_url',
      'members.full_name',
      'members.phone_number',
      'members.city',
      'members.country',
      'members.bio',
      'members.created_at',
    ])
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow()
}

export function findCredentials(db: Sql, email: string) {
  return db
    .selectFrom('members')
    .leftJoin('password_credentials', 'password_credentials.member_id', 'members.id')
    .select(['members.id', 'members.disabled_at', 'members.email_verified', 'members.email'])
    .select(['members.display_name', 'password_credentials.password_hash'])
    .where('members.email', '=', email)
    .executeTakeFirst()
}

export async function hasMembers(db: Sql): Promise<boolean> {
  return (await db.selectFrom('members').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function upsertPassword(
  db: Sql,
  { memberId, passwordHash, now }: { memberId: string; passwordHash: string; now: Temporal.Instant },
): Promise<void> {
  const password = { password_hash: passwordHash, updated_at: now }
  await db
    .insertInto('password_credentials')
    .values({ member_id: memberId, ...password })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(password))
    .execute()
}

export async function deletePassword(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('password_credentials').where('member_id', '=', memberId).execute()
}

export async function deleteLinkedIdentitiesOf(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('linked_identities').where('member_id', '=', memberId).execute()
}

export async function deleteSignInCodesOf(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('sign_in_codes').where('member_id', '=', memberId).execute()
}

export interface StoredToken {
  readonly tokenHash: Buffer
  readonly memberId: string
  readonly expiresAt: Temporal.Instant
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
 * Inserts a session only if `passwordHash` is still the hash of the member; returns whether it did. The shared lock makes
 * a change of the password wait, so it either happens before, or finds the session and ends it.
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

export async function deleteSession(db: Sql, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Deletes a session of this member; says whether it did. */
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

export async function insertRevokedToken(
  db: Sql,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('revoked_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertPasswordReset(
  db: Sql,
  { tokenHash, memberId, expiresAt }: StoredToken,
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/** Deletes and returns the reset, so that only one of two simultaneous uses succeeds. */
export function takePasswordReset(db: Sql, { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant }) {
  return db
    .deleteFrom('password_resets')
    .using('members')
    .whereRef('members.id', '=', 'password_resets.member_id')
    .where('password_resets.token_hash', '=', tokenHash)
    .where('password_resets.expires_at', '>', now)
    .returning(['members.id', 'members.email_verified'])
    .executeTakeFirst()
}

export async function insertEmailConfirmation(
  db: Sql,
  { tokenHash, memberId, expiresAt }: StoredToken,
): Promise<void> {
  await db
    .insertInto('email_confirmations')
    .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/** The member of a link that has not expired. */
export async function findEmailConfirmation(
  db: Sql,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_confirmations')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id
}

export async function deletePasswordResetsOf(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('member_id', '=', memberId).execute()
}

export async function insertLinkedIdentity(
  db: Sql,
  { issuer, subject, memberId }: { issuer: string; subject: string; memberId: string },
): Promise<void> {
  await db
    .insertInto('linked_identities')
    .values({ issuer, subject, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Inserts a code only if the external identity is still linked; returns whether it did. The shared lock makes a removal of
 * the link wait, so it either happens before, or finds the code and deletes it. The code works only in the browser with
 * the state of `stateHash`.
 */
export async function insertSignInCode(
  db: Sql,
  {
    tokenHash,
    stateHash,
    issuer,
    subject,
    memberId,
    expiresAt,
  }: StoredToken & { stateHash: Buffer; issuer: string; subject: string },
): Promise<boolean> {
  const inserted = await sql`
    insert into sign_in_codes (code_hash, state_hash, member_id, expires_at)
    select ${tokenHash}::bytea, ${stateHash}::bytea, member_id, ${expiresAt}::timestamptz
    from linked_identities
    where issuer = ${issuer} and subject = ${subject} and member_id = ${memberId}
    for share
    returning 1`.execute(db)
  return inserted.rows.length > 0
}

export function takeSignInCode(
  db: Sql,
  { codeHash, stateHash, now }: { codeHash: Buffer; stateHash: Buffer; now: Temporal.Instant },
) {
  return db
    .deleteFrom('sign_in_codes')
    .where('code_hash', '=', codeHash)
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
}

export async function deleteExpired(db: Sql, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute()
  await db.deleteFrom('email_confirmations').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_codes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('revoked_tokens').where('expires_at', '<=', now).execute()
}

export type AccountRow = Awaited<ReturnType<typeof findAccount>>

export function findLinkedMember(db: Sql, { issuer, subject }: { issuer: string; subject: string }) {
  return db
    .selectFrom('linked_identities')
    .select('member_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

export function findMailbox(db: Sql, memberId: string) {
  return db
    .selectFrom('members')
    .select(['email', 'email_verified', 'display_name', 'disabled_at'])
    .where('id', '=', memberId)
    .executeTakeFirst()
}
