import { z } from 'zod'
import { mostCharacters, text } from '../base/fields.ts'

export const titleLength = 200
export const descriptionLength = 20_000
/** Why an event or a date was cancelled. */
export const reasonLength = 500
/** Secondary section 9: the styles that a form suggests. */
export const quickStyles = ['zouk', 'bachata', 'salsa', 'kizomba', 'west coast swing', 'forró'] as const

const highestAmount = 1_000_000
const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** An amount of money in whole cents; `message` is for values that are not numbers of 0 or more. */
export const money = (message: string) =>
  z
    .number(message)
    .min(0, message)
    .max(highestAmount, 'Must be at most 1,000,000')
    .refine(isWholeCents, 'Please enter a price in whole cents')

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

const longestStyle = 50
const mostStyles = 30
const style = text(500).check(
  mostCharacters(longestStyle, `Each dance style can have at most ${longestStyle} characters`),
)

/** About the price, or in place of one. */
export const priceNoteField = text(200).nullish()

/** A list, or text with commas; an empty list when missing. */
export const stylesField = z
  .union([text(500), z.array(text(500)).max(500)])
  .nullish()
  .transform((styles) => (Array.isArray(styles) ? styles : (styles ?? '').split(',')))
  .transform((styles) => distinct(styles.map((name) => name.trim()).filter(Boolean)))
  .pipe(z.array(style).max(mostStyles, `At most ${mostStyles} dance styles`))

/** The styles without repetitions; the first spelling stays. */
function distinct(styles: readonly string[]): string[] {
  const folded = styles.map((name) => name.toLowerCase())
  return styles.filter((_, index) => folded.indexOf(folded[index]!) === index)
}
