import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ahead, arrived, startingSearch } from './leading-search.ts'

/** The query of the address as the page shows it, and the way to change it at once. */
export function useLeadingSearch(): [string, (search: string, how: 'push' | 'replace') => void] {
  const { search: address } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState(() => startingSearch(address))
  const current = state.address === address ? state : arrived(state, address)
  if (current !== state) setState(current)
  const change = (search: string, how: 'push' | 'replace') => {
    setState((before) => ahead(before, search))
    void navigate({ search }, { replace: how === 'replace', preventScrollReset: true })
  }
  return [current.shown, change]
}
