import { useSetValues } from '../../../ui/form/form-context.tsx'
import { FacebookImportBox } from '../../facebook-import/facebook-import-box.tsx'
import { useEventForm, useEventValue } from './event-form-setting.tsx'
import type { EventFormValues } from './event-values.ts'
import { fillFrom } from './imported-page.ts'

/** "Have a Facebook event?": fills in the form it stands in. */
export function ImportSection({ initial }: { initial: EventFormValues }) {
  const { getValues } = useEventForm()
  const setValues = useSetValues<EventFormValues>()
  return (
    <FacebookImportBox
      url={useEventValue('facebook_url')}
      onUrl={(facebook_url) => setValues({ facebook_url })}
      onImported={(page) => setValues(fillFrom(page, { values: getValues(), initial }))}
    />
  )
}
