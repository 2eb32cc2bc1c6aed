import { type Caller, effectiveRole, type MemberCaller, type Role } from '@floorcraft/contract/base/access.ts'
import {
  type OrganizerChoice,
  type PublicMember,
  unconfirmedEmailMessage,
} from '@floorcraft/contract/members/members.ts'
import type { Clock } from '../../../platform/clock.ts'
import { holdLock } from '../../../platform/db/advisory-locks.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { AppError, conflict, forbidden } from '../../../platform/http/app-error.ts'
import { isId } from '../../../platform/ids.ts'
import { canSeeHiddenMember, canSeeMember, mayListOrganizers } from './policy.ts'
import * as queries from './queries.ts'

export { isActiveOrganizer, listAdminIds } from './queries.ts'

export type NewMember = Parameters<typeof queries.insertMember>[1]

/** Adds a member unless the e-mail is taken, in any case of its letters; returns whether it did. */
export function addMember(db: Sql, member: NewMember): Promise<boolean> {
  return queries.insertMember(db, { ...member, email: member.email.toLowerCase() })
}

/** For the member who has proved to own the e-mail, by a link in it or by a verified identity. */
export function markEmailVerified(db: Sql, memberId: string, now: Temporal.Instant): Promise<void> {
  return queries.updateEmailVerified(db, memberId, now)
}

/** For the member who has proved to own the new address. False when another member has it. */
export function changeEmail(
  db: Sql,
  change: { id: string; email: string; now: Temporal.Instant },
): Promise<boolean> {
  return queries.updateEmail(db, { ...change, email: change.email.toLowerCase() })
}

/** Throws AUTH_PERMISSION_DENIED when the caller may not publish yet. Administrators need no confirmed address. */
export async function requireConfirmedEmail(
  db: Sql,
  caller: MemberCaller,
  message = unconfirmedEmailMessage,
): Promise<void> {
  if (caller.role === 'admin' || (await queries.hasVerifiedEmail(db, caller.id))) return
  throw new AppError('AUTH_PERMISSION_DENIED', {
    message,
    details: { reason: 'email_unconfirmed' },
  })
}

/** Makes a member an organizer, unless the member is one already or an administrator; returns whether it did. */
export function promoteToOrganizer(
  db: Sql,
  promotion: { memberId: string; now: Temporal.Instant },
): Promise<boolean> {
  return queries.updateToOrganizer(db, promotion)
}

/** The account with the public events of deleted members, which admins cannot enable. */
/** No person: lists and counts of accounts leave it out. */
export const formerMemberId = '00000000-0000-7000-8000-000000000000'

/**
 * An account that is about to be changed, locked until the transaction ends. Changes of accounts run one after the other,
 * so that two admins cannot demote each other at the same time.
 */
export async function lockAccount(trx: Sql, id: string) {
  await holdLock(trx, 'accounts')
  return id === formerMemberId ? undefined : queries.lockMember(trx, id)
}

/** For an account from `lockAccount`. Throws LAST_ADMIN when no other active admin would be left. */
export async function setAccountRole(
  trx: Sql,
  { id, role, now }: { id: string; role: Role; now: Temporal.Instant },
): Promise<void> {
  if (role !== 'admin') await requireOtherAdmin(trx, id)
  await queries.updateAccount(trx, id, { role, updated_at: now })
}

/** Disables or enables an account from `lockAccount`. Throws LAST_ADMIN when no other active admin would be left. */
export async function setAccountDisabled(
  trx: Sql,
  { id, role, disabled, now }: { id: string; role: string; disabled: boolean; now: Temporal.Instant },
): Promise<void> {
  if (disabled && role === 'admin') await requireOtherAdmin(trx, id)
  await queries.updateAccount(trx, id, { disabled_at: disabled ? now : null, updated_at: now })
}

/** Throws LAST_ADMIN when no active admin would be left without this one. */
export async function requireOtherAdmin(trx: Sql, id: string): Promise<void> {
  if (await queries.hasOtherAdmin(trx, id)) return
  throw conflict('last_admin')
}

/** The public profile; undefined when the member is missing or disabled, or the caller may not see it. */
export async function findPublicMember(
  { db }: { db: Sql },
  caller: Caller,
  uid: string,
): Promise<PublicMember | undefined> {
  const row = isId(uid) ? await queries.findPublicMember(db, uid) : undefined
  if (!row) return undefined
  const { id, leads_a_scene, has_published, is_hidden, role: storedRole, ...profile } = row
  const role = effectiveRole(storedRole, { leadsAScene: leads_a_scene })
  if (!canSeeMember(caller, { id, role, hasPublished: has_published })) return undefined
  if (is_hidden && !canSeeHiddenMember(caller, { id, isFollowed: await isFollowed(db, { caller, id }) }))
    return undefined
  return { ...profile, firebase_uid: id, role, is_being_checked: is_hidden }
}

const isFollowed = async (db: Sql, { caller, id }: { caller: Caller; id: string }) =>
  caller.kind === 'member' && (await queries.hasFollow(db, { memberId: caller.id, organizerId: id }))

/** The members who can be organizers of an event, by name. */
export async function listOrganizers(
  { db }: { db: Sql },
  { caller, ...page }: { caller: Caller; limit: number; offset: number },
): Promise<OrganizerChoice[]> {
  if (!mayListOrganizers(caller)) throw forbidden()
  const rows = await queries.listOrganizers(db, page)
  return rows.map(({ id, ...member }) => ({ firebase_uid: id, ...member }))
}

/** The member with this e-mail, in any case of its letters. */
export const findMemberByEmail = (db: Sql, email: string) =>
  queries.findMemberByEmail(db, email.toLowerCase())

/**
 * The organizer of events that the command line imports: the member with this e-mail, else the first leader of the scene,
 * else the first administrator.
 */
export function findImportOwner(
  { db }: { db: Sql },
  { sceneSlug, email }: { sceneSlug: string; email: string | undefined },
): Promise<{ id: string; display_name: string } | undefined> {
  return email ? findMemberByEmail(db, email) : queries.findLeaderOrAdmin(db, sceneSlug)
}

/** The id of "Former member", who has the public events of deleted members without a new organizer. */
export async function ensureFormerMember({ db, clock }: { db: Sql; clock: Clock }): Promise<string> {
  await queries.insertFormerMember(db, { id: formerMemberId, now: clock.now() })
  return formerMemberId
}

/** Deletes a member and, through foreign keys, all that is only about them. Their events must be given away before. */
export const deleteMember = (db: Sql, id: string): Promise<void> => queries.deleteMember(db, id)
