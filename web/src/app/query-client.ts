import { isServer, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, failureSentence } from '../lib/api-client.ts'
import { showError, showSuccess, takeBackError } from '../ui/toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The toasts of a mutation: the specification's sentences, `failed` where the server gives none itself. */
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
        // A page made on the server does not wait for a second try; the browser makes it.
        retry: (failures, error) => !isServer && failures < 1 && mayPass(error),
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
    queryCache: new QueryCache({
      // Without data the page shows the failure itself; with data only this tells that it is not the newest.
      onError: (error, query) => {
        if (query.state.data !== undefined && !isSessionEnd(error)) showError(error.message)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.failed && !isSessionEnd(error)) {
          showError(failureSentence(error, meta.failed), meta.failed)
        }
      },
      onSuccess: (_data, _variables, _result, { meta }) => {
        if (meta?.failed) takeBackError(meta.failed)
        if (meta?.done) showSuccess(meta.done)
      },
    }),
  })
}

/** What failed while there was no connection is asked again when it returns. */
export function retryWhenOnline(queryClient: QueryClient): void {
  window.addEventListener('online', () => {
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
}

/** Asking again may help, except where the server has understood and refused (a 401: once more as a visitor). */
function mayPass(error: Error): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status < 400 || error.status >= 500 || error.status === 401
}

// The end of the session has a message of its own.
const isSessionEnd = (error: Error) => error instanceof ApiError && error.status === 401
