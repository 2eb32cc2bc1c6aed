import { useApi } from '../../../lib/api/queries.ts'
import { useSending } from '../../../lib/api/use-sending.ts'
import { useStored } from '../../../lib/browser/use-browser.ts'
import { endLeftSessions, hasLeftSessions } from './left-sessions.ts'

/** Ends the sessions on the server that this browser has left without a connection. It shows nothing. */
export function LeftSessions() {
  const api = useApi()
  useSending(hasLeftSessions(useStored('leftSessions')), () => endLeftSessions(api))
  return null
}
