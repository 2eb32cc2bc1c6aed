import { withoutNearReader } from '@floorcraft/contract/base/texts/typed-words.ts'
import { useText } from '../../../../lib/messages.tsx'
import { searchResultsTexts } from '../../../../messages/discovery/search-results.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { hasCriteria, hasLetters, type SearchAddress, withoutFilters } from '../rules.ts'
import type { Answer } from './search-notes.tsx'

/** A search without results, and the one thing that may help: more scenes, fewer filters, or other words. */
export function NoResults(props: {
  address: SearchAddress
  understood: Answer['understood']
  onChange: (change: Partial<SearchAddress>) => void
}) {
  const { address, understood, onChange } = props
  const t = useText(searchResultsTexts)
  const hasFilters = hasCriteria({ ...address, q: '' })
  const isNear = understood.some(({ kind }) => kind === 'near')
  const everywhere = {
    only: false,
    q: isNear ? withoutNearReader(address.q).replace(/\s+/g, ' ').trim() : address.q,
  }
  const actions = [
    ...(address.only || isNear ? [{ label: t.everywhere, change: everywhere }] : []),
    // Specified. Without a filter the text alone limits the search.
    { label: t.clear, change: hasFilters ? withoutFilters(address) : { q: '' } },
  ]
  return (
    <EmptyState
      title={t.none}
      {...(hasLetters(address.q) ? {} : { text: t.onlySigns })}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {actions.map(({ label, change }) => (
            <Button key={label} look="quiet" onClick={() => onChange(change)}>
              {label}
            </Button>
          ))}
        </div>
      }
    />
  )
}
