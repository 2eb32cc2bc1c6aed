import type { EventListItem } from '@floorcraft/contract/events.ts'
import { MapPin } from 'lucide-react'

/** Why it does not take place, where that was said, and where it is: the same in rows and cards. */
export function EventPlaceLine({ event }: { event: EventListItem }) {
  return (
    <>
      {event.status === 'cancelled' && event.cancellation_reason && (
        <p className="mt-1 line-clamp-2 text-sm text-brand-text">{event.cancellation_reason}</p>
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
