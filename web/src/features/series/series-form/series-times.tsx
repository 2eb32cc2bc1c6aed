import { startTimePicks } from '@floorcraft/contract/event-editing.ts'
import { durationHours } from '@floorcraft/contract/series.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../messages/event-fields.ts'
import { seriesTexts } from '../../../messages/series.ts'
import { useFormControl, useFormValue, useSetValues } from '../../../ui/form/form-context.tsx'
import { FormField, FormNumber } from '../../../ui/form/form-fields.tsx'
import { calendarDate } from '../../event-fields/rules.ts'
import { TimePicks } from '../../event-fields/time-picks.tsx'
import { EndSummary, TimesSummary } from '../../event-fields/times-summary.tsx'
import { type NightTimes, nightTimes } from '../rule/clock-changes.ts'
import { DatesPreview } from '../rule/dates-preview.tsx'
import { previewDates, ruleOf } from '../rule/rule-choice.ts'
import { useRuleChoice } from '../rule/rule-fields.tsx'
import { StayingDates } from './staying-dates.tsx'
import { countAfter, type TakenDates } from './taken-dates.ts'

export interface SeriesTimesProps {
  readonly today: Temporal.PlainDate
  /** Of the place, once it is chosen. */
  readonly timeZone: string | undefined
  /** Of a series that exists: dates that its changes no longer touch. */
  readonly taken?: TakenDates
  /** The rule, to choose or to read. */
  readonly children: ReactNode
}

/** When a series takes place: the rule, times, end and the dates it comes to. */
export function SeriesTimes({ today, timeZone, taken, children }: SeriesTimesProps) {
  const t = useText(seriesTexts)
  const { labels, times: words } = useText(eventFieldsTexts)
  const setValues = useSetValues()
  const skipDates = useFormControl<readonly string[]>('skip_dates')
  const choice = useRuleChoice()
  const start = calendarDate(useFormValue('start_date'))
  const endDate = calendarDate(useFormValue('end_date'))
  const times = nightTimes(useFormValue('start_time'), useFormValue('duration_hours'))
  const rule = start && ruleOf(choice, start)
  const earliestEnd = start && Temporal.PlainDate.compare(start, today) > 0 ? start : today
  const fixed =
    taken && new Map([...taken.dates].map(([date, status]) => [date, t.instances.statuses[status]]))
  const next =
    rule &&
    previewDates({ rule, endDate, skipDates: skipDates.value, today }).soon.find(
      ({ isSkipped }) => !isSkipped,
    )
  return (
    <>
      {children}
      <div>
        <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[23rem]:grid-cols-2">
          <FormField name="start_time" type="time" label={labels.start_time} />
          <FormNumber
            name="duration_hours"
            label={labels.duration_hours}
            min={taken ? durationHours.shortestOnEdit : durationHours.shortest}
            max={durationHours.longest}
            step={durationHours.step}
          />
        </div>
        <TimePicks
          label={words.startPicks}
          times={startTimePicks}
          name="start_time"
          onPick={(start_time) => setValues({ start_time })}
        />
      </div>
      {times && <NightSummary date={next?.date} times={times} zone={timeZone} />}
      <FormField
        name="end_date"
        type="date"
        label={labels.end_date}
        min={earliestEnd.toString()}
        hint={t.form.endDateHint}
      />
      {taken && (
        <StayingDates
          count={endDate ? countAfter(taken.dates, endDate) : 0}
          onInstances={taken.onInstances}
        />
      )}
      <DatesPreview
        rule={rule}
        missing={t.rule.chooseStart}
        endDate={endDate}
        skipDates={skipDates.value}
        onSkipDates={skipDates.set}
        today={today}
        times={times}
        timeZone={timeZone}
        fixed={fixed}
        fixedHint={t.edit.taken}
      />
    </>
  )
}

/** When the next date begins and ends; without one only the clock is known. */
function NightSummary(props: {
  date: Temporal.PlainDate | undefined
  times: NightTimes
  zone: string | undefined
}) {
  const { date, times, zone } = props
  const start = (date ?? Temporal.PlainDate.from('2026-01-01')).toPlainDateTime(times.startTime)
  const end = start.add({ minutes: Math.round(times.durationHours * 60) })
  return date ? (
    <TimesSummary start={start} end={end} zone={zone} />
  ) : (
    <EndSummary start={start} end={end} zone="UTC" />
  )
}
