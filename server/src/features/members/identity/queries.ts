import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

export const ledSceneIds = sql<string[]>`array(
  select scene_leaders.scene_id from scene_leaders where scene_leaders.member_id = members.id)`.as(
  'led_scene_ids',
)
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors where second_factors.member_id = members.id and confirmed_at is not null)`.as(
  'has_second_factor',
)
export const callerColumns = ['members.id', 'members.role', 'members.disabled_at'] as const

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
      hasSecondFactor,
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
    .returning(['members.id', 'members.email', 'members.email_verified'])
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
 * Inserts a code if the external identity is still linked; returns whether it did. The shared lock makes a removal of
 * the link wait: it either happens before, or finds the code and deletes it. The code works only in the browser with the
 * state of `stateHash`.
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
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute()
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
