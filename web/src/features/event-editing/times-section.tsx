import { endTimePicks, startTimePicks } from '@floorcraft/contract/event-editing.ts'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { says, useEventFormSetting, useRegister } from './form-context.tsx'
import { timesProblem } from './form-times.ts'
import { DatePicks, NextWeekPick, TimePicks } from './time-picks.tsx'
import { TimesSummary } from './times-summary.tsx'
import { useFormTimes, useIsPast } from './use-form-times.ts'
import { useFormZone, ZoneLine } from './zone-line.tsx'

export function TimesSection() {
  const t = useText(eventFormTexts)
  const { mode, copiedFrom } = useEventFormSetting()
  const { times, check, moveStart, moveEndTime, chooseEndDate, setAll } = useFormTimes()
  const field = useRegister()
  const isPast = useIsPast()
  const isNew = mode === 'create'
  const required = (message: string) => (isNew ? says(message) : () => true as const)
  const problem = () => {
    const found = timesProblem(times())
    return found === 'too-long' ? t.times.tooLong : found ? t.times.endsBeforeStart : true
  }
  const { today } = useFormZone()
  return (
    <Panel title={t.sections.times}>
      <div className="grid grid-cols-1 gap-5">
        {copiedFrom && <NextWeekPick event={copiedFrom} onPick={setAll} />}
        <div>
          <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[23rem]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
            <Field
              {...field('start_date', {
                validate: {
                  filled: required(t.required.start_date),
                  past: () => !isPast() || t.times.past,
                },
                onChange: (event) => moveStart({ start_date: event.target.value }),
                onBlur: check,
              })}
              type="date"
              min={isNew ? today.toString() : undefined}
              label={t.fields.start_date}
            />
            <Field
              {...field('start_time', {
                validate: { filled: required(t.required.start_time) },
                onChange: (event) => moveStart({ start_time: event.target.value }),
                onBlur: check,
              })}
              type="time"
              label={t.fields.start_time}
            />
          </div>
          <DatePicks onPick={(start_date) => moveStart({ start_date }, 'start_date')} />
          <TimePicks
            label={t.times.startPicks}
            times={startTimePicks}
            field="start_time"
            onPick={(start_time) => moveStart({ start_time }, 'start_time')}
          />
        </div>
        <div>
          <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[23rem]:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
            <Field
              {...field('end_date', {
                validate: { filled: required(t.required.end_date), problem },
                onChange: chooseEndDate,
                onBlur: check,
              })}
              type="date"
              min={times().start_date || undefined}
              label={t.fields.end_date}
            />
            <Field
              {...field('end_time', {
                validate: { filled: required(t.required.end_time) },
                onChange: (event) => moveEndTime(event.target.value),
                onBlur: check,
              })}
              type="time"
              label={t.fields.end_time}
            />
          </div>
          <TimePicks
            label={t.times.endPicks}
            times={endTimePicks}
            field="end_time"
            onPick={(time) => moveEndTime(time, 'end_time')}
          />
        </div>
        <TimesSummary onMoveStart={(start_date) => moveStart({ start_date }, 'start_date')} />
        <ZoneLine />
      </div>
    </Panel>
  )
}
