import { endLeftSession, logout } from '@floorcraft/contract/members/identity.ts'
import { type Api, ApiError } from '../../../lib/api/api-client.ts'
import { inOneTab } from '../../../lib/browser/in-one-tab.ts'
import { keepPrivateCopies } from '../../../lib/browser/kept-copies.ts'
import { sha256Of } from '../../../lib/browser/sha256.ts'
import { parseList, recall, recallList, remember } from '../../../lib/browser/storage.ts'
import { signOutHere, token } from './api.ts'

// Sessions that this browser has left and that the server has not ended yet. Only hashes are kept, because they open
// nothing.

const mostLeft = 20

const isHash = (text: string) => /^[\da-f]{64}$/.test(text)

function store(hashes: readonly string[]): void {
  remember('leftSessions', hashes.length === 0 ? undefined : JSON.stringify(hashes.slice(-mostLeft)))
}

const forget = (hash: string) => store(recallList('leftSessions').filter((other) => other !== hash))

// In one tab at a time, because otherwise the call of a sign-out and another tab would both send the same hash.
const inTurn = <T>(work: () => Promise<T>) => inOneTab('left-sessions', work)

/**
 * Signs out in this browser at once, and on the server when it can be reached: now, or later with `endLeftSessions`.
 * Returns whether the server has ended the session.
 */
export async function leaveSession(api: Api): Promise<boolean> {
  // Browsers compute it only on pages with https.
  const hash = await sha256Of(token() ?? '').catch(() => undefined)
  if (hash) store([...recallList('leftSessions'), hash])
  // The call has its token already; later calls must not use the token.
  const isEnding = api(logout, {}).then(
    () => true,
    // The session had ended before: by an admin, in the list of sessions, or by its age.
    (error) => error instanceof ApiError && error.status === 401,
  )
  signOutHere()
  // Also here, because the parts of the page that follow a sign-out may not have loaded yet.
  remember('queuedSaves', undefined)
  remember('door', undefined)
  void keepPrivateCopies(token)
  if (!hash) return isEnding
  return inTurn(async () => {
    const isEnded = await isEnding
    if (isEnded) forget(hash)
    return isEnded
  })
}

/** Whether this stored text names sessions that the server must end. */
export const hasLeftSessions = (stored: string | undefined): boolean => parseList(stored).some(isHash)

/** Ends the sessions on the server, in one tab at a time. Returns whether all are ended; the rest stays for the next try. */
export const endLeftSessions = (api: Api): Promise<boolean> =>
  inTurn(async () => {
    for (const hash of recallList('leftSessions').filter(isHash)) {
      try {
        await api(endLeftSession, { body: { token_hash: hash } })
      } catch {
        return false
      }
      forget(hash)
    }
    // A tab may have left another session meanwhile.
    return !hasLeftSessions(recall('leftSessions'))
  })
