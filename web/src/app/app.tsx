import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Api } from '../lib/api-client.ts'
import { NowProvider } from '../lib/now.tsx'
import { ApiProvider } from '../lib/queries.ts'
import { SiteProvider } from '../lib/site.tsx'
import type { PageState } from './app-environment.ts'
import { Document } from './document.tsx'

/** The providers above the router, the same on the server and in the browser. */
export function App(props: { api: Api; queryClient: QueryClient; state: PageState; children: ReactNode }) {
  const { api, queryClient, state, children } = props
  return (
    <SiteProvider value={state}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={state.queries}>
            <Document state={state}>
              <NowProvider serverNow={state.now}>{children}</NowProvider>
            </Document>
          </HydrationBoundary>
        </QueryClientProvider>
      </ApiProvider>
    </SiteProvider>
  )
}
