import { useFormContext } from 'react-hook-form'
import { money } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { useFormValue, useSetValues } from '../../../../ui/form/form-context.tsx'
import { type AmountValues, amountsIn, currencyProblems, oldAmounts, sameAmounts } from './rules.ts'

/** Empties the amounts of a form when its scene gets another currency. */
export function useFollowCurrency() {
  const { getValues } = useFormContext()
  const setValues = useSetValues<AmountValues>()
  return (scene: { readonly currency: string } | undefined) => {
    if (scene) setValues(amountsIn(scene.currency, getValues() as AmountValues))
  }
}

/** After a change of the currency, shows the old prices until the form has new ones. */
export function PriceQuestion() {
  const t = useText(eventFieldsTexts)
  const locale = useLocale()
  const { getValues } = useFormContext()
  const setValues = useSetValues<AmountValues>()
  useFormValue('old_amounts')
  useFormValue('presale')
  useFormValue('door')
  useFormValue('other_prices')
  useFormValue('discount_amount')
  const values = getValues() as AmountValues
  const old = oldAmounts(values)
  const isOpen = old !== undefined && currencyProblems(values).length > 0
  const name = (currency: string) => currencyName(currency, locale)
  const amount = (text: string) => money(Number(text), old?.currency ?? '', locale)
  const figures = old && [
    ...(['presale', 'door'] as const).flatMap((field) =>
      old[field] === '' ? [] : [`${t.labels[field]} ${amount(old[field])}`],
    ),
    ...(old.other_prices ?? []).map((text) => {
      const [price = '', ...words] = text.split(' ')
      return `${words.join(' ')} ${amount(price)}`
    }),
    ...(old.discount_amount ? [`${t.labels.discount_amount} ${amount(old.discount_amount)}`] : []),
  ]
  return (
    <div role="status" className="empty:hidden">
      {isOpen && (
        <div className="rounded-md border border-warn/50 bg-surface px-4 pt-3 pb-2">
          <p className="font-medium">{t.prices.question(name(old.currency), name(values.currency))}</p>
          <p className="text-sm text-muted">{figures?.join(' · ')}</p>
          <p className="mt-1 -ml-2 flex flex-wrap gap-x-2">
            <Button look="plain" className="!px-2" onClick={() => setValues(sameAmounts(values))}>
              {t.prices.sameFigures}
            </Button>
            <Button look="plain" className="!px-2" onClick={() => setValues({ old_amounts: '' })}>
              {t.prices.none}
            </Button>
          </p>
        </div>
      )}
    </div>
  )
}

/** "US dollars", as written after a number. */
function currencyName(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}
