import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { useMe } from '../features/identity/api.ts'
import { scenesQuery } from '../features/scenes/api.ts'
import { peopleAndPlacesQuery, searchQuery } from '../features/search/api.ts'
import {
  hasCriteria,
  lastPageOf,
  readSearch,
  type SearchAddress,
  writeSearch,
} from '../features/search/rules.ts'
import { SearchForm } from '../features/search/search-form.tsx'
import { SearchStart } from '../features/search/search-start.tsx'
import { SearchTools } from '../features/search/search-tools.tsx'
import { useText } from '../lib/messages.tsx'
import type { PageNeeds } from '../lib/page.ts'
import { useApi } from '../lib/queries.ts'
import { commonTexts } from '../messages/common.ts'
import { searchTexts } from '../messages/search.ts'
import { LoadFailure } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

// The server makes the page without results, which it cannot share. The browser fetches these beside the answer.
const fetchResults = async () => ({
  default: (await import('../features/search/results/search-results.tsx')).SearchResults,
})
const SearchResults = lazy(fetchResults)
// Only members need these.
const SavedSearchesMenu = lazy(async () => ({
  default: (await import('../features/saved-searches/saved-searches-menu.tsx')).SavedSearchesMenu,
}))
const SaveSearch = lazy(async () => ({
  default: (await import('../features/saved-searches/save-search.tsx')).SaveSearch,
}))

export async function load({ api, queryClient }: PageNeeds) {
  await queryClient.prefetchQuery(scenesQuery(api))
  return undefined
}

export function Page() {
  const t = useText(searchTexts)
  const [params, setParams] = useSearchParams()
  const address = readSearch(params)
  const api = useApi()
  const isMember = useMe().status === 'signed-in'
  const found = useQuery(searchQuery(api, address))
  const named = peopleAndPlacesQuery(api, found.data?.corrected_q ?? address.q)
  const others = useQuery(named)
  const isSearch = hasCriteria(address)
  useEffect(() => {
    if (isSearch) void fetchResults().catch(() => {})
  }, [isSearch])
  // Every change opens the first page of the results; a change of page alone opens that page.
  const change = (part: Partial<SearchAddress>) =>
    setParams(writeSearch({ ...address, page: 1, ...part }), { preventScrollReset: part.page === undefined })
  const lastPage = found.isSuccess && !found.isPlaceholderData ? lastPageOf(found.data) : undefined
  useEffect(() => {
    // An old link, or results that have passed since.
    if (lastPage === undefined || address.page <= lastPage) return
    setParams(writeSearch({ ...address, page: lastPage }), { replace: true })
  })
  return (
    <div className="mx-auto max-w-4xl px-4 pt-8 sm:pt-12">
      {/* Many addresses have the same results, and search engines index the events: all of them count as one page. */}
      <PageHead title={t.title} description={t.description} canonical="/search" />
      <h1 className="mb-6 text-4xl font-extrabold sm:text-5xl">{t.title}</h1>
      <SearchForm address={address} onChange={change} />
      <SearchTools address={address} onChange={change}>
        {isMember && (
          <Suspense>
            <SavedSearchesMenu onSearch={change} />
          </Suspense>
        )}
      </SearchTools>
      <div className="mt-10" aria-busy={found.isFetching}>
        {!isSearch && <SearchStart />}
        {found.isError && (
          <LoadFailure title={t.failed} error={found.error} retry={() => void found.refetch()} />
        )}
        {isSearch && !found.isError && (
          <Suspense fallback={<ResultsSkeleton />}>
            <div className={`transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
              {/* Together, so that nothing moves when the second answer arrives. */}
              {found.isPending || others.isLoading ? (
                <ResultsSkeleton />
              ) : (
                <SearchResults
                  address={address}
                  answer={found.data}
                  peopleAndPlaces={named.enabled ? others.data : undefined}
                  save={
                    isMember && (
                      <Suspense>
                        <SaveSearch address={address} />
                      </Suspense>
                    )
                  }
                  onChange={change}
                  onClear={() => setParams({})}
                />
              )}
            </div>
          </Suspense>
        )}
        <p role="status" className="sr-only">
          {isSearch && found.isSuccess && !found.isPlaceholderData ? t.results(found.data.total) : ''}
        </p>
      </div>
    </div>
  )
}

function ResultsSkeleton() {
  const common = useText(commonTexts)
  return (
    <div className="grid gap-4">
      <span className="sr-only">{common.loading}</span>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-48 !rounded-lg" />
      <Skeleton className="h-48 !rounded-lg" />
      <Skeleton className="h-48 !rounded-lg" />
    </div>
  )
}
