import type { Event } from '@floorcraft/contract/events/events.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useDoubles } from '../../features/editing/event-merging/api.ts'
import { CompareEvents } from '../../features/editing/event-merging/compare-events.tsx'
import { SimilarEvent } from '../../features/editing/similar-events/similar-events-notice.tsx'
import { eventQuery } from '../../features/events/events/api.ts'
import { useApi } from '../../lib/api/queries.ts'
import { useText } from '../../lib/messages.tsx'
import { eventMergingTexts } from '../../messages/editing/event-merging.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../ui/page/empty-state.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { MissingPage } from '../../ui/page/poster-page.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

/** /events/:eventId/merge and /events/:eventId/merge/:otherId: chooses a double event, and merges the two. */
export function Page() {
  const { eventId = '', otherId } = useParams()
  const { compare: t, choose } = useText(eventMergingTexts)
  const api = useApi()
  const into = useQuery({ ...eventQuery(api, eventId), staleTime: 0 })
  const from = useQuery({ ...eventQuery(api, otherId ?? ''), staleTime: 0, enabled: otherId !== undefined })
  // The address of a merged event leads to the one that stays.
  const isMissing = [into, from].some(({ data }) => data === null) || isMoved(into.data, eventId)
  if (isMissing || (otherId !== undefined && isMoved(from.data, otherId)))
    return (
      <MissingPage
        title={t.notFound}
        text={t.notFoundText}
        back={{ to: '/dashboard/double-events', label: t.back }}
      />
    )
  const failed = [into, from].find(({ isError, data }) => isError && !data)
  const title = otherId === undefined ? choose.title : t.title
  return (
    <div className="mx-auto max-w-4xl px-4 py-8">
      <PageHead title={title} />
      <h1 className="mb-4 text-2xl font-extrabold sm:text-3xl">{title}</h1>
      {failed && <LoadFailure title={t.failed} query={failed} />}
      {!failed && otherId === undefined && into.data && <ChooseDouble event={into.data} />}
      {into.data && from.data && (
        <CompareEvents key={`${eventId} ${otherId}`} into={into.data} from={from.data} />
      )}
      {!failed && (!into.data || (otherId !== undefined && !from.data)) && (
        <SkeletonList label={t.loading} rows={3} row="h-32" className="grid gap-4" />
      )}
    </div>
  )
}

const isMoved = (event: Event | null | undefined, id: string) =>
  event != null && event.id !== id.toLowerCase()

function ChooseDouble({ event }: { event: Event }) {
  const { choose: t, compare } = useText(eventMergingTexts)
  const doubles = useDoubles(event)
  if (doubles.isPending)
    return <SkeletonList label={compare.loading} rows={2} row="h-16" className="grid gap-2" />
  if (!doubles.data) return <LoadFailure title={compare.failed} query={doubles} />
  const published = doubles.data.filter(({ status }) => status === 'published')
  if (published.length === 0)
    return (
      <EmptyState
        title={t.none}
        text={t.noneText}
        action={
          <ButtonLink look="quiet" to={`/events/${event.id}/edit`}>
            {t.back}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <p className="mb-3 wrap-anywhere text-muted">{t.text(event.title)}</p>
      <ul className="divide-y divide-line">
        {published.map((other) => (
          <SimilarEvent
            key={other.id}
            event={other}
            action={
              <ButtonLink
                look="quiet"
                to={`/events/${event.id}/merge/${other.id}`}
                aria-label={t.chooseNamed(other.title)}
              >
                {t.choose}
              </ButtonLink>
            }
          />
        ))}
      </ul>
    </>
  )
}
