import { NoOwnFigures } from '../../features/editing/my-events/no-own-figures.tsx'
import { useOwnReport } from '../../features/events/analytics/reports/api.ts'
import { Report } from '../../features/events/analytics/reports/report.tsx'
import { useText } from '../../lib/messages.tsx'
import { analyticsTexts } from '../../messages/events/analytics.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(analyticsTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-1 max-w-2xl text-muted">
        {t.intro} {t.counting}
      </p>
      <Report query={useOwnReport()} of="own" empty={<NoOwnFigures />} />
    </div>
  )
}
