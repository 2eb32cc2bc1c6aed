import type { RecurringEvent } from '@floorcraft/contract/recurring-events.ts'
import type { Scene } from '@floorcraft/contract/scenes.ts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { useReaderZone } from '../../lib/use-browser.ts'
import { useLeaveWarning, useUnloadWarning } from '../../lib/use-unsaved-warning.ts'
import { commonTexts } from '../../messages/common.ts'
import { recurringEventsTexts } from '../../messages/recurring-events.ts'
import { Button } from '../../ui/button.tsx'
import { FormProblems } from '../../ui/form-problems.tsx'
import { useMe } from '../identity/api.ts'
import { useCreateSeries } from './api.ts'
import { fieldProblems } from './field-problems.ts'
import { KeepDraft } from './keep-draft.tsx'
import { findDraft, keepDraft } from './series-draft.ts'
import { SeriesFields } from './series-fields.tsx'
import { createPayload, emptySeries, likelyScene, placeOf } from './series-form-values.ts'
import { StartAndRule } from './start-and-rule.tsx'
import { SubmitButton } from './submit-button.tsx'
import { showServerProblems, useSeriesForm } from './use-series-form.ts'

export interface CreateSeriesFormProps {
  readonly scenes: readonly Scene[]
  readonly planned: readonly RecurringEvent[]
  readonly onCreated: (series: RecurringEvent) => void
  readonly onClose: () => void
}

/** A new series, filled in on the page itself. Load it when it is opened. */
export function CreateSeriesForm({ scenes, planned, onCreated, onClose }: CreateSeriesFormProps) {
  const t = useText(recurringEventsTexts)
  const common = useText(commonTexts)
  const create = useCreateSeries()
  const [isUploading, setIsUploading] = useState(false)
  // A new one for each attempt, so that the same sentence is led to again.
  const [failure, setFailure] = useState<{ text: string | undefined }>()
  const notice = useRef<HTMLDivElement>(null)
  const memberId = useMe().member?.id ?? ''
  const [draft, setDraft] = useState(() => findDraft(memberId))
  const scene = likelyScene(scenes, planned)
  const form = useSeriesForm({
    ...emptySeries,
    ...(scene && { scene_id: scene.id, ...placeOf(scene) }),
  })
  const { watch, handleSubmit, setFocus, reset, formState } = form
  const { errors, isDirty } = formState
  const chosenScene = scenes.find(({ id }) => id === watch('scene_id'))
  const readerZone = useReaderZone()
  const today = useNow()
    .toZonedDateTimeISO(chosenScene?.timezone ?? readerZone ?? 'UTC')
    .toPlainDate()
  useLeaveWarning(isDirty && !create.isSuccess, t.form.leave)
  useUnloadWarning(isDirty && !create.isSuccess)
  useEffect(() => {
    if (draft) reset({ ...emptySeries, ...draft }, { keepDefaultValues: true })
    setFocus('title')
  }, [draft, reset, setFocus])
  useEffect(() => {
    if (failure?.text === undefined) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [failure])
  const startAnew = () => {
    setDraft(undefined)
    reset()
  }
  const submit = handleSubmit(async (values) => {
    try {
      const created = await create.mutateAsync(createPayload(values))
      keepDraft(memberId, undefined)
      onCreated(created)
    } catch (error) {
      setFailure({ text: showServerProblems(form, error) })
    }
  })
  const cancel = () => {
    if (isDirty && !window.confirm(t.form.leave)) return
    keepDraft(memberId, undefined)
    onClose()
  }
  return (
    <form
      method="post"
      noValidate
      aria-label={t.create}
      onSubmit={submit}
      className="rounded-lg border border-line bg-surface p-5 sm:p-7"
    >
      <h2 className="mb-6 text-2xl font-extrabold">{t.create}</h2>
      <KeepDraft form={form} memberId={memberId} isUnsent={isDirty && !create.isSuccess} />
      {draft && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken py-2 pr-2 pl-4">
          <p role="status">{t.form.restored}</p>
          <Button look="quiet" onClick={startAnew}>
            {t.form.startAnew}
          </Button>
        </div>
      )}
      <div ref={notice} tabIndex={-1} className="outline-none">
        <FormProblems failure={failure?.text} summary={t.form.problems} problems={fieldProblems(errors)} />
        {failure?.text !== undefined && (
          <Button look="quiet" type="submit" disabled={create.isPending} className="mt-3 mb-6">
            {common.retry}
          </Button>
        )}
      </div>
      <SeriesFields
        form={form}
        mode="create"
        scenes={scenes}
        today={today}
        onBusy={setIsUploading}
        isWide
        rule={<StartAndRule form={form} today={today} />}
      />
      <div className="mt-8 flex flex-wrap-reverse justify-end gap-3 border-t border-line pt-5">
        <Button look="quiet" onClick={cancel}>
          {common.cancel}
        </Button>
        <SubmitButton
          label={t.create}
          pendingLabel={t.form.creating}
          isPending={create.isPending}
          disabled={isUploading}
          className="max-sm:w-full"
        />
      </div>
    </form>
  )
}
