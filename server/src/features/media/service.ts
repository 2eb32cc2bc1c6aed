import { LRUCache } from 'lru-cache'
import type { Clock } from '../../platform/clock.ts'
import type { Sql } from '../../platform/db/sql.ts'
import type { PublicCache } from '../../platform/http/public-cache.ts'
import { keyOfMediaUrl, mediaUrl } from '../../platform/storage/media-key.ts'
import { isGoodPass, makePass } from '../../platform/storage/picture-pass.ts'
import type { Audience } from '../../platform/storage/serve-media.ts'
import * as queries from './queries.ts'

export interface MediaDeps {
  readonly db: Sql
  readonly clock: Clock
  readonly publicCache: PublicCache
}

const mostRemembered = 20_000

/**
 * Who may have which picture. What a visitor sees somewhere is for everybody; any other picture is for those to whom
 * the API has told its address, with a pass in it: an <img> cannot send a token.
 */
export class PictureAccess {
  readonly #deps: MediaDeps
  /** Never the others: what was just published must be seen at once. */
  readonly #publicUrls = new LRUCache<string, true>({ max: mostRemembered })
  #generation = -1
  #secret: Promise<string> | undefined

  constructor(deps: MediaDeps) {
    this.#deps = deps
  }

  /** The audience of a picture that is asked for with this pass, if any. */
  async findAudience(key: string, pass: string | undefined): Promise<Audience> {
    const url = mediaUrl(key)
    if ((await this.#findPublic([url])).has(url)) return 'everybody'
    if (pass === undefined) return 'nobody'
    const secret = await this.#readSecret()
    return isGoodPass({ secret, key, pass, now: this.#deps.clock.now() }) ? 'holder' : 'nobody'
  }

  /** Each of these addresses that needs a pass, with the address that has one. */
  async addPasses(urls: readonly string[]): Promise<Map<string, string>> {
    const keys = new Map(urls.flatMap((url) => [[url, keyOfMediaUrl(url)] as const]))
    const kept = [...keys].filter((entry): entry is [string, string] => entry[1] !== undefined)
    const publicUrls = await this.#findPublic(kept.map(([url]) => url))
    const hidden = kept.filter(([url]) => !publicUrls.has(url))
    if (hidden.length === 0) return new Map()
    const secret = await this.#readSecret()
    const now = this.#deps.clock.now()
    return new Map(hidden.map(([url, key]) => [url, `${url}?pass=${makePass({ secret, key, now })}`]))
  }

  async #findPublic(urls: readonly string[]): Promise<Set<string>> {
    const { generation } = this.#deps.publicCache
    if (generation !== this.#generation) this.#publicUrls.clear()
    this.#generation = generation
    const isKnown = new Set(urls.filter((url) => this.#publicUrls.get(url)))
    const others = urls.filter((url) => !isKnown.has(url))
    if (others.length === 0) return isKnown
    const found = await queries.listPublicUrls(this.#deps.db, others)
    // Public data may have changed while the database was asked.
    if (this.#deps.publicCache.generation === generation) {
      for (const url of found) this.#publicUrls.set(url, true)
    }
    return isKnown.union(new Set(found))
  }

  #readSecret(): Promise<string> {
    this.#secret ??= queries.findPassSecret(this.#deps.db).catch((error: unknown) => {
      this.#secret = undefined
      throw error
    })
    return this.#secret
  }
}
