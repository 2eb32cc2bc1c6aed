import { isoInZone } from '@floorcraft/contract/base/time/time.ts'
import type { EventFacts } from '../../members/notifications/service.ts'
import type { StoredEvent } from './queries.ts'

/** What a notification says about an event. */
export const factsOf = (event: StoredEvent): EventFacts => ({
  title: event.title,
  start_datetime: isoInZone(event.start_at, event.timezone),
  timezone: event.timezone,
  is_all_day: event.is_all_day,
  venue_name: event.venue_name,
  venue_address: event.venue_address,
  venue_city: event.venue_city,
})
