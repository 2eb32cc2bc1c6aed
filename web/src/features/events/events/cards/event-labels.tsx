import type { EventListItem, EventSeries, EventStatus } from '@floorcraft/contract/events/events.ts'
import { hasSeveralPrices, isFree, lowestPrice } from '@floorcraft/contract/events/prices.ts'
import { MapPin } from 'lucide-react'
import { money } from '../../../../lib/formats.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { eventsTexts } from '../../../../messages/events/events.ts'
import { shortened } from './row-texts.ts'

/** Letters of a note or a reason in a list. The page of the event has all of it. */
export const longestNote = 80

/** The place, or the reason of a cancellation; the same in rows and cards. */
export function EventPlaceLine({ event }: { event: EventListItem }) {
  return (
    <>
      {event.status === 'cancelled' && event.cancellation_reason && (
        <p className="mt-1 text-sm text-brand-text">{shortened(event.cancellation_reason, longestNote)}</p>
      )}
      <p className="mt-1 flex items-start gap-1 text-[0.95rem] text-muted">
        <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span className="min-w-0">
          <bdi>{event.venue_name}</bdi>, {event.venue_city}
        </span>
      </p>
    </>
  )
}

/** The lowest price above zero; without a price the note about it ("sliding scale"), and without a note "Free". */
export function EventPrice({
  event,
  longest = longestNote,
}: {
  event: Pick<EventListItem, 'price_info' | 'price_note' | 'currency'>
  longest?: number
}) {
  const t = useText(eventsTexts)
  const locale = useLocale()
  const lowest = lowestPrice(event.price_info)
  if (isFree(event)) return <span className="font-semibold text-good">{t.free}</span>
  if (lowest === undefined)
    return <span className="font-semibold text-ink">{shortened(event.price_note ?? '', longest)}</span>
  return (
    <span className="font-semibold text-ink">
      {money(lowest, event.currency, locale)}
      {hasSeveralPrices(event.price_info) && '+'}
    </span>
  )
}

/** The status of a cancelled event, a draft or one that is being checked; nothing for a published event. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  const t = useText(eventsTexts)
  if (status === 'published') return null
  const look = status === 'cancelled' ? 'bg-brand-soft text-brand-text' : 'bg-sunken text-ink'
  return (
    <strong className={`shrink-0 rounded-full px-2.5 py-0.5 font-semibold ${look}`}>
      {t.statuses[status]}
    </strong>
  )
}

/** "every Friday", for an event of a series. */
export function SeriesLabel({ series }: { series: EventSeries | null }) {
  const t = useText(eventsTexts)
  return series && <span className="text-muted">{t.repeats(series)}</span>
}
