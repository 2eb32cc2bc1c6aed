import { useSiteReport } from '../../features/events/analytics/reports/api.ts'
import { GrowthSection } from '../../features/events/analytics/reports/growth-section.tsx'
import { EmptyReport, Report } from '../../features/events/analytics/reports/report.tsx'
import { useText } from '../../lib/messages.tsx'
import { analyticsTexts } from '../../messages/events/analytics.ts'
import { PageHead } from '../../ui/page/page-head.tsx'

export function Page() {
  const t = useText(analyticsTexts)
  return (
    <div className="mx-auto max-w-6xl px-4 py-6 sm:py-8">
      <PageHead title={t.title} />
      <h1 className="text-3xl font-extrabold sm:text-4xl">{t.title}</h1>
      <p className="mt-1 max-w-2xl text-muted">
        {t.introOfSite} {t.counting} {t.daysOfSite}
      </p>
      <Report
        query={useSiteReport()}
        of="site"
        empty={<EmptyReport of="site" start="/events" />}
        top={(report) => <GrowthSection report={report} />}
      />
    </div>
  )
}
