import { expect, it, vi } from 'vitest'
import { markAge } from './answer-ages.ts'

it('content older than two hours is marked, so that it says only whether a night is off', () => {
  const toggled: boolean[] = []
  const documentElement = { toggleAttribute: (_: string, isOld: boolean) => toggled.push(isOld) }
  vi.stubGlobal('document', { documentElement })
  const hour = 3_600_000
  for (const age of [0, 2 * hour, 2 * hour + 1]) markAge(age)
  vi.unstubAllGlobals()
  expect(toggled).toEqual([false, false, true])
})
