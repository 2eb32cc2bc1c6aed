import type { Event } from '@floorcraft/contract/events.ts'
import { Controller } from 'react-hook-form'
import { atPlace } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { commonTexts } from '../../messages/common.ts'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Field } from '../../ui/field.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { nightTimes } from './clock-changes.ts'
import { ConfirmationFields } from './confirmation-fields.tsx'
import { deadlineProblem } from './confirmation-values.ts'
import { longDateWords } from './date-words.ts'
import { DatesPreview } from './dates-preview.tsx'
import { fieldProblems } from './field-problems.ts'
import { FormDialog } from './form-dialog.tsx'
import { calendarDate } from './rule-choice.ts'
import { RuleFields } from './rule-fields.tsx'
import { seriesProblems } from './series-form-rules.ts'
import { useConvertForm } from './use-convert-form.ts'

export interface ConvertToRecurringDialogProps {
  readonly event: Event
  readonly onClose: () => void
  readonly onConverted: () => void
}

/** Makes an event the first date of a series. Load it when it is opened. */
export function ConvertToRecurringDialog({ event, onClose, onConverted }: ConvertToRecurringDialogProps) {
  const t = useText(recurringEventsTexts)
  const common = useText(commonTexts)
  const locale = useLocale()
  const startWall = atPlace(event.start_datetime, event.timezone).toPlainDateTime()
  const endWall = atPlace(event.end_datetime, event.timezone).toPlainDateTime()
  const start = startWall.toPlainDate()
  const times = nightTimes(
    startWall.toPlainTime().toString({ smallestUnit: 'minute' }),
    String(startWall.until(endWall).total('hours')),
    event.timezone,
  )
  const today = useNow().toZonedDateTimeISO(event.timezone).toPlainDate()
  const earliestEnd = Temporal.PlainDate.compare(start, today) > 0 ? start : today
  const { form, submit, isPending, lacksDays, rule } = useConvertForm(event, { start, onConverted })
  const { register, control, watch, formState } = form
  const { errors, isDirty } = formState
  return (
    <FormDialog
      title={t.convert.title}
      description={t.convert.text}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
      leave={common.cancel}
      send={{
        label: t.convert.submit,
        pendingLabel: t.convert.submitting,
        isPending,
        disabled: lacksDays,
      }}
      gap="gap-5 pb-2"
    >
      <div className="border-l-4 border-brand pl-3.5">
        <p className="font-display text-lg leading-snug font-bold wrap-anywhere">{event.title}</p>
        <p className="text-muted">{t.convert.starts(longDateWords(start, locale))}</p>
      </div>
      <FormProblems summary={t.form.problems} problems={fieldProblems(errors)} />
      <Controller
        name="rule"
        control={control}
        rules={{ validate: ({ recurrence_type }) => recurrence_type !== '' || t.problems.recurrence_type }}
        render={({ field, fieldState }) => (
          <RuleFields
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            start={start}
            typeError={fieldState.error?.message}
            daysHint={lacksDays ? t.problems.days : undefined}
            hasNone
          />
        )}
      />
      <Field
        {...register('end_date', {
          validate: (text, values) =>
            seriesProblems.endDate(t, text, { today, start: start.toString() }) ??
            seriesProblems.neverHappens(t, { ...values, start_date: start.toString() }) ??
            true,
        })}
        label={t.form.endDate}
        type="date"
        min={earliestEnd.toString()}
        error={errors.end_date?.message}
        hint={t.form.endDateHint}
      />
      <Controller
        name="skip_dates"
        control={control}
        render={({ field }) => (
          <DatesPreview
            rule={rule}
            missing={lacksDays ? t.problems.days : t.rule.chooseTypeFirst}
            endDate={calendarDate(watch('end_date'))}
            skipDates={field.value}
            onSkipDates={field.onChange}
            today={today}
            times={times}
            fixed={new Map([[start.toString(), t.rule.first]])}
          />
        )}
      />
      <div className="grid gap-4">
        <ConfirmationFields
          requires={register('requires_confirmation')}
          deadline={register('confirmation_deadline_days', {
            validate: (text, { requires_confirmation }) =>
              !requires_confirmation ||
              (deadlineProblem(text, {
                shortest: t.problems.deadlineShortest,
                longest: t.problems.convertDeadlineLongest,
                whole: t.form.wholeDays,
              }) ??
                true),
          })}
          autoPublish={register('auto_publish_if_confirmed')}
          isRequired={watch('requires_confirmation')}
          deadlineError={errors.confirmation_deadline_days?.message}
        />
      </div>
    </FormDialog>
  )
}
