import type { FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { priceAgainMessage } from '@floorcraft/contract/editing/event-fields.ts'

/** The amounts of a form and their currency. */
export interface AmountValues {
  /** The currency of the amounts in the fields (ISO 4217); empty before a scene is chosen. */
  readonly currency: string
  readonly presale: string
  readonly door: string
  readonly other_prices?: readonly string[]
  readonly discount_amount?: string
  /** The amounts from before a change of the currency, until the form has new ones; otherwise empty. */
  readonly old_amounts: string
}

type Amounts = Omit<AmountValues, 'old_amounts'>

const hasPrice = ({ presale, door, other_prices = [] }: Amounts) =>
  [presale, door, ...other_prices].some((text) => Number.parseFloat(text) > 0)
const hasDiscount = ({ discount_amount = '' }: Amounts) => Number.parseFloat(discount_amount) > 0
const hasAmount = (amounts: Amounts) => hasPrice(amounts) || hasDiscount(amounts)

export const oldAmounts = ({ old_amounts }: AmountValues): Amounts | undefined =>
  old_amounts === '' ? undefined : (JSON.parse(old_amounts) as Amounts)

const amountsOf = ({ currency, presale, door, other_prices, discount_amount }: AmountValues): Amounts => ({
  currency,
  presale,
  door,
  ...(other_prices && { other_prices }),
  ...(discount_amount !== undefined && { discount_amount }),
})

/**
 * The amounts after the scene of a form got another currency: none is taken over, and choosing the former currency
 * restores them.
 */
export function amountsIn(currency: string, values: AmountValues): Partial<AmountValues> {
  if (currency === values.currency) return {}
  const old = oldAmounts(values)
  const now = amountsOf(values)
  if (old?.currency === currency && !hasAmount(now)) return { ...old, old_amounts: '' }
  if (values.currency === '' || !hasAmount(now)) return { currency }
  return {
    currency,
    presale: '',
    door: '',
    ...(now.other_prices && { other_prices: [] }),
    ...(now.discount_amount !== undefined && { discount_amount: '' }),
    old_amounts: JSON.stringify(now),
  }
}

/** The old figures, now meant in the new currency. */
export function sameAmounts(values: AmountValues): Partial<AmountValues> {
  const old = oldAmounts(values)
  return { ...old, currency: values.currency, old_amounts: '' }
}

/** The problems of a form that lacks amounts in the new currency. */
export function currencyProblems(values: AmountValues): FieldProblem[] {
  const old = oldAmounts(values)
  if (!old) return []
  const message = priceAgainMessage(old.currency, values.currency)
  return [
    ...(hasPrice(old) && !hasPrice(values) ? [{ path: 'presale', message }] : []),
    ...(hasDiscount(old) && !hasDiscount(values) ? [{ path: 'discount_amount', message }] : []),
  ]
}
