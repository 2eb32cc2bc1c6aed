import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PublicCache } from '../http/answers/public-cache.ts'
import type { Worker } from '../jobs/jobs.ts'
import { type DatabaseSources, measureDatabase } from './database-metrics.ts'
import { type ListenAddress, serveMetrics } from './metrics-server.ts'
import type { Observer } from './observer.ts'
import { countRequests } from './request-metrics.ts'

export interface MetricsSources extends DatabaseSources {
  readonly publicCache: Pick<PublicCache, 'size'>
}

const bucketsOfJobs = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600]

/**
 * Serves figures in the text format of Prometheus (docs/decisions/0105-metrics-and-traces.md). Work only increases
 * counters; everything else is done when the figures are read.
 */
export async function openMetrics(
  listen: ListenAddress,
  sources: MetricsSources,
): Promise<Observer & { readonly port: number }> {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = countRequests(registers)
  const kept = new Gauge({
    name: 'floorcraft_kept_answers',
    help: 'Answers to visitors in memory',
    registers,
  })
  const mails = new Counter({
    name: 'floorcraft_mails_total',
    help: 'Mails: sent (without a mail server printed), or failed when the mail server refused them',
    labelNames: ['result'],
    registers,
  })
  const fetches = new Counter({
    name: 'floorcraft_fetches_total',
    help: 'Calls of other sites, for an import or a push: ok, or the reason of the failure',
    labelNames: ['purpose', 'result'],
    registers,
  })
  const jobs = new Histogram({
    name: 'floorcraft_job_duration_seconds',
    help: 'Jobs that this server ran: done, or failed and tried again',
    labelNames: ['queue', 'result'],
    buckets: bucketsOfJobs,
    registers,
  })
  // A rate needs the zero before the first failure.
  for (const result of ['sent', 'failed']) mails.inc({ result }, 0)
  const queues = new Set<string>()
  const refreshDatabase = measureDatabase(registers, { ...sources, queues })
  const server = await serveMetrics(listen, async () => {
    await refreshDatabase()
    requests.refresh()
    kept.set(sources.publicCache.size)
    return registry.metrics()
  })
  return {
    ...server,
    watchRequests: requests.watch,
    watchJobs: (worker) => {
      const queue = worker.job.name
      queues.add(queue)
      const run: Worker['run'] = async (data) => {
        const stop = jobs.startTimer({ queue })
        try {
          await worker.run(data)
        } catch (error) {
          stop({ result: 'failed' })
          throw error
        }
        stop({ result: 'done' })
      }
      return { ...worker, run }
    },
    watchMails: (mailer) => ({
      ...mailer,
      send: async (mail) => {
        try {
          await mailer.send(mail)
        } catch (error) {
          mails.inc({ result: 'failed' })
          throw error
        }
        mails.inc({ result: 'sent' })
      },
    }),
    watchFetches: (fetch, purpose) => async (address, limits) => {
      const answer = await fetch(address, limits)
      fetches.inc({ purpose, result: answer.ok ? 'ok' : answer.reason })
      return answer
    },
  }
}
