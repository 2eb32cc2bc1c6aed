import { money } from '../../../lib/formats.ts'
import type { TextOf } from '../../../messages/in-languages.ts'
import type { seriesTexts } from '../../../messages/series.ts'

const known = ['presale', 'door'] as const

/** "Presale $12", "Door $15"; other prices have their own name; without prices "free". */
export function priceWords(
  prices: Readonly<Record<string, number>>,
  { t, currency, locale }: { t: TextOf<typeof seriesTexts>['instances']; currency: string; locale: string },
): string[] {
  const written = (price: number) => money(price, currency, locale)
  const usual = known.flatMap((name) => {
    const price = prices[name]
    return price === undefined ? [] : [t[name](written(price))]
  })
  const others = Object.entries(prices)
    .filter(([name]) => !known.some((one) => one === name))
    .map(([name, price]) => t.otherPrice(name, written(price)))
  const words = [...usual, ...others]
  return words.length === 0 ? [t.free] : words
}
