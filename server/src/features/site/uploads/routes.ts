import {
  banner,
  coverImage,
  cutFlyer,
  uploadImage,
  uploadRegionBanner,
  uploadSceneBanner,
} from '@floorcraft/contract/site/uploads.ts'
import { forbidden } from '../../../platform/http/app-error.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { IncomingFolder } from '../../../platform/http/received/incoming-folder.ts'
import { receivedFiles } from '../../../platform/http/received/received-files.ts'
import { memberOf, type Route, type RouteContext, route } from '../../../platform/http/route.ts'
import type { FindAudience } from '../../../platform/storage/serve-media.ts'
import * as uploads from './service.ts'

interface Deps extends uploads.UploadDeps {
  readonly limiter: RateLimiter
  readonly incoming: IncomingFolder
  readonly findAudience: FindAudience
}

export const uploadsRoutes = ({ limiter, incoming, ...deps }: Deps): Route[] => {
  /** The member and the file of an upload, within the limit of the member. */
  const receive = async ({ caller, request }: RouteContext, largestBytes: number) => {
    const { id } = memberOf(caller)
    await limiter.hit(uploads.uploadLimit, id)
    return { uploaderId: id, files: receivedFiles(request, { field: 'file', largestBytes, incoming }) }
  }
  return [
    route(uploadImage, async (_, context) =>
      uploads.uploadCover(deps, await receive(context, coverImage.largestBytes)),
    ),
    route(uploadSceneBanner, async (_, context) => {
      const { role, ledSceneIds } = memberOf(context.caller)
      if (role !== 'admin' && ledSceneIds.length === 0) throw forbidden()
      return uploads.uploadBanner(deps, { kind: 'scene', ...(await receive(context, banner.largestBytes)) })
    }),
    route(uploadRegionBanner, async (_, context) =>
      uploads.uploadBanner(deps, { kind: 'region', ...(await receive(context, banner.largestBytes)) }),
    ),
    route(cutFlyer, async ({ body }, { caller }) => {
      const { id } = memberOf(caller)
      await limiter.hit(uploads.cutLimit, id)
      return uploads.cutFlyer(deps, { uploaderId: id, ...body })
    }),
  ]
}
