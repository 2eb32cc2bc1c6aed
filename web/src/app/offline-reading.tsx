import type { EndpointName } from '@floorcraft/contract/api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { token } from '../features/identity/api.ts'
import { KeptSavedEvents, QueuedSaves } from '../features/saved-events/saved-events-offline.tsx'
import { keepPrivateCopiesOf } from '../lib/kept-copies.ts'
import { isAnswerOf } from '../lib/queries.ts'
import { remember, subscribe } from '../lib/storage.ts'
import { useIsControlled } from '../lib/worker-registration.ts'

const kept: EndpointName[] = [
  ...(['getMe', 'getPreferences', 'listSavedEvents'] as const),
  ...(['getEvent', 'listEvents', 'listGlobalEvents', 'listScenes', 'getSceneProfile'] as const),
  ...(['getSiteTheme', 'getRegionTheme'] as const),
]

/** Prepares this device for reading without a connection. It shows nothing. */
export function OfflineReading() {
  const queryClient = useQueryClient()
  const isControlled = useIsControlled()
  useEffect(followPrivateCopies, [])
  useEffect(() => {
    if (!isControlled || !navigator.onLine) return
    // The answers in the document, and those before there was a worker, have no copies.
    void keepPrivateCopiesOf(token()).then(() =>
      queryClient.refetchQueries({ type: 'active', predicate: isAnswerOf(...kept) }),
    )
  }, [isControlled, queryClient])
  return (
    <>
      <QueuedSaves />
      {isControlled && <KeptSavedEvents />}
    </>
  )
}

/** What one session has read or queued ends with it, in every tab. */
function followPrivateCopies(): () => void {
  let known = token()
  void keepPrivateCopiesOf(known)
  return subscribe('authToken', () => {
    const current = token()
    if (current === known) return
    known = current
    remember('queuedSaves', undefined)
    void keepPrivateCopiesOf(current)
  })
}
