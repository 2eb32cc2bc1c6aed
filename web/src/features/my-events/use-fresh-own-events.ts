import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refresh, useApi } from '../../lib/queries.ts'
import { myEventsQuery } from '../event-editing/api.ts'

/** The member's events, asked for again when the reader returns to this tab: another tab may have changed them. */
export function useFreshOwnEvents() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      void refresh(queryClient, ['listMyEvents'])
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [queryClient])
  return useQuery(myEventsQuery(useApi()))
}
