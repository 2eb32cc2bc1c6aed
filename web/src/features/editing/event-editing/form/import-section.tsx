import type { ReactNode } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { useSetValues } from '../../../../ui/form/form-context.tsx'
import { FacebookImportBox } from '../../facebook-import/facebook-import-box.tsx'
import { useEventForm, useEventValue, useFormScene } from './event-form-setting.tsx'
import type { EventFormValues } from './event-values.ts'
import { changedFields, fillFrom } from './imported-page.ts'

/** "Have a Facebook event?": fills in the form around it, and names the fields. */
export function ImportSection(props: { initial: EventFormValues; isOpen: boolean; beside: ReactNode }) {
  const { initial, isOpen, beside } = props
  const { getValues } = useEventForm()
  const setValues = useSetValues<EventFormValues>()
  const { labels } = useText(eventFieldsTexts)
  const currency = useFormScene()?.currency
  return (
    <FacebookImportBox
      isOpen={isOpen}
      beside={beside}
      url={useEventValue('facebook_url')}
      onUrl={(facebook_url) => setValues({ facebook_url })}
      onImported={(page) => {
        const values = getValues()
        const filled = fillFrom(page, { values, initial, currency })
        setValues(filled)
        return changedFields(filled, values).map((field) => labels[field])
      }}
    />
  )
}
