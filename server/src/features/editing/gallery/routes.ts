import {
  deleteGalleryImage,
  gallery as limits,
  reorderGallery,
  restoreGalleryImage,
  uploadEventGallery,
} from '@floorcraft/contract/editing/gallery.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { IncomingFolder } from '../../../platform/http/received/incoming-folder.ts'
import { receivedFiles } from '../../../platform/http/received/received-files.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { uploadLimit } from '../../site/uploads/service.ts'
import * as gallery from './service.ts'

interface Deps extends gallery.GalleryDeps {
  readonly limiter: RateLimiter
  readonly incoming: IncomingFolder
}

export const galleryRoutes = ({ limiter, incoming, ...deps }: Deps): Route[] => [
  route(uploadEventGallery, async ({ params }, { caller, request }) => {
    const member = memberOf(caller)
    await limiter.hit(uploadLimit, member.id)
    const files = receivedFiles(request, { field: 'files', largestBytes: limits.largestBytes, incoming })
    return gallery.addToGallery(deps, { caller: member, ...params, files })
  }),
  route(deleteGalleryImage, async ({ params, query }, { caller }) =>
    gallery.removeFromGallery(deps, { caller: memberOf(caller), ...params, url: query.url }),
  ),
  route(restoreGalleryImage, async ({ params, body }, { caller }) =>
    gallery.restoreToGallery(deps, { caller: memberOf(caller), ...params, ...body }),
  ),
  route(reorderGallery, async ({ params, query, body }, { caller }) =>
    gallery.reorderGallery(deps, { caller: memberOf(caller), ...params, order: body, urls: query.urls }),
  ),
]
