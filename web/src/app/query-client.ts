import { QueryClient } from '@tanstack/react-query'

const minutes = 60_000

/** Core section 7: fresh 5 minutes, kept 10, one retry, no refetch on focus. */
export function openQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minutes,
        gcTime: 10 * minutes,
        retry: 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
    },
  })
}
