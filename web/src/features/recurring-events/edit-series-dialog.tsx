import { type RecurringEvent, recurringStatuses } from '@floorcraft/contract/recurring-events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useEffect, useRef, useState } from 'react'
import { currentVersionIn } from '../../lib/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { commonTexts } from '../../messages/common.ts'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useUpdateSeries } from './api.ts'
import { fieldProblems } from './field-problems.ts'
import { FixedRule } from './fixed-rule.tsx'
import { FormDialog } from './form-dialog.tsx'
import { SeriesFields } from './series-fields.tsx'
import { updatePayload, valuesOf } from './series-form-values.ts'
import { StaleNotice } from './stale-notice.tsx'
import { StayingDates } from './staying-dates.tsx'
import { countAfter, useTakenDates } from './taken-dates.ts'
import { showServerProblems, useSeriesForm } from './use-series-form.ts'

export interface EditSeriesDialogProps {
  readonly series: RecurringEvent
  readonly scenes: readonly Scene[]
  readonly onClose: () => void
  /** Leads to the dates of the series instead. */
  readonly onInstances: () => void
}

/** Changes everything of a series but when it began and how often it takes place. Load it when it is opened. */
export function EditSeriesDialog(props: EditSeriesDialogProps) {
  const { series: opened, scenes, onClose, onInstances } = props
  const t = useText(recurringEventsTexts)
  const common = useText(commonTexts)
  // What the form began with; the list behind it may be read anew meanwhile.
  const [series, setSeries] = useState(opened)
  const [newer, setNewer] = useState<RecurringEvent>()
  const [isUploading, setIsUploading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const update = useUpdateSeries(series.id)
  const form = useSeriesForm(valuesOf(series))
  const { register, watch, handleSubmit, reset, setFocus, formState } = form
  const { errors, isDirty } = formState
  const today = useNow().toZonedDateTimeISO(series.timezone).toPlainDate()
  const save = (base: RecurringEvent) =>
    handleSubmit(async (values) => {
      setFailure(undefined)
      try {
        await update.mutateAsync(updatePayload(values, base))
        onClose()
      } catch (error) {
        const current = currentVersionIn<RecurringEvent>(error)
        setNewer(current)
        if (!current) setFailure(showServerProblems(form, error))
      }
    })
  const notice = useRef<HTMLDivElement>(null)
  useKeptFocus(notice, [newer])
  useEffect(() => {
    if (newer) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [newer])
  useEffect(() => {
    if (series !== opened) setFocus('status')
  }, [series, opened, setFocus])
  const showNewest = (current: RecurringEvent) => {
    setSeries(current)
    setNewer(undefined)
    reset(valuesOf(current))
  }
  const showInstances = () => {
    if (!isDirty || window.confirm(t.form.leave)) onInstances()
  }
  const dates = useTakenDates(series.id, today)
  return (
    <FormDialog
      title={t.edit.title}
      description={series.title}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={save(series)}
      leave={common.cancel}
      send={{
        label: t.edit.save,
        pendingLabel: t.edit.saving,
        isPending: update.isPending,
        disabled: isUploading || newer !== undefined,
      }}
      gap="gap-6 pb-2"
    >
      <div role="alert" className={newer ? '' : 'absolute'}>
        {newer && (
          <StaleNotice
            ref={notice}
            before={series}
            newer={newer}
            scenes={scenes}
            actions={
              <>
                <Button look="quiet" onClick={() => showNewest(newer)}>
                  {t.edit.showNewest}
                </Button>
                <Button look="quiet" disabled={update.isPending} onClick={save(newer)}>
                  {t.edit.saveMine}
                </Button>
              </>
            }
          />
        )}
      </div>
      <FormProblems failure={failure} summary={t.form.problems} problems={fieldProblems(errors)} />
      <p className="rounded-lg bg-sunken px-4 py-3 text-sm">{t.edit.stays}</p>
      <SelectField
        {...register('status', { required: t.problems.status })}
        label={t.form.status}
        choices={recurringStatuses.map((status) => ({ value: status, label: t.statuses[status] }))}
        error={errors.status?.message}
      />
      <StayingDates
        count={watch('status') === 'ended' ? countAfter(dates, undefined) : 0}
        onInstances={showInstances}
      />
      <SeriesFields
        form={form}
        mode="edit"
        scenes={scenes}
        today={today}
        onBusy={setIsUploading}
        isWide={false}
        rule={<FixedRule series={series} />}
        taken={{ dates, onInstances: showInstances }}
      />
    </FormDialog>
  )
}
