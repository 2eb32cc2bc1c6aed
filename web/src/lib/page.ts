import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from './api-client.ts'

/** What a page's `load` may use to fetch before the page is shown. */
export interface PageNeeds {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
}

/** A file in pages/: the screen, and the queries that must be there when the server makes it. */
export interface PageModule {
  readonly Page: ComponentType
  /** Fetches into the query client; may name the page's HTTP status (404 for what is not there). */
  readonly load?: (needs: PageNeeds) => Promise<{ readonly status: number } | undefined>
}
