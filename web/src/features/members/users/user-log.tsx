import { Link } from 'react-router'
import { useReaderZone } from '../../../lib/browser/use-browser.ts'
import { useText } from '../../../lib/messages.tsx'
import { usersTexts } from '../../../messages/members/users.ts'
import { LoadFailure } from '../../../ui/page/empty-state.tsx'
import { SkeletonList } from '../../../ui/page/skeleton-list.tsx'
import { useAuditLog } from '../../site/audit/api.ts'
import { AuditDay } from '../../site/audit/audit-day.tsx'
import { daysOf } from '../../site/audit/rules.ts'

const shownEntries = 20

interface UserLogProps {
  readonly title: string
  readonly none: string
  /** Entries about this account, or entries of this member. */
  readonly filter: { readonly about: string } | { readonly actor: string }
}

/** The newest entries of the audit log about a member, or by one. */
export function UserLog({ title, none, filter }: UserLogProps) {
  const t = useText(usersTexts).page
  const zone = useReaderZone() ?? 'UTC'
  const log = useAuditLog({ ...filter, limit: shownEntries, offset: 0 })
  return (
    <section>
      <h2 className="text-xl font-bold">{title}</h2>
      <div className="mt-3 grid gap-4">
        {log.isPending && <SkeletonList label={title} rows={2} row="h-14" className="grid gap-2" />}
        {log.isError && !log.data && <LoadFailure title={t.logFailed} query={log} />}
        {log.data?.length === 0 && <p className="text-muted">{none}</p>}
        {daysOf(log.data ?? [], zone).map(({ date, entries }) => (
          <AuditDay key={`${date}`} level={3} date={date} entries={entries} zone={zone} />
        ))}
        {log.data?.length === shownEntries && 'actor' in filter && (
          <Link
            to={`/admin/audit-log?actor=${filter.actor}`}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-brand-text underline underline-offset-4"
          >
            {t.allInLog}
          </Link>
        )}
      </div>
    </section>
  )
}
