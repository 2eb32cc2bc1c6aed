import { editedEventBody } from '@floorcraft/contract/editing/instances.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import type { Account } from '@floorcraft/contract/members/account.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { danceWordsTexts } from '../../../../messages/scenes/dance-words.ts'
import type { FormAction } from '../../../../ui/form/form-footer.tsx'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { showSuccess } from '../../../../ui/toast/toast.ts'
import { managesScene } from '../../../scenes/scenes/rules.ts'
import { useKnownVenues } from '../../event-fields/api.ts'
import { valueWords } from '../../event-fields/rules.ts'
import type { FormScenes } from '../../event-fields/scene-field.tsx'
import { type UpdatePayload, useUpdateEvent } from '../api.ts'
import { publishedState } from '../rules.ts'
import { timeFields } from '../times/form-times.ts'
import { CopiedDiscount } from './copied-discount.tsx'
import { DateScope } from './date-scope.tsx'
import { EventForm, type Intent, statusOf } from './event-form.tsx'
import { eventFieldOf, eventProblems, updateInput, zoneOf } from './event-input.ts'
import { type EventFormValues, valuesOf } from './event-values.ts'
import { SaversNote } from './savers-note.tsx'
import { SimilarFound, useSimilarCheck } from './use-similar-check.tsx'

export interface EditEventFormProps extends FormScenes {
  readonly member: Account
  /** The event as this page knows it now. The form continues from the one with which it was opened. */
  readonly event: Event
  readonly gallery: ReactNode
}

/** An existing event, saved as a whole. */
export function EditEventForm({ event, member, scenes, scenesFailure, gallery }: EditEventFormProps) {
  const navigate = useNavigate()
  const t = useText(eventFormTexts)
  const { statuses } = useText(eventsTexts)
  const { types } = useText(danceWordsTexts)
  const { labels, aPicture } = useText(eventFieldsTexts)
  const locale = useLocale()
  const update = useUpdateEvent(event)
  const venuesOf = useKnownVenues()
  const similar = useSimilarCheck(event.id)
  const surroundings = { scenes, now: useNow(), readerZone: useReaderZone() ?? 'UTC' }
  const form = useRecordForm<Event, EventFormValues, UpdatePayload, { isAnnounced: boolean }, Intent>({
    schema: editedEventBody,
    record: event,
    valuesOf,
    draft: { memberId: member.id, form: `event/edit:${event.id}` },
    fieldOf: eventFieldOf,
    toInput: (values, base) =>
      updateInput(values, base, {
        scenes,
        mayNameOrganizer: (sceneId) => managesScene(member, sceneId),
        venues: venuesOf(values.scene_id),
      }),
    problems: (values, base) => eventProblems(values, { ...surroundings, base }),
    confirm: async (values, { base, intent }) => {
      const isHiding = base.status === 'published' && intent !== undefined && statusOf(intent) !== 'published'
      if (isHiding) return window.confirm(t.edit.confirmHiding)
      const isAnnounced = intent === 'published' && base.status !== 'published'
      return !isAnnounced || !(await similar.findsSome(values, zoneOf(values, scenes)))
    },
    // An event that was cancelled in the meantime is announced again by its own button only.
    send: async (input, { base, intent }) => {
      const status = ['cancelled', 'being_checked'].includes(base.status) ? {} : { status: statusOf(intent) }
      const saved = await update.mutateAsync({ ...input, ...status })
      return { isAnnounced: saved.status === 'published' && base.status !== 'published' }
    },
    failed: t.edit.failed,
    onSent: ({ isAnnounced }) => {
      void showSuccess(t.edit.saved)
      void navigate('/dashboard', isAnnounced ? { state: publishedState(event.id) } : {})
    },
    together: [
      [...timeFields, 'timezone'],
      // These fields belong together, because a price means another amount in another scene.
      ['scene_id', 'currency', 'presale', 'door', 'other_prices', 'discount_amount'],
    ],
    factsOf: ({ status }) => [[labels.status, statuses[status]]],
    words: {
      labels,
      write: (field, value) => {
        if (field === 'other_prices') return (value as readonly string[]).join('; ')
        if (field !== 'organizer_uid')
          return valueWords({ field, value }, { locale, scenes, types, aPicture })
        return value === event.organizer_uid ? event.organizer_name : t.organizer.other
      },
    },
  })
  return (
    <EventForm
      form={form}
      setting={{ member, scenes, scenesFailure, event: form.base }}
      actions={useActions(event.status)}
      gallery={gallery}
      head={
        <>
          <CopiedDiscount />
          <DateScope />
        </>
      }
      notice={<SimilarFound events={similar.found} onPublish={() => form.submit('published-anyway')} />}
      noteInSight={<SaversNote />}
    />
  )
}

/**
 * The buttons of the form. A cancelled event keeps its status, because announcing it again has its own question in the
 * header.
 */
function useActions(status: Event['status']): readonly FormAction<Intent>[] {
  const t = useText(eventFormTexts)
  if (status === 'cancelled') return [{ intent: undefined, label: t.edit.save, pendingLabel: t.saving }]
  return [
    { intent: 'organizer_draft', label: t.shareOnEdit, pendingLabel: t.saving, look: 'quiet' },
    { intent: 'private_draft', label: t.saveDraft, pendingLabel: t.saving, look: 'quiet' },
    { intent: 'published', label: t.edit.publish, pendingLabel: t.publishing },
  ]
}
