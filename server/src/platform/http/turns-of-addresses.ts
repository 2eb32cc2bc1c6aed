import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limitConcurrency } from '../concurrency-limit.ts'
import { nextPass } from '../slices.ts'
import { addressOf } from './rate-limit.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the request has its turn. Called when its answer is made. */
    endTurn: (() => void) | undefined
  }
}

/** As many as the connections that read: with more, the visitors at one address would not be answered faster. */
const mostAtOnce = 8

/** The sender of the calls by which a page reads inside the process. They must not wait for the turn of their page. */
export const insideAddress = 'inside'

/**
 * Of the answers that must be made, one address gets eight at a time, and its other requests wait. Otherwise one visitor
 * with hundreds of connections, or with hundreds of requests on one, would make all others wait behind them.
 */
export function giveTurns(app: FastifyInstance): void {
  const takeTurn = limitConcurrency({ maxRunning: Infinity, maxPerOwner: mostAtOnce })
  const takePass = limitConcurrency({ maxRunning: 1 })
  app.decorateRequest('endTurn', undefined)
  app.addHook('onRequest', (request, { raw: response }, done) => {
    if (!takesTurn(request)) return done()
    const owner = addressOf(request)
    void takeTurn(async () => {
      // One begins in each pass of the event loop: many answers that need no waiting would be made in the same pass, and
      // no request of another visitor would be read meanwhile.
      await takePass(nextPass, owner)
      // The visitor has left. Later it would not help: what has begun goes on.
      if (response.destroyed) return
      const { promise, resolve } = Promise.withResolvers<void>()
      request.endTurn = resolve
      done()
      await promise
    }, owner)
  })
  // Not when it is sent, because a visitor can take long to read it.
  app.addHook('onSend', async (request, _, payload) => {
    request.endTurn?.()
    return payload
  })
}

/** Changes have other limits, and files of the disk and drawings cost this process little. */
const takesTurn = ({ method, url, routeOptions, raw }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') &&
  (routeOptions.config.shared === true || url.startsWith('/api/')) &&
  raw.socket.remoteAddress !== insideAddress
