import { readMapFile } from '@floorcraft/contract/base/maps.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { notFound } from '../../../../platform/http/app-error.ts'
import type { RateLimit, RateLimiter } from '../../../../platform/http/limits/rate-limit.ts'
import { addressOf } from '../../../../platform/http/visitor-address.ts'
import { drawMap } from './draw-map.ts'

interface File {
  Params: { kind: string; file: string }
}

/**
 * Limited, because drawing takes processor time. A page has one map, and the visitors of a festival can share an
 * address.
 */
const drawingsPerAddress: RateLimit = { name: 'maps', limit: 120, windowSeconds: 60 }

/** The pictures of maps: /maps/land/{place and size}.svg, and /maps/towns/... with the names of towns. */
export function installMaps(app: FastifyInstance, { limiter }: { limiter: RateLimiter }): void {
  const drawn = new LRUCache<string, string>({
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: (svg) => svg.length,
  })
  app.get<File>('/maps/:kind/:file', async (request, reply) => {
    const { kind, file } = request.params
    const view = kind === 'land' || kind === 'towns' ? readMapFile(file, kind === 'towns') : undefined
    if (!view) throw notFound()
    const key = JSON.stringify(view)
    let svg = drawn.get(key)
    if (svg === undefined) {
      await limiter.hit(drawingsPerAddress, addressOf(request))
      svg = drawMap(view)
      drawn.set(key, svg)
    }
    // The same address is the same picture until a new version of Floorcraft.
    return reply
      .headers({ 'cache-control': 'public, max-age=604800' })
      .type('image/svg+xml; charset=utf-8')
      .send(svg)
  })
}
