import { reportError } from '@floorcraft/contract/site/error-reports.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { remember } from '../../../lib/browser/storage.ts'
import { errorId, errorLogLimit, forgetErrors, logError, recallErrors } from './api.ts'

const now = Temporal.Instant.from('2026-11-20T20:00:00Z')

describe("the browser's error log", () => {
  beforeEach(() => forgetErrors())

  it('stores a failure as unseen', () => {
    const error = new TypeError('x is not a function')
    logError(error, { now, context: { page: '/events' } })
    expect(recallErrors()).toEqual([
      {
        id: errorId(error),
        timestamp: '2026-11-20T20:00:00Z',
        message: 'TypeError: x is not a function',
        stack: expect.stringContaining('api.test'),
        context: { page: '/events' },
        type: 'error',
        seen: false,
      },
    ])
  })

  it('keeps the newest hundred entries', () => {
    for (let number = 1; number <= errorLogLimit + 5; number++) logError(`failure ${number}`, { now })
    const entries = recallErrors()
    expect(entries).toHaveLength(100)
    expect(entries[0]?.message).toBe('failure 6')
    expect(entries.at(-1)?.message).toBe('failure 105')
  })

  it('is never longer than the report that the server reads', () => {
    const long = '\u0001'.repeat(300_000)
    const context = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`${index}${long}`, long]))
    const error = new Error(long)
    error.stack = long
    const body = JSON.stringify(logError(error, { now, context }))
    expect(new TextEncoder().encode(body).length).toBeLessThan(reportError.bodyLimit!)
  })

  it('starts empty when the stored text cannot be read', () => {
    remember('errorLog', '{"not": "a list"')
    expect(recallErrors()).toEqual([])
    logError('next', { now })
    expect(recallErrors()).toHaveLength(1)
  })

  it('gives the same failure the same short id', () => {
    const error = new Error('same')
    expect(errorId(error)).toBe(errorId(error))
    expect(errorId(error)).toMatch(/^[0-9A-Z]{7}$/)
    expect(errorId('other')).not.toBe(errorId(error))
  })
})
