import { useState } from 'react'
import { useNow } from '../../lib/now.tsx'
import { valuesOf } from './event-form-values.ts'
import { useEventForm, useEventFormSetting, useEventValue } from './form-context.tsx'
import { type FormTimes, followEndTime, followStart, plainDate, wallTimes } from './form-times.ts'
import { useFormZone } from './zone-line.tsx'

const timeFields = ['start_date', 'start_time', 'end_date', 'end_time'] as const

/** The four fields as one thing: what nobody chose of the end follows the start. */
export function useFormTimes() {
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
  const { errors, isSubmitted } = form.formState
  const isChecked = isSubmitted || timeFields.some((field) => errors[field])
  const setAll = (next: FormTimes) => {
    const now = times()
    for (const field of timeFields) {
      if (now[field] !== next[field]) form.setValue(field, next[field], { shouldDirty: true })
    }
    if (isChecked) void form.trigger(timeFields)
  }
  /** Says what is wrong with times that are all there: before everything else is filled in, and before anybody is asked. */
  const check = () => {
    if (wallTimes(times())) void form.trigger(['start_date', 'end_date'])
  }
  const settle = (picked: (typeof timeFields)[number]) => {
    form.clearErrors(picked)
    check()
  }
  return {
    times,
    check,
    setAll,
    moveStart: (start: Partial<FormTimes>, picked?: (typeof timeFields)[number]) => {
      setAll(followStart(shown, start, chosen))
      if (picked) settle(picked)
    },
    moveEndTime: (time: string, picked?: (typeof timeFields)[number]) => {
      const next = { ...shown, end_time: time }
      setAll(chosen.date ? next : followEndTime(next))
      setChosen({ ...chosen, time: true })
      if (picked) settle(picked)
    },
    chooseEndDate: () => {
      setChosen({ ...chosen, date: spansDays(times()) })
      if (isChecked) void form.trigger('end_date')
    },
  }
}

/** More than one night: then the end's date is a choice of its own. */
function spansDays({ start_date, start_time, end_date, end_time }: FormTimes): boolean {
  const [start, end] = [plainDate(start_date), plainDate(end_date)]
  if (!start || !end) return false
  const days = start.until(end).days
  return days > 1 || (days === 1 && end_time >= start_time)
}

/** Whether the event would be made in, or moved into, the past. */
export function useIsPast(): () => boolean {
  const now = useNow()
  const form = useEventForm()
  const { zone, now: wallNow } = useFormZone()
  const { event } = useEventFormSetting()
  return () => {
    const values = form.getValues()
    const wall = wallTimes(values)
    if (!wall) return false
    // Without a scene the times are meant where the organizer is, as far as anybody knows.
    if (!zone) return Temporal.PlainDateTime.compare(wall.start, wallNow) < 0
    const before = event && valuesOf(event)
    const isUnmoved =
      event?.timezone === zone &&
      before?.start_date === values.start_date &&
      before.start_time === values.start_time
    return !isUnmoved && Temporal.Instant.compare(wall.start.toZonedDateTime(zone).toInstant(), now) < 0
  }
}
