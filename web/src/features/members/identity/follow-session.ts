import { isSameSession } from '@floorcraft/contract/base/session-token.ts'
import type { QueryClient } from '@tanstack/react-query'
import { isAnswerOf } from '../../../lib/api/queries.ts'
import { subscribe } from '../../../lib/browser/storage.ts'
import { token } from './api.ts'

/** Whether an answer is the same for every reader. It may stay on the screen while the page asks again. */
const isShared = isAnswerOf(
  'GET /theme',
  'GET /regions/themes/{region}',
  'GET /scenes',
  'GET /scenes/{sceneId}/profile',
)

/**
 * Keeps the screen true to the session, which any tab may change. After sign-in the page asks for everything again.
 * After sign-out, or when another member signs in, no answer for the earlier member may stay.
 */
export function followSession(queryClient: QueryClient): void {
  let known = token()
  subscribe('authToken', () => {
    const current = token()
    if (current === known) return
    const isOther = known !== undefined && !isSameSession(known, current)
    known = current
    if (isOther) forgetPrivate(queryClient)
    // A moment after the change of the session, so that no query that needs a session runs without one.
    setTimeout(() => void queryClient.invalidateQueries())
  })
}

function forgetPrivate(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!isShared(query)) query.reset()
  }
}
