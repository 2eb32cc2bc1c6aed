import { type ReactNode, useState } from 'react'
import { recall, remember } from '../../../../lib/browser/storage.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { FormMore } from '../../../../ui/form/form-more.tsx'
import { namesOf } from '../../../../ui/form/form-values.ts'
import { useEventForm, useEventFormSetting } from './event-form-setting.tsx'
import { detailValues, type EventFormValues } from './event-values.ts'

const fields = namesOf(detailValues)

/** Whether a form uses a field of the details. Lists are compared by their content. */
const usesDetails = (values: EventFormValues) =>
  fields.some((field) => field !== 'organizer_uid' && String(values[field]) !== String(detailValues[field]))

/**
 * The fields that an event can do without. They are open for an existing event, with its gallery. In a new one they open
 * when one has a problem, and stay open for members who opened them.
 */
export function MoreDetails({ hint, children }: { hint?: string; children: ReactNode }) {
  const t = useText(eventFormTexts)
  const { getValues } = useEventForm()
  const { event } = useEventFormSetting()
  const [startsOpen] = useState(
    () => event !== undefined || recall('eventDetails') === 'open' || usesDetails(getValues()),
  )
  return (
    <FormMore
      label={t.moreDetails}
      hint={hint ?? t.moreDetailsHint}
      fields={fields}
      startsOpen={startsOpen}
      onToggle={(isOpen) => remember('eventDetails', isOpen ? 'open' : undefined)}
    >
      {children}
    </FormMore>
  )
}
