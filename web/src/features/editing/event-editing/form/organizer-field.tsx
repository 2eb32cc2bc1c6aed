import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/api/queries.ts'
import { useText } from '../../../../lib/messages.tsx'
import { eventFieldsTexts } from '../../../../messages/editing/event-fields.ts'
import { eventFormTexts } from '../../../../messages/editing/event-form.ts'
import { FormSelect } from '../../../../ui/form/form-fields.tsx'
import { managesScene } from '../../../scenes/scenes/rules.ts'
import { organizersQuery } from '../api.ts'
import { useEventFormSetting, useEventValue } from './event-form-setting.tsx'

/** Whose event it is: chosen by those who may, read-only for the others once the event exists. */
export function OrganizerField() {
  const t = useText(eventFormTexts)
  const { labels } = useText(eventFieldsTexts)
  const { member, event } = useEventFormSetting()
  const chosenScene = useEventValue('scene_id')
  // A new event may have no scene yet. Then a leader of any scene may choose the organizer.
  const leadsAny = (member?.led_scene_ids ?? []).length > 0
  if (!member) return null
  const mayChoose = event
    ? managesScene(member, event.scene_id)
    : chosenScene === ''
      ? member.role === 'admin' || leadsAny
      : managesScene(member, chosenScene)
  if (mayChoose) return <OrganizerPicker />
  if (!event) return null
  return (
    <div>
      <p className="mb-1.5 font-medium">{labels.organizer_uid}</p>
      <p className="flex min-h-12 items-center rounded-md border border-line bg-sunken px-3.5 py-2 wrap-anywhere">
        {event.organizer_name}
      </p>
      <p className="mt-1.5 text-sm text-muted">{t.organizer.cannotChange}</p>
    </div>
  )
}

function OrganizerPicker() {
  const t = useText(eventFormTexts)
  const { labels } = useText(eventFieldsTexts)
  const { member, event } = useEventFormSetting()
  const organizers = useQuery(organizersQuery(useApi()))
  const others = (organizers.data ?? []).filter(
    ({ firebase_uid }) => event || firebase_uid !== member?.firebase_uid,
  )
  const isListed = others.some(({ firebase_uid }) => firebase_uid === event?.organizer_uid)
  const current = event && !isListed ? [{ value: event.organizer_uid, label: event.organizer_name }] : []
  const choices = others.map(({ firebase_uid, display_name, email, role }) => ({
    value: firebase_uid,
    label: t.organizer.option(display_name, email, role),
  }))
  return (
    <FormSelect
      name="organizer_uid"
      label={labels.organizer_uid}
      none={event ? undefined : t.organizer.self}
      choices={[...current, ...choices]}
      hint={organizers.isError ? t.organizer.loadFailed : t.organizer.help}
    />
  )
}
