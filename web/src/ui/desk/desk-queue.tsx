import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from '../../lib/browser/use-kept-focus.ts'
import { Button } from '../button.tsx'
import { EmptyState, LoadFailure } from '../page/empty-state.tsx'
import { SkeletonList } from '../page/skeleton-list.tsx'

export interface DeskQueueProps<Item> {
  /** The queue in portions. */
  readonly list: UseInfiniteQueryResult<InfiniteData<readonly Item[]>>
  readonly texts: { readonly loading: string; readonly loadFailed: string; readonly more: string }
  /** For screen readers, because the tab above it says the same. */
  readonly title: string
  readonly none: { readonly title: string; readonly text: string }
  readonly children: (items: readonly Item[]) => ReactNode
}

/** A queue in portions in every state: loading, failed, empty or with items. The focus stays in it when an item leaves. */
export function DeskQueue<Item>({ list, texts: t, title, none, children }: DeskQueueProps<Item>) {
  const home = useRef<HTMLDivElement>(null)
  const items = list.data?.pages.flat()
  useKeptFocus(home, [items?.length])
  if (list.isPending)
    return <SkeletonList label={t.loading} rows={3} row="h-44 !rounded-lg" className="grid gap-4" />
  if (!items) return <LoadFailure title={t.loadFailed} query={list} />
  return (
    <div ref={home} tabIndex={-1} className="grid gap-4 outline-none">
      <h2 className="sr-only">{title}</h2>
      {items.length === 0 && <EmptyState title={none.title} text={none.text} />}
      {children(items)}
      {list.hasNextPage && (
        <Button
          look="quiet"
          className="justify-self-start"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t.more}
        </Button>
      )}
    </div>
  )
}
