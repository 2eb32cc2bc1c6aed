import type { ResponseOf } from '@floorcraft/contract/endpoint.ts'
import type { PeopleAndPlaces, SearchResult, searchEvents } from '@floorcraft/contract/search.ts'
import { type ComponentType, memo, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { useText } from '../../../lib/messages.tsx'
import { useHydrated } from '../../../lib/use-browser.ts'
import { searchTexts } from '../../../messages/search.ts'
import { searchResultsTexts } from '../../../messages/search-results.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChoiceSelect } from '../../../ui/fields/choice-select.tsx'
import { HydratedInTurn } from '../../../ui/hydrated-in-turn.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { countAction } from '../../analytics/api.ts'
import { FilteredFeed } from '../../feeds/filtered-feed.tsx'
import { useMe } from '../../identity/api.ts'
import {
  emptySearch,
  feedFiltersOf,
  isPlaced,
  lastPageOf,
  type SearchAddress,
  type SortChoice,
  sortChoices,
  writeSearch,
} from '../rules.ts'
import { FoundPeopleAndPlaces } from './people-and-places.tsx'
import { ResultCard, type ResultCardProps, ResultTime } from './result-card.tsx'

const eagerPictures = 1
/** In the document: several screens. The browser adds the others in short steps. */
const firstResults = 12

/** Whether a text of a search has a letter or a digit, or is empty. */
const hasLetters = (text: string) => text.trim() === '' || /[\p{L}\p{N}]/u.test(text)

/** The number of results, their order, and the page of cards. */
export function SearchResults(props: {
  address: SearchAddress
  answer: ResponseOf<typeof searchEvents>
  /** Undefined while they are not known, or could not be asked for. */
  peopleAndPlaces: PeopleAndPlaces | undefined
  /** What a member can do with the search. */
  Save: ComponentType<{ address: SearchAddress }>
  onChange: (change: Partial<SearchAddress>) => void
}) {
  const { address, answer, peopleAndPlaces, Save, onChange } = props
  const isMember = useMe().status === 'signed-in'
  const isWhole = useHydrated()
  const t = useText(searchResultsTexts)
  const { results: countText } = useText(searchTexts)
  useEffect(() => {
    for (const { id } of answer.results) countAction('search_appearance', { event_id: id })
  }, [answer.results])
  const others = peopleAndPlaces && <FoundPeopleAndPlaces found={peopleAndPlaces} />
  if (answer.total === 0) {
    const clear = (
      <Button look="quiet" onClick={() => onChange(emptySearch)}>
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
          {isMember && (
            <Suspense>
              <Save address={address} />
            </Suspense>
          )}
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
        {answer.results.slice(0, isWhole ? undefined : firstResults).map((result, index) => (
          <li key={result.id}>
            <Result result={result} early={index < eagerPictures} />
          </li>
        ))}
      </ul>
      {!isWhole && <PlainResults results={answer.results.slice(firstResults)} />}
      <Pagination
        page={Math.min(address.page, pages)}
        pages={pages}
        queryOf={(page) => `${writeSearch({ ...address, page })}`}
      />
      {feed && (
        <section className="mt-10 rounded-lg border border-line bg-surface px-5 py-4">
          <FilteredFeed filters={feed} />
        </section>
      )}
    </>
  )
}

/** The results without a card in the document, for readers without scripts. */
function PlainResults({ results }: { results: readonly SearchResult[] }) {
  if (results.length === 0) return null
  return (
    <noscript>
      <ul className="mt-4 grid gap-2">
        {results.map((result) => (
          <li key={result.id}>
            <Link to={`/events/${result.id}`}>{result.title}</Link> <ResultTime result={result} />
          </li>
        ))}
      </ul>
    </noscript>
  )
}

const Result = memo((props: ResultCardProps) => (
  <HydratedInTurn>
    <ResultCard {...props} />
  </HydratedInTurn>
))

/** The relevance needs words, and the distance a place. */
function sortsOf(address: SearchAddress): SortChoice[] {
  // The other direction of the distance is chosen in the dialog.
  const unused: SortChoice = address.sort === 'distance-desc' ? 'distance-asc' : 'distance-desc'
  return sortChoices.filter((sort) => {
    if (sort === 'relevance-desc') return address.q.trim() !== ''
    return !sort.startsWith('distance') || (isPlaced(address) && sort !== unused)
  })
}
