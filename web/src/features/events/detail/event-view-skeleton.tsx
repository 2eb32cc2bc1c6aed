import { useText } from '../../../lib/messages.tsx'
import { eventPageTexts } from '../../../messages/event-page.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The places of an event's page while it is being fetched. */
export function EventViewSkeleton() {
  const t = useText(eventPageTexts)
  return (
    <div role="status" aria-label={t.loading} className="mx-auto max-w-6xl sm:px-4">
      <div className="h-13 sm:h-17" />
      <div className="grid gap-4 md:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] md:gap-10 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <Skeleton className="h-[min(30svh,20rem)] md:aspect-[5/7] md:h-auto" />
        <div className="grid content-start gap-4 px-4 sm:px-0">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-12 w-4/5" />
          <Skeleton className="h-11 w-64" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  )
}
