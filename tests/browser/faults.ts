import type { BrowserContext } from 'playwright-core'

/** The errors that a visit causes on purpose. */
export interface ExpectedFaults {
  /** HTTP statuses between 400 and 499. */
  readonly refused?: readonly number[]
  /** Console messages and errors. */
  readonly expected?: readonly RegExp[]
}

/** The errors of all pages of a visitor. */
export interface Faults {
  /** The errors since the context was opened or the errors were cleared. */
  list(expected?: ExpectedFaults): string[]
  clear(): void
}

// Chromium logs this for every answer that is not 2xx. The journey checks how the page handles the answer.
const refusedAnswer = /^console error: Failed to load resource: the server responded with a status of (4\d\d)/

/**
 * Watches every page of a context for script errors, console errors and warnings (a broken content security policy is
 * one), and requests to other hosts.
 */
export function watchFaults(context: BrowserContext, baseUrl: string): Faults {
  const faults = new Set<string>()
  context.on('weberror', (error) => {
    // The error of a module that cannot be fetched has an empty stack.
    faults.add(`script error: ${error.error().stack || error.error().message} at ${error.page()?.url()}`)
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    faults.add(`console ${message.type()}: ${message.text()} at ${message.page()?.url()}`)
  })
  context.on('request', (request) => {
    const url = new URL(request.url())
    const isInside = ['data:', 'blob:', 'about:'].includes(url.protocol)
    if (!isInside && url.origin !== baseUrl) faults.add(`request to another host: ${url}`)
  })
  return {
    list: ({ refused = [], expected = [] } = {}) =>
      [...faults].filter((fault) => {
        const status = refusedAnswer.exec(fault)?.[1]
        if (status) return !refused.includes(Number(status))
        return !expected.some((pattern) => pattern.test(fault))
      }),
    clear: () => faults.clear(),
  }
}
