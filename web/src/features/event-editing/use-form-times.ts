import { useState } from 'react'
import { useNow } from '../../lib/now.tsx'
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
export function useIsPast(): () => boolean {
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
