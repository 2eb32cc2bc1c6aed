import { createContext, useContext } from 'react'
import type { NewReader } from './new-reader.ts'

/** The server of map tiles: an address with `{z}`, `{x}` and `{y}`, and who made them, as HTML. */
export interface Tiles {
  readonly url: string
  readonly attribution: string
}

/** This installation: its public address without a slash at the end, its version, whether it shows its API, and who helps. */
export interface Site {
  readonly baseUrl: string
  readonly version: string
  readonly apiDocs: boolean
  readonly supportEmail?: string | undefined
  /** Without it maps are drawn from the places alone. */
  readonly tiles?: Tiles | undefined
  /** A new reader, when the browser asked for a page near them. */
  readonly reader?: NewReader | undefined
}

const SiteContext = createContext<Site>({ baseUrl: '', version: '', apiDocs: false })

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  return useContext(SiteContext)
}
