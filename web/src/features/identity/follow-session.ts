import type { Query, QueryClient } from '@tanstack/react-query'
import { subscribe } from '../../lib/storage.ts'
import { token } from './session.ts'

/** What is the same for everybody: it may stay on the screen while it is asked again. */
const sharedNouns = new Set<unknown>(['theme', 'themes', 'regions', 'scenes'])
const isShared = ({ queryKey }: Query) => sharedNouns.has(queryKey[0])

/**
 * Keeps what is on the screen true to who is signed in, whichever tab changed it. After signing in everything is
 * asked again; after signing out, or as another member, nothing of the one before may stay.
 */
export function followSession(queryClient: QueryClient): void {
  let known = token()
  subscribe('authToken', () => {
    const current = token()
    if (current === known) return
    const isFirstSignIn = known === undefined
    known = current
    if (!isFirstSignIn) forgetPrivate(queryClient)
    // Only once the page knows of the change: what needs a session must not be asked without one.
    setTimeout(() => void queryClient.invalidateQueries())
  })
}

function forgetPrivate(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!isShared(query)) query.reset()
  }
}
