import { withoutPass } from '@floorcraft/contract/media.ts'
import type { FastifyInstance } from 'fastify'
import type { PublicCache } from '../../platform/http/public-cache.ts'
import { picturesIn, replacePictures } from './picture-addresses.ts'
import type { PictureAccess } from './service.ts'

/**
 * Passes exist only at the door of the API: an answer to a member gets them, for pictures that not everybody may see,
 * and what a member sends loses them. Inside, a picture has one address.
 */
export function installPicturePasses(
  api: FastifyInstance,
  { pictures, publicCache }: { pictures: PictureAccess; publicCache: PublicCache },
): void {
  api.addHook('preHandler', async ({ body, query }) => {
    dropPass(body, 'cover_image_url')
    dropPass(query, 'url')
    dropPass(query, 'urls')
  })
  // Refusals too: some say what an event now is.
  api.addHook('preSerialization', async (request, _reply, answer) => {
    if (request.headers.authorization === undefined) return answer
    const urls = picturesIn(answer)
    if (urls.length === 0) return answer
    // This very call may have hidden what was public, before anybody has told the cache.
    if (request.routeOptions.config.changesPublicData) publicCache.clear()
    const passed = await pictures.addPasses(urls)
    return passed.size === 0 ? answer : replacePictures(answer, (url) => passed.get(url) ?? url)
  })
}

/** From one address, or from several with commas between them. */
function dropPass(fields: unknown, name: string): void {
  if (typeof fields !== 'object' || fields === null) return
  const value: unknown = Reflect.get(fields, name)
  if (typeof value === 'string') Reflect.set(fields, name, value.split(',').map(withoutPass).join(','))
}
