import type { MemberCaller } from '@floorcraft/contract/base/access.ts'
import { badPushKeyMessage, type PushSubscriptionOfMember } from '@floorcraft/contract/members/push.ts'
import { withNamedLock } from '../../../platform/db/advisory-locks.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import type { RateLimit, RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { isId, newId } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findSessionOf } from '../identity/service.ts'
import { isPointOfCurve, type SubscriptionKeys } from './encryption.ts'
import * as queries from './queries.ts'
import { pushJob } from './send-push.ts'
import { findOrMakeKeys, type KeyDeps } from './vapid.ts'

export { pushWorkers } from './send-push.ts'

export { pushKeyName, resealKeys } from './vapid.ts'

export interface PushDeps extends KeyDeps {
  readonly limiter: RateLimiter
}

/** The caller with the Authorization header of the call, which names the session. */
interface CallerOnDevice {
  readonly caller: MemberCaller
  readonly authorization: string
}

const subscriptionsPerMember: RateLimit = { name: 'push-subscribe', limit: 30, windowSeconds: 3600 }
/** Enough for every device of a member. There is a limit, because each costs a request for every notification. */
const devicesKept = 10

/** Pushes notifications to the devices of their members. Call it in the transaction that writes the notifications. */
export async function enqueuePushes(
  { db, jobs }: { db: Sql; jobs: Pick<Jobs, 'enqueueAll'> },
  notifications: readonly { readonly memberId: string; readonly notificationId: string }[],
): Promise<void> {
  const devices = await queries.listSubscriptionsOfMembers(
    db,
    notifications.map(({ memberId }) => memberId),
  )
  const devicesOf = Map.groupBy(devices, ({ member_id }) => member_id)
  const orders = notifications.flatMap(({ memberId, notificationId }) =>
    (devicesOf.get(memberId) ?? []).map(({ id }) => ({ subscriptionId: id, notificationId })),
  )
  await jobs.enqueueAll(db, pushJob, orders)
}

/** The public key for the subscription of a browser. */
export async function findPublicKey(deps: KeyDeps) {
  return { public_key: (await findOrMakeKeys(deps)).publicKey }
}

export async function listSubscriptions(
  { db }: Pick<PushDeps, 'db'>,
  { caller, authorization }: CallerOnDevice,
): Promise<PushSubscriptionOfMember[]> {
  const session = await findSessionOf({ db }, authorization)
  const rows = await queries.listSubscriptions(db, caller.id)
  return rows.map(({ id, device, created_at, session_id }) => ({
    id,
    device: device ?? '',
    created_at: created_at.toString(),
    is_current: session !== undefined && session_id === session.id,
  }))
}

/** Adds this device, or changes the keys and the member of a known one. The oldest of too many devices are removed. */
export async function subscribe(
  { db, clock, limiter }: PushDeps,
  { caller, authorization, endpoint, keys }: CallerOnDevice & { endpoint: string; keys: SubscriptionKeys },
): Promise<PushSubscriptionOfMember> {
  await limiter.hit(subscriptionsPerMember, caller.id)
  if (!isPointOfCurve(keys.p256dh)) throw invalid([{ path: 'keys.p256dh', message: badPushKeyMessage }])
  const session = await findSessionOf({ db }, authorization)
  const created_at = clock.now()
  const id = await withNamedLock(db, { kind: 'capOf', name: caller.id }, async (trx) => {
    if (session) await queries.deleteOthersOfSession(trx, { sessionId: session.id, endpoint })
    const subscribed = await queries.upsertSubscription(trx, {
      id: newId(),
      member_id: caller.id,
      session_id: session?.id ?? null,
      endpoint,
      ...keys,
      created_at,
    })
    await queries.deleteOldest(trx, { memberId: caller.id, kept: devicesKept })
    return subscribed.id
  })
  return {
    id,
    device: session?.device ?? '',
    created_at: created_at.toString(),
    is_current: session !== undefined,
  }
}

/** Ending a missing subscription is not an error. */
export async function unsubscribe(
  { db }: Pick<PushDeps, 'db'>,
  { caller, subscriptionId: id }: { caller: MemberCaller; subscriptionId: string },
): Promise<void> {
  if (isId(id)) await queries.deleteSubscriptionOf(db, { memberId: caller.id, id })
}
