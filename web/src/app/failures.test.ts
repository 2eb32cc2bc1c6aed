import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetErrors, recallErrors } from '../features/site/error-reports/api.ts'
import { ApiError } from '../lib/api/api-client.ts'
import { isMissingScript, reportFailure } from './failures.ts'

vi.stubGlobal('window', { location: { pathname: '/events' } })
afterAll(() => vi.unstubAllGlobals())

const now = () => Temporal.Instant.from('2026-11-20T20:00:00Z')

function openApi() {
  const sent: unknown[] = []
  const api = async (_endpoint: unknown, input: unknown) => {
    sent.push(input)
    return undefined as never
  }
  return { api, sent }
}

describe('a failure in the browser', () => {
  beforeEach(() => forgetErrors())

  it('stays in the browser during development', () => {
    const { api, sent } = openApi()
    reportFailure(new Error('development'), { api, now, version: '0.1.0' })
    expect(recallErrors()).toHaveLength(1)
    expect(sent).toEqual([])
  })

  it('is reported once in production, with the path only', () => {
    const { api, sent } = openApi()
    const error = new Error('production')
    reportFailure(error, { api, now, version: '' })
    reportFailure(error, { api, now, version: '' })
    expect(sent).toMatchObject([{ body: { message: 'Error: production', context: { page: '/events' } } }])
  })

  it('is not logged when the API refused or the reader left the page', () => {
    const { api, sent } = openApi()
    reportFailure(new ApiError({ status: 503, message: 'x' }), { api, now, version: '' })
    reportFailure(new DOMException('left', 'AbortError'), { api, now, version: '' })
    expect(recallErrors()).toEqual([])
    expect(sent).toEqual([])
  })

  it('is reported at most ten times', () => {
    const { api, sent } = openApi()
    for (let number = 0; number < 30; number++)
      reportFailure(new Error(`no ${number}`), { api, now, version: '' })
    expect(sent.length).toBeLessThanOrEqual(10)
    expect(sent.length).toBeGreaterThan(0)
  })

  it.each([
    'Failed to fetch dynamically imported module: https://a.example/assets/x.js',
    'error loading dynamically imported module: https://a.example/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ])('is known as a missing file: %s', (message) => {
    expect(isMissingScript(new TypeError(message))).toBe(true)
    expect(isMissingScript(new TypeError('x is not a function'))).toBe(false)
  })
})
