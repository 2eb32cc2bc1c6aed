import { ReportQueue } from '../../features/discovery/reports/report-queue.tsx'
import { useText } from '../../lib/messages.tsx'
import { reportsTexts } from '../../messages/discovery/reports.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

/** /dashboard/reports: what members reported, for leaders and admins. */
export function Page() {
  const { queue: t } = useText(reportsTexts)
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-2xl font-extrabold sm:text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-muted">{t.text}</p>
      <ReportQueue />
    </div>
  )
}
