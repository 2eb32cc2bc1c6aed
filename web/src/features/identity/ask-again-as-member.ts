import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSession } from './api.ts'

/**
 * The server makes public pages for a visitor, who does not see drafts or members that nobody knows: who has a session
 * asks for themselves, without waiting to be told who they are. Answers whether that is going on, `perhaps` while it
 * is not known whether there is a session.
 */
export function useAskAgainAsMember<T>(
  id: string,
  query: UseQueryResult<T | null>,
): 'yes' | 'no' | 'perhaps' {
  const { data, refetch, isFetching } = query
  const session = useSession()
  const isMissing = data === null
  const asked = useRef<string>(undefined)
  const [answered, setAnswered] = useState<string>()
  useEffect(() => {
    if (session !== 'token' || !isMissing || asked.current === id) return
    asked.current = id
    void refetch().then(() => setAnswered(id))
  }, [session, isMissing, id, refetch])
  if (session === 'unknown') return 'perhaps'
  return session === 'token' && isMissing && (isFetching || answered !== id) ? 'yes' : 'no'
}
