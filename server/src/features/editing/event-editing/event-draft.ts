import type { venueFields } from '@floorcraft/contract/events/event-content.ts'
import type { GivenStatus } from '@floorcraft/contract/events/events.ts'
import { type EventTimes, storedTimes } from './event-times.ts'
import type { NewEvent, StoredEvent } from './queries.ts'

type Computed = keyof ReturnType<typeof storedTimes> | 'sequence' | 'version'

/** A new event without its computed columns. Columns with a default can be missing. */
export interface EventDraft
  extends Omit<NewEvent, Computed | 'status' | 'price_info' | 'dance_styles' | 'line_up' | 'schedule'>,
    EventTimes {
  readonly status: GivenStatus
  readonly price_info: Readonly<Record<string, number>>
  readonly dance_styles: readonly string[]
  readonly line_up?: readonly string[]
  readonly schedule?: readonly string[]
}

/** What a new reading of a calendar changes in an event, or an artist in its line-up. Missing fields stay as they are. */
export interface EventRevision
  extends Partial<
    Pick<
      StoredEvent,
      | 'title'
      | 'description'
      | 'status'
      | 'cancellation_reason'
      | (typeof venueFields)[number]
      | 'latitude'
      | 'longitude'
      | 'line_up'
      | 'schedule'
    >
  > {
  readonly id: string
  readonly times?: EventTimes
}

export function rowOfDraft(draft: EventDraft): NewEvent {
  const { isAllDay, start, end, price_info, dance_styles, line_up = [], schedule = [], ...rest } = draft
  return {
    ...rest,
    price_info: JSON.stringify(price_info),
    dance_styles: [...dance_styles],
    line_up: [...line_up],
    schedule: [...schedule],
    ...storedTimes({ isAllDay, start, end }),
    // For calendars a cancellation is a change, so it needs a sequence above 0.
    sequence: draft.status === 'cancelled' ? 1 : 0,
  }
}
