import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useEventFormSetting, useFormScene, useRegister } from './form-context.tsx'
import { numberInput, useNumberRules } from './number-rules.ts'

export function PricingSection() {
  const t = useText(eventFormTexts)
  const { event } = useEventFormSetting()
  const scene = useFormScene()
  const field = useRegister()
  const rules = useNumberRules()
  const currency = event?.currency ?? scene?.currency
  const label = (name: string) => (currency ? `${name} (${currency})` : name)
  return (
    <Panel title={t.sections.pricing} note={t.prices.hint}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-2 gap-4">
          <Field {...field('presale', rules.amount)} {...numberInput} label={label(t.fields.presale)} />
          <Field {...field('door', rules.amount)} {...numberInput} label={label(t.fields.door)} />
        </div>
        <Field
          {...field('price_note')}
          label={t.fields.price_note}
          maxLength={200}
          placeholder={t.prices.note}
          autoComplete="off"
        />
      </div>
    </Panel>
  )
}
