import type { EventListItem } from '@floorcraft/contract/events/events.ts'

/** A heart that was pressed without a connection. */
export interface QueuedSave {
  readonly event: EventListItem
  readonly save: boolean
}

/** The changes of one member, in the order in which they are sent. */
export interface SaveQueue {
  readonly memberId: string
  readonly saves: readonly QueuedSave[]
}

/** The start of an event, to order by it. */
export const instantOf = (event: EventListItem) =>
  Temporal.Instant.from(event.start_datetime).epochMilliseconds

/** The last change of an event replaces its earlier one. */
export function withSave(queue: SaveQueue, change: QueuedSave): SaveQueue {
  return { ...queue, saves: [...queue.saves.filter(({ event }) => event.id !== change.event.id), change] }
}

/** The member's list as it will be when all changes are sent. */
export function withQueued(list: readonly EventListItem[], saves: readonly QueuedSave[]): EventListItem[] {
  const changed = new Set(saves.map(({ event }) => event.id))
  const added = saves.filter(({ save }) => save).map(({ event }) => event)
  return [...list.filter(({ id }) => !changed.has(id)), ...added].sort((a, b) => instantOf(a) - instantOf(b))
}
