import {
  type AnalyticsAction,
  type AnalyticsReport,
  analyticsActions,
} from '@floorcraft/contract/events/analytics.ts'
import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { analyticsTexts } from '../../../../messages/events/analytics.ts'
import { FigurePanel } from './figure-panel.tsx'
import { numberText, weekdayText } from './report-formats.ts'
import { ChangeNote } from './total-tiles.tsx'

type TopEvent = AnalyticsReport['top_events'][number]

/** On small screens a line below the title has the figures of these columns. */
const others: readonly AnalyticsAction[] = analyticsActions.filter((action) => action !== 'view')

/** The day of an event at its place; the datetime has the offset of the place. */
export const startDay = ({ start_datetime }: TopEvent) => start_datetime.slice(0, 10)

/** The most viewed events, each with the way to its own report and to its page. */
export function TopEvents({
  events,
  days,
  fileName,
}: {
  events: readonly TopEvent[]
  /** The period, kept on the way to the report of one event. */
  days: number
  fileName: string
}) {
  const { top: t, columns, actions } = useText(analyticsTexts)
  const csv = () => [
    [columns.event, columns.starts, columns.scene, columns.city, actions.view, columns.previous].concat(
      others.map((action) => actions[action]),
    ),
    ...events.map((event) => [
      ...[event.title, event.start_datetime, event.scene_name, event.city],
      ...[event.counts.view, event.previous_views],
      ...others.map((action) => event.counts[action]),
    ]),
  ]
  return (
    <FigurePanel title={t.title} csv={{ name: fileName, rows: csv }}>
      {events.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <table aria-label={t.title} className="w-full">
          <thead>
            <tr className="text-left text-sm leading-tight text-muted">
              <th scope="col" className="pb-2 font-semibold">
                {t.column}
              </th>
              <th scope="col" className="pb-2 pl-3 text-right font-semibold">
                {actions.view}
              </th>
              {others.map((action) => (
                <th
                  key={action}
                  scope="col"
                  className="hidden pb-2 pl-3 text-right font-semibold lg:table-cell"
                >
                  {actions[action]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <Row key={event.event_id} event={event} days={days} />
            ))}
          </tbody>
        </table>
      )}
    </FigurePanel>
  )
}

function Row({ event, days }: { event: TopEvent; days: number }) {
  const { top: t, counts } = useText(analyticsTexts)
  const locale = useLocale()
  const { event_id, title, scene_name, city, counts: figures, previous_views: previous } = event
  const place = scene_name ?? city
  const cell = 'border-t border-line py-3 align-top'
  const done = others.filter((action) => figures[action] > 0)
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal wrap-anywhere`}>
        <Link
          to={`/analytics/event/${event_id}?days=${days}`}
          className="relative -my-3 block py-3 leading-snug font-bold decoration-brand decoration-2 underline-offset-4 hover:underline"
        >
          <span className="clamp-title wrap-anywhere">{title}</span>
        </Link>
        <p className="text-sm text-muted">
          {[weekdayText(startDay(event), locale, { year: true }), place].filter(Boolean).join(' · ')}
        </p>
        {done.length > 0 && (
          <p className="mt-0.5 text-sm lg:hidden">
            {done
              .map((action) => counts[action](figures[action], numberText(figures[action], locale)))
              .join(' · ')}
          </p>
        )}
        <Link
          to={`/events/${event_id}`}
          aria-label={t.openNamed(title)}
          className="-mb-2 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          {t.open}
          <ArrowUpRight className="size-4" aria-hidden />
        </Link>
      </th>
      <td className={`${cell} pl-3 text-right`}>
        <p className="font-display text-2xl leading-tight font-extrabold tabular-nums">
          {numberText(figures.view, locale)}
        </p>
        <ChangeNote total={{ count: figures.view, previous }} className="justify-end whitespace-nowrap" />
      </td>
      {others.map((action) => (
        <td key={action} className={`${cell} hidden pt-4 pl-3 text-right tabular-nums lg:table-cell`}>
          {numberText(figures[action], locale)}
        </td>
      ))}
    </tr>
  )
}
