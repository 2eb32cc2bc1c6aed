import type { Account } from '@floorcraft/contract/account.ts'
import { createEventBody } from '@floorcraft/contract/event-editing.ts'
import type { Event } from '@floorcraft/contract/events.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { useReaderZone } from '../../../lib/use-browser.ts'
import { eventFormTexts } from '../../../messages/event-form.ts'
import { stopped } from '../../../ui/form/submission.ts'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../ui/toast/toast.ts'
import { useKnownVenues } from '../../event-fields/api.ts'
import type { FormScenes } from '../../event-fields/scene-field.tsx'
import { type CreatePayload, useCreateEvent } from '../api.ts'
import { mayNameOrganizer, publishedState } from '../rules.ts'
import { EventForm, type Intent, statusOf } from './event-form.tsx'
import { createInput, eventFieldOf, eventProblems, zoneOf } from './event-input.ts'
import { copyOf, type EventFormValues, newEventValues } from './event-values.ts'
import { ImportSection } from './import-section.tsx'
import { findLastVenue, keepLastVenue } from './last-venue.ts'
import { RecentEvents } from './recent-events.tsx'
import { SimilarFound, useSimilarCheck } from './use-similar-check.tsx'

export interface CreateEventFormProps extends FormScenes {
  readonly member: Account
  readonly copiedFrom: Event | undefined
  /** The day of the event, `YYYY-MM-DD`, when the planning calendar led here. */
  readonly date: string | undefined
  /** The page of the event, when another app has shared it; otherwise empty. */
  readonly link: string
  /** The scenes this member looks at, most likely first. */
  readonly likelySceneIds: readonly string[]
}

/** A new event, empty or like another one. */
export function CreateEventForm(props: CreateEventFormProps) {
  const { member, scenes, scenesFailure, copiedFrom, date, link } = props
  const navigate = useNavigate()
  const t = useText(eventFormTexts)
  const [initial] = useState(() => initialValues(props, t.copy.prefix))
  const create = useCreateEvent()
  const venuesOf = useKnownVenues()
  const similar = useSimilarCheck()
  const surroundings = { scenes, now: useNow(), readerZone: useReaderZone() ?? 'UTC' }
  const form = useSchemaForm<EventFormValues, CreatePayload, Event, Intent>({
    schema: createEventBody,
    defaults: initial,
    // A draft belongs to one day or link: with another one it is not restored.
    draft: {
      memberId: member.id,
      form: copiedFrom ? `event/copy:${copiedFrom.id}` : `event/new${date ?? link}`,
    },
    fieldOf: eventFieldOf,
    toInput: (values) =>
      createInput(values, {
        scenes,
        mayNameOrganizer: (sceneId) => mayNameOrganizer(member, sceneId),
        venues: venuesOf(values.scene_id),
      }),
    problems: (values) => eventProblems(values, surroundings),
    send: async (input, { values, intent, idempotencyKey }) => {
      if (intent === 'published' && (await similar.findsSome(values, zoneOf(values, scenes)))) return stopped
      return create.mutateAsync({ payload: { ...input, status: statusOf(intent) }, idempotencyKey })
    },
    failed: t.create.failed,
    onSent: ({ id, status }) => {
      keepLastVenue(member.id, form.form.getValues())
      void showSuccess(status === 'published' ? t.create.published : t.create.savedAsDraft)
      navigate('/dashboard', status === 'published' ? { state: publishedState(id) } : {})
    },
  })
  return (
    <EventForm
      form={form}
      setting={{ member, scenes, scenesFailure, copiedFrom }}
      actions={[
        { intent: 'organizer_draft', label: t.share, pendingLabel: t.saving, look: 'quiet' },
        { intent: 'private_draft', label: t.saveDraft, pendingLabel: t.saving, look: 'quiet' },
        { intent: 'published', label: t.create.publish, pendingLabel: t.publishing },
      ]}
      head={
        <ImportSection
          initial={initial}
          isOpen={link !== ''}
          beside={copiedFrom ? undefined : <RecentEvents />}
        />
      }
      notice={<SimilarFound events={similar.found} onPublish={() => form.submit('published-anyway')} />}
      gallery={<p className="text-muted">{t.galleryNotice}</p>}
    />
  )
}

/** What the form begins with: a copy, or the house and scene of last time. */
function initialValues(props: CreateEventFormProps, titlePrefix: string): EventFormValues {
  const { date, link } = props
  const values = valuesWithoutDate(props, titlePrefix)
  return { ...values, ...(date && { start_date: date, end_date: date }), ...(link && { facebook_url: link }) }
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
