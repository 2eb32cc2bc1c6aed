import type { Event } from '@floorcraft/contract/events/events.ts'
import { Globe } from 'lucide-react'
import { useReaderZone } from '../../../../lib/browser/use-browser.ts'
import { useLocale, useText } from '../../../../lib/messages.tsx'
import { timesTexts } from '../../../../messages/base/times.ts'
import { eventPageTexts } from '../../../../messages/events/event-page.ts'
import { isLocated } from '../../../../ui/map/map-place.ts'
import { PlaceMap } from '../../../../ui/map/place-map.tsx'
import { readerWhen } from './reader-when.ts'

/**
 * Where the event is, and when it is by the reader's clock. These are the last of the facts, because their script comes
 * later.
 */
export function EventSurroundings({ event }: { event: Event }) {
  const { venue_name: name, latitude, longitude } = event
  const place = { name, latitude, longitude, to: `/events/${event.id}` }
  return (
    <>
      {isLocated(place) && <PlaceMap place={place} className="border-t border-line py-4" />}
      <ReaderTime event={event} />
    </>
  )
}

/** Only the browser knows the reader's zone, so this is last and moves nothing when it appears. */
function ReaderTime({ event }: { event: Event }) {
  const t = useText(eventPageTexts)
  const reader = { t, words: useText(timesTexts), locale: useLocale() }
  const elsewhere = readerWhen(event, useReaderZone(), reader)
  if (!elsewhere) return null
  return (
    <section className="flex items-center gap-3.5 border-t border-line pt-3 text-sm text-muted md:pt-4">
      <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken">
        <Globe className="size-5" />
      </span>
      <h2 className="sr-only">{t.readerTime}</h2>
      <p>{elsewhere}</p>
    </section>
  )
}
