import type { Event } from '@floorcraft/contract/events.ts'
import { isReached } from './is-reached.ts'

export type DiscountState = 'valid' | 'expired' | 'used-up' | 'over'

type Discounted = Pick<
  Event,
  'discount_expiry' | 'discount_usage_limit' | 'discount_usage_count' | 'end_datetime'
>

/** Whether a code still takes something off. One without a last day lasts as long as there is something to buy. */
export function discountState(event: Discounted, now: Temporal.Instant): DiscountState {
  const { discount_expiry: expiry, discount_usage_limit: limit } = event
  if (expiry !== null && isReached(expiry, now)) return 'expired'
  if (limit !== null && event.discount_usage_count >= limit) return 'used-up'
  return isReached(event.end_datetime, now) ? 'over' : 'valid'
}
