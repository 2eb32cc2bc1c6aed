import type { GivenStatus } from '../events/events.ts'

/**
 * The status of an imported event. A cancelled one is published only when the others of its calendar are, because
 * otherwise no dancer needs it.
 */
export const importedStatus = (
  isCancelled: boolean,
  defaultStatus: Exclude<GivenStatus, 'cancelled'>,
): GivenStatus => (isCancelled && defaultStatus === 'published' ? 'cancelled' : defaultStatus)
