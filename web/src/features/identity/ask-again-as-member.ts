import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMe } from './api.ts'

/**
 * The server makes public pages for a visitor, who does not see drafts or members that nobody knows: who is signed in
 * has to ask for themselves. Answers whether that is going on, `perhaps` while it is not known who is here.
 */
export function useAskAgainAsMember<T>(
  id: string,
  query: UseQueryResult<T | null>,
): 'yes' | 'no' | 'perhaps' {
  const { data, refetch } = query
  const me = useMe()
  const isMissing = data === null
  const asked = useRef<string>(undefined)
  const [answered, setAnswered] = useState<string>()
  useEffect(() => {
    if (me.status !== 'signed-in' || !isMissing || asked.current === id) return
    asked.current = id
    void refetch().then(() => setAnswered(id))
  }, [me.status, isMissing, id, refetch])
  if (me.status === 'loading') return me.failure ? 'no' : 'perhaps'
  return me.status === 'signed-in' && isMissing && answered !== id ? 'yes' : 'no'
}
