import type { Account } from '@floorcraft/contract/account.ts'
import type { Event } from '@floorcraft/contract/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { currentVersionIn } from '../../lib/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { useApi } from '../../lib/queries.ts'
import { eventFormTexts } from '../../messages/event-form.ts'
import { showSuccess } from '../../ui/toast.ts'
import { eventQuery } from '../events/api.ts'
import { useUpdateEvent } from './api.ts'
import { CopiedDiscount } from './copied-discount.tsx'
import { EventForm } from './event-form.tsx'
import { type EventFormValues, isSameValues, valuesOf } from './event-form-values.ts'
import { updatePayload } from './event-payload.ts'
import type { EventFormSetting } from './form-context.tsx'
import type { FormAction } from './form-footer.tsx'
import { findDraft } from './form-memory.ts'
import { mayNameOrganizer } from './form-rights.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { type Decision, useConflict } from './use-conflict.tsx'
import { SimilarFound, useSimilarCheck } from './use-similar-check.tsx'
import type { SaveOutcome, SubmitSetting, WantedStatus } from './use-submit.ts'
import { foreignChanges, merged } from './what-changed.ts'

export interface EditEventFormProps {
  readonly member: Account
  readonly scenes: EventFormSetting['scenes']
  readonly scenesFailure: EventFormSetting['scenesFailure']
  /** As far as this page knows it; the form goes on from what it was opened with. */
  readonly event: Event
  readonly gallery: ReactNode
}

interface StaleSave {
  readonly values: EventFormValues
  readonly wanted: WantedStatus
  readonly from: Event
  readonly current: Event
}

/** An existing event, saved as a whole; a later save than somebody else's asks what shall be. */
export function EditEventForm(props: EditEventFormProps) {
  const { event, member, scenes, scenesFailure, gallery } = props
  const t = useText(eventFormTexts)
  const api = useApi()
  const queryClient = useQueryClient()
  const [openedWith, setBase] = useState(event)
  // Cancelled or reinstated above the form: nothing in it has changed, and nobody has to be asked.
  const base = isSameValues(valuesOf(openedWith), valuesOf(event)) ? event : openedWith
  const { askWhose, dialog } = useConflict(scenes)
  const initial = valuesOf(base)
  const owner = { slot: `edit:${base.id}:${base.version}`, memberId: member.id }
  const [draft, setDraft] = useState(() => findDraft(owner))
  const form = useForm<EventFormValues>({
    defaultValues: { ...initial, ...draft },
    shouldFocusError: false,
  })
  const update = useUpdateEvent(base.id)
  const similar = useSimilarCheck(base.id)

  const save = async (values: EventFormValues, wanted: WantedStatus, from = base): Promise<SaveOutcome> => {
    const payload = updatePayload(values, from, {
      status: wanted,
      sceneZone: scenes.find((scene) => scene.id === values.scene_id)?.timezone,
      mayNameOrganizer: mayNameOrganizer(member, from.scene_id),
      version: from.version,
    })
    try {
      await update.mutateAsync(payload)
    } catch (error) {
      const current = currentVersionIn<Event>(error)
      if (!current) throw error
      const isTouched = foreignChanges(from, values, current).length > 0 || current.status !== from.status
      if (!isTouched && current.version !== from.version) return save(values, wanted, current)
      return settle(await askWhose({ base: from, mine: values, current }), { values, wanted, from, current })
    }
    void showSuccess(t.edit.saved)
    return 'saved'
  }

  /** Both versions become one in the form; mine is saved at once, theirs is looked at first. */
  const settle = async (decision: Decision, stale: StaleSave): Promise<SaveOutcome> => {
    if (decision === 'neither') return 'stopped'
    const { values, wanted, from, current } = stale
    const both = merged(from, values, { current, keep: decision })
    queryClient.setQueryData(eventQuery(api, current.id).queryKey, current)
    form.reset(both)
    setBase(current)
    if (decision === 'mine') return save(both, current.status === 'cancelled' ? undefined : wanted, current)
    void showSuccess(t.conflict.takenOver)
    return 'stopped'
  }

  const saveWithCare: SubmitSetting['save'] = async (values, wanted, care): Promise<SaveOutcome> => {
    const isHiding = event.status === 'published' && wanted !== undefined && wanted !== 'published'
    if (isHiding && !window.confirm(t.edit.confirmHiding)) return 'stopped'
    const isAnnounced = wanted === 'published' && event.status !== 'published'
    const zone = values.timezone || scenes.find((scene) => scene.id === values.scene_id)?.timezone
    if (isAnnounced && care === 'careful' && (await similar.findsSome(values, zone))) return 'stopped'
    return save(values, wanted)
  }

  const discard = () => {
    form.reset(initial)
    setDraft(undefined)
    form.setFocus('title')
  }
  return (
    <>
      <EventForm
        form={form}
        owner={owner}
        initial={initial}
        setting={{ mode: 'edit', member, scenes, scenesFailure, event: base, copiedFrom: undefined }}
        actions={useActions(event.status)}
        save={saveWithCare}
        failed={t.edit.failed}
        gallery={gallery}
        notice={(submit) => (
          <SimilarFound events={similar.found} onPublish={() => submit('published', 'anyway')} />
        )}
        head={
          <>
            {draft && <RestoredNotice onDiscard={discard} />}
            <CopiedDiscount />
          </>
        }
      />
      {dialog}
    </>
  )
}

/** A cancelled event keeps its status: announcing it again asks first, in the header. */
function useActions(status: Event['status']): readonly FormAction[] {
  const t = useText(eventFormTexts)
  if (status === 'cancelled') {
    return [{ status: undefined, label: t.edit.save, pendingLabel: t.saving, look: 'primary' }]
  }
  return [
    { status: 'private_draft', label: t.saveDraft, pendingLabel: t.saving, look: 'quiet' },
    { status: 'organizer_draft', label: t.shareOnEdit, pendingLabel: t.saving, look: 'quiet' },
    { status: 'published', label: t.edit.publish, pendingLabel: t.publishing, look: 'primary' },
  ]
}
