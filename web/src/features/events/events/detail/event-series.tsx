import { shortDate } from '@floorcraft/contract/base/time/dates.ts'
import type { Event } from '@floorcraft/contract/events/events.ts'
import { ChevronRight, Repeat } from 'lucide-react'
import { Link } from 'react-router'
import { atPlace } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { useNow } from '../../../../lib/now.tsx'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { isReached } from '../rules.ts'
import { Fact } from './fact.tsx'

/** Whether the event is cancelled or over, so that a dancer needs another date. */
function useIsOff(event: Event): boolean {
  const now = useNow()
  return event.status === 'cancelled' || isReached(event.end_datetime, now)
}

/** "Every Friday" with a link to the next event of the series. */
export function SeriesFact({ event }: { event: Event }) {
  const { repeats } = useText(eventsTexts)
  const t = useText(eventPageTexts)
  const isOff = useIsOff(event)
  if (!event.series) return null
  return (
    <Fact icon={Repeat} name={t.series}>
      <p className="flex min-h-10 flex-wrap items-center gap-x-4">
        <span className="first-letter:uppercase">{repeats(event.series)}</span>
        {!isOff && (
          <NextDate
            event={event}
            className="-my-1 inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-brand-text underline-offset-4 hover:underline"
          />
        )}
      </p>
    </Fact>
  )
}

/** A link to the next event of the series, when this one is cancelled or over. */
export function InsteadOfThis({ event }: { event: Event }) {
  if (!useIsOff(event)) return null
  return (
    <NextDate
      event={event}
      className="mt-4 flex min-h-14 items-center justify-between gap-3 rounded-lg border border-line-strong bg-surface px-4 font-display text-lg font-bold hover:bg-sunken"
    />
  )
}

function NextDate({ event: { series, timezone }, className }: { event: Event; className: string }) {
  const t = useText(eventPageTexts)
  const locale = useLocale()
  if (!series?.next_event_id || !series.next_start_datetime) return null
  return (
    <Link to={`/events/${series.next_event_id}`} className={className}>
      {t.next(shortDate(atPlace(series.next_start_datetime, timezone), locale))}
      <ChevronRight className="size-4 shrink-0" aria-hidden />
    </Link>
  )
}
