import { LRUCache } from 'lru-cache'
import type { Clock } from '../../../platform/clock.ts'
import type { Sql } from '../../../platform/db/sql.ts'
import type { PublicCache } from '../../../platform/http/answers/public-cache.ts'
import { mediaUrl } from '../../../platform/storage/media-key.ts'
import { isGoodPass } from '../../../platform/storage/picture-pass.ts'
import type { FindAudience } from '../../../platform/storage/serve-media.ts'
import * as queries from './queries.ts'

export { findPassSecret } from './queries.ts'

interface MediaDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly publicCache: PublicCache
}

const maxCachedUrls = 20_000

/**
 * Decides who may read a picture. A picture on a public page is public. Any other picture needs a pass in its address,
 * because an <img> cannot send a token.
 */
export function openPictureAccess({ db, clock, publicCache }: MediaDeps): FindAudience {
  /** Only public pictures are remembered, because a newly published picture must be visible at once. */
  const publicUrls = new LRUCache<string, true>({ max: maxCachedUrls, ttl: publicCache.freshFor })
  let cachedGeneration = -1

  const isPublic = async (url: string) => {
    const { generation } = publicCache
    if (generation !== cachedGeneration) publicUrls.clear()
    cachedGeneration = generation
    if (publicUrls.get(url)) return true
    const found = await queries.hasPublicImage(db, url)
    // Public data may have changed during the query.
    if (found && publicCache.generation === generation) publicUrls.set(url, true)
    return found
  }

  return async (key, pass) => {
    if (await isPublic(mediaUrl(key))) return 'public'
    if (pass === undefined) return 'none'
    const secret = await queries.findPassSecret(db)
    return isGoodPass({ secret, key, pass, now: clock.now() }) ? 'holder' : 'none'
  }
}
