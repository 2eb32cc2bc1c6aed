import { useEffect } from 'react'
import { useApi } from '../../../lib/api/queries.ts'
import { useOnline } from '../../../lib/browser/use-browser.ts'
import { useNow } from '../../../lib/now.tsx'
import { isReached } from '../events/rules.ts'
import { keepEvents } from './keep-events.ts'
import { useSavedEvents } from './use-saved-events.ts'

/** How many of the next saved events can be read without a connection. */
const mostKept = 60

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
