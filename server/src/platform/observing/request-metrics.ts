import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'
import { type AnsweredRequest, answeredFromCache } from '../http/answers/public-answers.ts'
import { isAnonymousRead } from '../http/answers/public-cache.ts'
import { isInside } from '../http/visitor-address.ts'

/**
 * Where an answer comes from. `kept`: from memory. `shared`: one that was being made for another visitor. `made`: for all
 * visitors. `own`: for this caller only.
 */
type Source = 'kept' | 'shared' | 'made' | 'own'

interface Figures {
  readonly labels: Record<'method' | 'route' | 'status' | 'answer', string>
  count: number
}

const bucketsOfAnswers = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Requests by route, not by address, which contains ids and search words. The calls that a page makes inside the process
 * are part of the page.
 */
export function countRequests(registers: Registry[]) {
  const total = new Counter({
    name: 'http_requests_total',
    help: 'Answers, by where they came from: kept, shared, made or own',
    labelNames: ['method', 'route', 'status', 'answer'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers that were not kept in memory, which take less than a millisecond',
    labelNames: ['method', 'route'],
    buckets: bucketsOfAnswers,
    registers,
  })
  // A counter of prom-client sorts and joins its labels each time, which takes as long as a tenth of a kept answer.
  const figures = new Map<string, Figures>()
  const count = (method: string, route: string, status: number, answer: Source) => {
    const key = `${method} ${status} ${answer} ${route}`
    const own = figures.get(key)
    if (own) own.count++
    else figures.set(key, { labels: { method, route, status: String(status), answer }, count: 1 })
  }
  return {
    watch: (app: FastifyInstance): void => {
      app.server.on(answeredFromCache, ({ method, route, status }: AnsweredRequest) =>
        count(method, route, status, 'kept'),
      )
      app.addHook('onResponse', async (request, reply) => {
        if (isInside(request)) return
        const { method } = request
        const route = request.routeOptions.url ?? 'unknown'
        count(method, route, reply.statusCode, sourceOf(request, reply))
        durations.observe({ method, route }, reply.elapsedTime / 1000)
      })
    },
    refresh: (): void => {
      total.reset()
      for (const { labels, count } of figures.values()) total.inc(labels, count)
    },
  }
}

function sourceOf(
  { pendingAnswer, raw, routeOptions }: FastifyRequest,
  { statusCode }: FastifyReply,
): Source {
  if (pendingAnswer) return 'made'
  const isGiven = statusCode === 200 || statusCode === 304
  return routeOptions.config.shared && isAnonymousRead(raw) && isGiven ? 'shared' : 'own'
}
