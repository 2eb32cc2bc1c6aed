import { sql } from 'kysely'
import type { Sql } from '../../../../platform/db/sql.ts'
import type { StoredToken } from '../queries.ts'

export function findSecondFactor(db: Sql, memberId: string) {
  return db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export function listFactorSecrets(db: Sql) {
  return db.selectFrom('second_factors').select(['member_id', 'secret']).forUpdate().execute()
}

export async function updateFactorSecret(
  db: Sql,
  { memberId, secret }: { memberId: string; secret: string },
): Promise<void> {
  await db.updateTable('second_factors').set({ secret }).where('member_id', '=', memberId).execute()
}

/**
 * Several sign-ins may lock the member at once; turning the second factor on locks it alone. The row of the member is
 * locked, because it exists before a first secret.
 */
export async function lockSecondFactorForSignIn(db: Sql, memberId: string): Promise<void> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forShare().execute()
}

export async function lockSecondFactor(db: Sql, memberId: string): Promise<void> {
  await db.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

/** Stores a secret that no code has proved yet. False when the member has a second factor already. */
export async function upsertPendingSecret(
  db: Sql,
  { memberId, secret, now }: { memberId: string; secret: string; now: Temporal.Instant },
): Promise<boolean> {
  const pending = { secret, last_step: null, created_at: now }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factors')
    .values({ member_id: memberId, ...pending })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(pending).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Turns a proved second factor on; false when it is on already. */
export async function confirmSecret(
  db: Sql,
  { memberId, now }: { memberId: string; now: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Marks a time step of this secret as used. False when its code, or a later one, was used before. */
export async function updateLastStep(
  db: Sql,
  { memberId, secret, step }: { memberId: string; secret: string; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Turns the second factor off, with its recovery codes; returns whether it was on. */
export async function deleteSecondFactor(db: Sql, memberId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  const deleted = await db
    .deleteFrom('second_factors')
    .where('member_id', '=', memberId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted !== undefined && deleted.confirmed_at !== null
}

/** Stores new recovery codes in place of the old ones. */
export async function insertRecoveryCodes(
  db: Sql,
  { memberId, hashes }: { memberId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  const rows = hashes.map((hash) => ({ member_id: memberId, code_hash: hash }))
  await db.insertInto('recovery_codes').values(rows).execute()
}

/** Deletes a recovery code, so that only one of two simultaneous uses succeeds; returns whether it did. */
export async function deleteRecoveryCode(
  db: Sql,
  { memberId, hash }: { memberId: string; hash: Buffer },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Sql, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertChallenge(
  db: Sql,
  { tokenHash, memberId, expiresAt }: StoredToken,
): Promise<void> {
  await db
    .insertInto('sign_in_challenges')
    .values({ token_hash: tokenHash, member_id: memberId, expires_at: expiresAt })
    .execute()
}

/**
 * Inserts a challenge if `passwordHash` is still the hash of the member; returns whether it did. The shared lock makes a
 * change of the password wait: it either happens before, or finds the challenge and deletes it.
 */
export async function insertChallengeOfPassword(
  db: Sql,
  { tokenHash, memberId, expiresAt, passwordHash }: StoredToken & { passwordHash: string },
): Promise<boolean> {
  const inserted = await sql`
    insert into sign_in_challenges (token_hash, member_id, expires_at)
    select ${tokenHash}::bytea, member_id, ${expiresAt}::timestamptz
    from password_credentials
    where member_id = ${memberId} and password_hash = ${passwordHash}
    for share
    returning 1`.execute(db)
  return inserted.rows.length > 0
}

/** The member of a challenge that has not expired. */
export async function findChallenge(
  db: Sql,
  { tokenHash, now }: { tokenHash: Buffer; now: Temporal.Instant },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sign_in_challenges')
    .select('member_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.member_id
}

/** Deletes a challenge, so that it opens one session; returns whether it did. */
export async function deleteChallenge(db: Sql, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteChallengesOf(db: Sql, memberId: string): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('member_id', '=', memberId).execute()
}
