import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { text, webAddress } from '../base/fields.ts'

/** A device to which notifications are pushed (RFC 8030). */
export const pushSubscriptionSchema = z.object({
  id: z.string(),
  /** "Firefox, Android"; empty when unknown. */
  device: z.string(),
  created_at: z.string(),
  /** Whether it belongs to the session of this call. */
  is_current: z.boolean(),
})
export type PushSubscriptionOfMember = z.infer<typeof pushSubscriptionSchema>

export const badPushKeyMessage = 'This is not a key of a push subscription'

/** Base64url of this length, as browsers write it. */
const key = (length: number) => text(100).regex(new RegExp(`^[\\w-]{${length}}$`), badPushKeyMessage)

/** What `PushSubscription.toJSON()` gives in a browser. */
export const subscribeToPushBody = z.object({
  endpoint: webAddress().refine((address) => /^[!-~]+$/.test(address), 'Please enter a valid URL'),
  keys: z.object({ p256dh: key(87), auth: key(22) }),
})

export const getPushKey = endpoint('GET /notifications/push-key', {
  summary: "The server's public key, for the browser's push subscription (RFC 8292)",
  access: 'signed-in',
  response: z.object({ public_key: z.string() }),
})

export const listPushSubscriptions = endpoint('GET /notifications/push-subscriptions', {
  summary: "The caller's devices with push notifications, newest first",
  access: 'signed-in',
  response: z.array(pushSubscriptionSchema),
})

export const subscribeToPush = endpoint('POST /notifications/push-subscriptions', {
  summary:
    'Push notifications to this device until its session ends; it replaces what the session had before',
  access: 'signed-in',
  changesPublicData: false,
  status: 201,
  body: subscribeToPushBody,
  response: pushSubscriptionSchema,
})

export const unsubscribeFromPush = endpoint('DELETE /notifications/push-subscriptions/{subscriptionId}', {
  summary: "Push no more to one of the caller's devices; doing it again changes nothing",
  access: 'signed-in',
  changesPublicData: false,
  params: z.object({ subscriptionId: text(100) }),
  status: 204,
})
