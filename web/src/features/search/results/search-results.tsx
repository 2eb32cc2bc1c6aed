import type { ResponseOf } from '@floorcraft/contract/endpoint.ts'
import type { PeopleAndPlaces, searchEvents } from '@floorcraft/contract/search.ts'
import { type ReactNode, useEffect } from 'react'
import { useText } from '../../../lib/messages.tsx'
import { searchTexts } from '../../../messages/search.ts'
import { searchResultsTexts } from '../../../messages/search-results.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { countAction } from '../../analytics/api.ts'
import { FilteredFeed } from '../../feeds/filtered-feed.tsx'
import {
  feedFiltersOf,
  isPlaced,
  lastPageOf,
  type SearchAddress,
  type SortChoice,
  sortChoices,
} from '../rules.ts'
import { FoundPeopleAndPlaces } from './people-and-places.tsx'
import { ResultCard } from './result-card.tsx'

const eagerPictures = 3

/** Whether a text of a search has a letter or a digit, or is empty. */
const hasLetters = (text: string) => text.trim() === '' || /[\p{L}\p{N}]/u.test(text)

/** The number of results, their order, and the page of cards. */
export function SearchResults(props: {
  address: SearchAddress
  answer: ResponseOf<typeof searchEvents>
  /** Undefined while they are not known, or could not be asked for. */
  peopleAndPlaces: PeopleAndPlaces | undefined
  /** What a member can do with the search. */
  save: ReactNode
  onChange: (change: Partial<SearchAddress>) => void
  onClear: () => void
}) {
  const { address, answer, peopleAndPlaces, save, onChange, onClear } = props
  const t = useText(searchResultsTexts)
  const { results: countText } = useText(searchTexts)
  useEffect(() => {
    for (const { id } of answer.results) countAction('search_appearance', { event_id: id })
  }, [answer.results])
  const others = peopleAndPlaces && <FoundPeopleAndPlaces found={peopleAndPlaces} />
  if (answer.total === 0) {
    const clear = (
      <Button look="quiet" onClick={onClear}>
        {t.clear}
      </Button>
    )
    return (
      <>
        {others}
        <EmptyState title={t.none} {...(hasLetters(address.q) ? {} : { text: t.onlySigns })} action={clear} />
      </>
    )
  }
  const feed = feedFiltersOf(address)
  const pages = lastPageOf(answer)
  return (
    <>
      {others}
      {answer.corrected_q !== null && (
        <p className="mb-3 wrap-anywhere">
          <strong>{t.correction(answer.corrected_q)}</strong>{' '}
          <span className="text-muted">{t.noTyped(address.q.trim())}</span>
        </p>
      )}
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-2xl font-extrabold">{countText(answer.total)}</h2>
          <p className="text-sm text-muted">
            {t.duration(Math.max(1, Math.round(answer.search_duration_ms)))}
          </p>
        </div>
        <div className="flex min-h-11 grow items-center justify-end gap-x-3 max-sm:justify-between">
          {save}
          <span className="ml-auto sm:ml-0">
            <ChoiceSelect
              label={t.sort}
              value={address.sort}
              choices={sortsOf(address).map((sort) => ({ value: sort, label: t.sorts[sort] }))}
              onChange={(sort) => onChange({ sort: sort as SortChoice })}
            />
          </span>
        </div>
      </div>
      <ul className="grid gap-4">
        {answer.results.map((result, index) => (
          <li key={result.id}>
            <ResultCard result={result} early={index < eagerPictures} />
          </li>
        ))}
      </ul>
      <Pagination page={Math.min(address.page, pages)} pages={pages} onPage={(page) => onChange({ page })} />
      {feed && (
        <section className="mt-10 rounded-lg border border-line bg-surface px-5 py-4">
          <FilteredFeed filters={feed} />
        </section>
      )}
    </>
  )
}

/** The relevance needs words, and the distance a place. */
function sortsOf(address: SearchAddress): SortChoice[] {
  // The other direction of the distance is chosen in the dialog.
  const unused: SortChoice = address.sort === 'distance-desc' ? 'distance-asc' : 'distance-desc'
  return sortChoices.filter((sort) => {
    if (sort === 'relevance-desc') return address.q.trim() !== ''
    return !sort.startsWith('distance') || (isPlaced(address) && sort !== unused)
  })
}
