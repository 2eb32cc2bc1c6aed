import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListAddress, queryOf, readAddress } from './list-address.ts'

export type AddressChange = (change: Partial<ListAddress>, how?: 'push' | 'replace') => void

/** The list that the page's address names, and the way to another one; narrowing leaves no trail for Back. */
export function useListAddress(): readonly [ListAddress, AddressChange] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  const change: AddressChange = (part, how = 'replace') => {
    const next = queryOf({ ...address, ...part })
    if (next === search) return
    const replace = how === 'replace'
    void navigate({ search: next }, { replace, preventScrollReset: replace })
  }
  return [address, change]
}
