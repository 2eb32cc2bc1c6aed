import type { DehydratedState } from '@tanstack/react-query'
import type { NewReader } from '../lib/new-reader.ts'
import type { Tiles } from '../lib/site.tsx'

/** The data that a page made on the server hands to the browser, as JSON in the document. */
export interface PageState {
  readonly queries: DehydratedState
  /** The time at which the server made the page. */
  readonly now: string
  /** The age of a kept copy: milliseconds since `now`. */
  readonly age?: number
  /** The public address of this installation: canonical links, sharing. */
  readonly baseUrl: string
  readonly version: string
  readonly apiDocs: boolean
  readonly supportEmail?: string | undefined
  readonly tiles?: Tiles | undefined
  readonly reader?: NewReader | undefined
}

export const pageStateElementId = 'page-state'

/**
 * Stands for the style and the state in the rendered document. Texts cannot contain it, because React escapes "<". The
 * browser keeps what the server wrote there.
 */
export const slot = '<!--slot-->'
