import type { Scene } from '@floorcraft/contract/scenes.ts'
import { type Series, seriesStatuses, updateSeriesBody } from '@floorcraft/contract/series.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { commonTexts } from '../../../messages/common.ts'
import { eventFieldsTexts } from '../../../messages/event-fields.ts'
import { eventsTexts } from '../../../messages/events.ts'
import { seriesTexts } from '../../../messages/series.ts'
import { useFormValue } from '../../../ui/form/form-context.tsx'
import { FormSelect } from '../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../ui/form/form-frame.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { valueWords } from '../../event-fields/rules.ts'
import { useUpdateSeries } from '../api.ts'
import { ChangedDates } from './changed-dates.tsx'
import { FixedRule } from './fixed-rule.tsx'
import { SeriesFields } from './series-fields.tsx'
import { changedSeriesProblems, seriesFieldOf, updateInput } from './series-input.ts'
import { SeriesTimes } from './series-times.tsx'
import { countryOf, valuesOf } from './series-values.ts'
import { StayingDates } from './staying-dates.tsx'
import { countAfter, type TakenDates, useTakenDates } from './taken-dates.ts'

export interface EditSeriesDialogProps {
  readonly series: Series
  readonly scenes: readonly Scene[]
  readonly memberId: string
  readonly onClose: () => void
  /** Leads to the dates of the series instead. */
  readonly onInstances: () => void
}

/** Changes everything of a series but when it began and how often it takes place. Load it when it is opened. */
export function EditSeriesDialog(props: EditSeriesDialogProps) {
  const { series, scenes, memberId, onClose, onInstances } = props
  const t = useText(seriesTexts)
  const common = useText(commonTexts)
  const { types } = useText(eventsTexts)
  const { labels, aPicture } = useText(eventFieldsTexts)
  const locale = useLocale()
  const today = useNow().toZonedDateTimeISO(series.timezone).toPlainDate()
  const update = useUpdateSeries(series.id)
  const form = useRecordForm({
    schema: updateSeriesBody,
    record: series,
    valuesOf,
    draft: { memberId, form: `series/edit:${series.id}` },
    fieldOf: seriesFieldOf,
    toInput: updateInput,
    problems: (values, base) =>
      changedSeriesProblems(values, base, { today, country: countryOf(scenes, values.scene_id) }),
    send: (body) => update.mutateAsync(body),
    failed: t.toasts.update.failed,
    onSent: onClose,
    words: {
      labels,
      write: (field, value) =>
        field === 'status'
          ? t.statuses[value as Series['status']]
          : valueWords({ field, value }, { locale, scenes, types, aPicture }),
    },
  })
  const taken = {
    dates: useTakenDates(series.id, today),
    onInstances: () => form.discard(onInstances),
  }
  return (
    <FormDialog
      form={form}
      title={t.edit.title}
      description={series.title}
      onClose={onClose}
      leave={common.cancel}
      submit={{ label: t.edit.save, pendingLabel: t.edit.saving }}
    >
      <ChangedDates series={series} onInstances={taken.onInstances} />
      <StatusField taken={taken} />
      <SeriesFields
        scenes={scenes}
        stored={form.base}
        times={
          <SeriesTimes today={today} timeZone={series.timezone} taken={taken}>
            <FixedRule series={series} />
          </SeriesTimes>
        }
      />
    </FormDialog>
  )
}

function StatusField({ taken }: { taken: TakenDates }) {
  const t = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const isEnded = useFormValue('status') === 'ended'
  return (
    <>
      <FormSelect
        name="status"
        label={labels.status}
        choices={seriesStatuses.map((status) => ({ value: status, label: t.statuses[status] }))}
      />
      <StayingDates
        count={isEnded ? countAfter(taken.dates, undefined) : 0}
        onInstances={taken.onInstances}
      />
    </>
  )
}
