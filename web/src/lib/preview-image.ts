import type { Event } from '@floorcraft/contract/events.ts'

/** The picture that a shared link shows; its address changes with the event, so that no old copy is kept. */
export function previewImage(event: Pick<Event, 'id' | 'version'>): string {
  return `/previews/events/${event.id}.jpg?v=${event.version}`
}
