import { longDate } from '@floorcraft/contract/base/time/dates.ts'
import { isWeekly, weekdayOf } from '@floorcraft/contract/base/time/recurrence-rule.ts'
import { convertToSeriesBody } from '@floorcraft/contract/editing/series.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { useFormControl, useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormField } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { calendarDate } from '../../event-fields/rules.ts'
import { useConvertToSeries } from '../api.ts'
import { nightTimes } from '../rule/clock-changes.ts'
import { DatesPreview } from '../rule/dates-preview.tsx'
import { type RuleChoice, ruleOf } from '../rule/rule-choice.ts'
import { RuleFields, useRuleChoice } from '../rule/rule-fields.tsx'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { confirmationInput, ruleInput, spanProblems } from './series-input.ts'
import { emptySeries, usualConfirmation } from './series-values.ts'

export interface ConvertToSeriesDialogProps {
  readonly event: Event
  readonly onClose: () => void
  readonly onConverted: () => void
}

/** Makes an event the first date of a series. Load it when it is opened. */
export function ConvertToSeriesDialog({ event, onClose, onConverted }: ConvertToSeriesDialogProps) {
  const { convert: t, toasts } = useText(seriesTexts)
  const locale = useLocale()
  const today = useNow().toZonedDateTimeISO(event.timezone).toPlainDate()
  const start = atPlace(event.start_datetime, event.timezone).toPlainDate()
  const start_date = start.toString()
  const convert = useConvertToSeries(event.id)
  const { recurrence_type, month_week, end_date, skip_dates } = emptySeries
  const form = useSchemaForm({
    schema: convertToSeriesBody,
    defaults: {
      recurrence_type,
      recurrence_days: [weekdayOf(start)],
      month_week,
      end_date,
      skip_dates,
      ...usualConfirmation,
    },
    toInput: (values) => ({
      ...ruleInput(values, start_date),
      end_date: values.end_date || null,
      skip_dates: values.skip_dates,
      ...confirmationInput(values),
    }),
    problems: (values) => spanProblems({ ...values, start_date }, today),
    send: (body) => convert.mutateAsync(body),
    failed: toasts.convert.failed,
    onSent: onConverted,
  })
  const [type, days] = form.form.watch(['recurrence_type', 'recurrence_days'])
  const lacksDays = hasNoDays({ recurrence_type: type, recurrence_days: days })
  return (
    <FormDialog
      form={form}
      title={t.title}
      description={t.text}
      onClose={onClose}
      submit={{ label: t.submit, pendingLabel: t.submitting, disabled: lacksDays }}
    >
      <div className="border-l-4 border-brand pl-3.5">
        <p className="font-display text-lg leading-snug font-bold wrap-anywhere">{event.title}</p>
        <p className="text-muted">{t.starts(longDate(start, locale))}</p>
      </div>
      <ConvertedDates event={event} start={start} today={today} />
      <ConfirmationFields />
    </FormDialog>
  )
}

const hasNoDays = ({ recurrence_type, recurrence_days }: Omit<RuleChoice, 'month_week'>) =>
  recurrence_type !== '' && isWeekly(recurrence_type) && recurrence_days.length === 0

interface ConvertedDatesProps {
  readonly event: Event
  readonly start: Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

/** The fields for a converted event: how often it takes place from now on and until when, and the dates that result. */
function ConvertedDates({ event, start, today }: ConvertedDatesProps) {
  const t = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const skipDates = useFormControl<readonly string[]>('skip_dates')
  const endDate = calendarDate(useFormValue('end_date'))
  const choice = useRuleChoice()
  const lacksDays = hasNoDays(choice)
  const from = atPlace(event.start_datetime, event.timezone).toPlainDateTime()
  const until = atPlace(event.end_datetime, event.timezone).toPlainDateTime()
  return (
    <>
      <RuleFields start={start} daysHint={lacksDays ? t.problems.days : undefined} hasNone />
      <FormField
        name="end_date"
        type="date"
        label={labels.end_date}
        min={(Temporal.PlainDate.compare(start, today) > 0 ? start : today).toString()}
        hint={t.form.endDateHint}
      />
      <DatesPreview
        rule={lacksDays ? undefined : ruleOf(choice, start)}
        missing={lacksDays ? t.problems.days : t.rule.chooseTypeFirst}
        endDate={endDate}
        skipDates={skipDates.value}
        onSkipDates={skipDates.set}
        today={today}
        times={nightTimes(from.toPlainTime().toString(), String(from.until(until).total('hours')))}
        timeZone={event.timezone}
        fixed={new Map([[start.toString(), t.rule.first]])}
      />
    </>
  )
}
