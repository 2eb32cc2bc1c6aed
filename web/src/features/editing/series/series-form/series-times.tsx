import { startTimePicks } from '@floorcraft/contract/editing/event-editing.ts'
import { durationHours } from '@floorcraft/contract/editing/series.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { useFormControl, useFormValue, useSetValues } from '../../../../ui/form/form-context.tsx'
import { FormField, FormNumber } from '../../../../ui/form/form-fields.tsx'
import { DateAndTime } from '../../event-fields/basic-fields.tsx'
import { calendarDate } from '../../event-fields/rules.ts'
import { TimePicks } from '../../event-fields/time-picks.tsx'
import { nightTimes } from '../rule/clock-changes.ts'
import { DatesPreview } from '../rule/dates-preview.tsx'
import { previewDates, ruleOf } from '../rule/rule-choice.ts'
import { useRuleChoice } from '../rule/rule-fields.tsx'
import { NightSummary } from './night-summary.tsx'
import { StayingDates } from './staying-dates.tsx'
import { countAfter, type TakenDates } from './taken-dates.ts'

export interface SeriesDatesProps {
  readonly today: Temporal.PlainDate
  /** Of the place, once it is chosen. */
  readonly timeZone: string | undefined
  /** For an existing series: dates that its changes no longer touch. */
  readonly taken?: TakenDates
}

export interface SeriesTimesProps extends SeriesDatesProps {
  /** Of a new series: the field for its first date, and what is offered for it. */
  readonly start?: { readonly field: ReactNode; readonly picks: ReactNode }
  /** The rule, to choose or to read, with the field beside it. */
  readonly rule: (duration: ReactNode) => ReactNode
}

/** When a series takes place: the rule and the times. */
export function SeriesTimes({ today, timeZone, taken, start, rule }: SeriesTimesProps) {
  const { labels, times: words } = useText(eventFieldsTexts)
  const setValues = useSetValues()
  const next = useNextDate(today)
  const times = useNightTimes()
  // Once shown they stay, so that nothing moves under a finger.
  const [hasPicks, setHasPicks] = useState(false)
  const time = (
    <FormField name="start_time" type="time" label={labels.start_time} onFocus={() => setHasPicks(true)} />
  )
  const duration = (
    <FormNumber
      name="duration_hours"
      label={labels.duration_hours}
      min={taken ? durationHours.shortestOnEdit : durationHours.shortest}
      max={durationHours.longest}
      step={durationHours.step}
    />
  )
  const picks = hasPicks && (
    <TimePicks
      label={words.startPicks}
      times={startTimePicks}
      name="start_time"
      onPick={(start_time) => setValues({ start_time })}
    />
  )
  return (
    <>
      {start ? (
        <>
          <div>
            <DateAndTime>
              {start.field}
              {time}
            </DateAndTime>
            {start.picks}
            {picks}
          </div>
          {rule(duration)}
        </>
      ) : (
        <>
          {rule(undefined)}
          <div>
            <DateAndTime>
              {time}
              {duration}
            </DateAndTime>
            {picks}
          </div>
        </>
      )}
      {times && <NightSummary date={next} times={times} zone={timeZone} />}
    </>
  )
}

/** When a series ends, and the dates that result. */
export function SeriesDates({ today, timeZone, taken }: SeriesDatesProps) {
  const t = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const skipDates = useFormControl<readonly string[]>('skip_dates')
  const { start, rule, endDate } = useSpan()
  const earliestEnd = start && Temporal.PlainDate.compare(start, today) > 0 ? start : today
  const fixed =
    taken && new Map([...taken.dates].map(([date, status]) => [date, t.instances.statuses[status]]))
  return (
    <>
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
        times={useNightTimes()}
        timeZone={timeZone}
        fixed={fixed}
        fixedHint={t.edit.taken}
      />
    </>
  )
}

const useNightTimes = () => nightTimes(useFormValue('start_time'), useFormValue('duration_hours'))

function useSpan() {
  const choice = useRuleChoice()
  const start = calendarDate(useFormValue('start_date'))
  const endDate = calendarDate(useFormValue('end_date'))
  return { start, endDate, rule: start && ruleOf(choice, start) }
}

/** The next date of the series, as far as it is known. */
function useNextDate(today: Temporal.PlainDate): Temporal.PlainDate | undefined {
  const { rule, endDate } = useSpan()
  const skipDates = useFormValue<readonly string[]>('skip_dates')
  if (!rule) return undefined
  return previewDates({ rule, endDate, skipDates, today }).soon.find(({ isSkipped }) => !isSkipped)?.date
}
