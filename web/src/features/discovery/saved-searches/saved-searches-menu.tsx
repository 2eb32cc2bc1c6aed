import { Bookmark, ChevronDown, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { savedSearchesTexts } from '../../../messages/discovery/saved-searches.ts'
import { dialogFrom, LazyDialog } from '../../../ui/lazy-part.tsx'
import { Menu, menuItem } from '../../../ui/menu.tsx'
import { addressOf, type SearchAddress } from '../search/rules.ts'
import { useCountUse, useSavedSearches } from './api.ts'

const manageDialog = dialogFrom(
  async () => (await import('./manage-searches-dialog.tsx')).ManageSearchesDialog,
)

/** The saved searches of the member: choosing one runs it and counts the use. Empty before the first one is saved. */
export function SavedSearchesMenu({ onSearch }: { onSearch: (search: SearchAddress) => void }) {
  const t = useText(savedSearchesTexts)
  const { data: searches = [] } = useSavedSearches()
  const countUse = useCountUse()
  const [isManaging, setManaging] = useState(false)
  if (searches.length === 0 && !isManaging) return null
  return (
    <>
      <Menu
        opensOnHover
        button={
          <>
            <Bookmark className="size-4.5" aria-hidden />
            {t.title}
            <ChevronDown className="size-4 text-muted" aria-hidden />
          </>
        }
        buttonClass="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-[0.95rem] font-semibold text-muted hover:text-ink aria-expanded:text-ink"
      >
        {searches.map(({ id, name, filters, usage_count }) => (
          <li key={id}>
            <button
              type="button"
              className={`${menuItem} justify-between py-1.5`}
              onClick={() => {
                countUse.mutate(id)
                onSearch(addressOf(filters))
              }}
            >
              <span className="line-clamp-2 min-w-0 wrap-anywhere">{name}</span>
              <span className="shrink-0 text-sm font-normal text-muted tabular-nums">
                {t.uses(usage_count)}
              </span>
            </button>
          </li>
        ))}
        <li className="mt-1.5 border-t border-line pt-1.5">
          <button type="button" className={menuItem} onClick={() => setManaging(true)}>
            <ListChecks className="size-4.5 text-muted" aria-hidden />
            {t.manage}
          </button>
        </li>
      </Menu>
      {isManaging && <LazyDialog from={manageDialog} onClose={() => setManaging(false)} />}
    </>
  )
}
