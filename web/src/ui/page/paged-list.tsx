import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState, LoadFailure } from './empty-state.tsx'
import { Pagination } from './pagination.tsx'
import { SkeletonList } from './skeleton-list.tsx'

export interface PagedListProps<Item> {
  readonly list: UseQueryResult<Item[]>
  readonly texts: {
    readonly loading: string
    readonly loadFailed: string
    readonly none: string
    readonly clear: string
  }
  /** Removes all filters. */
  readonly onClear: () => void
  readonly page: number
  /** Missing until it is known. */
  readonly pages: number | undefined
  readonly onPage: (page: number) => void
  /** A row: an `li` with a key. */
  readonly children: (item: Item) => ReactNode
}

/** One page of a long list: waiting, failed, empty, or its rows with links to other pages. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { list, texts, onClear, page, pages = 1, onPage, children } = props
  if (list.isPending)
    return <SkeletonList label={texts.loading} rows={6} row="h-20 !rounded-md" className="mt-3 grid gap-1" />
  if (!list.data) {
    return (
      <div className="mt-3">
        <LoadFailure title={texts.loadFailed} query={list} />
      </div>
    )
  }
  if (list.data.length === 0) {
    const clear = (
      <Button look="quiet" onClick={onClear}>
        {texts.clear}
      </Button>
    )
    return (
      <div className="mt-3">
        <EmptyState title={texts.none} action={clear} />
      </div>
    )
  }
  return (
    <>
      {/* Without overflow-hidden, which would cut the menus of the last rows. */}
      <ul
        aria-busy={list.isPlaceholderData}
        className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface transition-opacity aria-busy:opacity-60"
      >
        {list.data.map(children)}
      </ul>
      <Pagination page={page} pages={pages} onPage={onPage} />
    </>
  )
}
