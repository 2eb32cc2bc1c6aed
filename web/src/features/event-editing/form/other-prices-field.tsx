import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFormTexts } from '../../../messages/event-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { useFormControl } from '../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../ui/form/form-fields.tsx'
import { type NamedPrice, priceText, readPrice } from './other-prices.ts'

/** Prices with names of their own: early bird, students, couples. */
export function OtherPricesField() {
  const { prices: t } = useText(eventFormTexts)
  const { value, set, error } = useFormControl<readonly string[]>('other_prices')
  const group = useRef<HTMLDivElement>(null)
  const rows = value.map(readPrice)
  const change = (prices: readonly NamedPrice[]) => set(prices.map(priceText))
  /** The last of these elements gets the focus after the rendering. */
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (!next.current) return
    const found = group.current!.querySelectorAll<HTMLElement>(next.current)
    next.current = undefined
    found[found.length - 1]?.focus()
  })
  const add = (name: string) => {
    change([...rows, { name, price: '' }])
    next.current = name === '' || name.endsWith(' ') ? 'input:not([type=number])' : 'input[type=number]'
  }
  return (
    <FormGroup name="other_prices" label={t.others} error={error}>
      <div ref={group} className="grid gap-2">
        {[...rows.keys()].map((row) => (
          <PriceRow
            key={row}
            price={rows[row]!}
            onChange={(price) => change(rows.with(row, price))}
            onRemove={() => {
              change(rows.toSpliced(row, 1))
              next.current = 'button'
            }}
          />
        ))}
        <div className="-my-1 -ml-2 flex flex-wrap gap-x-1">
          {t.usual.map(({ label, name }) => (
            <Button key={label} look="plain" onClick={() => add(name)} className="!px-2 text-sm">
              <Plus className="size-4" aria-hidden />
              {label}
            </Button>
          ))}
        </div>
      </div>
    </FormGroup>
  )
}

function PriceRow(props: { price: NamedPrice; onChange: (price: NamedPrice) => void; onRemove: () => void }) {
  const { price, onChange, onRemove } = props
  const { prices: t } = useText(eventFormTexts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem_2.75rem] items-center gap-2">
      <Field
        label={t.name}
        value={price.name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...price, name: target.value })}
      />
      <Field
        label={t.price}
        value={price.price}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        onChange={({ target }) => onChange({ ...price, price: target.value })}
      />
      <Button
        look="plain"
        aria-label={t.remove(price.name || t.price)}
        onClick={onRemove}
        className="size-11 !px-0"
      >
        <X className="size-5" aria-hidden />
      </Button>
    </div>
  )
}
