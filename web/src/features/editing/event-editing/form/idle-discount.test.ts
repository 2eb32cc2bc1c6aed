import { expect, test } from 'vitest'
import { idleDiscount } from './idle-discount.ts'

const now = Temporal.PlainDateTime.from('2026-11-20T18:00')
const discount = {
  discount_code: 'ZOUK',
  discount_percentage: '10',
  discount_amount: '',
  discount_expiry: '2026-11-20T19:00',
  discount_usage_limit: '',
}

test('a discount that works has nothing to be said about', () => {
  expect(idleDiscount(discount, now)).toEqual({ noCode: false, isOver: false, noUse: false })
  const none = { ...discount, discount_code: '', discount_percentage: '', discount_expiry: '' }
  expect(idleDiscount(none, now)).toEqual({ noCode: false, isOver: false, noUse: false })
})

test('one without a code, after its end or with a limit of 0 never works', () => {
  expect(idleDiscount({ ...discount, discount_code: ' ' }, now).noCode).toBe(true)
  const amount = { ...discount, discount_code: '', discount_percentage: '', discount_amount: '5' }
  expect(idleDiscount(amount, now).noCode).toBe(true)
  expect(idleDiscount({ ...discount, discount_expiry: '2026-11-20T17:59' }, now).isOver).toBe(true)
  expect(idleDiscount({ ...discount, discount_usage_limit: '0' }, now).noUse).toBe(true)
})
