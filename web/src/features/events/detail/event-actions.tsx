import type { Event } from '@floorcraft/contract/events.ts'
import { CopyPlus, Pencil } from 'lucide-react'
import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useMe } from '../../identity/api.ts'

/** Duplicate and Edit, for those who may: its organizer, the leaders of its scene and admins. */
export function EventActions({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const { member } = useMe()
  const mayEdit =
    member !== undefined &&
    (member.role === 'admin' ||
      member.firebase_uid === event.organizer_uid ||
      member.led_scene_ids.includes(event.scene_id))
  if (!mayEdit) return null
  return (
    <>
      <ButtonLink look="quiet" to={`/events/new?copy_from=${event.id}`}>
        <CopyPlus className="size-4" aria-hidden />
        {t.duplicate}
      </ButtonLink>
      <ButtonLink look="quiet" to={`/events/${event.id}/edit`}>
        <Pencil className="size-4" aria-hidden />
        {t.edit}
      </ButtonLink>
    </>
  )
}
