import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Marks the addresses that were written here. The page shows them already. */
const written = { by: 'list-address' }
// A pause, so that the server is not asked at every key press.
const pauseMilliseconds = 200

export type ListAddress<Filter extends string> = Readonly<Record<Filter | 'q' | 'page', string>>

/**
 * The words (`q`), the filters and the page of a list in the address, so that the list can be sent to others. `shown` is
 * what the fields show, and `asked` what the list must show. A change of words or filters opens the first page.
 * `filters` must be a constant.
 */
export function useListAddress<Filter extends string>(filters: readonly Filter[]) {
  const location = useLocation()
  const navigate = useNavigate()
  const asked = read(location.search, filters)
  const [shown, setShown] = useState(asked)
  useEffect(() => {
    if (location.state?.by !== written.by) setShown(read(location.search, filters))
  }, [location, filters])
  const search = write(shown)
  const isTyping = shown.q !== asked.q
  useEffect(() => {
    if (search === write(read(location.search, filters))) return
    const timer = setTimeout(
      () => navigate({ search }, { replace: true, preventScrollReset: true, state: written }),
      isTyping ? pauseMilliseconds : 0,
    )
    return () => clearTimeout(timer)
  }, [search, location.search, filters, isTyping, navigate])
  return {
    shown,
    asked: { ...asked, page: Math.max(1, Math.trunc(Number(asked.page)) || 1) },
    change: (change: Partial<ListAddress<Filter>>) => setShown({ ...shown, page: '', ...change }),
  }
}

function read<Filter extends string>(search: string, filters: readonly Filter[]): ListAddress<Filter> {
  const address = new URLSearchParams(search)
  const names = ['q', ...filters, 'page'] as const
  return Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as ListAddress<Filter>
}

const write = (address: Readonly<Record<string, string>>) =>
  `${new URLSearchParams(Object.entries(address).filter(([, value]) => value !== ''))}`
