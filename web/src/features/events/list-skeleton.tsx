import { Skeleton } from '../../ui/skeleton.tsx'
import type { ListView } from './list-address.ts'

/** Grey rows or cards of the size that events will have. */
export function ListSkeleton({ view, rows = 6 }: { view: ListView; rows?: number }) {
  const places = Array.from({ length: rows }, (_, index) => index)
  return (
    <div className={view === 'card' ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'grid gap-3'}>
      {places.map((place) =>
        view === 'card' ? (
          <Skeleton key={place} className="h-96 !rounded-lg" />
        ) : (
          <Skeleton key={place} className="h-40 !rounded-lg sm:h-36" />
        ),
      )}
    </div>
  )
}
