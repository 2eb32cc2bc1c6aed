import { stateOptions } from '@floorcraft/contract/event-editing.ts'
import { useId } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFieldsTexts } from '../../messages/event-fields.ts'
import { FormField } from '../../ui/form/form-fields.tsx'

/** Where an event takes place. The states of the specification are offered, any other may be typed. */
export function VenueFields() {
  const { labels } = useText(eventFieldsTexts)
  const states = useId()
  return (
    <>
      <FormField name="venue_name" label={labels.venue_name} />
      <FormField name="venue_address" label={labels.venue_address} />
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
        <FormField name="venue_city" label={labels.venue_city} />
        <FormField name="venue_state" label={labels.venue_state} list={states} autoCapitalize="characters" />
      </div>
      <datalist id={states}>
        {stateOptions.map((state) => (
          <option key={state} value={state} />
        ))}
      </datalist>
    </>
  )
}
