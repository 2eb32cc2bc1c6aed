import { createContext, useContext } from 'react'

/** This installation: its public address without a slash at the end, its version, whether it shows its API, and who helps. */
export interface Site {
  readonly baseUrl: string
  readonly version: string
  readonly apiDocs: boolean
  readonly supportEmail?: string | undefined
}

const SiteContext = createContext<Site>({ baseUrl: '', version: '', apiDocs: false })

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  return useContext(SiteContext)
}
