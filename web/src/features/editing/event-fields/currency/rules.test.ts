import { describe, expect, test } from 'vitest'
import { type AmountValues, amountsIn, currencyProblems, sameAmounts } from './rules.ts'

const dollars: AmountValues = {
  currency: 'USD',
  presale: '8',
  door: '12',
  other_prices: ['6 Student'],
  discount_amount: '2',
  old_amounts: '',
}
const moved = (from: AmountValues, currency: string) => ({ ...from, ...amountsIn(currency, from) })

describe('a scene with another currency', () => {
  test('takes no figure over, and asks for each', () => {
    const pounds = moved(dollars, 'GBP')
    expect(pounds).toMatchObject({
      currency: 'GBP',
      presale: '',
      door: '',
      other_prices: [],
      discount_amount: '',
    })
    const message = 'Prices were in USD. Please enter them in GBP.'
    expect(currencyProblems(pounds)).toEqual([
      { path: 'presale', message },
      { path: 'discount_amount', message },
    ])
    expect(currencyProblems({ ...pounds, door: '9', discount_amount: '1' })).toEqual([])
    expect(currencyProblems({ ...pounds, old_amounts: '' })).toEqual([])
  })

  test('restores the figures on the way back, also over a third currency', () => {
    expect(moved(moved(dollars, 'GBP'), 'USD')).toEqual(dollars)
    expect(moved(moved(dollars, 'GBP'), 'EUR')).toMatchObject({ currency: 'EUR', presale: '', door: '' })
    expect(moved(moved(moved(dollars, 'GBP'), 'EUR'), 'USD')).toEqual(dollars)
  })

  test('asks for what was typed last', () => {
    const typed = { ...moved(dollars, 'GBP'), door: '9' }
    expect(JSON.parse(moved(typed, 'EUR').old_amounts)).toMatchObject({ currency: 'GBP', door: '9' })
  })

  test('takes the same figures when that is meant', () => {
    const pounds = moved(dollars, 'GBP')
    expect({ ...pounds, ...sameAmounts(pounds) }).toEqual({ ...dollars, currency: 'GBP' })
  })

  test('asks nothing without amounts, of the first scene, and for a price of 0', () => {
    const none = { currency: 'USD', presale: '', door: '0', old_amounts: '' }
    expect(moved(none, 'GBP')).toEqual({ ...none, currency: 'GBP' })
    const first = { ...dollars, currency: '' }
    expect(moved(first, 'GBP')).toEqual({ ...dollars, currency: 'GBP' })
  })
})
