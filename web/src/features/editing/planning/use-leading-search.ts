import { useReducer } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The query that the page shows, and a way to change it that shows at once. */
export function useLeadingSearch(): [string, (search: string, how: 'push' | 'replace') => void] {
  const { search: address } = useLocation()
  const navigate = useNavigate()
  // A reducer and not `useState`, because React computes an update of a state at once, from a render that it may have
  // thrown away. Then the month that the reader had left came back.
  const [state, update] = useReducer(next, address, startingSearch)
  const current = state.address === address ? state : arrived(state, address)
  if (current !== state) update(() => current)
  const change = (search: string, how: 'push' | 'replace') => {
    update((before) => ahead(before, search))
    void navigate({ search }, { replace: how === 'replace', preventScrollReset: true })
  }
  return [current.shown, change]
}

const next = (state: LeadingSearch, change: (before: LeadingSearch) => LeadingSearch) => change(state)

/** The query that the page shows before the router has changed the address, so that quick key presses add up. */
export interface LeadingSearch {
  readonly shown: string
  /** The last known address. */
  readonly address: string
  /** The queries that the router has not set yet, the oldest first. */
  readonly asked: readonly string[]
}

export const startingSearch = (address: string): LeadingSearch => ({ shown: address, address, asked: [] })

/** The page shows a new query and asks the router for it. */
export const ahead = (state: LeadingSearch, search: string): LeadingSearch => ({
  ...state,
  shown: search,
  asked: [...state.asked, search],
})

/** The address has changed: an expected query changes nothing; the page follows any other (Back, a link). */
export function arrived(state: LeadingSearch, address: string): LeadingSearch {
  const place = state.asked.indexOf(address)
  if (place === -1) return startingSearch(address)
  return { ...state, address, asked: state.asked.slice(place + 1) }
}
