import { dateFrom, zoneName } from '@floorcraft/contract/base/time/dates.ts'
import type { Series } from '@floorcraft/contract/editing/series.ts'
import { BellRing, MapPin, TriangleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { atPlace, clockWords } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { seriesTexts } from '../../../../messages/editing/series.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { Button } from '../../../../ui/button.tsx'
import { EventTypeLabel, useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'
import { eventTypeStyle } from '../../../scenes/dance-words/rules.ts'
import { DateTile } from '../date-tile.tsx'
import { nightBefore } from '../date-words.ts'
import { CancelDatesButton } from './dates-of-ended.tsx'
import { SeriesPrice, SeriesStatusBadge } from './series-labels.tsx'

export interface SeriesCardProps {
  readonly series: Series
  /** Shown when the series belongs to another organizer. */
  readonly organizer: string | undefined
  readonly onInstances: () => void
  readonly menu: ReactNode
  /** The series was created just now, and is highlighted. */
  readonly isNew: boolean
  readonly ref?: Ref<HTMLElement>
}

/** One series: its frequency, its next date, and its actions. */
export function SeriesCard({ series, organizer, onInstances, menu, isNew, ref }: SeriesCardProps) {
  const t = useText(seriesTexts)
  const events = useText(eventsTexts)
  const styleName = useStyleNames()
  const locale = useLocale()
  const titleId = useId()
  const frequency = t.rule.sentence(events.repeats(series))
  const zone = useZoneElsewhere(series)
  const place = [series.venue_name, series.venue_city].filter(Boolean).join(', ')
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`relative flex flex-col rounded-lg border outline-none px-5 pt-1.5 pb-4 transition-shadow hover:shadow-card ${isNew ? 'border-brand-text shadow-float' : 'border-line'} ${series.status === 'active' ? 'bg-surface' : ''}`}
    >
      <span
        aria-hidden
        className={`absolute inset-y-0 left-0 w-1.5 rounded-l-lg ${eventTypeStyle(series.event_type).bar} ${series.status === 'active' ? '' : 'opacity-40'}`}
      />
      <div className="flex items-start gap-2">
        <p className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-3 text-sm">
          <EventTypeLabel type={series.event_type} />
          <SeriesStatusBadge status={series.status} />
        </p>
        <div className="-mr-2 shrink-0">{menu}</div>
      </div>
      <h2 id={titleId} className="clamp-title text-xl leading-snug font-bold">
        {series.title}
      </h2>
      <p className="mt-1 font-semibold wrap-anywhere">
        {frequency},{' '}
        <span className="whitespace-nowrap">
          {clockWords(series.start_time, locale)}
          {zone && ` ${zone}`}
        </span>
        <span className="font-normal text-muted"> · {t.card.hours(series.duration_hours)}</span>
      </p>
      <p className="mt-2 flex items-start gap-1.5 text-sm text-muted">
        <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="wrap-anywhere">
          {place} · {series.scene_name}
        </span>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
        <SeriesPrice series={series} />
        <span className="wrap-anywhere">{series.dance_styles.map(styleName).join(' · ')}</span>
        {organizer && <span className="wrap-anywhere">{t.card.by(organizer)}</span>}
      </p>
      {series.requires_confirmation && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <BellRing aria-hidden className="size-4 shrink-0" />
          {t.card.confirmation}
        </p>
      )}
      {series.dates_to_confirm > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t.card.toConfirmOf(series.dates_to_confirm, series.title)}
          onClick={onInstances}
          className="mt-3 flex min-h-11 items-center gap-2 self-start rounded-full bg-brand-soft px-4 font-semibold text-brand-text hover:underline"
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t.card.toConfirm(series.dates_to_confirm)}
        </button>
      )}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
        <NextDate series={series} />
        <Button
          look="quiet"
          aria-haspopup="dialog"
          aria-label={t.card.instancesOf(series.title)}
          onClick={onInstances}
        >
          {t.card.viewInstances}
        </Button>
      </div>
    </article>
  )
}

/** The short name of the series' time zone, if it differs from the reader's. */
function useZoneElsewhere({ timezone, next_instance_date, start_date, start_time }: Series) {
  const locale = useLocale()
  const readerZone = useReaderZone()
  if (!readerZone) return undefined
  const start = Temporal.PlainDate.from(next_instance_date ?? start_date).toZonedDateTime({
    timeZone: timezone,
    plainTime: start_time,
  })
  const isAlike = start.offset === start.withTimeZone(readerZone).offset
  return isAlike ? undefined : zoneName(start, locale)
}

function NextDate({ series }: { series: Series }) {
  const texts = useText(seriesTexts)
  const t = texts.card
  const locale = useLocale()
  const now = useNow()
  const today = now.toZonedDateTimeISO(series.timezone).toPlainDate()
  if (series.status === 'ended' && series.last_date_ahead === null)
    return <p className="text-sm text-muted">{t.ended}</p>
  if (series.status === 'ended') {
    const last = dateFrom(today, Temporal.PlainDate.from(series.last_date_ahead!), locale)
    return (
      <div>
        <p className="font-medium">{t.ending(series.dates_ahead, last)}</p>
        <CancelDatesButton series={series} />
      </div>
    )
  }
  if (series.next_instance_date === null) return <p className="text-sm text-muted">{t.noNext}</p>
  const { next_date: next } = series
  const start = next && atPlace(next.start_datetime, next.timezone)
  const date = start?.toPlainDate() ?? Temporal.PlainDate.from(series.next_instance_date)
  const night = nightBefore(date, start?.toPlainTime().toString() ?? series.start_time, locale)
  return (
    <div className="flex items-start gap-3">
      <DateTile date={date} />
      <p className="min-w-0 leading-tight">
        <span className="block text-sm text-muted">
          {series.start_date > today.toString() ? t.starts : t.next}
        </span>
        <span className="font-semibold">{dateFrom(today, date, locale)}</span>
        {night && <span className="block text-sm text-muted">{texts.instances.nightOf(night)}</span>}
        {next && <OwnWords series={series} next={next} />}
      </p>
    </div>
  )
}

/** What the next date has different from the series. */
function OwnWords({ series, next }: { series: Series; next: NonNullable<Series['next_date']> }) {
  const locale = useLocale()
  const isSame = (field: 'title' | 'venue_name' | 'venue_city' | 'price_note' | 'currency') =>
    next[field] === series[field]
  const hasPrice =
    JSON.stringify(next.price_info) !== JSON.stringify(series.price_info) ||
    !isSame('price_note') ||
    !isSame('currency')
  const time = atPlace(next.start_datetime, next.timezone).toPlainTime().toString({ smallestUnit: 'minute' })
  const words = [
    isSame('title') ? '' : next.title,
    time === series.start_time ? '' : clockWords(time, locale),
    isSame('venue_name') && isSame('venue_city')
      ? ''
      : [next.venue_name, next.venue_city].filter(Boolean).join(', '),
  ].filter(Boolean)
  if (words.length === 0 && !hasPrice) return null
  return (
    <span className="mt-1 block text-sm wrap-anywhere">
      {words.join(' · ')}
      {hasPrice && (
        <>
          {words.length > 0 && ' · '}
          <SeriesPrice series={next} />
        </>
      )}
    </span>
  )
}
