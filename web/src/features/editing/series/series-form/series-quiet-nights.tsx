import { isWeekly, weekdays } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { danceNightStartsAt } from '@floorcraft/contract/base/time/time.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { calendarDate } from '../../event-fields/rules.ts'
import { QuietNightsPanel } from '../../quiet-nights/quiet-nights-panel.tsx'
import { useRuleChoice } from '../rule/rule-fields.tsx'

interface SeriesQuietNightsProps {
  readonly today: Temporal.PlainDate
  readonly onPick: (startDate: string) => void
}

/** The quiet nights for a new series; once its weekdays are known, only these. */
export function SeriesQuietNights({ today, onPick }: SeriesQuietNightsProps) {
  const plan = {
    scene_id: useFormValue<string>('scene_id'),
    venue_city: useFormValue<string>('venue_city'),
    venue_state: useFormValue<string>('venue_state'),
    event_type: useFormValue<string>('event_type'),
    dance_styles: useFormValue<string>('dance_styles'),
    event_id: '',
  }
  const { recurrence_type, recurrence_days } = useRuleChoice()
  const start = calendarDate(useFormValue('start_date'))
  // What starts after midnight belongs to the night before.
  const days = Number(useFormValue<string>('start_time').slice(0, 2)) < danceNightStartsAt ? 1 : 0
  const chosen = recurrence_type !== '' && isWeekly(recurrence_type) ? recurrence_days : []
  const dates =
    chosen.length > 0 ? chosen.map((day) => weekdays.indexOf(day) + 1) : start && [start.dayOfWeek]
  return (
    <QuietNightsPanel
      plan={plan}
      chosen={start?.subtract({ days })}
      today={today}
      weekdays={dates?.map((day) => ((day - 1 - days + 7) % 7) + 1)}
      onPick={(night) => onPick(night.add({ days }).toString())}
    />
  )
}
