import { z } from 'zod'
import { text } from './fields.ts'

const priceMessage = 'Please enter a price of 0 or more'
const wholeCentsMessage = 'Please enter a price in whole cents'
const isWholeCents = (price: number) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6
const price = z
  .number(priceMessage)
  .min(0, priceMessage)
  .max(1_000_000, priceMessage)
  .refine(isWholeCents, wholeCentsMessage)
const mostPrices = 20

/** `door` and `presale`, or any other ticket name; null and absent prices are left out. */
export const pricesField = z
  .record(text(40), price.nullish())
  .refine((prices) => Object.keys(prices).length <= mostPrices, `At most ${mostPrices} prices`)
  .nullish()

/** A list, or text with commas; none when absent. */
export const stylesField = z
  .union([text(500), z.array(text(50)).max(30)])
  .nullish()
  .transform((styles) => (Array.isArray(styles) ? styles : (styles ?? '').split(',')))
  .transform((styles) => distinct(styles.map((style) => style.trim()).filter(Boolean)))
  .pipe(z.array(text(50)).max(30))

/** Each style once, as it was first written. */
function distinct(styles: readonly string[]): string[] {
  const folded = styles.map((style) => style.toLowerCase())
  return styles.filter((_, index) => folded.indexOf(folded[index]!) === index)
}
