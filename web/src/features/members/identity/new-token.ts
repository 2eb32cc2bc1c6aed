import { isSameSession, sessionTokenHeader } from '@floorcraft/contract/base/session-token.ts'
import { signInHere, token } from './api.ts'

/** Stores the new token that an answer to a proof gives the session of this browser, which the member may have left meanwhile. */
function takeNewToken({ headers }: Response): void {
  const newToken = headers.get(sessionTokenHeader)
  if (newToken && isSameSession(newToken, token())) signInHere(newToken)
}

/** The options of every call in which the member proves who they are. */
export const withNewToken = { onAnswer: takeNewToken }
