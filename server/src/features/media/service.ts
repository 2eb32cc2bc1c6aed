import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { PublicCache } from '../../platform/http/public-cache.ts'
import { mediaUrl } from '../../platform/storage/media-key.ts'
import { isGoodPass } from '../../platform/storage/picture-pass.ts'
import type { FindAudience } from '../../platform/storage/serve-media.ts'
import * as queries from './queries.ts'

export { findPassSecret } from './queries.ts'

interface MediaDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly publicCache: PublicCache
}

const mostRemembered = 20_000

/**
 * Decides who may have a picture. What a visitor sees somewhere is for everybody; any other picture is for those who
 * were told its address with a pass in it, because an <img> cannot send a token.
 */
export function openPictureAccess({ db, clock, publicCache }: MediaDeps): FindAudience {
  /** Never the others: what was just published must be seen at once. */
  const publicUrls = new LRUCache<string, true>({ max: mostRemembered })
  let rememberedGeneration = -1

  const isPublic = async (url: string) => {
    const { generation } = publicCache
    if (generation !== rememberedGeneration) publicUrls.clear()
    rememberedGeneration = generation
    if (publicUrls.get(url)) return true
    const found = await queries.hasPublicImage(db, url)
    // Public data may have changed while the database was asked.
    if (found && publicCache.generation === generation) publicUrls.set(url, true)
    return found
  }

  return async (key, pass) => {
    if (await isPublic(mediaUrl(key))) return 'everybody'
    if (pass === undefined) return 'nobody'
    const secret = await queries.findPassSecret(db)
    return isGoodPass({ secret, key, pass, now: clock.now() }) ? 'holder' : 'nobody'
  }
}
