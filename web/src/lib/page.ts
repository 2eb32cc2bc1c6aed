import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Api } from './api/api-client.ts'
import type { NewReader } from './new-reader.ts'

/** What a page's `load` may use to fetch data before the page is shown. */
export interface PageNeeds {
  readonly api: Api
  readonly queryClient: QueryClient
  /** Of the product; empty in production. */
  readonly version: string
  /** As in `Site`. */
  readonly reader?: NewReader | undefined
  /** The server's time. */
  readonly now: string
  readonly url: URL
  readonly params: Readonly<Record<string, string | undefined>>
}

/** A file in pages/: the screen, and the data that it needs when the server makes it. */
export interface PageModule {
  readonly Page: ComponentType
  /** Fetches into the query client. May return the HTTP status of the page (404 for a missing thing). */
  readonly load?: (needs: PageNeeds) => Promise<{ readonly status: number } | undefined>
  /** On the server: its path, which the build adds. */
  readonly file?: string
}

/** For `load`: the page opens without the answer, and shows that it failed. */
export const shownByPage = () => undefined
