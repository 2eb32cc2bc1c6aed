import { shortText } from '@floorcraft/contract/base/texts/text-length.ts'
import type { FetchLimits, FetchResult, GuardedFetch } from '../../../platform/fetch/guarded-fetch.ts'
import { defineJob, type Worker, worker } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { encryptPush } from './encryption.ts'
import * as queries from './queries.ts'
import { authorizationFor, findOrMakeKeys, type KeyDeps } from './vapid.ts'

export interface SendDeps extends KeyDeps {
  readonly fetch: GuardedFetch
  readonly log: Log
  readonly baseUrl: string
}

/** How long a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 3600
const limits = { maxBytes: 0, timeoutMilliseconds: 10_000, maxRedirects: 0, accept: '*/*' }
/** Texts of this length always fit into one record, and devices show less. */
const [longestTitle, longestText] = [120, 400]

/** Sends a notification to one device, unless it was read or deleted. Throws when a later attempt may succeed. */
export async function sendPush(deps: SendDeps, order: PushOrder): Promise<void> {
  const push = await queries.findPush(deps.db, order)
  if (!push) return
  const text = messageText(push, { baseUrl: deps.baseUrl, id: order.notificationId })
  const keys = await findOrMakeKeys(deps)
  const post: FetchLimits['post'] = {
    body: encryptPush(text, push),
    headers: {
      authorization: await authorizationFor(push.endpoint, { keys, contact: deps.baseUrl }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      // A repeated message replaces the first one that a device has not received yet.
      topic: Buffer.from(order.notificationId.replaceAll('-', ''), 'hex').toString('base64url'),
      'user-agent': 'Floorcraft',
    },
  }
  await judge(deps, { result: await deps.fetch(push.endpoint, { ...limits, post }), order })
}

async function judge(
  { db, log }: Pick<SendDeps, 'db' | 'log'>,
  { result, order }: { result: FetchResult; order: PushOrder },
): Promise<void> {
  if (result.ok) return
  const { reason, status } = result
  // The operator's list of hosts is no fault of the browser, which may be reached again with another list.
  if (reason === 'not-listed') return log.warn({ ...order, reason }, 'OUTBOUND_HOSTS lacks a push service')
  const isRefused = ['blocked', 'no-tls', 'bad-address'].includes(reason)
  if (isRefused || status === 404 || status === 410)
    return queries.deleteSubscription(db, order.subscriptionId)
  const mayPass = status === undefined || status === 429 || status >= 500
  if (mayPass) throw new Error(`The push service did not take a message: ${reason} ${status ?? ''}`)
  log.warn({ ...order, reason, status }, 'A push service refused a message')
}

/** The message in the format of Declarative Web Push, which newer browsers show without our script. */
function messageText(
  { title, message, path }: { title: string; message: string; path: string | null },
  { baseUrl, id }: { baseUrl: string; id: string },
): string {
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: shortText(title, longestTitle),
      body: shortText(message, longestText),
      navigate: `${baseUrl}${path ?? '/notifications'}`,
      tag: id,
      data: { id },
    },
  })
}

/** A notification for one device. Each device has a job, so that a failure does not repeat the pushes to others. */
interface PushOrder {
  readonly subscriptionId: string
  readonly notificationId: string
}

/** A push service may be away for half a day; later the message would be old. */
export const pushJob = defineJob<PushOrder>('push.send', {
  retryLimit: 16,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
})

export const pushWorkers = (deps: SendDeps): Worker[] => [worker(pushJob, (order) => sendPush(deps, order))]
