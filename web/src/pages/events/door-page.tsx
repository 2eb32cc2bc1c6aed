import { ArrowLeft } from 'lucide-react'
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
      <div className="mb-1 flex items-start gap-1">
        <Link
          to={`/events/${eventId}`}
          aria-label={t.back}
          className="-mt-2 -ml-3 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft className="size-5" aria-hidden />
        </Link>
        <h1 className="text-lg leading-snug font-extrabold sm:text-2xl">{title}</h1>
      </div>
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
