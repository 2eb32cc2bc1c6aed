import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { type AnsweredRequest, answeredFromCache } from './answers/public-answers.ts'

/** Upper bounds of the duration histogram, in seconds. */
const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10]

interface RouteFigures {
  count: number
  seconds: number
  readonly perBucket: number[]
}

/**
 * GET /metrics in the Prometheus text format: requests by method, route and status with a duration histogram, memory,
 * and the longest block of the event loop. Only routes are shown, because URLs contain ids and search words.
 */
export function installMetrics(app: FastifyInstance): void {
  const figures = new Map<string, RouteFigures>()
  const loopDelay = monitorEventLoopDelay({ resolution: 20 })
  loopDelay.enable()
  app.addHook('onClose', async () => {
    loopDelay.disable()
  })
  const count = ({ method, route, status, seconds }: AnsweredRequest) => {
    const labels = `method="${method}",route="${escapeLabel(route)}",status="${status}"`
    const own = figures.get(labels) ?? { count: 0, seconds: 0, perBucket: buckets.map(() => 0) }
    figures.set(labels, own)
    own.count++
    own.seconds += seconds
    for (const [index, bound] of buckets.entries()) if (seconds <= bound) own.perBucket[index]!++
  }
  app.server.on(answeredFromCache, count)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    count({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  app.get('/metrics', { config: { takesTurn: false } }, async (_, reply) => {
    const process = processFigures(loopDelay.max / 1e9)
    loopDelay.reset()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send([...process, ...requestFigures(figures)].join('\n'))
  })
}

function processFigures(longestBlockSeconds: number): string[] {
  const { rss, heapUsed } = process.memoryUsage()
  return [
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${rss}`,
    '# TYPE nodejs_heap_used_bytes gauge',
    `nodejs_heap_used_bytes ${heapUsed}`,
    '# HELP nodejs_event_loop_longest_block_seconds Since the last request to /metrics.',
    '# TYPE nodejs_event_loop_longest_block_seconds gauge',
    `nodejs_event_loop_longest_block_seconds ${longestBlockSeconds}`,
  ]
}

function requestFigures(figures: ReadonlyMap<string, RouteFigures>): string[] {
  const name = 'http_request_duration_seconds'
  return [
    `# TYPE ${name} histogram`,
    ...[...figures].flatMap(([labels, { count, seconds, perBucket }]) => [
      ...buckets.map((bound, index) => `${name}_bucket{${labels},le="${bound}"} ${perBucket[index]}`),
      `${name}_bucket{${labels},le="+Inf"} ${count}`,
      `${name}_sum{${labels}} ${seconds}`,
      `${name}_count{${labels}} ${count}`,
    ]),
    '',
  ]
}

const escapeLabel = (text: string) => text.replace(/["\\\n]/g, '_')
