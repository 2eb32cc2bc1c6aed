import type { Event } from '@floorcraft/contract/events/events.ts'
import { BarChart3, CopyPlus, History, Pencil, Users } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { historyTexts } from '../../../messages/editing/history.ts'
import { eventToolsTexts } from '../../../messages/events/event-tools.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { showError } from '../../../ui/toast/toast.ts'
import { useMe } from '../../members/identity/api.ts'
import { useDuplicateEvent } from './api.ts'
import { newCopyState } from './rules.ts'

/** What an organizer can do with an event besides looking at it. A copy opens at once, because its date must be checked. */
export function OrganizerButtons({ event }: { event: Event }) {
  const t = useText(eventToolsTexts)
  const { open: history } = useText(historyTexts)
  const navigate = useNavigate()
  const me = useMe()
  const { duplicate, duplicatingId } = useDuplicateEvent()
  const copy = () => {
    // Signed out in another tab a moment ago.
    if (me.status !== 'signed-in') return void showError(t.notAuthenticated)
    duplicate(event.id, {
      onSuccess: ({ id }) => navigate(`/events/${id}/edit`, { state: newCopyState }),
    })
  }
  return (
    <>
      <ButtonLink look="quiet" to={`/events/${event.id}/going`}>
        <Users className="size-4" aria-hidden />
        {t.guestList}
      </ButtonLink>
      <Button look="quiet" disabled={duplicatingId !== undefined} onClick={copy}>
        <CopyPlus className="size-4" aria-hidden />
        {duplicatingId === undefined ? t.duplicate : t.duplicating}
      </Button>
      <ButtonLink look="quiet" to={`/events/${event.id}/edit`}>
        <Pencil className="size-4" aria-hidden />
        {t.edit}
      </ButtonLink>
      <ButtonLink look="quiet" to={`/analytics/event/${event.id}`}>
        <BarChart3 className="size-4" aria-hidden />
        {t.analytics}
      </ButtonLink>
      <ButtonLink look="quiet" to={`/history/event/${event.id}`}>
        <History className="size-4" aria-hidden />
        {history}
      </ButtonLink>
    </>
  )
}
