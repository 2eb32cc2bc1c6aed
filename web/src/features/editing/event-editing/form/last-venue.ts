import { recall, remember } from '../../../../lib/browser/storage.ts'
import type { EventFormValues } from './event-values.ts'

const venueFields = ['scene_id', 'venue_name', 'venue_address', 'venue_city', 'venue_state'] as const
export type Venue = Pick<EventFormValues, (typeof venueFields)[number]>

/** Where the member's last event takes place: most organizers stay with one house. */
export function findLastVenue(memberId: string): Venue | undefined {
  try {
    const kept = JSON.parse(recall('lastVenue') ?? 'null') as Readonly<Record<string, unknown>> | null
    const isVenue =
      kept?.memberId === memberId && venueFields.every((field) => typeof kept[field] === 'string')
    return isVenue ? venueOf(kept as unknown as Venue) : undefined
  } catch {
    return undefined
  }
}

/** Remembers it for the next new event. */
export function keepLastVenue(memberId: string, values: Venue): void {
  remember('lastVenue', JSON.stringify({ ...venueOf(values), memberId }))
}

const venueOf = ({ scene_id, venue_name, venue_address, venue_city, venue_state }: Venue): Venue => ({
  scene_id,
  venue_name,
  venue_address,
  venue_city,
  venue_state,
})
