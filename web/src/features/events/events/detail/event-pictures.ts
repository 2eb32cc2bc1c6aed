import type { Event } from '@floorcraft/contract/events/events.ts'

export interface Picture {
  readonly url: string
  readonly thumbnail: string
}

/** The poster (the flyer if there is one, else the cropped cover), then the gallery. */
export function picturesOf(event: Event): {
  poster: Picture | undefined
  gallery: Picture[]
  all: Picture[]
} {
  const url = event.flyer_image_url ?? event.cover_image_url
  const poster = url === null ? undefined : { url, thumbnail: url }
  // A gallery may have a picture twice, which is shown once.
  const once = new Map(event.gallery_urls.map((image) => [image.url, image]))
  const gallery = [...once.values()].map((image) => ({
    url: image.url,
    thumbnail: image.thumbnail_url ?? image.url,
  }))
  return { poster, gallery, all: poster ? [poster, ...gallery] : gallery }
}
