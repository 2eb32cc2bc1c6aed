import { type Instance, updateInstanceBody } from '@floorcraft/contract/editing/instances.ts'
import { durationHours, type Series } from '@floorcraft/contract/editing/series.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormField, FormNumber } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { isSameValues, numberText } from '../../../../ui/form/form-values.ts'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { DateAndTime } from '../../event-fields/basic-fields.tsx'
import { MembersToldNote } from '../../event-fields/members-told-note.tsx'
import { PriceFields } from '../../event-fields/price-fields.tsx'
import { VenueNameField } from '../../event-fields/venue-fields.tsx'
import { noticeOfChange, useSaversOfDates, useUpdateInstance } from '../api.ts'
import { instanceDateWords } from '../date-words.ts'
import { nightTimes } from '../rule/clock-changes.ts'
import { NightSummary } from '../series-form/night-summary.tsx'
import {
  isElsewhere,
  type OverrideValues,
  overrideFieldOf,
  overrideProblems,
  overridesToSend,
  overrideValues,
} from './instance-overrides.ts'
import { ScopeField } from './scope-field.tsx'

/** Changes the title, times, place or prices of one date, of this and the following ones, or of all upcoming ones. */
export function EditInstanceDialog(props: { series: Series; instance: Instance; onClose: () => void }) {
  const { series, instance, onClose } = props
  const { editInstance: t, toasts } = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const update = useUpdateInstance()
  const [shown] = useState(() => overrideValues(instance, series))
  const form = useSchemaForm({
    schema: updateInstanceBody,
    defaults: shown,
    fieldOf: overrideFieldOf,
    toInput: (values) => overridesToSend(values, { shown, series }),
    problems: (values) => overrideProblems(values, series),
    send: (overrides) => update.mutateAsync({ seriesId: series.id, instanceId: instance.id, overrides }),
    failed: toasts.override.failed,
    onSent: onClose,
  })
  const { presale, door } = series.price_info
  const values = useWatch({ control: form.form.control }) as OverrideValues
  const { scope } = values
  const times = nightTimes(values.start_time, values.duration_hours)
  const sent = overridesToSend(values, { shown, series })
  const change = noticeOfChange({
    times: 'override_start_time' in sent,
    place: 'override_venue_name' in sent,
  })
  const isTold = scope !== 'this_date' || (instance.status === 'published' && !isSameValues(values, shown))
  const members = useSaversOfDates(
    series.id,
    isTold && change ? { scope, change, date: instance.id } : undefined,
  )
  return (
    <FormDialog
      form={form}
      title={t.titles[scope]}
      description={`${series.title} · ${instanceDateWords(instance, useLocale())}`}
      onClose={onClose}
      submit={{ label: t.save, pendingLabel: t.saving }}
    >
      <ScopeField
        hints={{ one: instance.status === 'published' ? t.publishedHint : undefined, several: t.scopeHint }}
      />
      <p className="text-muted">{t.hint}</p>
      <FormField name="title" label={labels.title} placeholder={series.title} data-autofocus />
      <DateAndTime>
        <FormField name="start_time" type="time" label={labels.start_time} />
        <FormNumber
          name="duration_hours"
          label={labels.duration_hours}
          min={durationHours.shortest}
          max={durationHours.longest}
          step={durationHours.step}
        />
      </DateAndTime>
      {times && <NightSummary date={undefined} times={times} zone={undefined} />}
      <VenueNameField sceneId={series.scene_id} placeholder={series.venue_name} />
      <PlaceFields series={series} />
      <PriceFields
        currency={instance.currency}
        usual={{ presale: numberText(presale), door: numberText(door) }}
      />
      <MembersToldNote members={members} saved={scope === 'this_date' ? 'date' : 'dates'} />
    </FormDialog>
  )
}

/** The address of the series is offered only for its own venue. */
function PlaceFields({ series }: { series: Series }) {
  const { editInstance: t } = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const isMoved = isElsewhere({ venue_name: useFormValue<string>('venue_name') }, series)
  return (
    <>
      <FormField
        name="venue_address"
        label={labels.venue_address}
        hint={isMoved ? t.movedHint : undefined}
        placeholder={isMoved ? '' : series.venue_address}
      />
      <FormField name="venue_city" label={labels.venue_city} placeholder={isMoved ? '' : series.venue_city} />
    </>
  )
}
