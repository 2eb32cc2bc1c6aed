/** What a page contains of the built files, and the addresses of those that it loads. */
export interface PageAssets {
  /** Texts inside the page, so that no request holds back the first paint. The security policy has their hashes. */
  readonly inline: InlineAssets
  /** All modules of every page; the last one starts it. */
  readonly scripts: readonly string[]
  /** The same with those of a page, by its file (`src/pages/events/saved-page.tsx`). */
  readonly scriptsOf: Readonly<Record<string, readonly string[]>>
  /** Loaded early, because a text that changes its font after the first paint moves what is below it. */
  readonly fonts: readonly PageFont[]
}

export interface PageFont {
  readonly href: string
  /** The screens that load it, as a media query. */
  readonly media: string
}

export interface InlineAssets {
  readonly style: string
  readonly script: string
}

/** The input of the web's function that renders pages. `Fetch` is a type of the platform. */
export interface PageRequest<Fetch> {
  /** Absolute address of the page. */
  readonly url: string
  readonly fetch: Fetch
  readonly now: string
  readonly baseUrl: string
  readonly version: string
  /** Whether the description of the API can be read at /api/docs. */
  readonly apiDocs: boolean
  /** The address of the people who help, for the error screen. */
  readonly supportEmail?: string | undefined
  /** The server of map tiles, if the operator has set one. */
  readonly tiles?: { readonly url: string; readonly attribution: string } | undefined
  readonly assets: PageAssets
}

export interface PageAnswer {
  readonly status: number
  /**
   * The document in pieces: one letter outside Latin 1 doubles the memory of a whole string. The style is the same piece
   * in every document.
   */
  readonly html: readonly string[]
  /** The error that stopped the page, for the log. The page shows its error screen. */
  readonly error?: unknown
}
