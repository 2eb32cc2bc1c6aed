import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { remember } from '../../../../lib/browser/storage.ts'
import { useStored } from '../../../../lib/browser/use-browser.ts'
import {
  type EventListAddress,
  isUnderstood,
  type ListView,
  listViews,
  readAddress,
  rebasedFilters,
  writeQuery,
} from './list-address.ts'

export type AddressChange = (change: Partial<EventListAddress>, how?: 'push' | 'replace') => void

/**
 * The list in the page's address, and a function to change it. A change of filters is no step for Back. An address with
 * parts that are not understood is replaced by that of the shown list.
 */
export function useEventListAddress(): readonly [EventListAddress, AddressChange] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search])
  // The next press may come before the page shows the result of the last one.
  const asked = useRef(address)
  useLayoutEffect(() => {
    asked.current = address
  }, [address])
  const change: AddressChange = (part, how = 'replace') => {
    const filters = rebasedFilters(part.filters ?? address.filters, {
      shown: address.filters,
      asked: asked.current.filters,
    })
    const before = writeQuery(asked.current)
    asked.current = { ...asked.current, ...part, filters }
    const next = writeQuery(asked.current)
    if (next === before) return
    const replace = how === 'replace'
    void navigate({ search: next }, { replace, preventScrollReset: replace })
  }
  const isClean = isUnderstood(new URLSearchParams(search))
  useEffect(() => {
    if (!isClean) void navigate({ search: writeQuery(address) }, { replace: true, preventScrollReset: true })
  }, [isClean, address, navigate])
  return [address, change]
}

/** List or cards: from the address, else the reader's last choice. */
export function useListView(
  addressed: ListView | undefined,
  onView: (view: ListView) => void,
): readonly [ListView, (view: ListView) => void] {
  const stored = useStored('eventView')
  const view = addressed ?? listViews.find((one) => one === stored) ?? 'list'
  const choose = (next: ListView) => {
    remember('eventView', next)
    onView(next)
  }
  return [view, choose]
}
