import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { commaList, pictureAddress } from '../base/fields.ts'
import { eventParams, galleryImageSchema } from '../events/events.ts'

/** Limits and messages of core section 5. The browser checks them before it uploads, and the server always checks them. */
export const gallery = {
  largestBytes: 10 * 1024 * 1024,
  perUpload: 5,
  most: 10,
  full: 'Gallery is full (maximum 10 images)',
  tooMany: 'Please select at most 5 images at once',
  gone: 'This image is not stored any more. Please upload it again.',
  notAnOrder: 'The order must name every image of the gallery once.',
} as const

/** Messages of core section 5 that contain a file name or a number. The browser and the server use them. */
export const notAnImageMessage = (file: string) => `${file} is not an image file`
export const tooLargeMessage = (file: string) => `${file} exceeds 10MB limit`

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The message when more pictures are chosen than fit into one upload or the free slots: the first ones are uploaded. */
export const onlyFirstMessage = (first: number, slots: number) =>
  `Only uploading first ${counted(first, 'image')} (${counted(slots, 'slot')} available)`

export const unreadableMessage = (file: string) => `${file} cannot be read`
export const fileTooManyPixelsMessage = (file: string) => `${file} has more than 50 megapixels`

export const uploadEventGallery = endpoint('POST /upload/event-gallery/{eventId}', {
  summary: 'Add up to five pictures to the gallery of an event, as far as there is room for ten',
  access: organizingRoles,
  params: eventParams,
  multipart: true,
  body: z.object({ files: z.array(z.file()) }),
  status: 201,
  response: z.object({
    success: z.boolean(),
    uploaded_images: z.array(galleryImageSchema),
    /** The gallery after the change. */
    gallery_urls: z.array(galleryImageSchema),
    message: z.string(),
  }),
})

export const deleteGalleryImage = endpoint('DELETE /upload/event-gallery/{eventId}/{index}', {
  summary:
    'Remove the picture at a position of the gallery; answers what is left. With `url` only if it is that picture',
  access: organizingRoles,
  params: eventParams.extend({ index: z.coerce.number().int().min(0).max(gallery.most) }),
  query: z.object({ url: pictureAddress().optional() }),
  response: z.array(galleryImageSchema),
})

export const restoreGalleryImage = endpoint('POST /upload/event-gallery/{eventId}/restore', {
  summary: 'Put a picture that was removed within the last day back into the gallery, at a position',
  access: organizingRoles,
  params: eventParams,
  body: z.object({ url: pictureAddress(), index: z.number().int().min(0).max(gallery.most) }),
  response: z.array(galleryImageSchema),
})

export const reorderGallery = endpoint('PUT /upload/event-gallery/{eventId}/reorder', {
  summary:
    'The new order of the gallery as the list of its current positions. With `urls` only if those are its pictures, in their current order',
  access: organizingRoles,
  params: eventParams,
  query: z.object({ urls: commaList(gallery.most, pictureAddress()).optional() }),
  body: z.array(z.number().int().min(0)).max(gallery.most),
  response: z.array(galleryImageSchema),
})
