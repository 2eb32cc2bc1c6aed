import type { AnalyticsReport } from '@floorcraft/contract/events/analytics.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { PageHead } from '../../../../ui/page/page-head.tsx'
import { usePeriod } from './api.ts'
import { EmptyReport, Report } from './report.tsx'
import { weekdayText } from './report-formats.ts'
import { startDay } from './top-events.tsx'

interface EventReportProps {
  readonly eventId: string
  readonly report: AnalyticsReport
  readonly query: UseQueryResult<AnalyticsReport | null>
}

/** The figures of one event, with the way to its page and to all events. */
export function EventReport({ eventId, report, query }: EventReportProps) {
  const { event: t, ...texts } = useText(analyticsTexts)
  const locale = useLocale()
  const days = usePeriod()
  const event = report.top_events[0]
  const place = event && [...new Set([event.scene_name, event.city])].filter(Boolean).join(', ')
  return (
    <div className="mx-auto max-w-6xl px-4 pt-4 pb-8">
      <PageHead title={event ? t.title(event.title) : t.fallback} />
      <Link
        to={`/analytics?days=${days}`}
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-medium text-muted hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden />
        {t.all}
      </Link>
      <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 className="text-3xl font-extrabold wrap-anywhere sm:text-4xl">{event?.title ?? t.fallback}</h1>
          {event && (
            <p className="mt-1 font-medium">
              {[weekdayText(startDay(event), locale, { year: true }), place].filter(Boolean).join(' · ')}
            </p>
          )}
          <p className="mt-1 max-w-2xl text-muted">
            {texts.introOfEvent} {texts.counting}
          </p>
        </div>
        <ButtonLink look="quiet" to={`/events/${eventId}`}>
          <Eye className="size-4" aria-hidden />
          {t.view}
        </ButtonLink>
      </div>
      <Report query={query} of="event" empty={<EmptyReport of="event" start={`/events/${eventId}`} />} />
    </div>
  )
}
