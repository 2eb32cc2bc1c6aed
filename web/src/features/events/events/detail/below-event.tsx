import type { Event } from '@floorcraft/contract/events/events.ts'
import { ScheduleSection } from '../../schedule/schedule-section.tsx'
import { EventGallery } from './event-gallery.tsx'
import { RelatedEvents } from './related-events.tsx'

/** What is below the first screen of an event. `onOpen` takes the position of a picture. */
export function BelowEvent({ event, onOpen }: { event: Event; onOpen: (index: number) => void }) {
  return (
    <>
      <ScheduleSection event={event} />
      <EventGallery event={event} onOpen={onOpen} />
      <RelatedEvents event={event} />
    </>
  )
}
