import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { adminTexts } from '../../../messages/office/admin.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useAdminStats } from './api.ts'

const grid = 'grid gap-3 sm:grid-cols-3'

/** The numbers of members, events and scenes, each with a link to its list. */
export function StatCards() {
  const t = useText(adminTexts).overview
  const locale = useLocale()
  const { data: stats, isError, error, refetch } = useAdminStats()
  if (isError && !stats) {
    return <LoadFailure title={t.statsFailed} query={{ error, refetch }} />
  }
  if (!stats) {
    return <SkeletonList label={t.statsLoading} rows={3} row="h-18 !rounded-lg sm:h-30" className={grid} />
  }
  const number = (count: number) => count.toLocaleString(locale)
  return (
    <div className={grid}>
      <StatCard to="/admin/users" title={t.users} count={number(stats.total_users)}>
        {t.organizers(number(stats.total_organizers))}
      </StatCard>
      <StatCard to="/admin/events" title={t.events} count={number(stats.total_events)}>
        {t.eventParts(number(stats.published_events), number(stats.draft_events))}
      </StatCard>
      <StatCard to="/admin/scenes" title={t.scenes} count={number(stats.total_scenes)}>
        {t.sceneText}
      </StatCard>
    </div>
  )
}

function StatCard(props: { to: string; title: string; count: string; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      className="grid grid-cols-[1fr_auto] items-center gap-x-4 rounded-lg border border-line bg-surface px-5 py-3 transition-colors hover:border-line-strong sm:block sm:py-4"
    >
      <span className="block font-medium text-muted">{props.title}</span>
      <span className="block row-span-2 font-display text-3xl leading-tight font-extrabold tabular-nums max-sm:col-start-2 max-sm:row-start-1 sm:text-4xl">
        {props.count}
      </span>
      <span className="block text-sm text-muted">{props.children}</span>
    </Link>
  )
}
