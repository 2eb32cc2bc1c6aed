import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Api } from '../lib/api/api-client.ts'
import { ApiProvider } from '../lib/api/queries.ts'

function Caller({ call }: { call: () => void }) {
  call()
  return null
}

/** What a hook returns in a page with these answers and this API. */
export function callHook<T>({ queryClient, api }: { queryClient: QueryClient; api: Api }, hook: () => T): T {
  const returned: T[] = []
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiProvider value={api}>
        <Caller call={() => returned.push(hook())} />
      </ApiProvider>
    </QueryClientProvider>,
  )
  return returned[0]!
}

/** The endpoints whose answers are old. */
export const oldAnswers = (queryClient: QueryClient): unknown[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey: [call] }) => call)
