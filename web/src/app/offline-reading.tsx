import type { ApiCall } from '@floorcraft/contract/api.ts'
import { isSameSession } from '@floorcraft/contract/base/session-token.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { DoorSender, forgetDoors } from '../features/events/door/door-sender.tsx'
import { QueuedPresses } from '../features/events/queued-presses/queued-presses.tsx'
import { KeptSavedEvents } from '../features/events/saved-events/saved-events-offline.tsx'
import { token } from '../features/members/identity/api.ts'
import { LeftSessions } from '../features/members/identity/left-sessions-sender.tsx'
import { isPreview } from '../features/scenes/themes/preview/api.ts'
import { isAnswerOf } from '../lib/api/queries.ts'
import { keepPrivateCopies } from '../lib/browser/kept-copies.ts'
import { recall, remember, subscribe } from '../lib/browser/storage.ts'
import { useOnline } from '../lib/browser/use-browser.ts'
import { useIsControlled } from '../lib/browser/worker-registration.ts'
import { doorTexts } from '../messages/events/door.ts'
import { offlineTexts } from '../messages/site/offline.ts'
import { showError } from '../ui/toast/toast.ts'

const ofPages: ApiCall[] = [
  'GET /events/{eventId}',
  'GET /events',
  'GET /events/global',
  'GET /scenes/{sceneId}/profile',
]
const ofSite: ApiCall[] = [
  ...(['GET /auth/me', 'GET /users/preferences', 'GET /users/saved-events', 'GET /scenes'] as const),
  ...(['GET /users/going', 'GET /events/{eventId}/going'] as const),
  ...(['GET /theme', 'GET /regions/themes/{region}'] as const),
]

/** Prepares this device for reading without a connection. It shows nothing. */
export function OfflineReading() {
  const queryClient = useQueryClient()
  const isControlled = useIsControlled()
  const isOnline = useOnline()
  useEffect(followPrivateCopies, [])
  useEffect(() => {
    if (!isControlled || !isOnline) return
    // Some answers have no copies yet: those in the document, those before there was a worker, and those of a page that
    // the reader has left meanwhile. After a time without a connection the page shows copies.
    void keepPrivateCopies(token).then(() => {
      void queryClient.refetchQueries({
        type: 'active',
        // A preview is no answer, and would end.
        predicate: (query) => isAnswerOf(...ofSite)(query) && !isPreview(query.state.data),
      })
      void queryClient.refetchQueries({ type: 'all', predicate: isAnswerOf(...ofPages) })
    })
  }, [isControlled, isOnline, queryClient])
  return (
    <>
      <LeftSessions />
      <QueuedPresses />
      <DoorSender />
      {isControlled && <KeptSavedEvents />}
    </>
  )
}

/** What one session has read or queued ends with it, in every tab. */
function followPrivateCopies(): () => void {
  let known = token()
  void keepPrivateCopies(token)
  return subscribe('authToken', () => {
    const current = token()
    if (current === known) return
    const earlier = isSameSession(known, current) ? known : undefined
    known = current
    void keepPrivateCopies(token, earlier)
    if (earlier !== undefined) return
    remember('unreadCount', undefined)
    if (forgetDoors()) void showError(doorTexts.en.lost)
    if (recall('queuedSaves') !== undefined) {
      remember('queuedSaves', undefined)
      void showError(offlineTexts.en.lost)
    }
  })
}
