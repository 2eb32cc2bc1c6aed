import type { ReactNode } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFieldsTexts } from '../../messages/event-fields.ts'
import { FormField, FormTextArea } from '../../ui/form/form-fields.tsx'
import { EventTypeTiles } from './event-type-tiles.tsx'

/** The title and type of an event. */
export function BasicFields({ types, titleHint }: { types: readonly string[]; titleHint?: ReactNode }) {
  const t = useText(eventFieldsTexts)
  return (
    <>
      <FormField name="title" label={t.labels.title} placeholder={t.titleExample} hint={titleHint} />
      <EventTypeTiles types={types} />
    </>
  )
}

export function DescriptionField() {
  const t = useText(eventFieldsTexts)
  return <FormTextArea name="description" label={t.labels.description} placeholder={t.descriptionExample} />
}
