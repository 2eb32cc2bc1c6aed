import { myEventsQuery } from '../../features/editing/event-editing/api.ts'
import { useFreshOwnEvents } from '../../features/editing/my-events/api.ts'
import { MyEventsView } from '../../features/editing/my-events/my-events-view.tsx'
import { countUpcoming } from '../../features/editing/my-events/rules.ts'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import type { PageNeeds } from '../../lib/page.ts'
import { myEventsTexts } from '../../messages/editing/my-events.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

export async function load({ api, queryClient }: PageNeeds) {
  await queryClient.prefetchQuery(myEventsQuery(api))
  return undefined
}

export function Page() {
  const t = useText(myEventsTexts)
  const now = useNow()
  const mine = useFreshOwnEvents()
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div>
          <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
          <p className="mt-1 min-h-6 text-muted">
            {mine.data && t.counts(mine.data.length, countUpcoming(mine.data, now))}
          </p>
        </div>
        {/* An empty list has this button in its middle. */}
        {mine.data?.length !== 0 && <ButtonLink to="/events/new">{t.create}</ButtonLink>}
      </div>
      {mine.data && <MyEventsView events={mine.data} />}
      {mine.isPending && (
        <SkeletonList label={t.loading} rows={4} row="h-36 !rounded-lg" className="mt-5 grid gap-3">
          <Skeleton className="mb-3 h-11 max-w-sm" />
        </SkeletonList>
      )}
      {mine.isError && !mine.data && (
        <div className="mt-6">
          <LoadFailure title={t.loadFailed} query={mine} />
        </div>
      )}
    </div>
  )
}
