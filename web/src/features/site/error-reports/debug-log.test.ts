import { beforeEach, expect, it } from 'vitest'
import { debugLog, debugLogLimit, logOperation } from './debug-log.ts'

beforeEach(() => {
  debugLog.length = 0
})

it.each([
  [100, 'info'],
  [101, 'warning'],
])('an operation of %i ms is logged as %s', (duration, type) => {
  logOperation({ name: '/api/events', entryType: 'resource', startTime: 12.4, duration })
  expect(debugLog).toEqual([{ at: 12, type, message: `resource /api/events: ${duration} ms` }])
})

it('keeps the newest 500 entries', () => {
  for (let number = 1; number <= debugLogLimit + 5; number++) {
    logOperation({ name: `${number}`, entryType: 'resource', startTime: number, duration: 1 })
  }
  expect(debugLog).toHaveLength(500)
  expect(debugLog.at(0)?.at).toBe(6)
})
