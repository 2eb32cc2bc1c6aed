import { type Series, seriesStatuses, updateSeriesBody } from '@floorcraft/contract/editing/series.ts'
import { venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useWatch } from 'react-hook-form'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { danceWordsTexts } from '../../../../messages/scenes/dance-words.ts'
import { useFormValue } from '../../../../ui/form/form-context.tsx'
import { FormCheck, FormSelect } from '../../../../ui/form/form-fields.tsx'
import { FormDialog } from '../../../../ui/form/form-frame.tsx'
import { isSameValue } from '../../../../ui/form/form-values.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { MembersToldNote } from '../../event-fields/members-told-note.tsx'
import { valueWords } from '../../event-fields/rules.ts'
import { noticeOfChange, useSaversOfDates, useUpdateSeries } from '../api.ts'
import { useConfirmEnding } from '../series-list/dates-of-ended.tsx'
import { ChangedDates } from './changed-dates.tsx'
import { FixedRule } from './fixed-rule.tsx'
import { SeriesFields } from './series-fields.tsx'
import { changedSeriesProblems, seriesFieldOf, updateInput } from './series-input.ts'
import { SeriesDates, SeriesTimes } from './series-times.tsx'
import { countryOf, type SeriesFormValues, valuesOf } from './series-values.ts'
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

/** Changes everything of a series except its start and its rule. Load it when it is opened. */
export function EditSeriesDialog(props: EditSeriesDialogProps) {
  const { series, scenes, memberId, onClose, onInstances } = props
  const t = useText(seriesTexts)
  const { types } = useText(danceWordsTexts)
  const { labels, aPicture } = useText(eventFieldsTexts)
  const locale = useLocale()
  const today = useNow().toZonedDateTimeISO(series.timezone).toPlainDate()
  const update = useUpdateSeries(series.id)
  const confirmEnding = useConfirmEnding(series.id)
  const form = useRecordForm({
    schema: updateSeriesBody,
    record: series,
    valuesOf,
    draft: { memberId, form: `series/edit:${series.id}` },
    fieldOf: seriesFieldOf,
    toInput: updateInput,
    problems: (values, base) =>
      changedSeriesProblems(values, base, { today, country: countryOf(scenes, values.scene_id) }),
    together: [['scene_id', 'currency', 'presale', 'door']],
    confirm: (values) => values.status !== 'ended' || !values.cancel_dates || confirmEnding(),
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
  const sceneId = form.form.watch('scene_id')
  const timeZone =
    sceneId === series.scene_id ? series.timezone : scenes.find(({ id }) => id === sceneId)?.timezone
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
      submit={{ label: t.edit.save, pendingLabel: t.edit.saving }}
    >
      <ChangedDates series={series} onInstances={taken.onInstances} />
      <StatusField taken={taken} datesAhead={series.dates_ahead} />
      <SeriesFields
        scenes={scenes}
        before={form.baseline}
        stored={form.base}
        times={
          <SeriesTimes
            today={today}
            timeZone={timeZone}
            taken={taken}
            rule={() => <FixedRule series={series} />}
          />
        }
        dates={<SeriesDates today={today} timeZone={timeZone} taken={taken} />}
      />
      <SaversNote seriesId={series.id} before={form.baseline} />
    </FormDialog>
  )
}

/** A note before new times or another place are saved: how many members who saved one of the dates will be told. */
function SaversNote({ seriesId, before }: { seriesId: string; before: SeriesFormValues }) {
  const values = useWatch() as SeriesFormValues
  const isChanged = (...fields: readonly (keyof SeriesFormValues)[]) =>
    fields.some((field) => !isSameValue(field, values, before))
  const change = noticeOfChange({
    times: isChanged('start_time', 'duration_hours'),
    place: isChanged(...venueFields),
  })
  const { scope, from_date } = values
  const isAsked = change && scope !== 'pending' && (scope === 'all_upcoming' || from_date !== '')
  const members = useSaversOfDates(
    seriesId,
    isAsked ? { scope, change, ...(from_date && { from_date }) } : undefined,
  )
  return <MembersToldNote members={members} saved="dates" />
}

function StatusField({ taken, datesAhead }: { taken: TakenDates; datesAhead: number }) {
  const t = useText(seriesTexts)
  const { labels } = useText(eventFieldsTexts)
  const isEnded = useFormValue('status') === 'ended'
  const isCancelled = useFormValue<boolean>('cancel_dates')
  return (
    <>
      <FormSelect
        name="status"
        label={labels.status}
        choices={seriesStatuses.map((status) => ({ value: status, label: t.statuses[status] }))}
      />
      <StayingDates
        count={isEnded && !isCancelled ? countAfter(taken.dates, undefined) : 0}
        onInstances={taken.onInstances}
      />
      {isEnded && datesAhead > 0 && (
        <FormCheck
          name="cancel_dates"
          label={t.edit.cancelDates(datesAhead)}
          hint={t.edit.cancelDatesHint}
          className="-my-2"
        />
      )}
    </>
  )
}
