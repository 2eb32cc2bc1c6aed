import { useText } from '../../lib/messages.tsx'
import { eventFieldsTexts } from '../../messages/event-fields.ts'
import { FormNumber } from '../../ui/form/form-fields.tsx'

/** Presale and door price, in the currency of the place as far as it is known. */
export function PriceFields(props: {
  currency: string | undefined
  /** What holds while a field is empty. */
  usual?: { readonly presale: string; readonly door: string }
  hint?: string
}) {
  const { currency, usual, hint } = props
  const t = useText(eventFieldsTexts)
  return (
    <div>
      <div className="grid grid-cols-2 gap-4 in-data-inset:gap-2">
        {(['presale', 'door'] as const).map((name) => (
          <FormNumber
            key={name}
            name={name}
            label={currency ? t.prices.inCurrency(t.labels[name], currency) : t.labels[name]}
            placeholder={usual?.[name]}
          />
        ))}
      </div>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
    </div>
  )
}
