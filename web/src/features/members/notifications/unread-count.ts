import { countNotifications } from '@floorcraft/contract/members/notifications.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keyOf, refresh, useApi } from '../../../lib/api/queries.ts'
import { recall, remember, subscribe } from '../../../lib/browser/storage.ts'

/** Secondary section 9. */
const pollMilliseconds = 60_000

const key = keyOf(countNotifications, {})

interface Count {
  readonly unread_count: number
}

export const knownUnreadCount = (queryClient: QueryClient) =>
  queryClient.getQueryData<Count>(key)?.unread_count

/** Sets the count after a change by the member. An answer that is on its way has an old count and is cancelled. */
export async function setUnreadCount(queryClient: QueryClient, unread_count: number): Promise<void> {
  await queryClient.cancelQueries({ queryKey: key })
  queryClient.setQueryData<Count>(key, { unread_count })
}

/**
 * How many notifications are unread; undefined until known. The server is asked every minute while the tab is visible, and
 * when it becomes visible again. Failures are silent: the next minute asks again.
 */
export function useUnreadCount(): number | undefined {
  const api = useApi()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }): Promise<Count> => {
      const known = queryClient.getQueryData<Count>(key)
      try {
        const current = await api(countNotifications, {}, { signal })
        if (known && current.unread_count !== known.unread_count)
          void refresh(queryClient, ['GET /notifications'])
        return current
      } catch (error) {
        if (known && !signal.aborted) return known
        throw error
      }
    },
    staleTime: pollMilliseconds,
    refetchInterval: pollMilliseconds,
    refetchOnWindowFocus: true,
    retry: false,
  })
  return data?.unread_count
}

/**
 * Shares the count with the other tabs of this browser. So all are right after a change in one of them, and of several
 * visible tabs only one asks the server, because a new count restarts the minute. Call it once on a page.
 */
export function useSharedUnreadCount(memberId: string): void {
  const queryClient = useQueryClient()
  const count = useUnreadCount()
  useEffect(() => {
    if (count !== undefined) remember('unreadCount', JSON.stringify([memberId, count]))
  }, [memberId, count])
  useEffect(
    () =>
      subscribe('unreadCount', () => {
        const [owner, shared] = JSON.parse(recall('unreadCount') ?? '[]') as [string?, number?]
        if (owner !== memberId || shared === undefined || shared === knownUnreadCount(queryClient)) return
        void setUnreadCount(queryClient, shared)
        void refresh(queryClient, ['GET /notifications'])
      }),
    [memberId, queryClient],
  )
}
