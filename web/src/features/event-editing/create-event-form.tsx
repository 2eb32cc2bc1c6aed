import type { Account } from '@floorcraft/contract/account.ts'
import type { Event } from '@floorcraft/contract/events.ts'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../lib/messages.tsx'
import { eventFormTexts } from '../../messages/event-form.ts'
import { showSuccess } from '../../ui/toast.ts'
import { type CreatePayload, useCreateEvent } from './api.ts'
import { EventForm } from './event-form.tsx'
import { copyOf, type EventFormValues, newEventValues } from './event-form-values.ts'
import { createPayload } from './event-payload.ts'
import type { EventFormSetting } from './form-context.tsx'
import { findDraft, findLastVenue, keepLastVenue } from './form-memory.ts'
import { mayNameOrganizer } from './form-rights.ts'
import { ImportSection } from './import-section.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { SimilarFound, useSimilarCheck } from './use-similar-check.tsx'
import type { SaveOutcome, SubmitSetting } from './use-submit.ts'

export interface CreateEventFormProps {
  readonly member: Account
  readonly scenes: EventFormSetting['scenes']
  readonly scenesFailure: EventFormSetting['scenesFailure']
  readonly copiedFrom: Event | undefined
  /** The day it shall be on, `YYYY-MM-DD`, when one was pointed at. */
  readonly date: string | undefined
  /** The scenes this member looks at, most likely first. */
  readonly likelySceneIds: readonly string[]
}

/** A new event, empty or like another one. */
export function CreateEventForm(props: CreateEventFormProps) {
  const { member, scenes, scenesFailure, copiedFrom, date } = props
  const t = useText(eventFormTexts)
  // Another day is another event: what was begun for one does not come up for the other.
  const owner = { slot: copiedFrom ? `copy:${copiedFrom.id}` : `new${date ?? ''}`, memberId: member.id }
  const [initial] = useState(() => initialValues(props, t.copy.prefix))
  const [draft, setDraft] = useState(() => findDraft(owner))
  const form = useForm<EventFormValues>({
    defaultValues: { ...initial, ...draft },
    shouldFocusError: false,
  })
  const create = useCreateEvent()
  const keyOf = useAttemptKey()

  const similar = useSimilarCheck(undefined)

  const save: SubmitSetting['save'] = async (values, wanted, care): Promise<SaveOutcome> => {
    const status = wanted ?? 'private_draft'
    const sceneZone = scenes.find((scene) => scene.id === values.scene_id)?.timezone
    const isAsked = status === 'published' && care === 'careful'
    if (isAsked && (await similar.findsSome(values, values.timezone || sceneZone))) return 'stopped'
    const payload = createPayload(values, {
      status,
      sceneZone,
      mayNameOrganizer: mayNameOrganizer(member, values.scene_id),
    })
    await create.mutateAsync({ payload, idempotencyKey: keyOf(payload) })
    keepLastVenue(member.id, values)
    void showSuccess(status === 'published' ? t.create.published : t.create.savedAsDraft)
    return 'saved'
  }

  const actions = [
    { status: 'private_draft', label: t.saveDraft, pendingLabel: t.saving, look: 'quiet' },
    { status: 'organizer_draft', label: t.share, pendingLabel: t.saving, look: 'quiet' },
    { status: 'published', label: t.create.publish, pendingLabel: t.publishing, look: 'primary' },
  ] as const
  const discard = () => {
    form.reset(initial)
    setDraft(undefined)
    form.setFocus('title')
  }
  return (
    <EventForm
      form={form}
      owner={owner}
      initial={initial}
      setting={{ mode: 'create', member, scenes, scenesFailure, event: undefined, copiedFrom }}
      actions={actions}
      save={save}
      failed={t.create.failed}
      head={
        <>
          {draft && <RestoredNotice onDiscard={discard} />}
          <ImportSection initial={initial} />
        </>
      }
      notice={(submit) => (
        <SimilarFound events={similar.found} onPublish={() => submit('published', 'anyway')} />
      )}
      gallery={<p className="text-muted">{t.galleryNotice}</p>}
    />
  )
}

/** What the form begins with: a copy, or the house and scene of last time. */
function initialValues(props: CreateEventFormProps, titlePrefix: string): EventFormValues {
  const { date } = props
  return { ...valuesWithoutDate(props, titlePrefix), ...(date && { start_date: date, end_date: date }) }
}

function valuesWithoutDate(props: CreateEventFormProps, titlePrefix: string): EventFormValues {
  const { member, scenes, copiedFrom, likelySceneIds } = props
  if (copiedFrom) return copyOf(copiedFrom, titlePrefix)
  const venue = findLastVenue(member.id)
  if (venue && scenes.some((scene) => scene.id === venue.scene_id)) return { ...newEventValues, ...venue }
  const scene = scenes.find(({ id }) => id === likelySceneIds[0])
  if (!scene) return newEventValues
  return {
    ...newEventValues,
    scene_id: scene.id,
    venue_city: scene.city,
    venue_state: scene.state || newEventValues.venue_state,
  }
}

/** One key for one wish: pressing twice, or again after a lost answer, makes one event. */
function useAttemptKey(): (payload: CreatePayload) => string {
  const last = useRef({ text: '', key: '' })
  return (payload) => {
    const text = JSON.stringify(payload)
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    return last.current.key
  }
}
