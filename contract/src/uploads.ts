import { z } from 'zod'
import { organizingRoles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { eventParams, galleryImageSchema } from './events.ts'
import { commaList, pictureAddress, text } from './fields.ts'

/** Limits and messages of core section 5. The browser checks them before it uploads, and the server always checks them. */
export const coverImage = {
  largestBytes: 5 * 1024 * 1024,
  width: 800,
  height: 400,
  extensions: ['jpeg', 'jpg', 'png', 'webp'],
  notAnImage: 'Please select an image file',
  tooLarge: 'Image must be smaller than 5MB',
  tooMany: 'Please select one image only',
} as const

export const gallery = {
  largestBytes: 10 * 1024 * 1024,
  perUpload: 5,
  most: 10,
  full: 'Gallery is full (maximum 10 images)',
  tooMany: 'Please select at most 5 images at once',
  gone: 'This image is not stored any more. Please upload it again.',
  notAnOrder: 'The order must name every image of the gallery once.',
} as const

/** Secondary section 5: the picture of a banner is cut in the browser. Each kind of banner has its own message. */
export const banner = {
  largestBytes: 10 * 1024 * 1024,
  width: 1920,
  height: 400,
  aspect: 4.8,
  quality: 0.9,
  tooLarge: 'Image size must be less than 10MB',
  notAnImage: { scene: 'Please upload an image file', region: 'Please select an image file' },
} as const

/** Where a flyer is cut to a ratio, as the CSS `object-position` in whole percent: "50% 18%". */
export const flyerPosition = z.string().regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/)

/** A picture with more pixels is refused, even if its file is small. */
export const mostPixels = 50_000_000
export const tooManyPixelsMessage = 'This picture has more than 50 megapixels. Please choose a smaller one.'
export const unreadableImageMessage = 'This picture cannot be read. Please choose another one.'

const coverAnswer = z.object({
  success: z.boolean(),
  image_url: z.string(),
  flyer_image_url: z.string(),
  flyer_position: flyerPosition,
  message: z.string(),
})

export const uploadImage = endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/upload/image',
  summary: 'Keep a cover picture: its 2:1 cut for cards, and the whole flyer beside it',
  access: organizingRoles,
  changesPublicData: false,
  multipart: true,
  body: z.object({ file: z.file() }),
  status: 201,
  response: coverAnswer,
})

export const cutFlyer = endpoint({
  name: 'cutFlyer',
  method: 'POST',
  path: '/upload/image/cut',
  summary: 'Cut a stored flyer at another position: a new 2:1 cover beside the same flyer',
  access: organizingRoles,
  changesPublicData: false,
  body: z.object({
    /** An address that the caller got from the API, with its pass. */
    flyer_image_url: text(300),
    flyer_position: flyerPosition,
  }),
  status: 201,
  response: coverAnswer,
})

const bannerAnswer = z.object({ success: z.boolean(), image_url: z.string() })

export const uploadSceneBanner = endpoint({
  name: 'uploadSceneBanner',
  method: 'POST',
  path: '/upload/scene-banner',
  summary: 'Keep the banner of a scene, drawn at 1920x400: for admins and leaders',
  access: organizingRoles,
  changesPublicData: false,
  multipart: true,
  body: z.object({ file: z.file() }),
  status: 201,
  response: bannerAnswer,
})

export const uploadRegionBanner = endpoint({
  name: 'uploadRegionBanner',
  method: 'POST',
  path: '/upload/region-banner',
  summary: 'Keep the banner of a region, drawn at 1920x400',
  access: ['admin'],
  changesPublicData: false,
  multipart: true,
  body: z.object({ file: z.file() }),
  status: 201,
  response: bannerAnswer,
})

export const uploadEventGallery = endpoint({
  name: 'uploadEventGallery',
  method: 'POST',
  path: '/upload/event-gallery/{eventId}',
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

export const deleteGalleryImage = endpoint({
  name: 'deleteGalleryImage',
  method: 'DELETE',
  path: '/upload/event-gallery/{eventId}/{index}',
  summary:
    'Remove the picture at a position of the gallery; answers what is left. With `url` only if it is that picture',
  access: organizingRoles,
  params: eventParams.extend({ index: z.coerce.number().int().min(0).max(gallery.most) }),
  query: z.object({ url: pictureAddress().optional() }),
  response: z.array(galleryImageSchema),
})

export const restoreGalleryImage = endpoint({
  name: 'restoreGalleryImage',
  method: 'POST',
  path: '/upload/event-gallery/{eventId}/restore',
  summary: 'Put a picture that was removed within the last day back into the gallery, at a position',
  access: organizingRoles,
  params: eventParams,
  body: z.object({ url: pictureAddress(), index: z.number().int().min(0).max(gallery.most) }),
  response: z.array(galleryImageSchema),
})

export const reorderGallery = endpoint({
  name: 'reorderGallery',
  method: 'PUT',
  path: '/upload/event-gallery/{eventId}/reorder',
  summary:
    'The new order of the gallery as the list of its current positions. With `urls` only if those are its pictures, in their current order',
  access: organizingRoles,
  params: eventParams,
  query: z.object({ urls: commaList(gallery.most, pictureAddress()).optional() }),
  body: z.array(z.number().int().min(0)).max(gallery.most),
  response: z.array(galleryImageSchema),
})
