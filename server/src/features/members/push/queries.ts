import { sql } from 'kysely'
import type { Sql } from '../../../platform/db/sql.ts'

interface StoredKeys {
  readonly public_key: string
  readonly private_key: string
  readonly created_at: Temporal.Instant
}

export function findKeys(db: Sql) {
  return db.selectFrom('push_keys').select(['public_key', 'private_key']).executeTakeFirst()
}

/** Only one transaction at a time makes keys. */
export async function lockKeys(db: Sql): Promise<void> {
  await sql`lock table push_keys in share row exclusive mode`.execute(db)
}

export async function insertKeys(db: Sql, keys: StoredKeys): Promise<void> {
  await db.insertInto('push_keys').values(keys).execute()
}

export async function updatePrivateKey(db: Sql, privateKey: string): Promise<void> {
  await db.updateTable('push_keys').set({ private_key: privateKey }).execute()
}

export async function deleteKeysAndSubscriptions(db: Sql): Promise<void> {
  await db.deleteFrom('push_keys').execute()
  await db.deleteFrom('push_subscriptions').execute()
}

export function listSubscriptions(db: Sql, memberId: string) {
  return db
    .selectFrom('push_subscriptions')
    .leftJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'push_subscriptions.created_at', 'session_id', 'device'])
    .where('push_subscriptions.member_id', '=', memberId)
    .orderBy('push_subscriptions.created_at', 'desc')
    .orderBy('push_subscriptions.id', 'desc')
    .execute()
}

export interface NewSubscription {
  readonly id: string
  readonly member_id: string
  readonly session_id: string | null
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly created_at: Temporal.Instant
}

/** Inserts a subscription, or gives that of the same address to this member and session. Returns its id. */
export async function upsertSubscription(db: Sql, subscription: NewSubscription) {
  const { id: _id, endpoint: _endpoint, ...changed } = subscription
  return db
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Deletes the other subscriptions of a session: it is one browser, and a new address replaces the old one. */
export async function deleteOthersOfSession(
  db: Sql,
  { sessionId, endpoint }: { sessionId: string; endpoint: string },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute()
}

/** Keeps the newest subscriptions of a member. */
export async function deleteOldest(
  db: Sql,
  { memberId, kept }: { memberId: string; kept: number },
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('member_id', '=', memberId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

export async function deleteSubscriptionOf(
  db: Sql,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('member_id', '=', memberId).execute()
}

export async function deleteSubscription(db: Sql, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export function listSubscriptionsOfMembers(db: Sql, memberIds: readonly string[]) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'member_id'])
    .where(sql<boolean>`member_id = any(${memberIds}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** The texts of a notification and its device; undefined when the member has read or deleted it or may not sign in. */
export function findPush(
  db: Sql,
  { subscriptionId, notificationId }: { subscriptionId: string; notificationId: string },
) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('notifications', 'notifications.member_id', 'push_subscriptions.member_id')
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .select(['endpoint', 'p256dh', 'auth', 'title', 'notifications.message', 'path'])
    .where('push_subscriptions.id', '=', subscriptionId)
    .where('notifications.id', '=', notificationId)
    .where('read_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('members.disabled_at', 'is', null)
    .executeTakeFirst()
}
