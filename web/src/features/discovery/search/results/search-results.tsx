import type { PeopleAndPlaces, SearchResult } from '@floorcraft/contract/discovery/search.ts'
import { type ComponentType, memo, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '../../../../lib/browser/use-browser.ts'
import { useText } from '../../../../lib/messages.tsx'
import { useSite } from '../../../../lib/site.tsx'
import { searchTexts } from '../../../../messages/discovery/search.ts'
import { searchResultsTexts } from '../../../../messages/discovery/search-results.ts'
import { ChoiceSelect } from '../../../../ui/fields/choice-select.tsx'
import { HydratedInTurn } from '../../../../ui/hydrated-in-turn.tsx'
import { Pagination } from '../../../../ui/page/pagination.tsx'
import { countAction } from '../../../events/analytics/api.ts'
import { FilteredFeed } from '../../../events/feeds/filtered-feed.tsx'
import { searchFeedAddresses } from '../../../events/feeds/rules.ts'
import { ShareList } from '../../../events/sharing/share-list.tsx'
import { useMe } from '../../../members/identity/api.ts'
import {
  feedQueryOf,
  isPlaced,
  lastPageOf,
  type SearchAddress,
  type SortChoice,
  sortChoices,
  writeSearch,
} from '../rules.ts'
import { NoResults } from './no-results.tsx'
import { FoundPeopleAndPlaces } from './people-and-places.tsx'
import { ResultCard, type ResultCardProps, ResultTime } from './result-card.tsx'
import { type Answer, SearchNotes } from './search-notes.tsx'

const eagerPictures = 1
/** So many results are in the document, several screens. The browser adds the others in short steps. */
const firstResults = 12

/** The number of results, their order, and the page of cards. */
export function SearchResults(props: {
  address: SearchAddress
  answer: Answer
  /** As in `SearchNotes`. */
  near: string | undefined
  /**
   * A key for the order of the results, which differs between readers in different places. Another order is rendered as
   * another list, so that no card moves under a finger.
   */
  order: string
  /** Undefined while they load, and when loading failed. */
  peopleAndPlaces: PeopleAndPlaces | undefined
  /** What a member can do with the search. */
  Save: ComponentType<{ address: SearchAddress }>
  /** Called when they are hydrated, or made by the browser. */
  onReady: (isReady: true) => void
  onChange: (change: Partial<SearchAddress>) => void
}) {
  const { address, answer, near, order, peopleAndPlaces, Save, onReady, onChange } = props
  const isMember = useMe().status === 'signed-in'
  const isWhole = useHydrated()
  const t = useText(searchResultsTexts)
  const { results: countText } = useText(searchTexts)
  useEffect(() => {
    for (const { id } of answer.results) countAction('search_appearance', { event_id: id })
  }, [answer.results])
  useEffect(() => onReady(true), [onReady])
  const others = peopleAndPlaces && <FoundPeopleAndPlaces found={peopleAndPlaces} />
  const feed = <SearchFeed address={address} />
  if (answer.total === 0) {
    return (
      <>
        {others}
        <NoResults address={address} understood={answer.understood} onChange={onChange} />
        {feed}
      </>
    )
  }
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
      <SearchNotes address={address} answer={answer} near={near} onChange={onChange} />
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
      <ul key={order} className="grid gap-4">
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
      {feed}
    </>
  )
}

/** The links that subscribe to the search, also without results, because a calendar gets events when they are announced, and those that share it. */
function SearchFeed({ address }: { address: SearchAddress }) {
  const { baseUrl } = useSite()
  const query = feedQueryOf(address)
  return (
    <section className="mt-10 grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface px-5 py-4">
      {query && <FilteredFeed feed={searchFeedAddresses(baseUrl, query)} />}
      <ShareList />
    </section>
  )
}

/** Links to the results without a card in the document, for readers without scripts. */
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
