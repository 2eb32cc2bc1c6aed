import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Field } from '../../ui/field.tsx'

/** Presale and door price, in the currency of the place. */
export function PriceFields(props: {
  presale: UseFormRegisterReturn
  door: UseFormRegisterReturn
  errors: { presale: string | undefined; door: string | undefined }
  currency: string
  /** What holds while a field is empty. */
  placeholders?: { presale: string; door: string }
  hint?: string
}) {
  const { presale, door, errors, currency, placeholders, hint } = props
  const { form: t } = useText(recurringEventsTexts)
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <Field
          {...presale}
          {...money}
          label={t.presale(currency)}
          placeholder={placeholders?.presale}
          error={errors.presale}
        />
        <Field
          {...door}
          {...money}
          label={t.door(currency)}
          placeholder={placeholders?.door}
          error={errors.door}
        />
      </div>
      {hint && <p className="mt-1.5 text-sm text-muted">{hint}</p>}
    </div>
  )
}
