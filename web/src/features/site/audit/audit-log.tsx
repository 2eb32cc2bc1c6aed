import { auditActions } from '@floorcraft/contract/site/audit.ts'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { useListAddress } from '../../../lib/use-list-address.ts'
import { auditTexts } from '../../../messages/site/audit.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useAuditLog } from './api.ts'
import { AuditDay } from './audit-day.tsx'
import { type AuditedScene, AuditFilters, auditFilters } from './audit-filters.tsx'
import { daysOf } from './rules.ts'

const limit = 50

/** The log by day, with filters and pages. One entry more than a page says whether there is an older page. */
export function AuditLog({ scenes }: { scenes: readonly AuditedScene[] }) {
  const t = useText(auditTexts)
  const zone = useReaderZone() ?? 'UTC'
  const { shown, asked, change } = useListAddress(auditFilters)
  const { actor, scene, from, to, page } = asked
  const action = auditActions.find((name) => name === asked.action)
  const isFiltered = auditFilters.some((name) => asked[name] !== '')
  const log = useAuditLog({ actor, action, scene, from, to, limit: limit + 1, offset: (page - 1) * limit })
  const entries = log.data?.slice(0, limit) ?? []
  const hasOlder = (log.data?.length ?? 0) > limit
  return (
    <>
      <AuditFilters shown={shown} scenes={scenes} onChange={change} />
      <div aria-busy={log.isPlaceholderData} className="mt-5 grid gap-6 aria-busy:opacity-60">
        {log.isPending && <SkeletonList label={t.loading} rows={6} row="h-14" className="grid gap-2" />}
        {log.isError && !log.data && <LoadFailure title={t.loadFailed} query={log} />}
        {log.data && entries.length === 0 && <EmptyState {...(isFiltered || page > 1 ? t.none : t.empty)} />}
        {daysOf(entries, zone).map(({ date, entries: list }) => (
          <AuditDay key={`${date}`} date={date} entries={list} zone={zone} />
        ))}
      </div>
      {(page > 1 || hasOlder) && (
        <nav aria-label={t.pages} className="mt-6 flex justify-between gap-4">
          <Button look="quiet" disabled={page <= 1} onClick={() => change({ page: String(page - 1) })}>
            {t.newer}
          </Button>
          <Button look="quiet" disabled={!hasOlder} onClick={() => change({ page: String(page + 1) })}>
            {t.older}
          </Button>
        </nav>
      )}
    </>
  )
}
