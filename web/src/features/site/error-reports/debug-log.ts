/** One finished operation: a request of the page, or work that held the page up. */
export interface DebugEntry {
  /** Milliseconds since the page was opened. */
  readonly at: number
  readonly type: 'info' | 'warning'
  readonly message: string
}

// Core section 9.
export const debugLogLimit = 500
const slowMilliseconds = 100

/** The newest operations of this page, oldest first; for a developer in the browser's console. */
export const debugLog: DebugEntry[] = []

declare global {
  interface Window {
    floorcraft?: { readonly debugLog: readonly DebugEntry[] }
  }
}

type Operation = Pick<PerformanceEntry, 'name' | 'entryType' | 'startTime' | 'duration'>

/** Adds an operation to the log: as a warning when it was slow. */
export function logOperation({ name, entryType, startTime, duration }: Operation): void {
  debugLog.push({
    at: Math.round(startTime),
    type: duration > slowMilliseconds ? 'warning' : 'info',
    message: `${entryType} ${name}: ${Math.round(duration)} ms`,
  })
  if (debugLog.length > debugLogLimit) debugLog.shift()
}

/** Logs the requests and the long tasks of this page from its beginning. */
export function watchOperations(): void {
  window.floorcraft = { debugLog }
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(logOperation))
  for (const type of ['resource', 'longtask']) observer.observe({ type, buffered: true })
}
