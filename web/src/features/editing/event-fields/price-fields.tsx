import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { CheckField } from '../../../ui/fields/check-field.tsx'
import { useFormValue, useSetValues } from '../../../ui/form/form-context.tsx'
import { FormField, FormNumber } from '../../../ui/form/form-fields.tsx'
import { numberIn } from '../../../ui/form/form-values.ts'

/** Presale and door price, in the currency of the place as far as it is known. */
export function PriceFields(props: {
  currency: string | undefined
  /** The prices that hold while a field is empty. */
  usual?: { readonly presale: string; readonly door: string }
  /** Whether the fields say how an event is free. */
  isHinted?: boolean
}) {
  const { currency, usual, isHinted } = props
  const t = useText(eventFieldsTexts)
  const hasNote = Boolean(useFormValue<string | undefined>('price_note')?.trim())
  return (
    <div>
      <div className="grid grid-cols-2 gap-4 few-words:grid-cols-1 in-data-inset:gap-2">
        {(['presale', 'door'] as const).map((name) => (
          <FormNumber
            key={name}
            name={name}
            label={currency ? t.prices.inCurrency(t.labels[name], currency) : t.labels[name]}
            placeholder={usual?.[name]}
          />
        ))}
      </div>
      {isHinted && (
        <p className="mt-1.5 text-sm text-muted">{hasNote ? t.prices.hintBesideNote : t.prices.hint}</p>
      )}
    </div>
  )
}

/**
 * The note about the price. While no price is above zero, the organizer ticks beside it whether the event is free, which
 * is a price of 0.
 */
export function PriceNoteField() {
  const { labels, prices: t } = useText(eventFieldsTexts)
  const setValues = useSetValues()
  const note = useFormValue<string>('price_note')
  const presale = useFormValue<string>('presale')
  const door = useFormValue<string>('door')
  // Only events have other prices: "12 Student".
  const others = useFormValue<readonly string[] | undefined>('other_prices')
  const amounts = [presale, door, ...(others ?? [])].map((text) => numberIn(text.split(' ', 1)[0]!))
  const empty = { presale: '', door: '', ...(others && { other_prices: [] }) }
  return (
    <div>
      <FormField name="price_note" label={labels.price_note} placeholder={t.noteExample} />
      {note.trim() !== '' && amounts.every((amount) => amount === null || amount === 0) && (
        <CheckField
          label={t.isFree}
          hint={t.isFreeHint}
          checked={amounts.includes(0)}
          onChange={({ target }) => setValues({ ...empty, ...(target.checked && { door: '0' }) })}
        />
      )}
    </div>
  )
}
