import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { FormField, FormTextArea } from '../../../ui/form/form-fields.tsx'

export function TitleField({ hint }: { hint?: ReactNode }) {
  const t = useText(eventFieldsTexts)
  return <FormField name="title" label={t.labels.title} placeholder={t.titleExample} hint={hint} />
}

export function DescriptionField() {
  const t = useText(eventFieldsTexts)
  return <FormTextArea name="description" label={t.labels.description} placeholder={t.descriptionExample} />
}

/** On a touch screen the whole field opens the picker, so the small button in it would only take space. */
export function DateAndTime({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] gap-2 few-words:grid-cols-1 sm:gap-3 pointer-coarse:[&_input::-webkit-calendar-picker-indicator]:hidden">
      {children}
    </div>
  )
}
