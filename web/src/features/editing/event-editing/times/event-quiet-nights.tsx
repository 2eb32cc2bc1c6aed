import { danceNightOf, danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import { calendarDate } from '../../event-fields/rules.ts'
import { QuietNightsPanel } from '../../quiet-nights/quiet-nights-panel.tsx'
import { useEventFormSetting, useEventValue, useFormZone } from '../form/event-form-setting.tsx'

/** The quiet nights for the event in the form. */
export function EventQuietNights({ onPick }: { onPick: (startDate: string) => void }) {
  const { event } = useEventFormSetting()
  const { now } = useFormZone()
  const plan = {
    scene_id: useEventValue('scene_id'),
    venue_city: useEventValue('venue_city'),
    venue_state: useEventValue('venue_state'),
    event_type: useEventValue('event_type'),
    dance_styles: useEventValue('dance_styles'),
    event_id: event?.id ?? '',
  }
  const date = calendarDate(useEventValue('start_date'))
  // What starts after midnight belongs to the night before.
  const isAfterMidnight = Number(useEventValue('start_time').slice(0, 2)) < danceNightStartsAt
  const days = isAfterMidnight ? 1 : 0
  return (
    <QuietNightsPanel
      plan={plan}
      chosen={date?.subtract({ days })}
      today={danceNightOf(now)}
      onPick={(night) => onPick(night.add({ days }).toString())}
    />
  )
}
