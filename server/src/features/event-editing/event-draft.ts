import type { EventStatus } from '@floorcraft/contract/events.ts'
import { type EventTimes, storedTimes } from './event-times.ts'
import type { NewEvent } from './queries.ts'

interface EventWords {
  readonly title: string
  readonly description: string
  readonly venue_name: string
  readonly venue_address: string
  readonly venue_city: string
  readonly venue_state: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** What an event may have besides; the table says what it has otherwise. */
type Extras = Pick<
  NewEvent,
  | 'price_note'
  | 'cover_image_url'
  | 'flyer_image_url'
  | 'is_global'
  | 'has_live_music'
  | 'recurring_event_id'
  | 'discount_code'
  | 'discount_percentage'
  | 'discount_amount'
  | 'discount_expiry'
  | 'discount_usage_limit'
  | 'is_demo'
  | 'created_at'
  | 'updated_at'
>

/** A new event, before its instants are known. */
export interface EventDraft extends EventWords, EventTimes, Extras {
  readonly id: string
  readonly event_type: string
  readonly status: EventStatus
  readonly scene_id: string
  readonly organizer_id: string
  readonly currency: string
  readonly price_info: Readonly<Record<string, number>>
  readonly dance_styles: readonly string[]
  readonly ticket_url: string | null
  readonly facebook_url: string | null
}

/** What may change of an event because its source changed. */
export interface EventRevision extends EventWords, EventTimes {
  readonly id: string
  readonly status: EventStatus
}

/** A draft as a row of the table. */
export function completeDraft(draft: EventDraft) {
  const { isAllDay, start, end, price_info, dance_styles, ...rest } = draft
  return {
    ...rest,
    price_info: JSON.stringify(price_info),
    dance_styles: [...dance_styles],
    ...storedTimes({ isAllDay, start, end }),
    // Calendars take a cancellation for a change, which their own copy comes before.
    sequence: draft.status === 'cancelled' ? 1 : 0,
  }
}
