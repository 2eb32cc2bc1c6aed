import type { FastifyInstance } from 'fastify'
import { findPart } from '../platform/http/public-answers.ts'
import type { PublicCache } from '../platform/http/public-cache.ts'
import { insideAddress } from '../platform/http/turns-of-addresses.ts'

/**
 * Pages call the same API as browsers, inside the process, so both always show the same data. A kept answer is parsed once
 * for all pages, and frozen because they share it.
 */
export function openInsideFetch(app: FastifyInstance, publicCache: PublicCache) {
  const parsed = new WeakMap<Buffer, unknown>()
  return async (path: string, init: RequestInit): Promise<Response> => {
    const method = (init.method ?? 'GET') as 'GET'
    const kept = method === 'GET' ? findPart(publicCache, path) : undefined
    if (kept) {
      const content = parsed.get(kept) ?? freeze(JSON.parse(kept.toString()))
      parsed.set(kept, content)
      return Object.assign(new Response(null), {
        json: async () => content,
        text: async () => kept.toString(),
      })
    }
    const answer = await app.inject({ method, url: path, remoteAddress: insideAddress })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    })
  }
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}
