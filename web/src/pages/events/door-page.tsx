import { Link, useParams } from 'react-router'
import { useDoor } from '../../features/events/door/api.ts'
import { DoorView } from '../../features/events/door/door-view.tsx'
import { NightReport } from '../../features/events/door/night-report.tsx'
import { isReached } from '../../features/events/events/rules.ts'
import { ApiError } from '../../lib/api/api-client.ts'
import { useText } from '../../lib/messages.tsx'
import { useNow } from '../../lib/now.tsx'
import { doorTexts } from '../../messages/events/door.ts'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

export function Page() {
  const t = useText(doorTexts)
  const { eventId = '' } = useParams()
  const { copy, query } = useDoor(eventId)
  const now = useNow()
  const door = copy?.door
  const title = door ? t.title(door.title) : t.open
  const status = query.error instanceof ApiError ? query.error.status : undefined
  const isAhead = door && !isReached(door.start_datetime, now.add({ minutes: 90 }))
  return (
    <div className="mx-auto max-w-3xl px-4 py-3 wrap-anywhere">
      <PageHead title={title} />
      <Link
        to={`/events/${eventId}`}
        className="inline-flex min-h-11 items-center font-semibold text-brand-text"
      >
        {t.back}
      </Link>
      <h1 className="mb-1 text-xl font-extrabold sm:text-2xl">{title}</h1>
      {copy && door ? (
        <>
          {!door.is_over && <DoorView eventId={eventId} copy={copy} door={door} isFailing={query.isError} />}
          {door.is_organizer && (door.is_over || isAhead) && <NightReport eventId={eventId} door={door} />}
        </>
      ) : status === 403 ? (
        <EmptyState title={t.notYours} text={t.notYoursText} />
      ) : status === 404 ? (
        <EmptyState title={t.missing} text={t.missingText} />
      ) : query.isError ? (
        <LoadFailure title={t.failed} query={query} />
      ) : (
        <SkeletonList label={t.loading} rows={6} row="h-14" />
      )}
    </div>
  )
}
