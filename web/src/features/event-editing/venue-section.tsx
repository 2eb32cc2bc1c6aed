import { stateOptions } from '@floorcraft/contract/event-editing.ts'
import { useId } from 'react'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { filled, useEventFormSetting, useRegister } from './form-context.tsx'
import { RecentVenues } from './recent-venues.tsx'

export function VenueSection() {
  const t = useText(eventFormTexts)
  const { mode } = useEventFormSetting()
  const field = useRegister()
  const states = useId()
  return (
    <Panel title={t.sections.venue}>
      <div className="grid grid-cols-1 gap-5">
        {mode === 'create' && <RecentVenues />}
        <Field
          {...field('venue_name', filled(t.required.venue_name))}
          label={t.fields.venue_name}
          maxLength={200}
          autoComplete="off"
        />
        <Field
          {...field('venue_address', filled(t.required.venue_address))}
          label={t.fields.venue_address}
          maxLength={300}
          autoComplete="off"
        />
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] gap-4">
          <Field
            {...field('venue_city', filled(t.required.venue_city))}
            label={t.fields.venue_city}
            maxLength={100}
            autoComplete="off"
          />
          <Field
            {...field('venue_state', filled(t.required.venue_state))}
            label={t.fields.venue_state}
            maxLength={100}
            list={states}
            autoComplete="off"
          />
        </div>
        <datalist id={states}>
          {stateOptions.map((state) => (
            <option key={state} value={state} />
          ))}
        </datalist>
      </div>
    </Panel>
  )
}
