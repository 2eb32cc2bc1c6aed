import type { BrowserContext } from 'playwright-core'

/** What no page may do, collected while a visitor looks around. */
export interface Faults {
  /** What went wrong so far, without what was expected. */
  list(): readonly string[]
}

// Chromium says so of every answer that is not 2xx; what the page makes of the answer is for the journey to see.
const refusedAnswer = /^console error: Failed to load resource: the server responded with a status of (4\d\d)/

/**
 * Watches every page of a context for script errors, console errors and warnings (a broken content security policy is
 * one), and requests to other hosts. Answers with the `refused` statuses are expected, `expected` messages too.
 */
export function watchFaults(
  context: BrowserContext,
  options: { baseUrl: string; refused: readonly number[]; expected: readonly RegExp[] },
): Faults {
  const faults = new Set<string>()
  context.on('weberror', (error) => {
    faults.add(`script error: ${error.error().stack ?? error.error().message} at ${error.page()?.url()}`)
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    faults.add(`console ${message.type()}: ${message.text()} at ${message.page()?.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const inside = ['data:', 'blob:', 'about:'].includes(url.protocol)
    if (!inside && url.origin !== options.baseUrl) faults.add(`request to another host: ${url}`)
  })
  const isExpected = (fault: string) => {
    const refused = refusedAnswer.exec(fault)
    if (refused) return options.refused.includes(Number(refused[1]))
    return options.expected.some((pattern) => pattern.test(fault))
  }
  return { list: () => [...faults].filter((fault) => !isExpected(fault)) }
}
