import { type AnalyticsReport, analyticsActions } from '@floorcraft/contract/events/analytics.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState, LoadFailure } from '../../../../ui/page/empty-state.tsx'
import { Skeleton } from '../../../../ui/page/skeleton.tsx'
import { usePeriod } from './api.ts'
import { DaysPanel } from './days-panel.tsx'
import { PeriodSwitch } from './period-switch.tsx'
import { rangeText } from './report-formats.ts'
import { SharePanel } from './share-panel.tsx'
import { TopEvents } from './top-events.tsx'
import { TotalTiles } from './total-tiles.tsx'

interface ReportProps<Report extends AnalyticsReport> {
  readonly query: UseQueryResult<Report | null>
  /** The subject of the report. */
  readonly of: 'own' | 'event' | 'scene' | 'site'
  /** Shown in place of an empty report. */
  readonly empty: ReactNode
  /** Above the totals, also of an empty report. */
  readonly top?: (report: Report) => ReactNode
}

/** A report with its period, in every state. */
export function Report<R extends AnalyticsReport>({ query, of, empty, top }: ReportProps<R>) {
  const t = useText(analyticsTexts)
  const { data, isError, error, isPlaceholderData, refetch } = query
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PeriodSwitch />
        {data && <Dates report={data} />}
      </div>
      <div
        aria-busy={query.isFetching}
        className={`mt-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
      >
        {data ? (
          <div className="grid gap-4 sm:gap-6">
            {top?.(data)}
            {hasFigures(data) ? <Figures report={data} of={of} /> : empty}
          </div>
        ) : isError ? (
          <LoadFailure title={t.loadFailed} query={{ error, refetch }} />
        ) : (
          <ReportSkeleton />
        )}
      </div>
    </div>
  )
}

const hasFigures = ({ totals }: AnalyticsReport) =>
  analyticsActions.some((action) => totals[action].count + totals[action].previous > 0)

function Dates({ report: { from, to, previous_from, previous_to } }: { report: AnalyticsReport }) {
  const t = useText(analyticsTexts)
  const locale = useLocale()
  const range = rangeText({ from, to }, locale)
  const previous = rangeText({ from: previous_from, to: previous_to, beside: to }, locale)
  return <p className="text-sm text-balance text-muted">{t.dates(range, previous)}</p>
}

interface EmptyReportProps {
  /** The subject of the report; `first` for an organizer without an event. */
  readonly of: ReportProps<AnalyticsReport>['of'] | 'first'
  readonly start: string
}

export function EmptyReport({ of, start }: EmptyReportProps) {
  const { empty: t } = useText(analyticsTexts)
  return (
    <EmptyState
      title={t.title}
      text={t[of].text}
      action={<ButtonLink to={start}>{t[of].action}</ButtonLink>}
    />
  )
}

function Figures({ report, of }: { report: AnalyticsReport; of: ReportProps<AnalyticsReport>['of'] }) {
  const t = useText(analyticsTexts)
  const days = usePeriod()
  const { totals, from, to } = report
  const fileName = (what: string) => `floorcraft-${what}-${from}-to-${to}.csv`
  return (
    <>
      <TotalTiles totals={totals} />
      <DaysPanel
        title={t.days.title}
        figures={analyticsActions.map((id) => ({ id, label: t.actions[id] }))}
        days={report.days}
        fileName={fileName('days')}
      />
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <SharePanel
          title={t.sources.title}
          column={t.sources.column}
          total={totals.view.count}
          rows={report.sources.map(({ source, views }) => ({ name: t.sources.names[source], views }))}
          fileName={fileName('sources')}
        />
        <SharePanel
          title={t.cities.title}
          text={t.cities.text}
          column={t.cities.column}
          total={totals.view.count}
          rows={report.cities.map(({ city, views }) => ({ name: city ?? t.cities.unknown, views }))}
          fileName={fileName('cities')}
        />
      </div>
      {of !== 'event' && <TopEvents events={report.top_events} days={days} fileName={fileName('events')} />}
    </>
  )
}

/** The text of secondary section 2, and grey boxes of the size of the report. */
export function ReportSkeleton() {
  const t = useText(analyticsTexts)
  return (
    <div role="status" className="grid gap-4 sm:gap-6">
      <p className="text-muted">{t.loading}</p>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['first', 'second', 'third', 'fourth'].map((name) => (
          <Skeleton key={name} className="h-28 !rounded-lg" />
        ))}
      </div>
      <Skeleton className="h-96 !rounded-lg" />
      <Skeleton className="h-72 !rounded-lg" />
    </div>
  )
}
