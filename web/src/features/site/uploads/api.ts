import type { InputOf } from '@floorcraft/contract/base/endpoint.ts'
import {
  cutFlyer,
  uploadImage,
  uploadRegionBanner,
  uploadSceneBanner,
} from '@floorcraft/contract/site/uploads.ts'
import { useApi } from '../../../lib/api/queries.ts'
import { type UploadOptions, upload } from '../../../lib/api/upload.ts'

/** Uploads a cover. It belongs to no event until an event is saved with it. */
export function useCoverCall() {
  const api = useApi()
  return (file: File, options: UploadOptions) => upload(api, uploadImage, { body: { file } }, options)
}

/** Uploads the banner of a scene or region. It belongs to none until one is saved with it. */
export function useBannerUpload(kind: 'scene' | 'region') {
  const api = useApi()
  const call = kind === 'scene' ? uploadSceneBanner : uploadRegionBanner
  return (file: File, options: UploadOptions) => upload(api, call, { body: { file } }, options)
}

/** Cuts the card of a flyer at another position. */
export function useCutCall() {
  const api = useApi()
  return (body: InputOf<typeof cutFlyer>['body'], signal: AbortSignal) => api(cutFlyer, { body }, { signal })
}
