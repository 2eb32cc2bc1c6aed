import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import type { RecurringInstance } from '@floorcraft/contract/recurring-instances.ts'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { atPlace } from '../../lib/formats.ts'
import { useLocale, useText } from '../../lib/messages.tsx'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Field } from '../../ui/field.tsx'
import { useUpdateInstance } from './api.ts'
import { longDateWords } from './date-words.ts'
import { FormDialog } from './form-dialog.tsx'
import { overridesOf, overrideValues } from './instance-overrides.ts'
import { PriceFields } from './price-fields.tsx'
import { seriesProblems } from './series-form-rules.ts'
import { priceText } from './series-form-values.ts'

/** Gives one date its own title, venue or prices. */
export function EditInstanceDialog(props: {
  series: RecurringEvent
  instance: RecurringInstance
  onClose: () => void
}) {
  const { series, instance, onClose } = props
  const t = useText(recurringEventsTexts)
  const locale = useLocale()
  const update = useUpdateInstance()
  const { register, handleSubmit, setFocus, formState } = useForm({
    defaultValues: overrideValues(instance, series),
  })
  const { errors, isDirty } = formState
  useEffect(() => setFocus('title'), [setFocus])
  const price = { validate: (text: string) => seriesProblems.price(t, text) ?? true }
  const submit = handleSubmit((values) =>
    update.mutate(
      { recurringEventId: series.id, instanceId: instance.id, overrides: overridesOf(values, series) },
      { onSuccess: onClose },
    ),
  )
  return (
    <FormDialog
      title={t.editInstance.title}
      description={`${series.title}, ${longDateWords(atPlace(instance.start_datetime, instance.timezone).toPlainDate(), locale)}`}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={submit}
      leave={t.editInstance.cancel}
      send={{
        label: t.editInstance.save,
        pendingLabel: t.editInstance.saving,
        isPending: update.isPending,
      }}
    >
      <p className="text-muted">{t.editInstance.hint}</p>
      <Field
        {...register('title')}
        data-autofocus
        label={t.editInstance.titleField}
        placeholder={series.title}
        maxLength={200}
        autoComplete="off"
      />
      <Field
        {...register('venue_name')}
        label={t.editInstance.venue}
        placeholder={series.venue_name}
        maxLength={200}
        autoComplete="off"
      />
      <PriceFields
        presale={register('presale', price)}
        door={register('door', price)}
        errors={{ presale: errors.presale?.message, door: errors.door?.message }}
        currency={series.currency}
        placeholders={{
          presale: priceText(series.price_info.presale),
          door: priceText(series.price_info.door),
        }}
      />
    </FormDialog>
  )
}
