import { coverImage, cutFlyer, uploadImage } from '@floorcraft/contract/uploads.ts'
import type { IncomingFolder } from '../../platform/http/incoming-folder.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { receivedFiles } from '../../platform/http/received-files.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import type { FindAudience } from '../../platform/storage/serve-media.ts'
import * as uploads from './service.ts'

interface Deps extends uploads.UploadDeps {
  readonly limiter: RateLimiter
  readonly incoming: IncomingFolder
  readonly findAudience: FindAudience
}

export const uploadsRoutes = ({ limiter, incoming, ...deps }: Deps): Route[] => [
  route(uploadImage, async (_, { caller, request }) => {
    const { id } = memberOf(caller)
    await limiter.hit(uploads.uploadLimit, id)
    const files = receivedFiles(request, { field: 'file', largestBytes: coverImage.largestBytes, incoming })
    return uploads.uploadCover(deps, { uploaderId: id, files })
  }),
  route(cutFlyer, async ({ body }, { caller }) => {
    const { id } = memberOf(caller)
    await limiter.hit(uploads.cutLimit, id)
    return uploads.cutFlyer(deps, { uploaderId: id, ...body })
  }),
]
