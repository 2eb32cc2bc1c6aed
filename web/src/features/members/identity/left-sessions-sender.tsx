import { useApi } from '../../../lib/queries.ts'
import { useStored } from '../../../lib/use-browser.ts'
import { useSending } from '../../../lib/use-sending.ts'
import { endLeftSessions, hasLeftSessions } from './left-sessions.ts'

/** Ends the sessions on the server that this browser has left without a connection. It shows nothing. */
export function LeftSessions() {
  const api = useApi()
  useSending(hasLeftSessions(useStored('leftSessions')), () => endLeftSessions(api))
  return null
}
