import { createContext, useContext } from 'react'

/** What this installation is: its public address without a slash at the end, and its version. */
export interface Site {
  readonly baseUrl: string
  readonly version: string
}

const SiteContext = createContext<Site>({ baseUrl: '', version: '' })

export const SiteProvider = SiteContext.Provider

export function useSite(): Site {
  return useContext(SiteContext)
}
