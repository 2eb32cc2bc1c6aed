import { planningPortion } from '@floorcraft/contract/editing/planning.ts'
import { useText } from '../../../lib/messages.tsx'
import { commonTexts } from '../../../messages/base/common.ts'
import { planningTexts } from '../../../messages/editing/planning.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import type { Planning } from './api.ts'

/** Says that events are missing: the rest is loading, or could not be loaded. */
export function Shortfall({ planning }: { planning: Planning }) {
  const t = useText(planningTexts)
  const common = useText(commonTexts)
  const { events, isLoading, isComplete, error, retry } = planning
  if (isComplete) return null
  if (isLoading) {
    // The first portion has its own skeletons.
    return events.length >= planningPortion ? (
      <p role="status" className="mt-4 rounded-md bg-sunken px-4 py-3">
        {t.progress(events.length)}
      </p>
    ) : null
  }
  if (error && events.length === 0) {
    return (
      <div className="mt-6">
        <LoadFailure title={t.loadFailed} query={{ error, refetch: retry }} />
      </div>
    )
  }
  return (
    <div role="alert" className="mt-4 rounded-md bg-sunken px-4 py-3">
      <p>
        {t.incomplete(events.length)} {!error && t.incompleteAdvice}
      </p>
      {error && (
        <Button look="quiet" className="mt-2" onClick={retry}>
          {common.retry}
        </Button>
      )}
    </div>
  )
}

/** A month without events. */
export function EmptyMonth({ isPast }: { isPast: boolean }) {
  const t = useText(planningTexts)
  if (isPast) return <EmptyState title={t.empty} text={t.emptyPastText} />
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyText}
      action={
        <ButtonLink look="quiet" to="/events/new">
          {t.create}
        </ButtonLink>
      }
    />
  )
}

/** The outline of the month's list while it loads. */
export function PlanningListSkeleton() {
  const t = useText(planningTexts)
  return <SkeletonList label={t.loading} rows={4} row="h-22 !rounded-lg" className="grid gap-2" />
}
