import { reportError } from '@floorcraft/contract/site/error-reports.ts'
import { logError } from '../features/site/error-reports/api.ts'
import { type Api, ApiError } from '../lib/api/api-client.ts'

export interface ReportSettings {
  readonly api: Api
  /** Empty in an unreleased version. Only released ones send reports. */
  readonly version: string
  readonly now: () => Temporal.Instant
}

const mostReports = 10
const reported = new Set<string>()

/**
 * Writes a failure into this browser's log and, in production, reports it to the server: each failure once, ten at
 * most.
 */
export function reportFailure(error: unknown, { api, version, now }: ReportSettings): void {
  if (isExpected(error)) return
  const entry = logError(error, { now: now(), context: { page: window.location.pathname } })
  if (version !== '' || reported.has(entry.id) || reported.size >= mostReports) return
  reported.add(entry.id)
  // A failed report must not cause another report; the failure stays in the browser's log.
  api(reportError, { body: entry }).catch(() => {})
}

/** Failures outside React: in handlers, timers and promises without a catch. */
export function watchFailures(settings: ReportSettings): void {
  window.addEventListener('error', (event) => reportFailure(event.error ?? event.message, settings))
  window.addEventListener('unhandledrejection', (event) => reportFailure(event.reason, settings))
}

/** The file of a lazily loaded page is missing: after an update, or without a connection. */
export function isMissingScript(error: unknown): error is Error {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message)
  )
}

/** Whether a failure is a refusal of the API or a lost connection, which is shown where it happens. */
function isExpected(error: unknown): boolean {
  const isAborted = error instanceof Error && error.name === 'AbortError'
  return isAborted || error instanceof ApiError
}
