import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh, useApi } from '../../../lib/api/queries.ts'
import { useSending } from '../../../lib/api/use-sending.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { useMe } from '../../members/identity/api.ts'
import { dropOtherQueue, isQueueOf, sendQueuedPresses } from './queue.ts'

/** Sends what was pressed without a connection. It shows nothing. */
export function QueuedPresses() {
  const api = useApi()
  const queryClient = useQueryClient()
  const memberId = useMe().member?.id
  const stored = useStored('queuedSaves')
  useEffect(() => {
    if (memberId) dropOtherQueue(memberId)
  }, [memberId])
  useSending(memberId !== undefined && isQueueOf(memberId, stored), async () => {
    const isSent = await sendQueuedPresses(api, memberId!)
    if (isSent)
      await refresh(queryClient, [
        'GET /users/saved-events',
        'GET /users/going',
        'GET /events/{eventId}/going',
        'GET /events/{eventId}/picks',
      ])
    return isSent
  })
  return null
}
