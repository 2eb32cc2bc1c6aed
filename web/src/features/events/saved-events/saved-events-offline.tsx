import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh, useApi } from '../../../lib/api/queries.ts'
import { useSending } from '../../../lib/api/use-sending.ts'
import { useOnline, useStored } from '../../../lib/browser/use-browser.ts'
import { useNow } from '../../../lib/now.tsx'
import { useMe } from '../../members/identity/api.ts'
import { isReached } from '../events/rules.ts'
import { keepEvents } from './keep-events.ts'
import { dropOtherQueue, isQueueOf, sendQueuedSaves } from './queued-saves.ts'
import { useSavedEvents } from './use-saved-events.ts'

/** How many of the next saved events can be read without a connection. */
const mostKept = 60

/** Sends what was saved without a connection. It shows nothing. */
export function QueuedSaves() {
  const api = useApi()
  const queryClient = useQueryClient()
  const memberId = useMe().member?.id
  const stored = useStored('queuedSaves')
  useEffect(() => {
    if (memberId) dropOtherQueue(memberId)
  }, [memberId])
  useSending(memberId !== undefined && isQueueOf(memberId, stored), async () => {
    const isSent = await sendQueuedSaves(api, memberId!)
    if (isSent) await refresh(queryClient, ['GET /users/saved-events'])
    return isSent
  })
  return null
}

/** Fetches the coming saved events through the service worker, which keeps them. It shows nothing. */
export function KeptSavedEvents() {
  const api = useApi()
  const { events } = useSavedEvents()
  const isOnline = useOnline()
  const now = useNow()
  const coming = events?.filter((event) => !isReached(event.end_datetime, now)).slice(0, mostKept)
  const wanted = JSON.stringify(coming ?? [])
  useEffect(() => {
    if (!isOnline) return
    const ending = new AbortController()
    void keepEvents(api, JSON.parse(wanted), ending)
    return () => ending.abort()
  }, [api, isOnline, wanted])
  return null
}
