import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readFilters, type SeriesFilters, writeFilters } from './series-filters.ts'

/** The address has the series whose dates are open, so that mails can link to it and Back returns to it. */
const openParameter = 'instances'
/** Marks the addresses that were written here. The page shows them already. */
const written = { by: 'series-address' }
// Browsers refuse an address that changes at every key press.
const pauseMilliseconds = 250

interface Shown {
  readonly filters: SeriesFilters
  readonly openId: string | undefined
}

function read(search: string): Shown {
  const address = new URLSearchParams(search)
  return { filters: readFilters(address), openId: address.get(openParameter) ?? undefined }
}

function write({ filters, openId }: Shown): string {
  const address = writeFilters(new URLSearchParams(openId && { [openParameter]: openId }), filters)
  return address.size === 0 ? '' : `?${address}`
}

/** The filters and the series whose dates are open, in step with the address. */
export function useSeriesAddress() {
  const location = useLocation()
  const navigate = useNavigate()
  const [shown, setShown] = useState(() => read(location.search))
  useEffect(() => {
    if (location.state?.by !== written.by) setShown(read(location.search))
  }, [location])
  const search = write(shown)
  useEffect(() => {
    if (search === location.search) return
    const timer = setTimeout(() => {
      void navigate({ search }, { replace: true, preventScrollReset: true, state: written })
    }, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [search, location.search, navigate])
  const open = useCallback((openId: string | undefined) => setShown((before) => ({ ...before, openId })), [])
  const clear = useCallback(() => setShown((before) => ({ ...before, filters: read('').filters })), [])
  return {
    ...shown,
    narrow: (change: Partial<SeriesFilters>) =>
      setShown((before) => ({ ...before, filters: { ...before.filters, ...change } })),
    clear,
    open,
  }
}
