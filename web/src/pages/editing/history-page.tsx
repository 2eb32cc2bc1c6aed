import { type History, type HistoryKind, historyKinds } from '@floorcraft/contract/editing/history.ts'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useHistory } from '../../features/editing/history/api.ts'
import { HistoryView } from '../../features/editing/history/history-view.tsx'
import { venuePath } from '../../features/events/venues/rules.ts'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { useText } from '../../lib/messages.tsx'
import { historyTexts } from '../../messages/editing/history.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { MissingPage } from '../../ui/page/poster-page.tsx'
import { SkeletonList } from '../../ui/page/skeleton-list.tsx'

/** /history/event/{id}, and the same for series and venues: what changed, for those who may edit it. */
export function Page() {
  const t = useText(historyTexts)
  const { kind, thingId = '' } = useParams()
  const known = historyKinds.find((one) => one === kind)
  const missing = { title: t.missing, text: t.missingText, back: { to: '/dashboard', label: t.home } }
  if (!known) return <MissingPage {...missing} />
  return <HistoryOfThing key={`${kind} ${thingId}`} kind={known} thingId={thingId} missing={missing} />
}

interface HistoryOfThingProps {
  readonly kind: HistoryKind
  readonly thingId: string
  readonly missing: Parameters<typeof MissingPage>[0]
}

function HistoryOfThing({ kind, thingId, missing }: HistoryOfThingProps) {
  const t = useText(historyTexts)
  const of = { kind, thingId }
  return (
    <PageOfOne
      id={thingId}
      query={useHistory(of)}
      skeleton={
        <div className="mx-auto max-w-3xl px-4 py-8">
          <SkeletonList label={t.loading} rows={4} row="h-28" className="grid gap-2" />
        </div>
      }
      loading={t.loading}
      failed={t.loadFailed}
      missing={missing}
    >
      {(history) => (
        <div className="mx-auto max-w-3xl px-4 py-8">
          <PageHead title={t.titleOf(history.title)} />
          <Link
            to={pathOf(of, history)}
            className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink"
          >
            <ArrowLeft className="size-4 shrink-0" aria-hidden />
            {kind === 'series' ? t.backToSeries : t.back}
          </Link>
          <h1 className="text-2xl font-extrabold wrap-anywhere sm:text-3xl">{t.titleOf(history.title)}</h1>
          <p className="mt-2 mb-6 text-muted">{t.intro}</p>
          <HistoryView of={of} history={history} />
        </div>
      )}
    </PageOfOne>
  )
}

function pathOf({ kind, thingId }: { kind: HistoryKind; thingId: string }, { venue }: History): string {
  if (venue) return venuePath(venue.scene_slug, venue.slug)
  return kind === 'event' ? `/events/${thingId}` : '/recurring-events'
}
