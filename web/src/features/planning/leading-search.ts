/** What the page shows, ahead of the address: the router follows a moment later, and keys in between count from here. */
export interface LeadingSearch {
  readonly shown: string
  /** The address as it was last seen. */
  readonly address: string
  /** What was asked of the router and has not arrived, the oldest first. */
  readonly asked: readonly string[]
}

export const startingSearch = (address: string): LeadingSearch => ({ shown: address, address, asked: [] })

/** The page goes ahead. */
export const ahead = (state: LeadingSearch, search: string): LeadingSearch => ({
  ...state,
  shown: search,
  asked: [...state.asked, search],
})

/** The address has changed: a wish that arrives changes nothing more, anything else (Back, a link) is followed. */
export function arrived(state: LeadingSearch, address: string): LeadingSearch {
  const place = state.asked.indexOf(address)
  if (place === -1) return startingSearch(address)
  return { ...state, address, asked: state.asked.slice(place + 1) }
}
