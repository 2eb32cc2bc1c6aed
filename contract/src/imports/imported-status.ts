import type { EventStatus } from '../events/events.ts'

/** The status of an imported event. A cancelled one is of use to dancers only when the others of its calendar are published. */
export const importedStatus = (
  isCancelled: boolean,
  defaultStatus: Exclude<EventStatus, 'cancelled'>,
): EventStatus => (isCancelled && defaultStatus === 'published' ? 'cancelled' : defaultStatus)
