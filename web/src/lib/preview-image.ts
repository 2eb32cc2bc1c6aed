import type { Event } from '@floorcraft/contract/events.ts'

/** The picture that a shared link shows; its address changes with the event, so that no old copy is kept. */
export function previewImage(event: Pick<Event, 'id' | 'version'>): string {
  return `/previews/events/${event.id}.jpg?v=${event.version}`
}

/** The size of every preview, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const
export const sitePreview = '/previews/site.jpg'
export const scenePreview = (slug: string) => `/previews/scenes/${encodeURIComponent(slug)}.jpg`
