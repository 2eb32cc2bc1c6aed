import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'

/** The outline of a scene's profile while it loads. `rows` is the outline of its events. */
export function SceneProfileSkeleton({ rows }: { rows: ReactNode }) {
  return (
    <div>
      <Skeleton className="h-56 !rounded-none sm:h-72" />
      <div className="mx-auto grid max-w-6xl gap-3 px-4 pt-8">
        <Skeleton className="h-7 max-w-md" />
        <Skeleton className="h-7 max-w-sm" />
        <div className="mt-6">{rows}</div>
      </div>
    </div>
  )
}
