import { useParams } from 'react-router'
import { useEventReport } from '../../features/events/analytics/reports/api.ts'
import { EventReport } from '../../features/events/analytics/reports/event-report.tsx'
import { ReportSkeleton } from '../../features/events/analytics/reports/report.tsx'
import { PageOfOne } from '../../features/members/identity/page-of-one.tsx'
import { useText } from '../../lib/messages.tsx'
import { analyticsTexts } from '../../messages/events/analytics.ts'

export function Page() {
  const { event: t, ...texts } = useText(analyticsTexts)
  const { eventId = '' } = useParams()
  const query = useEventReport(eventId)
  return (
    <PageOfOne
      id={eventId}
      query={query}
      skeleton={
        <div className="mx-auto max-w-6xl px-4 py-8">
          <ReportSkeleton />
        </div>
      }
      loading={texts.loading}
      failed={texts.loadFailed}
      missing={{ title: t.notFound, text: t.notFoundText, back: { to: '/analytics', label: t.all } }}
    >
      {(report) => <EventReport eventId={eventId} report={report} query={query} />}
    </PageOfOne>
  )
}
