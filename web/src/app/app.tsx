import type { PageAssets } from '@floorcraft/contract/base/pages.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ThemeVariables } from '../features/scenes/themes/api.ts'
import type { Api } from '../lib/api/api-client.ts'
import { ApiProvider } from '../lib/api/queries.ts'
import { NowProvider } from '../lib/now.tsx'
import { SiteProvider } from '../lib/site.tsx'
import type { PageState } from './app-environment.ts'
import { Document } from './document.tsx'

interface AppProps {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly state: PageState
  /** Only on the server, like the two below. */
  readonly assets?: PageAssets
  readonly nextScripts?: readonly string[]
  readonly themeVariables?: ThemeVariables
  readonly children: ReactNode
}

/** The providers above the router, the same on the server and in the browser. */
export function App({ api, queryClient, state, assets, nextScripts, themeVariables, children }: AppProps) {
  return (
    <SiteProvider value={state}>
      <ApiProvider value={api}>
        <QueryClientProvider client={queryClient}>
          <Document assets={assets} nextScripts={nextScripts} themeVariables={themeVariables}>
            <NowProvider serverNow={state.now} age={state.age}>
              {children}
            </NowProvider>
          </Document>
        </QueryClientProvider>
      </ApiProvider>
    </SiteProvider>
  )
}
