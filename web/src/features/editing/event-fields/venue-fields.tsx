import { stateOptions } from '@floorcraft/contract/editing/event-editing.ts'
import { useId } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/editing/event-fields.ts'
import { FormCombobox } from '../../../ui/form/form-combobox.tsx'
import { useFormValue, useSetValues } from '../../../ui/form/form-context.tsx'
import { FormField } from '../../../ui/form/form-fields.tsx'
import { useSceneVenues } from './api.ts'
import type { VenueValues } from './rules.ts'
import { valuesOfVenue, venuesFor } from './venue-choice.ts'

/** Where an event takes place: a venue of the scene, or another one. The address is asked for when the venue has a name. */
export function VenueFields() {
  const { errors } = useFormState()
  const name = useFormValue<string>('venue_name')
  const sceneId = useFormValue<string>('scene_id')
  const isAddressShown = name !== '' || errors.venue_address || errors.venue_city || errors.venue_state
  return (
    <>
      <VenueNameField sceneId={sceneId} />
      {isAddressShown && <AddressFields />}
    </>
  )
}

/** The name of a venue. One of the scene brings its address, city and state. */
export function VenueNameField({ sceneId, placeholder }: { sceneId: string; placeholder?: string }) {
  const { labels } = useText(eventFieldsTexts)
  const setValues = useSetValues<VenueValues>()
  const name = useFormValue<string>('venue_name')
  const venues = useSceneVenues(sceneId)
  const keyOf = (venue: (typeof venues)[number]) => `${venue.name}, ${venue.city}`
  return (
    <FormCombobox
      name="venue_name"
      label={labels.venue_name}
      placeholder={placeholder}
      suggestions={venuesFor(name, venues).map((venue) => ({
        value: keyOf(venue),
        label: venue.name,
        note: [venue.address, venue.city].filter(Boolean).join(', '),
      }))}
      onPick={(key) => setValues(valuesOfVenue(venues.find((venue) => keyOf(venue) === key)!))}
    />
  )
}

/** The states of the specification are offered, any other may be typed. */
function AddressFields() {
  const { labels } = useText(eventFieldsTexts)
  const states = useId()
  return (
    <>
      <FormField name="venue_address" label={labels.venue_address} />
      <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4 few-words:grid-cols-1 in-data-inset:gap-2">
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
