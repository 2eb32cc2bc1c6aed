import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../lib/messages.tsx'
import { myEventsTexts } from '../../messages/my-events.ts'
import { showError } from '../../ui/toast.ts'
import { useDuplicateEvent } from '../event-editing/api.ts'
import { freshCopy } from '../event-editing/rules.ts'
import { useMe } from '../identity/api.ts'

export interface CopyEvent {
  readonly copy: (eventId: string) => void
  /** The event that is being copied. */
  readonly copyingId: string | undefined
}

/** Copies one event of a list at a time and opens the copy: its date wants checking. */
export function useCopyEvent(): CopyEvent {
  const t = useText(myEventsTexts)
  const navigate = useNavigate()
  // Signed out in another tab a moment ago.
  const isSignedOut = useMe().status === 'signed-out'
  const { duplicate, duplicatingId } = useDuplicateEvent()
  const copy = useCallback(
    (eventId: string) => {
      if (isSignedOut) return void showError(t.notAuthenticated)
      duplicate(eventId, {
        onSuccess: ({ id }) => void navigate(`/events/${id}/edit`, { state: freshCopy }),
      })
    },
    [isSignedOut, duplicate, navigate, t],
  )
  return { copy, copyingId: duplicatingId }
}
