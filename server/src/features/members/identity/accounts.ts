import type { Role } from '@floorcraft/contract/base/access.ts'
import { commonPasswords } from '@floorcraft/contract/members/common-passwords.ts'
import type { PasswordPolicy } from '@floorcraft/contract/members/identity.ts'
import { leakedPasswordMessage, passwordProblem } from '@floorcraft/contract/members/passwords.ts'
import type { Clock } from '../../../platform/clock.ts'
import { holdLock } from '../../../platform/db/advisory-locks.ts'
import { transaction } from '../../../platform/db/database.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { conflict, invalid } from '../../../platform/http/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { addMember, type NewMember } from '../members/service.ts'
import { notify } from '../notifications/service.ts'
import type { IdentityDeps } from './deps.ts'
import { requestConfirmation } from './email-confirmation.ts'
import { noticeDue } from './jobs.ts'
import { isLeaked } from './leaked-passwords.ts'
import { deleteEmailChangeOf } from './own-account/queries.ts'
import { hashPassword } from './password-hash.ts'
import * as queries from './queries.ts'
import { deleteChallengesOf } from './second-factor/queries.ts'
import { deleteSessionsOf } from './sessions/queries.ts'

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly display_name: string
  readonly role: Role
  /** Whether the address counts as confirmed; false by default. */
  readonly email_verified?: boolean
  /** Other columns of the member. */
  readonly profile?: Partial<NewMember>
}

interface AddedAccount {
  readonly id: string
  readonly email: string
}

interface AccountDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly config: { readonly password: PasswordPolicy }
}

/**
 * Creates an account with a password; throws DB_DUPLICATE_ENTRY when the e-mail is taken, and VALIDATION_ERROR when the
 * password is not acceptable. It accepts any role, so it is only for the command line.
 */
export async function createAccount(
  { db, clock, config }: AccountDeps,
  { password, ...account }: NewAccount,
): Promise<AddedAccount> {
  const passwordHash = await hashNewPassword(password, config.password)
  return transaction(db, (trx) => addAccount(trx, { ...account, passwordHash, now: clock.now() }))
}

/**
 * Sets the password of an account, ends all its other access, and tells the member by mail. It needs neither the old password nor a link, so it is only
 * for the command line. Throws VALIDATION_ERROR when the password is not acceptable.
 */
export async function setPassword(
  { db, clock, config, jobs }: AccountDeps & { readonly jobs: Pick<Jobs, 'enqueue'> },
  { member, password }: { member: { id: string; email_verified: boolean }; password: string },
): Promise<void> {
  const passwordHash = await hashNewPassword(password, config.password)
  await transaction(db, async (trx) => {
    await queries.upsertPassword(trx, { memberId: member.id, passwordHash, now: clock.now() })
    const ended = await revokeOtherAccess(trx, { id: member.id, emailVerified: member.email_verified })
    await jobs.enqueue(trx, noticeDue, { memberId: member.id, notice: 'password_changed', ...ended })
  })
}

/** Like `createAccount`, but inside a transaction. The caller hashes the password before, because this takes long. */
export async function addAccount(
  trx: Sql,
  {
    profile = {},
    passwordHash,
    now,
    ...account
  }: Omit<NewAccount, 'password'> & { passwordHash: string; now: Temporal.Instant },
): Promise<AddedAccount> {
  const memberId = await createMember(trx, { email_verified: false, ...profile, ...account, now })
  await queries.upsertPassword(trx, { memberId, passwordHash, now })
  return { id: memberId, email: account.email }
}

/**
 * Like `createAccount`, but the first member of an empty installation becomes the administrator. The others get a mail to
 * confirm their address.
 */
export async function signUpAccount(
  { db, clock, jobs, config }: AccountDeps & Pick<IdentityDeps, 'jobs'>,
  { password, ...account }: NewAccount,
): Promise<AddedAccount> {
  // Before the transaction, so that no connection is held while the hash waits for others.
  const passwordHash = await hashNewPassword(password, config.password)
  return transaction(db, async (trx) => {
    const role = await roleOfNewMember(trx, account.role)
    const added = await addAccount(trx, { ...account, role, passwordHash, now: clock.now() })
    if (role !== 'admin') await requestConfirmation({ db: trx, jobs }, added.id)
    await welcome({ db: trx, jobs }, added.id)
    return added
  })
}

/** Creates a member who signs in through an external provider. */
export function createMemberWithoutPassword(
  { db, jobs }: Pick<IdentityDeps, 'db' | 'jobs'>,
  member: { email: string; email_verified: boolean; display_name: string; now: Temporal.Instant },
): Promise<string> {
  return transaction(db, async (trx) => {
    const role = await roleOfNewMember(trx, 'user')
    const id = await createMember(trx, { ...member, role })
    if (!member.email_verified && role !== 'admin') await requestConfirmation({ db: trx, jobs }, id)
    await welcome({ db: trx, jobs }, id)
    return id
  })
}

/** Welcomes a member in the app, and by mail when the address is confirmed. Otherwise the first mail asks to confirm it. */
const welcome = (deps: Pick<IdentityDeps, 'db' | 'jobs'>, memberId: string): Promise<void> =>
  notify(deps, { type: 'welcome', facts: null, key: 'sign-up', memberIds: [memberId] })

/**
 * Revokes all access except by password: sessions, unfinished sign-ins and mailed links. If the e-mail was not verified
 * yet, linked providers are removed too, because they can belong to another person.
 */
export async function revokeOtherAccess(
  trx: Sql,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<{ endedEmailChange: boolean }> {
  // The order matters: a link can become a code, and a code can become a session.
  if (!emailVerified) await queries.deleteLinkedIdentitiesOf(trx, id)
  await queries.deletePasswordResetsOf(trx, id)
  const endedEmailChange = await deleteEmailChangeOf(trx, id)
  await queries.deleteSignInCodesOf(trx, id)
  await deleteChallengesOf(trx, id)
  await deleteSessionsOf(trx, id)
  return { endedEmailChange }
}

/** The hash of a password that a person chose. Throws VALIDATION_ERROR with the reason when it is not acceptable. */
export async function hashNewPassword(password: string, policy: PasswordPolicy): Promise<string> {
  const problem = passwordProblem(password, policy, commonPasswords)
  const isStolen = problem === undefined && policy.refuse_common && isLeaked(password)
  const reason = isStolen ? leakedPasswordMessage : problem
  if (reason) throw invalid([{ path: 'password', message: reason }], reason)
  return hashPassword(password)
}

type Times = 'created_at' | 'updated_at'

async function createMember(
  trx: Sql,
  { now, ...member }: Omit<NewMember, 'id' | Times> & { now: Temporal.Instant },
): Promise<string> {
  const id = newId()
  const created = await addMember(trx, { ...member, id, created_at: now, updated_at: now })
  if (!created) throw conflict('email_taken')
  return id
}

async function roleOfNewMember(trx: Sql, wanted: Role): Promise<Role> {
  if (await queries.hasMembers(trx)) return wanted
  // Two people who sign up at the same time both find no members. The second waits here and checks again.
  await holdLock(trx, 'firstMember')
  return (await queries.hasMembers(trx)) ? wanted : 'admin'
}
