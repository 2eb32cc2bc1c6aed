import type { Instance } from '@floorcraft/contract/editing/instances.ts'
import { isFree } from '@floorcraft/contract/events/prices.ts'
import { money } from '../../../../lib/formats.ts'
import type { TextOf } from '../../../../messages/base/in-languages.ts'
import type { seriesTexts } from '../../../../messages/editing/series.ts'

const known = ['presale', 'door'] as const

/** "Presale $12", "Door $15"; other prices have their own name; the note in place of prices; "free". */
export function priceWords(
  cost: Pick<Instance, 'price_info' | 'price_note' | 'currency'>,
  { t, locale }: { t: TextOf<typeof seriesTexts>['instances']; locale: string },
): string[] {
  const { price_info: prices, price_note, currency } = cost
  if (isFree(cost)) return [t.free]
  const written = (price: number) => money(price, currency, locale)
  const usual = known.flatMap((name) => {
    const price = prices[name]
    return price === undefined ? [] : [t[name](written(price))]
  })
  const others = Object.entries(prices)
    .filter(([name]) => !known.some((one) => one === name))
    .map(([name, price]) => t.otherPrice(name, written(price)))
  const words = [...usual, ...others]
  return words.length === 0 && price_note ? [price_note] : words
}
