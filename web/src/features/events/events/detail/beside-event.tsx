import type { Event } from '@floorcraft/contract/events/events.ts'
import { DiscountPanel } from './discount-panel.tsx'
import { OrganizerBlock } from './organizer-block.tsx'

/** What is beside the facts of an event, and below them on phones. */
export function BesideEvent({ event }: { event: Event }) {
  return (
    <>
      {event.status !== 'cancelled' && event.discount_code && <DiscountPanel event={event} />}
      {event.organizer_name && <OrganizerBlock event={event} />}
    </>
  )
}
