import { clockTime, shortDate, zoneName } from '@floorcraft/contract/base/time/dates.ts'
import type { SearchResult } from '@floorcraft/contract/discovery/search.ts'
import { isFree, lowestPrice } from '@floorcraft/contract/events/prices.ts'
import { Link } from 'react-router'
import { atPlace, money } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { searchTexts } from '../../../../messages/discovery/search.ts'
import { searchResultsTexts } from '../../../../messages/discovery/search-results.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { StarRating } from '../../../../ui/star-rating.tsx'
import { EventCover } from '../../../events/events/cards/event-cover.tsx'
import { EventStatusBadge, SeriesLabel } from '../../../events/events/cards/event-labels.tsx'
import { NightWord } from '../../../events/events/cards/night-word.tsx'
import { ReaderTimeLine } from '../../../events/events/cards/reader-time.tsx'
import { isReached } from '../../../events/events/rules.ts'
import { EventTypeLabel, useStyleNames } from '../../../scenes/dance-words/dance-labels.tsx'

const tag = 'rounded-full bg-sunken px-2.5 py-0.5 text-sm'

export interface ResultCardProps {
  readonly result: SearchResult
  /** One of the first on the page: its picture is fetched at once. */
  readonly early: boolean
}

/** One found event. The whole card is the link. */
export function ResultCard({ result, early }: ResultCardProps) {
  const t = useText(searchResultsTexts)
  const { liveMusic } = useText(searchTexts)
  const nameOf = useStyleNames()
  const cancelled = result.status === 'cancelled'
  const place = [result.venue_name, result.venue_city].filter(Boolean).join(', ')
  return (
    <article className="group relative grid overflow-hidden rounded-lg border border-line bg-surface wrap-anywhere transition-shadow hover:shadow-card sm:grid-cols-[17rem_1fr] sm:gap-5 sm:p-4">
      <div className="self-start overflow-hidden sm:rounded-md">
        <EventCover event={result} early={early} sizes="(min-width: 40rem) 17rem, 100vw" />
      </div>
      <div className="min-w-0 p-4 sm:p-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <EventTypeLabel type={result.event_type} />
          <SeriesLabel series={result.series} />
          <EventStatusBadge status={result.status} />
          <NightWord event={result} />
          <span className="ml-auto">
            <Price result={result} />
          </span>
        </p>
        <h3 className={`clamp-title mt-1 text-xl font-bold ${cancelled ? 'line-through decoration-2' : ''}`}>
          <Link
            to={`/events/${result.id}`}
            className="decoration-brand decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {result.title}
          </Link>
        </h3>
        <p className="mt-1 font-semibold">
          <ResultTime result={result} />
        </p>
        <ReaderTimeLine event={result} className="mt-0.5" />
        <p className="text-muted wrap-anywhere">
          {place}
          {result.distance_miles !== null && ` · ${t.milesAway(result.distance_miles)}`}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {result.has_live_music && (
            <span className={`${tag} font-semibold text-brand-text`}>{liveMusic}</span>
          )}
          {result.dance_styles.map((style) => (
            <span key={style} className={tag}>
              {nameOf(style)}
            </span>
          ))}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          {result.organizer_name && (
            <>
              <span className="font-medium wrap-anywhere">{result.organizer_name}</span>
              <StarRating average={result.organizer_rating} count={result.organizer_total_reviews} />
            </>
          )}
          {result.relevance_score !== null && (
            <span className="text-muted sm:ml-auto">{t.relevance(result.relevance_score)}</span>
          )}
        </p>
      </div>
    </article>
  )
}

/** "Fri, Nov 20, 8:00 PM PST" at the place, because results come from every time zone; running events are marked. */
export function ResultTime({ result }: { result: SearchResult }) {
  const t = useText(eventsTexts)
  const locale = useLocale()
  const now = useNow()
  const start = atPlace(result.start_datetime, result.timezone)
  const isRunning =
    result.status === 'published' &&
    isReached(result.start_datetime, now) &&
    !isReached(result.end_datetime, now)
  return (
    <>
      {isRunning && (
        <span className="mr-2 inline-flex items-center gap-1.5 text-brand-text">
          <span aria-hidden className="size-2 rounded-full bg-brand" />
          {t.happeningNow}
        </span>
      )}
      <time dateTime={result.start_datetime} className="*:whitespace-nowrap">
        <span>{shortDate(start, locale)}</span>
        {!result.is_all_day && (
          <>
            {', '}
            <span>{`${clockTime(start, locale)} ${zoneName(start, locale)}`}</span>
          </>
        )}
      </time>
    </>
  )
}

function Price({ result }: { result: SearchResult }) {
  const t = useText(searchResultsTexts)
  const locale = useLocale()
  const lowest = lowestPrice(result.price_info)
  if (isFree(result)) return <span className="font-bold text-good">{t.free}</span>
  if (lowest === undefined) return <span className="font-bold text-ink">{result.price_note}</span>
  return <span className="font-bold text-ink">{money(lowest, result.currency, locale)}+</span>
}
