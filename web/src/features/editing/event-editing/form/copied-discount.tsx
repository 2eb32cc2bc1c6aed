import { TicketPercent } from 'lucide-react'
import { useLocation } from 'react-router'
import { useText } from '../../../../lib/messages.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { useSetValues } from '../../../../ui/form/form-context.tsx'
import { isNewCopy } from '../rules.ts'
import { useEventForm, useEventValue } from './event-form-setting.tsx'

const noDiscount = {
  discount_code: '',
  discount_percentage: '',
  discount_amount: '',
  discount_expiry: '',
  discount_usage_limit: '',
}

/** A note on the page of a new copy: its discount code is that of the original, which may not be meant. */
export function CopiedDiscount() {
  const t = useText(eventFormTexts)
  const form = useEventForm()
  const setValues = useSetValues()
  const code = useEventValue('discount_code')
  const { state } = useLocation()
  if (!isNewCopy(state) || code === '') return null
  const drop = () => {
    setValues(noDiscount)
    form.setFocus('title')
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-sunken py-2 pr-2 pl-4"
    >
      <TicketPercent aria-hidden className="size-5 shrink-0 text-muted" />
      <p className="min-w-0 flex-1 basis-56 font-medium">
        {t.discount.copied} <span className="font-normal wrap-anywhere text-muted">{code}</span>
      </p>
      <Button look="quiet" onClick={drop}>
        {t.discount.drop}
      </Button>
    </div>
  )
}
