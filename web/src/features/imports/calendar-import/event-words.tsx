import { dateFrom } from '@floorcraft/contract/base/time/dates.ts'
import { atPlace } from '../../../lib/formats.ts'
import { useLocale, useText } from '../../../lib/messages.tsx'
import { useNow } from '../../../lib/now.tsx'
import { calendarImportTexts } from '../../../messages/imports/calendar-import.ts'
import { TimeSpan } from '../../events/events/cards/time-span.tsx'
import { EventTypeLabel } from '../../scenes/dance-words/dance-labels.tsx'

export interface WordedEvent {
  readonly title: string
  readonly start_datetime: string
  readonly end_datetime: string
  readonly timezone: string
  readonly is_all_day: boolean
  readonly venue_name: string
  readonly venue_city: string
  readonly event_type?: string | null
  readonly cancelled?: boolean
}

/** Title, time and place of an event in a few lines. */
export function EventWords({ event, isDim = false }: { event: WordedEvent; isDim?: boolean }) {
  const t = useText(calendarImportTexts)
  const place =
    event.venue_name === event.venue_city ? [event.venue_city] : [event.venue_name, event.venue_city]
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span
        className={`block leading-snug font-semibold ${isDim ? 'text-muted' : ''} ${event.cancelled ? 'line-through' : ''}`}
      >
        {event.title}
      </span>
      <span className="block text-sm">
        <EventTimes event={event} />
      </span>
      <span className="flex flex-wrap gap-x-2 text-sm text-muted">
        {event.event_type && <EventTypeLabel type={event.event_type} />}
        <span>{place.filter(Boolean).join(', ')}</span>
        {event.cancelled && <strong className="text-brand-text">{t.cancelled}</strong>}
      </span>
    </span>
  )
}

function EventTimes({ event }: { event: WordedEvent }) {
  const locale = useLocale()
  const start = atPlace(event.start_datetime, event.timezone)
  return (
    <>
      {dateFrom(useNow().toZonedDateTimeISO(event.timezone), start, locale)} · <TimeSpan event={event} />
    </>
  )
}
