import { z } from 'zod'
import { organizingRoles } from '../base/access.ts'
import { endpoint } from '../base/endpoint.ts'
import { text } from '../base/fields.ts'

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

/** Limits and messages of secondary sections 5 and 9. The browser crops the picture to a square of `side`. */
export const avatar = {
  largestBytes: 5 * 1024 * 1024,
  side: 512,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
  tooLarge: 'Image must be less than 5MB',
  wrongType: 'Invalid file type. Please select an image.',
  notAnImage: 'Please select an image file',
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

const ofOneFile = {
  changesPublicData: false,
  multipart: true,
  body: z.object({ file: z.file() }),
  status: 201,
} as const

export const uploadImage = endpoint('POST /upload/image', {
  summary: 'Keep a cover picture: its 2:1 cut for cards, and the whole flyer beside it',
  access: organizingRoles,
  ...ofOneFile,
  response: coverAnswer,
})

export const cutFlyer = endpoint('POST /upload/image/cut', {
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

export const uploadSceneBanner = endpoint('POST /upload/scene-banner', {
  summary: 'Keep the banner of a scene, drawn at 1920x400: for admins and leaders',
  access: organizingRoles,
  ...ofOneFile,
  response: bannerAnswer,
})

export const uploadRegionBanner = endpoint('POST /upload/region-banner', {
  summary: 'Keep the banner of a region, drawn at 1920x400',
  access: ['admin'],
  ...ofOneFile,
  response: bannerAnswer,
})
