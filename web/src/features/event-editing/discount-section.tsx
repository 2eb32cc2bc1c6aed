import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useEventFormSetting, useEventValue, useRegister } from './form-context.tsx'
import { idleDiscount } from './idle-discount.ts'
import { numberInput, useNumberRules } from './number-rules.ts'
import { useFormZone } from './zone-line.tsx'

/** The six fields of a discount: code, percentage, amount, expiry, limit, and how often it was used. */
export function DiscountSection() {
  const t = useText(eventFormTexts)
  const { mode, event } = useEventFormSetting()
  const field = useRegister()
  const rules = useNumberRules()
  const idle = useIdleDiscount()
  const isUsed = event !== undefined && event.discount_code !== null
  const title = mode === 'create' ? t.sections.discount : t.sections.discountOnEdit
  return (
    <Panel title={title} note={isUsed ? t.discount.used(event.discount_usage_count) : ''}>
      <p className="-mt-1 mb-4 text-sm text-muted">{t.discount.hint}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...field('discount_code')}
          label={t.fields.discount_code}
          maxLength={50}
          autoComplete="off"
          autoCapitalize="characters"
          hint={idle.noCode && <Caution>{t.discount.noCode}</Caution>}
          className="sm:col-span-2"
        />
        <div className="grid grid-cols-2 gap-4 sm:col-span-2">
          <Field
            {...field('discount_percentage', rules.percentage)}
            {...numberInput}
            max={100}
            label={t.fields.discount_percentage}
          />
          <Field
            {...field('discount_amount', rules.amount)}
            {...numberInput}
            label={t.fields.discount_amount}
          />
        </div>
        <Field
          {...field('discount_expiry')}
          type="datetime-local"
          label={t.fields.discount_expiry}
          hint={
            <>
              {t.discount.expiryZone}
              {idle.isOver && <Caution>{t.discount.isOver}</Caution>}
            </>
          }
        />
        <Field
          {...field('discount_usage_limit', rules.count)}
          {...numberInput}
          inputMode="numeric"
          step={1}
          label={t.fields.discount_usage_limit}
          hint={idle.noUse ? <Caution>{t.discount.noUse}</Caution> : t.discount.limitHint}
        />
      </div>
    </Panel>
  )
}

function useIdleDiscount() {
  const { now } = useFormZone()
  const discount = {
    discount_code: useEventValue('discount_code'),
    discount_percentage: useEventValue('discount_percentage'),
    discount_amount: useEventValue('discount_amount'),
    discount_expiry: useEventValue('discount_expiry'),
    discount_usage_limit: useEventValue('discount_usage_limit'),
  }
  return idleDiscount(discount, now)
}

/** Not wrong, but hardly what is meant. */
function Caution({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      {children}
    </span>
  )
}
