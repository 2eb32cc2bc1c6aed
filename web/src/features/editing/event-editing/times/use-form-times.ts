import { useState } from 'react'
import { useSetValues } from '../../../../ui/form/form-context.tsx'
import { calendarDate } from '../../event-fields/rules.ts'
import { useEventForm, useEventValue } from '../form/event-form-setting.tsx'
import { type FormTimes, followEndTime, followStart, timeFields, wallTimes } from './form-times.ts'

type TimeField = (typeof timeFields)[number]

/** The four fields as they are now, followed as they change. */
export const useShownTimes = (): FormTimes => ({
  start_date: useEventValue('start_date'),
  start_time: useEventValue('start_time'),
  end_date: useEventValue('end_date'),
  end_time: useEventValue('end_time'),
})

/** The four fields together. The fields of the end that were not chosen follow the start. */
export function useFormTimes() {
  const form = useEventForm()
  const setValues = useSetValues<FormTimes>()
  const shown = useShownTimes()
  const [chosen, setChosen] = useState(() => ({ date: spansDays(shown), time: false }))
  const { errors, isSubmitted } = form.formState
  const isChecked = isSubmitted || timeFields.some((field) => errors[field])
  const setAll = (next: FormTimes) => {
    setValues(next)
    if (isChecked) void form.trigger(timeFields)
  }
  /** Shows the problems of the times as soon as all fields are filled in. */
  const check = () => {
    const [start_date, start_time, end_date, end_time] = form.getValues(timeFields)
    if (wallTimes({ start_date, start_time, end_date, end_time })) {
      void form.trigger(['start_date', 'end_date'])
    }
  }
  const settle = (picked: TimeField | undefined) => {
    if (!picked) return
    form.clearErrors(picked)
    check()
  }
  return {
    check,
    setAll,
    moveStart: (start: Partial<FormTimes>, picked?: TimeField) => {
      setAll(followStart(shown, start, chosen))
      settle(picked)
    },
    moveEndTime: (time: string, picked?: TimeField) => {
      const next = { ...shown, end_time: time }
      setAll(chosen.date ? next : followEndTime(next))
      setChosen({ ...chosen, time: true })
      settle(picked)
    },
    chooseEndDate: (end_date: string) => {
      setChosen({ ...chosen, date: spansDays({ ...shown, end_date }) })
      if (isChecked) void form.trigger('end_date')
    },
  }
}

/** Whether the event lasts more than one night. Then the end date cannot follow from the times, and is a choice. */
function spansDays(times: FormTimes): boolean {
  const [start, end] = [calendarDate(times.start_date), calendarDate(times.end_date)]
  if (!start || !end) return false
  const days = start.until(end).days
  return days > 1 || (days === 1 && followEndTime(times).end_date !== times.end_date)
}
