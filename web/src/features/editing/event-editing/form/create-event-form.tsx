import { createEventBody } from '@floorcraft/contract/editing/event-editing.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import type { Scene } from '@floorcraft/contract/scenes/scenes.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { stopped } from '../../../../ui/form/submission.ts'
import { useSchemaForm } from '../../../../ui/form/use-schema-form.ts'
import { showSuccess } from '../../../../ui/toast/toast.ts'
import { useGuessedScene } from '../../../scenes/scenes/api.ts'
import { managesScene } from '../../../scenes/scenes/rules.ts'
import { useKnownVenues } from '../../event-fields/api.ts'
import { amountsIn } from '../../event-fields/currency/rules.ts'
import { sceneOfNew, stateWithoutScene } from '../../event-fields/rules.ts'
import type { FormScenes } from '../../event-fields/scene-field.tsx'
import { PastePanel } from '../../pasted-event/paste-panel.tsx'
import { type CreatePayload, useCreateEvent } from '../api.ts'
import { publishedState } from '../rules.ts'
import { timesOnDate } from '../times/next-night.ts'
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
  /** The dance style of a night that was proposed; otherwise empty. */
  readonly style: string
  /** A message that another app has shared; otherwise empty. */
  readonly message: string
  /** Whether a message is pasted first. */
  readonly pastes: boolean
  /** The scenes that this member looks at. */
  readonly shown: readonly Scene[]
  /** The scene of the member's last event, for a device that remembers none. */
  readonly lastSceneId: string | undefined
}

/** A new event, empty or like another one. */
export function CreateEventForm(props: CreateEventFormProps) {
  const { member, scenes, scenesFailure, copiedFrom, date, link, style } = props
  const navigate = useNavigate()
  const t = useText(eventFormTexts)
  const readerZone = useReaderZone()
  const guessed = useGuessedScene(scenes)
  const [initial] = useState(() => initialValues(props, { titlePrefix: t.copy.prefix, readerZone, guessed }))
  const create = useCreateEvent()
  const venuesOf = useKnownVenues()
  const similar = useSimilarCheck()
  const surroundings = { scenes, now: useNow(), readerZone: readerZone ?? 'UTC' }
  const form = useSchemaForm<EventFormValues, CreatePayload, Event, Intent>({
    schema: createEventBody,
    defaults: initial,
    // A draft belongs to one day or link: with another one it is not restored.
    draft: {
      memberId: member.id,
      form: copiedFrom ? `event/copy:${copiedFrom.id}${date ?? ''}` : `event/new${date ?? link}${style}`,
    },
    fieldOf: eventFieldOf,
    toInput: (values) =>
      createInput(values, {
        scenes,
        mayNameOrganizer: (sceneId) => managesScene(member, sceneId),
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
      void navigate('/dashboard', status === 'published' ? { state: publishedState(id) } : {})
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
          beside={
            <>
              <PastePanel scenes={scenes} text={props.message} startsOpen={props.pastes} />
              {!copiedFrom && <RecentEvents />}
            </>
          }
        />
      }
      notice={<SimilarFound events={similar.found} onPublish={() => form.submit('published-anyway')} />}
      gallery={<p className="text-muted">{t.galleryNotice}</p>}
    />
  )
}

interface Start {
  readonly titlePrefix: string
  readonly readerZone: string | undefined
  readonly guessed: Scene | undefined
}

/** The values that the form begins with: a copy, or the most likely scene with the last venue if that is there. */
function initialValues(props: CreateEventFormProps, start: Start): EventFormValues {
  const { copiedFrom, date, link, style } = props
  const times = date && (copiedFrom ? timesOnDate(copiedFrom, date) : { start_date: date, end_date: date })
  const values = valuesWithoutDate(props, start)
  return { ...values, ...times, ...(link && { facebook_url: link }), ...(style && { dance_styles: style }) }
}

function valuesWithoutDate(
  { member, scenes, copiedFrom, shown, lastSceneId }: CreateEventFormProps,
  { titlePrefix, readerZone, guessed }: Start,
): EventFormValues {
  if (copiedFrom) {
    const copy = copyOf(copiedFrom, titlePrefix)
    const scene = scenes.find(({ id }) => id === copy.scene_id)
    // The currency of its scene may have changed since.
    return { ...copy, ...amountsIn(scene?.currency || copy.currency, copy) }
  }
  const venue = findLastVenue(member.id)
  const lastUsedId = venue?.scene_id ?? lastSceneId
  const scene = sceneOfNew(scenes, { shown, lastUsedId, ledIds: member.led_scene_ids, guessed })
  if (!scene)
    return { ...newEventValues, venue_state: stateWithoutScene(newEventValues.venue_state, readerZone) }
  const place =
    venue?.scene_id === scene.id
      ? venue
      : { scene_id: scene.id, venue_city: scene.city, venue_state: scene.state }
  return { ...newEventValues, ...place, currency: scene.currency }
}
