import { useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Field } from '../../ui/field.tsx'
import { FormPart } from './form-part.tsx'
import { type SeriesFormMode, seriesProblems } from './series-form-rules.ts'
import type { SeriesForm } from './use-series-form.ts'

/** Where a series takes place. */
export function SeriesPlace({ form, mode }: { form: SeriesForm; mode: SeriesFormMode }) {
  const t = useText(recurringEventsTexts)
  const { register, formState } = form
  const { errors, defaultValues } = formState
  // A series made of an event may have the whole name of its state.
  const kept = mode === 'edit' ? defaultValues?.venue_state : undefined
  const filled = (problem: string) => ({ validate: (text: string) => text.trim() !== '' || problem })
  return (
    <FormPart title={t.form.where}>
      <Field
        {...register('venue_name', filled(t.problems.venue_name))}
        label={t.form.venueName}
        maxLength={200}
        autoComplete="off"
        error={errors.venue_name?.message}
      />
      <Field
        {...register('venue_address')}
        label={t.form.venueAddress}
        maxLength={300}
        autoComplete="off"
        error={errors.venue_address?.message}
      />
      <div className="grid grid-cols-[1fr_6rem] gap-4">
        <Field
          {...register('venue_city', filled(t.problems.venue_city))}
          label={t.form.city}
          maxLength={100}
          autoComplete="off"
          error={errors.venue_city?.message}
        />
        <Field
          {...register('venue_state', {
            validate: (text) => text === kept || (seriesProblems.state(t, text) ?? true),
          })}
          label={t.form.state}
          maxLength={Math.max(2, kept?.length ?? 0)}
          autoCapitalize="characters"
          autoComplete="off"
          error={errors.venue_state?.message}
        />
      </div>
    </FormPart>
  )
}
