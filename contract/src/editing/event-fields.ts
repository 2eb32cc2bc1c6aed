import { z } from 'zod'
import { money, text } from '../base/fields.ts'

/** Why an event or a date was cancelled. */
export const reasonLength = 500
/** Secondary section 9: the styles that a form suggests. */
export const quickStyles = ['zouk', 'bachata', 'salsa', 'kizomba', 'west coast swing', 'forró'] as const

export const priceField = money('Please enter a price of 0 or more')
const mostPrices = 20
/** The currency in which the prices of a request are meant (ISO 4217). A request without one means that of its scene. */
export const currencyField = text(3).nullish()
export const otherCurrencyMessage = (currency: string) => `Prices here are in ${currency}`
export const priceAgainMessage = (before: string, after: string) =>
  `Prices were in ${before}. Please enter them in ${after}.`
export const unnamedPriceMessage = 'Please name each price'
export const sameNameMessage = 'Two prices have the same name'

/** Prices by ticket name: `door`, `presale` or another name. Prices that are null are left out. */
export const pricesField = z
  .record(text(40), priceField.nullish())
  .refine((prices) => Object.keys(prices).length <= mostPrices, `At most ${mostPrices} prices`)
  .nullish()
