import { type Insertable, type SqlBool, sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'
import type { EventClaimCodesTable, EventClaimsTable } from '../../../platform/db/tables.ts'
import { refuseMissing } from '../../../platform/http/app-error.ts'
import { hasOwnNight, isUnclaimedEvent } from '../../events/events/service.ts'

/** Makes the hashes of codes. */
export async function findSecret(db: Sql): Promise<string> {
  const row = await db.selectFrom('confirmation_link_secret').select('secret').executeTakeFirstOrThrow()
  return row.secret
}

interface OfMember {
  readonly eventId: string
  readonly memberId: string
}

export function findClaim(db: Sql, { eventId, memberId }: OfMember) {
  return db
    .selectFrom('event_claims')
    .select(['id', 'state', 'asked_at', 'decided_at', 'reason'])
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Stores the claim of a member for an event, also in place of an older one. */
/** Throws RESOURCE_NOT_FOUND when the event was deleted meanwhile. */
export async function upsertClaim(db: Sql, row: Insertable<EventClaimsTable>): Promise<void> {
  const { id: _, event_id: __, member_id: ___, ...changes } = row
  await db
    .insertInto('event_claims')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'member_id']).doUpdateSet(changes))
    .execute()
    .catch(refuseMissing)
}

export async function deleteWaitingClaim(db: Sql, { eventId, memberId }: OfMember): Promise<void> {
  await db
    .deleteFrom('event_claims')
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Closes the claims that wait for an event, but the one of its new owner. Returns who asked. */
export async function closeOtherClaims(
  db: Sql,
  { eventId, memberId, now }: { eventId: string; memberId: string | null; now: Temporal.Instant },
): Promise<{ id: string; member_id: string; asked_at: Temporal.Instant }[]> {
  return db
    .updateTable('event_claims')
    .set({ state: 'closed', decided_at: now })
    .where('event_id', '=', eventId)
    .where('member_id', 'is distinct from', memberId)
    .where('state', '=', 'waiting')
    .returning(['id', 'member_id', 'asked_at'])
    .execute()
}

export function findCode(db: Sql, { eventId, memberId }: OfMember) {
  return db
    .selectFrom('event_claim_codes')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Begins another code. The one before ends. */
export async function upsertCode(db: Sql, row: Insertable<EventClaimCodesTable>): Promise<void> {
  const { event_id: _, member_id: __, ...changes } = row
  await db
    .insertInto('event_claim_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['event_id', 'member_id']).doUpdateSet(changes))
    .execute()
}

export async function updateCode(
  db: Sql,
  {
    eventId,
    memberId,
    ...changes
  }: OfMember & { code_hash?: string; tries_left?: number; expires_at?: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('event_claim_codes')
    .set(changes)
    .where('event_id', '=', eventId)
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteCodesOfEvent(db: Sql, eventId: string): Promise<void> {
  await db.deleteFrom('event_claim_codes').where('event_id', '=', eventId).execute()
}

/** The title of the event, and the name of the member, for the mail with a code. */
export function findCodeFacts(db: Sql, { eventId, memberId }: OfMember) {
  return db
    .selectFrom('events')
    .innerJoin('members', (join) => join.on('members.id', '=', memberId))
    .select(['events.title', 'members.display_name as member_name'])
    .where('events.id', '=', eventId)
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst()
}

const isOwn = (callerId: string) =>
  sql<boolean>`(event_claims.member_id = ${callerId}::uuid or exists (
    select from submissions join members on members.email = submissions.email and members.email_verified
    where submissions.event_id = events.id and members.id = ${callerId}::uuid))`

/** Claims that wait for a decision: of open events and accounts that are not disabled. */
const waiting = (db: Sql, now: Temporal.Instant) =>
  db
    .selectFrom('event_claims')
    .innerJoin('events', 'events.id', 'event_claims.event_id')
    .innerJoin('scenes', 'scenes.id', 'events.scene_id')
    .innerJoin('members', 'members.id', 'event_claims.member_id')
    .where('event_claims.state', '=', 'waiting')
    .where('events.status', '=', 'published')
    .where('events.end_at', '>', now)
    .where('members.disabled_at', 'is', null)
    .where(sql<SqlBool>`${isUnclaimedEvent}`)

const shown = [
  ...(['event_claims.id', 'event_claims.message', 'event_claims.asked_at'] as const),
  ...(['event_claims.event_id', 'event_claims.member_id', 'events.title', 'events.start_at'] as const),
  ...(['events.timezone', 'events.venue_name', 'events.scene_id', 'scenes.name as scene_name'] as const),
  ...([
    'members.display_name as member_name',
    'members.email',
    'members.created_at as member_since',
  ] as const),
] as const

interface QueueRequest {
  readonly callerId: string
  readonly now: Temporal.Instant
}

export function listQueue(
  db: Sql,
  {
    sceneIds,
    callerId,
    now,
    limit,
    offset,
  }: QueueRequest & { sceneIds: readonly string[] | undefined; limit: number; offset: number },
) {
  return waiting(db, now)
    .select(shown)
    .select([isOwn(callerId).as('isOwn'), hasOwnNight(callerId).as('hasOwnNight')])
    .$if(sceneIds !== undefined, (query) =>
      query.where(sql<SqlBool>`events.scene_id = any(${sceneIds}::uuid[])`),
    )
    .orderBy('event_claims.asked_at')
    .orderBy('event_claims.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A claim that waits for a decision. */
export function findWaiting(db: Sql, { id, callerId, now }: QueueRequest & { id: string }) {
  return waiting(db, now)
    .select(shown)
    .select([isOwn(callerId).as('isOwn'), hasOwnNight(callerId).as('hasOwnNight')])
    .where('event_claims.id', '=', id)
    .executeTakeFirst()
}

export type WaitingClaim = NonNullable<Awaited<ReturnType<typeof findWaiting>>>

/** The scene of a claim in any state. */
export function findSceneOfClaim(db: Sql, id: string) {
  return db
    .selectFrom('event_claims')
    .innerJoin('events', 'events.id', 'event_claims.event_id')
    .select(['events.scene_id', 'event_claims.event_id', 'event_claims.member_id'])
    .where('event_claims.id', '=', id)
    .executeTakeFirst()
}

/** Claims that leaders did not decide since `before`, locked, without those that another server takes. */
export function lockWaitingSince(
  db: Sql,
  { before, now, limit }: { before: Temporal.Instant; now: Temporal.Instant; limit: number },
) {
  return waiting(db, now)
    .select(shown)
    .where('event_claims.asked_at', '<=', before)
    .where('event_claims.admins_asked', '=', false)
    .orderBy('event_claims.asked_at')
    .limit(limit)
    .forUpdate('event_claims')
    .skipLocked()
    .execute()
}

export async function updateAdminsAsked(db: Sql, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('event_claims')
    .set({ admins_asked: true })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function updateDecided(
  db: Sql,
  {
    id,
    ...decision
  }: {
    id: string
    state: 'accepted' | 'refused'
    decided_at: Temporal.Instant
    decided_by: string
    reason: string | null
  },
): Promise<void> {
  await db.updateTable('event_claims').set(decision).where('id', '=', id).execute()
}

/** Erases codes whose time is over, what was decided long ago, and what waits for a night that is long over. */
export async function eraseOld(
  db: Sql,
  {
    now,
    decidedBefore,
    endedBefore,
  }: { now: Temporal.Instant; decidedBefore: Temporal.Instant; endedBefore: Temporal.Instant },
): Promise<void> {
  await db.deleteFrom('event_claim_codes').where('expires_at', '<=', now).execute()
  await db.deleteFrom('event_claims').where('decided_at', '<=', decidedBefore).execute()
  await db
    .deleteFrom('event_claims')
    .where('state', '=', 'waiting')
    .where(
      sql<SqlBool>`exists (select from events where events.id = event_id and events.end_at <= ${endedBefore})`,
    )
    .execute()
}
