import type { ImportedPage } from '@floorcraft/contract/facebook-import.ts'
import { FacebookImportBox } from '../facebook-import/facebook-import-box.tsx'
import type { EventFormField, EventFormValues } from './event-form-values.ts'
import { useEventForm, useEventValue } from './form-context.tsx'
import { fillFrom } from './imported-page.ts'

/** "Have a Facebook event?": fills in the form it stands in. */
export function ImportSection({ initial }: { initial: EventFormValues }) {
  const form = useEventForm()
  const url = useEventValue('facebook_url')
  const set = (field: EventFormField, value: EventFormValues[EventFormField]) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const fill = (page: ImportedPage) => {
    const filled = fillFrom(page, { values: form.getValues(), initial })
    for (const [field, value] of Object.entries(filled)) set(field as EventFormField, value)
  }
  return <FacebookImportBox url={url} onUrl={(address) => set('facebook_url', address)} onImported={fill} />
}
