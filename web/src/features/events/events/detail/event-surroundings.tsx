import type { Event } from '@floorcraft/contract/events/events.ts'
import { Globe } from 'lucide-react'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { isLocated } from '../../../../ui/map/map-place.ts'
import { PlaceMap } from '../../../../ui/map/place-map.tsx'
import { clockOf } from '../cards/reader-time.tsx'
import { LineUpFact } from './line-up-fact.tsx'
import { MusicFact } from './music-fact.tsx'
import { readerWhen } from './reader-when.ts'
import { RecentChanges } from './recent-changes.tsx'
import { ScheduleFact } from './schedule-fact.tsx'
import { StylesFact } from './styles-fact.tsx'

/** Who is on, what is danced and played, and where the event is. These are the last of the facts, because their script comes later. */
export function EventSurroundings({ event }: { event: Event }) {
  const { venue_name: name, latitude, longitude } = event
  const place = { name, latitude, longitude, to: `/events/${event.id}` }
  return (
    <>
      <ScheduleFact event={event} />
      <LineUpFact event={event} />
      <StylesFact event={event} />
      <MusicFact event={event} />
      {isLocated(place) && <PlaceMap place={place} className="border-t border-line py-4" />}
      <RecentChanges event={event} />
    </>
  )
}

/**
 * When the event is by the reader's clock. Only the browser knows it, so the place is kept free before the first paint
 * for readers with another clock.
 */
export function OwnTimes({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const zone = useReaderZone()
  const words = readerWhen(event, zone, { t, words: useText(timesTexts), locale: useLocale() })
  if (event.is_all_day || (zone && !words)) return null
  return (
    <p
      data-clock={clockOf(event.timezone)}
      className="elsewhere mt-0.5 flex min-h-[2lh] gap-1.5 text-sm text-muted lg:min-h-[1lh]"
    >
      {words && <Globe className="mt-0.5 size-4 shrink-0" aria-hidden />}
      {words}
    </p>
  )
}
