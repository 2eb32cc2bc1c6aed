import type { ResponseOf } from '@floorcraft/contract/endpoint.ts'
import type { searchEvents } from '@floorcraft/contract/search.ts'
import { lazy, Suspense } from 'react'
import { useText } from '../../lib/messages.tsx'
import { searchTexts } from '../../messages/search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ResultCard } from './result-card.tsx'
import {
  feedFiltersOf,
  isPlaced,
  lastPageOf,
  type SearchAddress,
  type SortChoice,
  sortChoices,
} from './search-address.ts'

// Below the results, so it is not part of the first view.
const FilteredFeed = lazy(async () => ({
  default: (await import('../feeds/filtered-feed.tsx')).FilteredFeed,
}))

const eagerPictures = 3

/** Whether a text of a search has a letter or a digit, or is empty. */
const hasLetters = (text: string) => text.trim() === '' || /[\p{L}\p{N}]/u.test(text)

/** The number of results, their order, and the page of cards. */
export function SearchResults(props: {
  address: SearchAddress
  answer: ResponseOf<typeof searchEvents>
  onChange: (change: Partial<SearchAddress>) => void
  onClear: () => void
}) {
  const { address, answer, onChange, onClear } = props
  const t = useText(searchTexts)
  if (answer.total === 0) {
    const clear = (
      <Button look="quiet" onClick={onClear}>
        {t.clear}
      </Button>
    )
    return (
      <EmptyState title={t.none} {...(hasLetters(address.q) ? {} : { text: t.onlySigns })} action={clear} />
    )
  }
  const feed = feedFiltersOf(address)
  const isReversed = address.sort === 'distance-desc'
  const sorts = sortChoices.filter((sort) => {
    if (sort === 'relevance-desc') return address.q.trim() !== ''
    // The other direction of the distance is chosen in the dialog.
    if (sort.startsWith('distance')) return isPlaced(address) && (sort === 'distance-asc') !== isReversed
    return true
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-2xl font-extrabold">{t.results(answer.total)}</h2>
          <p className="text-sm text-muted">
            {t.duration(Math.max(1, Math.round(answer.search_duration_ms)))}
          </p>
        </div>
        <ChoiceSelect
          label={t.sort}
          value={address.sort}
          choices={sorts.map((sort) => ({ value: sort, label: t.sorts[sort] }))}
          onChange={(sort) => onChange({ sort: sort as SortChoice })}
        />
      </div>
      <ul className="grid gap-4">
        {answer.results.map((result, index) => (
          <li key={result.id}>
            <ResultCard
              result={result}
              early={index < eagerPictures}
              isRanked={address.sort === 'relevance-desc'}
            />
          </li>
        ))}
      </ul>
      <Pagination page={address.page} pages={lastPageOf(answer)} onPage={(page) => onChange({ page })} />
      {feed && (
        <section className="mt-10 rounded-lg border border-line bg-surface px-5 py-4">
          <Suspense>
            <FilteredFeed filters={feed} />
          </Suspense>
        </section>
      )}
    </>
  )
}
