import type { FastifyInstance } from 'fastify'
import type { GuardedFetch } from '../fetch/guarded-fetch.ts'
import type { Worker } from '../jobs/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'

/** What an address is fetched for. */
export type FetchPurpose = 'import' | 'push'

/** Sees the work of this process, for metrics or for traces. */
export interface Observer {
  /** Must be called before the routes are registered. */
  watchRequests(app: FastifyInstance): void
  watchJobs(worker: Worker): Worker
  watchMails(mailer: Mailer): Mailer
  watchFetches(fetch: GuardedFetch, purpose: FetchPurpose): GuardedFetch
  close(): Promise<void>
}

/** The services whose work is observed. */
interface Services {
  readonly mailer: Mailer
  readonly fetch: GuardedFetch
  readonly pushFetch: GuardedFetch
}

/** The same services, seen by all observers. Without observers nothing stands between a service and its callers. */
export function observe<Deps extends Services>(deps: Deps, observers: readonly Observer[]) {
  let { mailer, fetch, pushFetch }: Services = deps
  for (const observer of observers) {
    mailer = observer.watchMails(mailer)
    fetch = observer.watchFetches(fetch, 'import')
    pushFetch = observer.watchFetches(pushFetch, 'push')
  }
  return { ...deps, observers, mailer, fetch, pushFetch }
}
