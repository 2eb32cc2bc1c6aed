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
