import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findPart } from '../platform/http/answers/public-answers.ts'
import type { PublicCache } from '../platform/http/answers/public-cache.ts'
import { insideAddressOf } from '../platform/http/visitor-address.ts'

/**
 * Pages call the same API as browsers, inside the process, so both always show the same data. A kept answer is parsed once
 * for all pages, and frozen because they share it. Limits of addresses count the visitor of the page.
 */
export function openInsideFetch(app: FastifyInstance, publicCache: PublicCache) {
  const parsed = new WeakMap<Buffer, unknown>()
  return (page: FastifyRequest) =>
    async (path: string, init: RequestInit): Promise<Response> => {
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
      init.signal?.throwIfAborted()
      const asked = app.inject({
        method,
        url: path,
        remoteAddress: insideAddressOf(page),
        headers: { ...(init.headers as Record<string, string> | undefined) },
        ...(typeof init.body === 'string' ? { payload: init.body } : {}),
      })
      const answer = await unlessAborted(asked, init.signal).catch((error: unknown) => {
        keepFromOthers(page)
        throw error
      })
      if (isRefusedNow(answer.statusCode)) keepFromOthers(page)
      // What has moved is missing here, and the page answers with its new address.
      if (answer.statusCode === 308) return new Response(null, { status: 404 })
      return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
      })
    }

  /**
   * Keeps a page to its own visitor when an answer is missing in it only for this visitor or moment. Others who wait for
   * it make their own.
   */
  function keepFromOthers(page: FastifyRequest): void {
    if (page.pendingAnswer) publicCache.abandon(page.pendingAnswer)
    page.pendingAnswer = undefined
  }
}

/** Fails when the page does not wait any longer. */
async function unlessAborted<Answer>(
  asked: Promise<Answer>,
  signal: AbortSignal | null | undefined,
): Promise<Answer> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal?.reason)
  signal?.addEventListener('abort', abort)
  try {
    return await Promise.race([asked, aborted])
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

const isRefusedNow = (status: number) => status === 429 || status >= 500

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze)
  return value
}
