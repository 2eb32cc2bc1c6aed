import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../lib/api-context.tsx'
import { myEventsQuery } from '../event-editing/api.ts'

/** The member's events, asked for anew when this tab is looked at again: another one may have changed them. */
export function useFreshOwnEvents() {
  const queryClient = useQueryClient()
  const api = useApi()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void queryClient.invalidateQueries({ queryKey: myEventsQuery(api).queryKey })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queryClient, api])
  return useQuery(myEventsQuery(api))
}
