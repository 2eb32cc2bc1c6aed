import {
  coverImage,
  deleteGalleryImage,
  gallery,
  reorderGallery,
  uploadEventGallery,
  uploadImage,
} from '@floorcraft/contract/uploads.ts'
import type { IncomingFolder } from '../../platform/http/incoming-folder.ts'
import type { RateLimit, RateLimiter } from '../../platform/http/rate-limit.ts'
import { receivedFiles } from '../../platform/http/received-files.ts'
import { memberOf, type Route, route } from '../../platform/http/route.ts'
import { openDrawing } from './draw-in-turn.ts'
import type { KeepingDeps } from './kept-pictures.ts'
import * as uploads from './service.ts'

/** Each upload costs a core for a moment; ten full galleries in ten minutes are nobody's everyday. */
const uploadLimit: RateLimit = { name: 'upload', limit: 120, windowSeconds: 600 }

interface Outside extends KeepingDeps {
  readonly limiter: RateLimiter
  readonly incoming: IncomingFolder
}

export const uploadsRoutes = ({ limiter, incoming, ...outside }: Outside): Route[] => {
  const deps = { ...outside, drawInTurn: openDrawing() }
  return [
    route(uploadImage, async (_, { caller, request }) => {
      const { id } = memberOf(caller)
      await limiter.hit(uploadLimit, id)
      const files = receivedFiles(request, { field: 'file', largestBytes: coverImage.largestBytes, incoming })
      return uploads.uploadCover(deps, { uploaderId: id, files })
    }),
    route(uploadEventGallery, async ({ params }, { caller, request }) => {
      const member = memberOf(caller)
      await limiter.hit(uploadLimit, member.id)
      const files = receivedFiles(request, { field: 'files', largestBytes: gallery.largestBytes, incoming })
      return uploads.addToGallery(deps, { caller: member, ...params, files })
    }),
    route(deleteGalleryImage, async ({ params, query }, { caller }) =>
      uploads.removeFromGallery(deps, { caller: memberOf(caller), ...params, url: query.url }),
    ),
    route(reorderGallery, async ({ params, query, body }, { caller }) =>
      uploads.reorderGallery(deps, { caller: memberOf(caller), ...params, order: body, urls: query.urls }),
    ),
  ]
}
