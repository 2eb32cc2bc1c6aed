import type { ResponseOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  deleteGalleryImage,
  reorderGallery,
  restoreGalleryImage,
  uploadEventGallery,
} from '@floorcraft/contract/editing/gallery.ts'
import type { GalleryImage } from '@floorcraft/contract/events/events.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../../../lib/api/queries.ts'
import { type UploadOptions, upload } from '../../../lib/api/upload.ts'
import { eventQuery } from '../../events/events/api.ts'

export interface GalleryCalls {
  add(file: File, options: UploadOptions): Promise<ResponseOf<typeof uploadEventGallery>>
  /** Removes the picture if it is still at this position. */
  remove(index: number, url: string): Promise<readonly GalleryImage[]>
  /** Puts a removed picture back at a position. */
  restore(index: number, url: string): Promise<readonly GalleryImage[]>
  /** Changes the order of the pictures if the stored ones are still these, in this order. */
  reorder(order: number[], urls: string[]): Promise<readonly GalleryImage[]>
  /** Gives the new gallery to all parts of the page that show this event. */
  announce(images: readonly GalleryImage[]): void
  /** Loads the gallery again, because another member may have changed it. */
  refresh(): void
}

/** The calls that change the gallery of one event. */
export function useGalleryCalls(eventId: string): GalleryCalls {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const params = { eventId }
    return {
      add: (file, options) => upload(api, uploadEventGallery, { params, body: { files: [file] } }, options),
      remove: (index, url) => api(deleteGalleryImage, { params: { eventId, index }, query: { url } }),
      restore: (index, url) => api(restoreGalleryImage, { params, body: { index, url } }),
      reorder: (order, urls) => api(reorderGallery, { params, query: { urls }, body: order }),
      announce: (images) =>
        queryClient.setQueryData(eventQuery(api, eventId).queryKey, (event) =>
          event ? { ...event, gallery_urls: [...images] } : event,
        ),
      refresh: () => void queryClient.invalidateQueries(eventQuery(api, eventId)),
    }
  }, [api, queryClient, eventId])
}
