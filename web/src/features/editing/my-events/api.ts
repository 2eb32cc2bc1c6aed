import { listMyEvents } from '@floorcraft/contract/editing/event-editing.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { queryOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { useText } from '../../../lib/messages.tsx'
import { myEventsTexts } from '../../../messages/editing/my-events.ts'
import { showError } from '../../../ui/toast/toast.ts'
import { useMe } from '../../members/identity/api.ts'
import { myEventsQuery, useDuplicateEvent } from '../event-editing/api.ts'
import { newCopyState } from '../event-editing/rules.ts'

export interface CopyEvent {
  readonly copy: (eventId: string) => void
  /** The event that is being copied. */
  readonly copyingId: string | undefined
}

/** Copies one event of a list at a time and opens the copy, because the member has to check its date. */
export function useCopyEvent(): CopyEvent {
  const t = useText(myEventsTexts)
  const navigate = useNavigate()
  // The member may have signed out in another tab.
  const isSignedOut = useMe().status === 'signed-out'
  const { duplicate, duplicatingId } = useDuplicateEvent()
  const copy = useCallback(
    (eventId: string) => {
      if (isSignedOut) return void showError(t.notAuthenticated)
      duplicate(eventId, {
        onSuccess: ({ id }) => navigate(`/events/${id}/edit`, { state: newCopyState }),
      })
    },
    [isSignedOut, duplicate, navigate, t],
  )
  return { copy, copyingId: duplicatingId }
}

/** The member's events, asked for again when the reader returns to this tab: another tab may have changed them. */
export function useFreshOwnEvents() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void refresh(queryClient, ['GET /events/my-events'])
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queryClient])
  return useQuery(myEventsQuery(useApi()))
}

/** Whether the signed-in organizer has no event in any status; false while it is not known. */
export const useHasNoEvents = () =>
  useQuery(queryOf(useApi(), listMyEvents, { query: { limit: 1 } })).data?.length === 0
