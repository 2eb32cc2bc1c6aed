import type { UnderstoodPart } from '@floorcraft/contract/discovery/search.ts'
import { Settings2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useKeptFocus } from '../../../lib/browser/use-kept-focus.ts'
import { useText } from '../../../lib/messages.tsx'
import { searchTexts } from '../../../messages/discovery/search.ts'
import { Button } from '../../../ui/button.tsx'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { ActiveFilters, useActiveFilters } from './active-filters.tsx'
import { type SearchAddress, withoutReplaced } from './rules.ts'
import { useUnderstoodFilters } from './understood-filters.ts'

const advancedSearch = dialogFrom(
  async () => (await import('./advanced/advanced-search-dialog.tsx')).AdvancedSearchDialog,
)

/** The button of the Advanced Search, and a chip for each active filter. */
export function SearchTools(props: {
  address: SearchAddress
  /** What the answer understood of the typed words; undefined until it is there. */
  understood: readonly UnderstoodPart[] | undefined
  onChange: (change: Partial<SearchAddress>) => void
  /** At the other end of the line. */
  children?: ReactNode
}) {
  const { address, understood = [], onChange, children } = props
  const t = useText(searchTexts)
  const [isOpen, setOpen] = useState(false)
  const home = useRef<HTMLDivElement>(null)
  const filters = useActiveFilters()(withoutReplaced(address, understood))
  const words = useUnderstoodFilters()(address, understood)
  useKeptFocus(home, [address])
  return (
    <div ref={home} tabIndex={-1} className="mt-3 grid gap-2.5 outline-none">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Settings2 className="size-4.5" aria-hidden />
          {t.filters}
          {filters.length > 0 && (
            <span className="grid h-5.5 min-w-5.5 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-on-brand tabular-nums">
              <span aria-hidden>{filters.length}</span>
              <span className="sr-only">{t.active(filters.length)}</span>
            </span>
          )}
        </Button>
        {children}
      </div>
      {filters.length + words.length > 0 && (
        <div className="flex flex-wrap gap-x-2 gap-y-2.5">
          <ActiveFilters filters={[...words, ...filters]} onChange={onChange} />
        </div>
      )}
      {isOpen && (
        <LazyDialog
          from={advancedSearch}
          address={address}
          onSearch={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
