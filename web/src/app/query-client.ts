import { isServer, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, failureSentence } from '../lib/api/api-client.ts'
import { showError, showSuccess, takeBackError } from '../ui/toast/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * The toasts of a mutation, in the sentences of the specification. `failed` is for refusals without a sentence of
     * the server.
     */
    mutationMeta: { readonly failed?: string; readonly done?: string }
  }
}

const minutes = 60_000

/** Core section 7: fresh 5 minutes, kept 10, one retry, no refetch on focus. */
export function openQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        // The server makes a page without a second try, because the browser tries again.
        retry: (failures, error) => !isServer && failures < 1 && mayPass(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // Without data the page itself shows the failure; with data this message says that the data are old.
      onError: (error, query) => {
        // Without a connection the bar at the top says it.
        const isSaid = isSessionEnd(error) || !navigator.onLine
        if (query.state.data !== undefined && !isSaid) void showError(error.message)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failed && !isSessionEnd(error)) {
          void showError(failureSentence(error, meta.failed), meta.failed)
        }
      },
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.failed) void takeBackError(meta.failed)
        if (meta?.done) void showSuccess(meta.done)
      },
    }),
  })
}

/** Queries that failed without a connection run again when it returns. */
export function retryWhenOnline(queryClient: QueryClient): void {
  window.addEventListener('online', () => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}

/** Whether a second try may help: not after a refusal, except after a 401 (once more as a visitor). */
function mayPass(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  if (error.status === 0) return navigator.onLine
  return error.status < 400 || error.status >= 500 || error.status === 401
}

// The end of the session has its own message.
const isSessionEnd = (error: Error) => error instanceof ApiError && error.status === 401
