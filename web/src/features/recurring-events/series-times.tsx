import { durationHours } from '@floorcraft/contract/recurring-events.ts'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Field } from '../../ui/field.tsx'
import { nightTimes } from './clock-changes.ts'
import { DatesPreview } from './dates-preview.tsx'
import { EndTime } from './end-time.tsx'
import { FormPart } from './form-part.tsx'
import { calendarDate, ruleOf } from './rule-choice.ts'
import { type SeriesFormMode, seriesProblems } from './series-form-rules.ts'
import { StayingDates } from './staying-dates.tsx'
import { countAfter, type TakenDates } from './taken-dates.ts'
import type { SeriesForm } from './use-series-form.ts'

/** When a series takes place: the rule (`children`: to choose or to read), times, end and the dates it comes to. */
export function SeriesTimes(props: {
  form: SeriesForm
  mode: SeriesFormMode
  today: Temporal.PlainDate
  /** Of the place, once it is chosen. */
  timeZone: string | undefined
  /** Of a series that exists: dates which its changes no longer touch. */
  taken?: TakenDates | undefined
  children: ReactNode
}) {
  const { form, mode, today, timeZone, taken, children } = props
  const t = useText(recurringEventsTexts)
  const { register, watch, control, formState } = form
  const { errors, defaultValues } = formState
  // What a series has already is no problem of this form: an end that is over, the odd hours of an event.
  const isKept = (name: 'duration_hours' | 'end_date', text: string) =>
    mode === 'edit' && text === defaultValues?.[name]
  const start = calendarDate(watch('start_date'))
  const rule = start && ruleOf(watch('rule'), start)
  const endDate = calendarDate(watch('end_date'))
  const earliestEnd = start && Temporal.PlainDate.compare(start, today) > 0 ? start : today
  const times = nightTimes(watch('start_time'), watch('duration_hours'), timeZone)
  const fixed =
    taken && new Map([...taken.dates].map(([date, status]) => [date, t.instances.statuses[status]]))
  const shortest = mode === 'edit' ? durationHours.shortestOnEdit : durationHours.shortest
  return (
    <FormPart title={t.form.when}>
      {children}
      <div className="grid gap-4 min-[26rem]:grid-cols-2">
        <Field
          {...register('start_time', { required: t.problems.start_time })}
          label={t.form.startTime}
          type="time"
          error={errors.start_time?.message}
        />
        <Field
          {...register('duration_hours', {
            validate: (text) =>
              isKept('duration_hours', text) || (seriesProblems.duration(t, text, mode) ?? true),
          })}
          label={t.form.duration}
          type="number"
          inputMode="decimal"
          min={shortest}
          max={durationHours.longest}
          step={durationHours.step}
          error={errors.duration_hours?.message}
          hint={times && <EndTime times={times} />}
        />
      </div>
      <Field
        {...register('end_date', {
          validate: (text, values) =>
            isKept('end_date', text) ||
            (seriesProblems.endDate(t, text, { today, start: values.start_date }) ??
              (mode === 'create' ? seriesProblems.neverHappens(t, values) : undefined) ??
              true),
        })}
        label={t.form.endDate}
        type="date"
        min={earliestEnd.toString()}
        error={errors.end_date?.message}
        hint={t.form.endDateHint}
      />
      {taken && (
        <StayingDates
          count={endDate ? countAfter(taken.dates, endDate) : 0}
          onInstances={taken.onInstances}
        />
      )}
      <Controller
        name="skip_dates"
        control={control}
        render={({ field }) => (
          <DatesPreview
            rule={rule}
            missing={t.rule.chooseStart}
            endDate={endDate}
            skipDates={field.value}
            onSkipDates={field.onChange}
            today={today}
            times={times}
            fixed={fixed}
            fixedHint={t.edit.taken}
          />
        )}
      />
    </FormPart>
  )
}
