/** Addresses of the built files that a page refers to. */
export interface PageAssets {
  readonly script: string
  readonly preload: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
}

/** What the server hands to the web's function that makes pages; `Fetch` is the platform's, which is unknown here. */
export interface PageRequest<Fetch> {
  /** Absolute address of the page. */
  readonly url: string
  readonly fetch: Fetch
  readonly now: string
  readonly baseUrl: string
  readonly version: string
  /** Whether the description of the API can be read at /api/docs. */
  readonly apiDocs: boolean
  readonly assets: PageAssets
}

export type PageAnswer =
  | {
      readonly kind: 'page'
      readonly status: number
      readonly html: string
      /** What went wrong while the page was made, for the log; the page itself shows its error screen. */
      readonly errors?: readonly unknown[]
    }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
