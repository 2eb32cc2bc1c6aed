import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasSeveralPrices, isFree, lowestPrice, noteInsteadOfPrice } from './prices.ts'

test.each([
  [{}, 'cash only', 'cash only'],
  [{}, null, undefined],
  [{}, '', undefined],
  [{ door: 0 }, 'cash only', undefined],
  [{ presale: 8 }, 'cash only', undefined],
])('instead of the prices %o and the note %j, pages show %j', (price_info, price_note, shown) => {
  expect(noteInsteadOfPrice({ price_info, price_note })).toBe(shown)
})

test.each([
  [{}, null, true],
  [{}, 'Free. The hat goes round', false],
  [{ door: 0 }, 'Free. The hat goes round', true],
  [{ door: 0 }, null, true],
  [{ door: 0, student: 5 }, null, false],
  [{ door: 12 }, 'cash only', false],
])('an event with the prices %o and the note %j: free is %s', (price_info, price_note, free) => {
  expect(isFree({ price_info, price_note })).toBe(free)
})

test.each([
  [{}, undefined],
  [{ door: 0 }, undefined],
  [{ door: 0, vip: 5 }, 5],
  [{ door: 12, presale: 8 }, 8],
])('the lowest of %o is %s', (prices, lowest) => {
  expect(lowestPrice(prices)).toBe(lowest)
})

test('two equal prices count as one', () => {
  expect(hasSeveralPrices({ door: 10, presale: 10 })).toBe(false)
  expect(hasSeveralPrices({ door: 12, presale: 8 })).toBe(true)
})

test('the lowest price is one of the prices, above zero, and no other price is lower', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.nat(100)), (prices) => {
      const lowest = lowestPrice(prices)
      const values = Object.values(prices)
      if (lowest === undefined) expect(values.every((price) => price === 0)).toBe(true)
      else {
        expect(values).toContain(lowest)
        expect(values.some((price) => price > 0 && price < lowest)).toBe(false)
      }
    }),
  )
})
