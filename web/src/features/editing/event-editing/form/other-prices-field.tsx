import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { useFormControl } from '../../../../ui/form/form-context.tsx'
import { FormGroup } from '../../../../ui/form/form-fields.tsx'
import { useEventForm, useEventValue, useFormZone } from './event-form-setting.tsx'
import {
  earlyBirdDate,
  earlyBirdUntil,
  isEarlyBird,
  type NamedPrice,
  priceText,
  type RowProblems,
  readPrice,
  rowProblems,
} from './other-prices.ts'

/** Prices with names of their own: early bird, students, couples. */
export function OtherPricesField() {
  const { prices: t } = useText(eventFormTexts)
  const { value, error } = useFormControl<readonly string[]>('other_prices')
  const { setValue, trigger, formState } = useEventForm()
  const { isSubmitted, submitCount } = formState
  const group = useRef<HTMLDivElement>(null)
  const rows = value.map(readPrice)
  /** The row that is being filled in for the first time. Its problems are shown when it is left or sent. */
  const [fresh, setFresh] = useState<{ row: number; submitCount: number }>()
  const isFresh = (row: number) => fresh?.row === row && fresh.submitCount === submitCount
  const problems = error ? rowProblems(value).map((found, row) => (isFresh(row) ? {} : found)) : []
  const isSaidByRows = problems.some(({ name, price }) => name || price)
  const change = (prices: readonly NamedPrice[], shouldValidate: boolean) =>
    setValue('other_prices', prices.map(priceText), { shouldDirty: true, shouldValidate })
  const leave = (row: number) => {
    if (!isFresh(row)) return
    setFresh(undefined)
    if (isSubmitted) void trigger('other_prices')
  }
  /** The name of the input that gets the focus after the next rendering. */
  const next = useRef<string>(undefined)
  useEffect(() => {
    if (!next.current) return
    const found = group.current!.querySelectorAll<HTMLElement>(next.current)
    next.current = undefined
    found[found.length - 1]?.focus()
  })
  const add = (name: string) => {
    change([...rows, { name, price: '' }], false)
    setFresh({ row: rows.length, submitCount })
    next.current =
      name === '' ? 'input[type=text]' : isEarlyBird(name) ? 'input[type=date]' : 'input[type=number]'
  }
  return (
    <FormGroup name="other_prices" label={t.others} error={isSaidByRows ? undefined : error}>
      <div ref={group} className="grid gap-2">
        {[...rows.keys()].map((row) => (
          <PriceRow
            key={row}
            row={row}
            price={rows[row]!}
            problems={problems[row] ?? {}}
            onChange={(price) => change(rows.with(row, price), isSubmitted && !isFresh(row))}
            onLeave={() => leave(row)}
            onRemove={() => {
              setFresh(undefined)
              change(rows.toSpliced(row, 1), isSubmitted)
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

interface PriceRowProps {
  readonly row: number
  readonly price: NamedPrice
  readonly problems: RowProblems
  readonly onChange: (price: NamedPrice) => void
  /** When the focus leaves the row. */
  readonly onLeave: () => void
  readonly onRemove: () => void
}

function PriceRow({ row, price, problems, onChange, onLeave, onRemove }: PriceRowProps) {
  const { prices: t } = useText(eventFormTexts)
  const { now } = useFormZone()
  const start = useEventValue('start_date')
  const last = start ? Temporal.PlainDate.from(start) : now.toPlainDate().add({ years: 1 })
  return (
    <fieldset
      aria-label={price.name || t.name}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)_6.5rem_2.75rem] items-start gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <Field
        label={t.name}
        name={`other_prices.${row}.name`}
        type="text"
        value={price.name}
        error={problems.name}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...price, name: target.value })}
      />
      <Field
        label={t.price}
        name={`other_prices.${row}.price`}
        value={price.price}
        error={problems.price}
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
        className="mt-1 size-11 !px-0"
      >
        <X className="size-5" aria-hidden />
      </Button>
      {isEarlyBird(price.name) && (
        <Field
          label={t.until}
          type="date"
          value={earlyBirdDate(price.name, last)}
          onChange={({ target }) => onChange({ ...price, name: earlyBirdUntil(target.value, last) })}
        />
      )}
    </fieldset>
  )
}
