import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { scenesQuery } from '../features/scenes/api.ts'
import { searchQuery } from '../features/search/api.ts'
import {
  hasCriteria,
  lastPageOf,
  readSearch,
  type SearchAddress,
  writeSearch,
} from '../features/search/search-address.ts'
import { SearchForm } from '../features/search/search-form.tsx'
import { SearchResults } from '../features/search/search-results.tsx'
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

export async function load({ api, queryClient }: PageNeeds) {
  await queryClient.prefetchQuery(scenesQuery(api))
  return undefined
}

export function Page() {
  const t = useText(searchTexts)
  const [params, setParams] = useSearchParams()
  const address = readSearch(params)
  const found = useQuery(searchQuery(useApi(), address))
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
      {/* Results are not indexed: many addresses have the same, and search engines index the events. */}
      <PageHead
        title={t.title}
        description={t.description}
        canonical={hasCriteria(address) ? undefined : '/search'}
      />
      <h1 className="mb-6 text-4xl font-extrabold sm:text-5xl">{t.title}</h1>
      <SearchForm address={address} onSearch={(q) => change({ q })} />
      <SearchTools address={address} onChange={change} />
      <div className="mt-10" aria-busy={found.isFetching}>
        {!hasCriteria(address) && <SearchStart />}
        {hasCriteria(address) && found.isPending && <ResultsSkeleton />}
        {found.isError && (
          <LoadFailure title={t.failed} error={found.error} retry={() => void found.refetch()} />
        )}
        {hasCriteria(address) && found.isSuccess && (
          <div className={`transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
            <SearchResults
              address={address}
              answer={found.data}
              onChange={change}
              onClear={() => setParams({})}
            />
          </div>
        )}
        <p role="status" className="sr-only">
          {hasCriteria(address) && found.isSuccess && !found.isPlaceholderData
            ? t.results(found.data.total)
            : ''}
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
