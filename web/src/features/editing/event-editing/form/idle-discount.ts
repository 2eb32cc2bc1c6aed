import { numberIn } from '../../../../ui/form/form-values.ts'
import type { EventFormValues } from './event-values.ts'

export type DiscountValues = Pick<
  EventFormValues,
  'discount_code' | 'discount_percentage' | 'discount_amount' | 'discount_expiry' | 'discount_usage_limit'
>

/** Why no dancer will be able to use a discount, although it may be saved like this. */
export function idleDiscount(values: DiscountValues, now: Temporal.PlainDateTime) {
  const isGiven = [values.discount_percentage, values.discount_amount].some(
    (text) => (numberIn(text) ?? 0) > 0,
  )
  const { discount_code, discount_expiry, discount_usage_limit } = values
  return {
    noCode: isGiven && discount_code.trim() === '',
    isOver: discount_expiry !== '' && isBefore(discount_expiry, now),
    noUse: numberIn(discount_usage_limit) === 0,
  }
}

function isBefore(wall: string, now: Temporal.PlainDateTime): boolean {
  try {
    return Temporal.PlainDateTime.compare(wall, now) < 0
  } catch {
    return false
  }
}
