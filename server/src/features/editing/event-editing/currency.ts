import { otherCurrencyMessage, priceAgainMessage } from '@floorcraft/contract/editing/event-fields.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import { givenPrices } from './rules.ts'

interface Amounts {
  readonly price_info?: unknown
  readonly discount_amount?: number | null | undefined
}

interface PricedRequest extends Amounts {
  readonly currency?: string | null | undefined
}

const pricesOf = (amounts: Amounts) =>
  Object.entries(givenPrices(amounts.price_info as Record<string, number | null> | null | undefined))
    .filter(([, price]) => price > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Refuses amounts that would be read in a currency for which they were not written: amounts with another currency, and
 * amounts that stay the same while their event or series moves to a scene with another currency.
 */
export function refuseOtherCurrency(
  request: PricedRequest,
  { before, after }: { before?: (Amounts & { readonly currency: string }) | undefined; after: string },
): void {
  if (request.currency) {
    const hasAmounts = pricesOf(request).length > 0 || Boolean(request.discount_amount)
    if (hasAmounts && request.currency !== after)
      throw invalid([{ path: 'currency', message: otherCurrencyMessage(after) }])
    return
  }
  if (!before || before.currency === after) return
  const old = pricesOf(before)
  const isPriceKept =
    old.length > 0 &&
    (request.price_info == null || JSON.stringify(pricesOf(request)) === JSON.stringify(old))
  const isDiscountKept = Boolean(before.discount_amount) && request.discount_amount === before.discount_amount
  const kept = [...(isPriceKept ? ['price_info'] : []), ...(isDiscountKept ? ['discount_amount'] : [])]
  const message = priceAgainMessage(before.currency, after)
  if (kept.length > 0) throw invalid(kept.map((path) => ({ path, message })))
}
