import { endTimePicks, startTimePicks } from '@floorcraft/contract/event-editing.ts'
import { useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { says, useEventForm, useEventFormSetting, useEventValue, useRegister } from './form-context.tsx'
import {
  type FormTimes,
  followEndTime,
  followStart,
  plainDate,
  timesProblem,
  wallTimes,
} from './form-times.ts'
import { DatePicks, NextWeekPick, TimePicks } from './time-picks.tsx'
import { TimesSummary } from './times-summary.tsx'
import { useFormZone, ZoneLine } from './zone-line.tsx'

const timeFields = ['start_date', 'start_time', 'end_date', 'end_time'] as const

export function TimesSection() {
  const t = useText(eventFormTexts)
  const { mode, copiedFrom } = useEventFormSetting()
  const { times, moveStart, moveEndTime, chooseEndDate, setAll } = useFormTimes()
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
              })}
              type="date"
              min={isNew ? today.toString() : undefined}
              label={t.fields.start_date}
            />
            <Field
              {...field('start_time', {
                validate: { filled: required(t.required.start_time) },
                onChange: (event) => moveStart({ start_time: event.target.value }),
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
              })}
              type="date"
              min={times().start_date || undefined}
              label={t.fields.end_date}
            />
            <Field
              {...field('end_time', {
                validate: { filled: required(t.required.end_time) },
                onChange: (event) => moveEndTime(event.target.value),
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

/** The four fields as one thing: what nobody chose of the end follows the start. */
function useFormTimes() {
  const form = useEventForm()
  const [start_date, start_time, end_date, end_time] = [
    useEventValue('start_date'),
    useEventValue('start_time'),
    useEventValue('end_date'),
    useEventValue('end_time'),
  ]
  const shown: FormTimes = { start_date, start_time, end_date, end_time }
  const [chosen, setChosen] = useState(() => ({ date: spansDays(shown), time: false }))
  const times = (): FormTimes => {
    const [startDate, startTime, endDate, endTime] = form.getValues(timeFields)
    return { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime }
  }
  const setAll = (next: FormTimes) => {
    const now = times()
    for (const field of timeFields) {
      if (now[field] !== next[field]) form.setValue(field, next[field], { shouldDirty: true })
    }
    if (form.formState.isSubmitted) void form.trigger(timeFields)
  }
  return {
    times,
    setAll,
    moveStart: (start: Partial<FormTimes>, picked?: (typeof timeFields)[number]) => {
      setAll(followStart(shown, start, chosen))
      if (picked) form.clearErrors(picked)
    },
    moveEndTime: (time: string, picked?: (typeof timeFields)[number]) => {
      const next = { ...shown, end_time: time }
      setAll(chosen.date ? next : followEndTime(next))
      setChosen({ ...chosen, time: true })
      if (picked) form.clearErrors(picked)
    },
    chooseEndDate: () => {
      setChosen({ ...chosen, date: spansDays(times()) })
      if (form.formState.isSubmitted) void form.trigger('end_date')
    },
  }
}

/** More than one night: then the end's date is a choice of its own. */
function spansDays({ start_date, start_time, end_date, end_time }: FormTimes): boolean {
  const [start, end] = [plainDate(start_date), plainDate(end_date)]
  if (!start || !end) return false
  const days = start.until(end).days
  return days > 1 || (days === 1 && end_time > start_time)
}

/** Whether the event would be made in, or moved into, the past. */
function useIsPast(): () => boolean {
  const now = useNow()
  const form = useEventForm()
  const { zone } = useFormZone()
  const { event } = useEventFormSetting()
  return () => {
    const values = form.getValues()
    const wall = wallTimes(values)
    if (!wall || !zone) return false
    const start = wall.start.toZonedDateTime(zone).toInstant()
    const isUnmoved = event && start.equals(Temporal.Instant.from(event.start_datetime))
    return !isUnmoved && Temporal.Instant.compare(start, now) < 0
  }
}
