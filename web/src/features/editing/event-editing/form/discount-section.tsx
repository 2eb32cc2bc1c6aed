import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { FormField, FormNumber, FormSection } from '../../../../ui/form/form-fields.tsx'
import { useEventFormSetting, useEventValue, useFormZone } from './event-form-setting.tsx'
import { idleDiscount } from './idle-discount.ts'

/** The fields of a discount: code, percentage, amount, expiry, limit, and how often it was used. */
export function DiscountSection({ title }: { title: string }) {
  const { discount: t } = useText(eventFormTexts)
  const { labels, prices } = useText(eventFieldsTexts)
  const currency = useEventValue('currency')
  const { event } = useEventFormSetting()
  const idle = useIdleDiscount()
  const used = event?.discount_code == null ? '' : t.used(event.discount_usage_count)
  return (
    <FormSection title={title} note={used}>
      <p className="-my-2 text-sm text-muted">{t.hint}</p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <FormField
          name="discount_code"
          label={labels.discount_code}
          autoCapitalize="characters"
          hint={idle.noCode && <Caution>{t.noCode}</Caution>}
          className="sm:col-span-2"
        />
        <div className="grid grid-cols-2 gap-4 sm:col-span-2">
          <FormNumber name="discount_percentage" label={labels.discount_percentage} max={100} />
          <FormNumber
            name="discount_amount"
            label={currency ? prices.inCurrency(labels.discount_amount, currency) : labels.discount_amount}
          />
        </div>
        <FormField
          name="discount_expiry"
          type="datetime-local"
          label={labels.discount_expiry}
          hint={
            <>
              {t.expiryZone}
              {idle.isOver && <Caution>{t.isOver}</Caution>}
            </>
          }
        />
        <FormNumber
          name="discount_usage_limit"
          inputMode="numeric"
          step={1}
          label={labels.discount_usage_limit}
          hint={idle.noUse ? <Caution>{t.noUse}</Caution> : t.limitHint}
        />
      </div>
    </FormSection>
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

/** A note about an input that is not wrong but hardly meant. */
function Caution({ children }: { children: ReactNode }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      {children}
    </span>
  )
}
