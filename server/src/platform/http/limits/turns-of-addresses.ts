import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitConcurrency, QueueFull } from '../../concurrency-limit.ts'
import { nextPass } from '../../slices.ts'
import { isAnonymousRead } from '../answers/public-cache.ts'
import { AppError } from '../app-error.ts'
import { addressOf, isInside } from '../visitor-address.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False for what costs this process little or must not wait, such as files of the build and the health of the
     * process.
     */
    takesTurn?: boolean
  }
  interface FastifyRequest {
    /** Set while the request has its turn. Called when its answer is made. */
    endTurn: (() => void) | undefined
  }
}

/** As many as the connections that read: with more, the visitors at one address would not be answered faster. */
const mostAtOnce = 8
/** More than the connections of one address (connection-limit.ts). Node reads all that one connection sends ahead. */
const mostWaiting = 500
const retryAfterSeconds = 2

/**
 * Runs at most eight requests of one address at a time among answers that must be made; the others wait. Otherwise one
 * visitor with hundreds of connections, or hundreds of requests on one, would make all others wait. When 500 wait, the
 * next one gets RATE_LIMIT_EXCEEDED.
 */
export function giveTurns(app: FastifyInstance): void {
  const takeTurn = limitConcurrency({
    maxRunning: Infinity,
    maxPerOwner: mostAtOnce,
    maxWaitingPerOwner: mostWaiting,
  })
  const takePass = openPasses()
  app.decorateRequest('endTurn', undefined)
  app.addHook('onRequest', (request, { raw: response }, done) => {
    if (!takesTurn(request)) return done()
    const owner = addressOf(request)
    takeTurn(async () => {
      await takePass(request, owner)
      // The visitor has left. From here on it would be too late, because an answer that has begun is finished.
      if (response.destroyed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      request.endTurn = resolve
      done()
      await promise
    }, owner).catch((error: Error) => {
      done(error instanceof QueueFull ? new AppError('RATE_LIMIT_EXCEEDED', { retryAfterSeconds }) : error)
    })
  })
  // Ends before the answer is sent, because a visitor can take long to read it.
  app.addHook('onSend', async (request, _, payload) => {
    request.endTurn?.()
    return payload
  })
}

/**
 * Begins one answer in each pass of the event loop. Many answers that need no waiting would otherwise be made in the
 * same pass, and no request of another visitor would be read meanwhile. Visitors who wait for the same answer share a
 * pass, because one of them makes it.
 */
function openPasses() {
  const takePass = limitConcurrency({ maxRunning: 1 })
  const passes = new Map<string, Promise<void>>()
  return async ({ raw, url, routeOptions }: FastifyRequest, owner: string): Promise<void> => {
    if (!routeOptions.config.shared || !isAnonymousRead(raw)) return takePass(nextPass, owner)
    const pass = passes.get(url) ?? takePass(nextPass, owner).finally(() => passes.delete(url))
    passes.set(url, pass)
    return pass
  }
}

/** Only for reading: changes have other limits. What a page reads inside must not wait for the turn of the page. */
const takesTurn = (request: FastifyRequest) => {
  const { method, routeOptions } = request
  return (
    (method === 'GET' || method === 'HEAD') && routeOptions.config.takesTurn !== false && !isInside(request)
  )
}
