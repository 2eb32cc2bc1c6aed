import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readFilters, type SeriesFilters, writeFilters } from './series-filters.ts'

/** The series whose dates are open, in the page's address: a mail can lead there, and Back returns to it. */
const openParameter = 'instances'

/** What the page's address says: the filters, and the series whose dates are open. */
export function useSeriesAddress() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(search), [search])
  const filters = useMemo(() => readFilters(address), [address])
  const go = (next: URLSearchParams) => {
    const text = next.toString()
    void navigate({ search: text && `?${text}` }, { replace: true, preventScrollReset: true })
  }
  return {
    filters,
    narrow: (change: Partial<SeriesFilters>) => go(writeFilters(address, { ...filters, ...change })),
    clear: () => go(writeFilters(address, readFilters(new URLSearchParams()))),
    openSeriesId: address.get(openParameter) ?? undefined,
    openSeries: (id: string | undefined) => {
      const next = new URLSearchParams(address)
      if (id === undefined) next.delete(openParameter)
      else next.set(openParameter, id)
      go(next)
    },
  }
}
