import { afterEach, expect, test, vi } from 'vitest'
import { sendUntilSent } from './use-sending.ts'

afterEach(() => void vi.useRealTimers())

test('a try that throws is followed by another one, until all is sent or it is ended', async () => {
  vi.useFakeTimers()
  const tries = [Promise.reject(new TypeError('broken')), Promise.resolve(false), Promise.resolve(true)]
  const send = vi.fn(() => tries.shift()!)
  sendUntilSent(send)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(send).toHaveBeenCalledTimes(3)

  const failing = vi.fn(() => Promise.reject(new TypeError('broken')))
  const end = sendUntilSent(failing)
  // At 0, 2, 6, 14, 30, 60 and 90 seconds.
  await vi.advanceTimersByTimeAsync(95_000)
  end()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(failing).toHaveBeenCalledTimes(7)
})
