import { useQuery } from '@tanstack/react-query'
import {
  type ComponentProps,
  lazy,
  memo,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { peopleAndPlacesQuery, searchQuery } from '../../features/discovery/search/api.ts'
import {
  hasCriteria,
  insideResults,
  isForReader,
  isUnderstood,
  namesOf,
  readSearch,
  type SearchAddress,
  writeSearch,
} from '../../features/discovery/search/rules.ts'
import { SearchForm } from '../../features/discovery/search/search-form.tsx'
import { SearchStart } from '../../features/discovery/search/search-start.tsx'
import { SearchTools } from '../../features/discovery/search/search-tools.tsx'
import { useMe } from '../../features/members/identity/api.ts'
import { usePreferredIds } from '../../features/members/preferences/api.ts'
import { scenesQuery, useNearScenes, useScenes } from '../../features/scenes/scenes/api.ts'
import { isAnswerOf, useApi } from '../../lib/api/queries.ts'
import { useHydrated } from '../../lib/browser/use-browser.ts'
import { useText } from '../../lib/messages.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { commonTexts } from '../../messages/base/common.ts'
import { searchTexts } from '../../messages/discovery/search.ts'
import { LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'

// The browser fetches these beside the answer. The server cannot wait inside a page.
const fetchResults = async () => ({
  default: (await import('../../features/discovery/search/results/search-results.tsx')).SearchResults,
})
// Fetched later, because its fields are larger than all the page needs otherwise.
const SearchKeySwitch = import.meta.env.SSR
  ? (await import('../../features/discovery/search/search-key-switch.tsx')).SearchKeySwitch
  : lazy(async () => ({
      default: (await import('../../features/discovery/search/search-key-switch.tsx')).SearchKeySwitch,
    }))

const SearchResults = import.meta.env.SSR ? (await fetchResults()).default : lazy(fetchResults)
// Only members need these.
const SavedSearchesMenu = lazy(async () => ({
  default: (await import('../../features/discovery/saved-searches/saved-searches-menu.tsx'))
    .SavedSearchesMenu,
}))
const SaveSearch = lazy(async () => ({
  default: (await import('../../features/discovery/saved-searches/save-search.tsx')).SaveSearch,
}))

export async function load({ api, queryClient, url }: PageNeeds) {
  const results = import.meta.env.SSR && loadResults({ api, queryClient }, readSearch(url.searchParams))
  await Promise.all([queryClient.prefetchQuery(scenesQuery(api)), results])
  return undefined
}

/** How long the document waits for its results: many searches at once take longer. */
const patienceMilliseconds = 2_000

/** Loads the results for the document. Without them the page has its loading state, and the browser asks. */
async function loadResults(
  { api, queryClient }: Pick<PageNeeds, 'api' | 'queryClient'>,
  address: SearchAddress,
): Promise<void> {
  if (!hasCriteria(address)) return
  const predicate = isAnswerOf('POST /events/search', 'GET /search/people-and-places')
  const giveUp = () => void queryClient.cancelQueries({ predicate })
  const timer = setTimeout(giveUp, patienceMilliseconds)
  const search = async (page: SearchAddress) => {
    const query = searchQuery(api, page)
    await queryClient.prefetchQuery(query)
    return queryClient.getQueryData(query.queryKey)
  }
  const asked = await search(address)
  const inside = insideResults(address, asked)
  const found = inside === address ? asked : await search(inside)
  const named = found && peopleAndPlacesQuery(api, found.corrected_q ?? address.q)
  if (named?.enabled) await queryClient.prefetchQuery(named)
  clearTimeout(timer)
}

/** The contract takes at most twenty. */
const mostNear = 20

export function Page() {
  const t = useText(searchTexts)
  const [params, setParams] = useSearchParams()
  const asked = useMemo(() => readSearch(params), [params])
  const api = useApi()
  const isWhole = useHydrated()
  // The document has the order for everyone. React can hydrate its results only while they stay the same.
  const [isReady, setReady] = useState(isWhole || !hasCriteria(asked))
  const near = useNearScenes(useScenes().data ?? [], usePreferredIds())
  const nearSlugs = isReady ? near.slice(0, mostNear).map(({ slug }) => slug) : []
  const { data, isPlaceholderData } = useQuery(searchQuery(api, asked, nearSlugs))
  const address = useMemo(
    () => insideResults(asked, isPlaceholderData ? undefined : data),
    [asked, data, isPlaceholderData],
  )
  const isMember = useMe().status === 'signed-in'
  const found = useQuery(searchQuery(api, address, nearSlugs))
  const named = peopleAndPlacesQuery(api, found.data?.corrected_q ?? address.q)
  const others = useQuery(named)
  const isSearch = hasCriteria(address)
  const isReaderKnown = isReady && isWhole && !found.isPlaceholderData
  useEffect(() => {
    if (isSearch) void fetchResults().catch(() => {})
  }, [isSearch])
  const isForVisitor = useRef(!isWhole && found.isSuccess)
  const { refetch } = found
  useEffect(() => {
    // The document has a visitor's results. For a member the browser searches again: the results begin with their
    // scenes, and the search enters their history.
    if (!isMember || !isReady || !isForVisitor.current) return
    isForVisitor.current = false
    void refetch()
  }, [isMember, isReady, refetch])
  // Every change opens the first page of the results.
  const change = useCallback(
    (part: Partial<SearchAddress>) =>
      setParams(writeSearch({ ...address, ...part, page: 1 }), { preventScrollReset: true }),
    [address, setParams],
  )
  const isRight = address === asked && isUnderstood(params)
  useEffect(() => {
    if (!isRight) setParams(writeSearch(address), { replace: true, preventScrollReset: true })
  }, [isRight, address, setParams])
  const nearOf = (near_total: number | null) => {
    if (isForReader(address) && !isReaderKnown) return undefined
    return near_total === null ? '' : namesOf(near)
  }
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 sm:pt-12">
      {/* Many addresses have the same results, and search engines index the events. So all of them count as one page. */}
      <PageHead title={t.title} description={t.description} canonical="/search" />
      <h1 className="mb-6 text-4xl font-extrabold sm:text-5xl">{t.title}</h1>
      <SearchForm address={address} onChange={change} />
      <SearchTools address={address} understood={found.data?.understood} onChange={change}>
        {isMember && (
          <Suspense>
            <SavedSearchesMenu onSearch={change} />
          </Suspense>
        )}
      </SearchTools>
      <div className="mt-10" aria-busy={found.isFetching}>
        {!isSearch && <SearchStart />}
        {found.isError && <LoadFailure title={t.failed} query={found} />}
        {isSearch && !found.isError && (
          <div className={`transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
            {/* Together, so that nothing moves when the second answer arrives. */}
            {found.isPending || others.isLoading ? (
              <ResultsSkeleton />
            ) : (
              <Results
                address={address}
                answer={found.data}
                near={nearOf(found.data.near_total)}
                order={isReaderKnown && isForReader(address) ? `${nearSlugs}` : ''}
                peopleAndPlaces={named.enabled ? others.data : undefined}
                Save={SaveSearch}
                onReady={setReady}
                onChange={change}
              />
            )}
          </div>
        )}
        <p role="status" className="sr-only">
          {isSearch && found.isSuccess && !found.isPlaceholderData ? t.results(found.data.total) : ''}
        </p>
      </div>
      <div className="mt-10">
        <Suspense fallback={<div className="h-12" />}>
          <SearchKeySwitch />
        </Suspense>
      </div>
    </div>
  )
}

// React can hydrate the results of the document only while their props stay the same.
const Results = memo((props: ComponentProps<typeof SearchResults>) => (
  <Suspense fallback={<ResultsSkeleton />}>
    <SearchResults {...props} />
  </Suspense>
))

function ResultsSkeleton() {
  const t = useText(searchTexts)
  const common = useText(commonTexts)
  return (
    <div className="grid gap-4">
      <span className="sr-only">{common.loading}</span>
      <noscript>
        <p className="text-lg font-medium">{t.withoutScript}</p>
      </noscript>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-48 !rounded-lg" />
      <Skeleton className="h-48 !rounded-lg" />
      <Skeleton className="h-48 !rounded-lg" />
    </div>
  )
}
