import { getEvent } from '@floorcraft/contract/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasFreshCopy } from '../../lib/kept-copies.ts'
import { useNow } from '../../lib/now.tsx'
import { refresh, useApi } from '../../lib/queries.ts'
import { useOnline, useStored } from '../../lib/use-browser.ts'
import { isReached } from '../events/rules.ts'
import { useMe } from '../identity/api.ts'
import { dropOtherQueue, isQueueOf, sendQueuedSaves } from './queued-saves.ts'
import { useSavedEvents } from './use-saved-events.ts'

/** How many of the next saved events can be read without a connection. */
const mostKept = 60
const nextTryMilliseconds = 30_000

/** Sends what was saved without a connection. It shows nothing. */
export function QueuedSaves() {
  const api = useApi()
  const queryClient = useQueryClient()
  const memberId = useMe().member?.id
  const isOnline = useOnline()
  const stored = useStored('queuedSaves')
  const isWaiting = memberId !== undefined && isQueueOf(memberId, stored)
  useEffect(() => {
    if (memberId) dropOtherQueue(memberId)
  }, [memberId])
  useEffect(() => {
    if (!memberId || !isOnline || !isWaiting) return
    let timer: ReturnType<typeof setTimeout>
    const send = async () => {
      const isSent = await sendQueuedSaves(api, memberId)
      if (isSent) await refresh(queryClient, ['listSavedEvents'])
      else timer = setTimeout(send, nextTryMilliseconds)
    }
    void send()
    return () => clearTimeout(timer)
  }, [api, queryClient, memberId, isOnline, isWaiting])
  return null
}

/** Fetches the coming saved events through the service worker, which keeps them. It shows nothing. */
export function KeptSavedEvents() {
  const api = useApi()
  const { events } = useSavedEvents()
  const isOnline = useOnline()
  const now = useNow()
  const coming = events?.filter((event) => !isReached(event.end_datetime, now)).slice(0, mostKept)
  const ids = coming?.map(({ id }) => id).join()
  useEffect(() => {
    if (!isOnline || !ids) return
    let isCurrent = true
    const fetchMissing = async () => {
      for (const eventId of ids.split(',')) {
        if (await hasFreshCopy(`/api/events/${eventId}`)) continue
        if (!isCurrent) return
        await api(getEvent, { params: { eventId } })
      }
    }
    // What is missing is fetched with the next page.
    fetchMissing().catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [api, isOnline, ids])
  return null
}
