import type { Event } from '@floorcraft/contract/events.ts'
import { CopyPlus, Pencil } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { eventToolsTexts } from '../../messages/event-tools.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showError } from '../../ui/toast.ts'
import { useMe } from '../identity/api.ts'
import { useDuplicateEvent } from './api.ts'

/** What an organizer does with an event besides looking at it. A copy opens at once: its date wants checking. */
export function OrganizerButtons({ event }: { event: Event }) {
  const t = useText(eventToolsTexts)
  const navigate = useNavigate()
  const me = useMe()
  const duplicate = useDuplicateEvent()
  const copy = () => {
    // Signed out in another tab a moment ago.
    if (me.status !== 'signed-in') return void showError(t.notAuthenticated)
    duplicate.mutate(event.id, { onSuccess: ({ id }) => void navigate(`/events/${id}/edit`) })
  }
  return (
    <>
      <Button look="quiet" disabled={duplicate.isPending} onClick={copy}>
        <CopyPlus className="size-4" aria-hidden />
        {duplicate.isPending ? t.duplicating : t.duplicate}
      </Button>
      <ButtonLink look="quiet" to={`/events/${event.id}/edit`}>
        <Pencil className="size-4" aria-hidden />
        {t.edit}
      </ButtonLink>
    </>
  )
}
