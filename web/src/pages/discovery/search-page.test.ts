import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Api } from '../../lib/api/api-client.ts'
import { load } from './search-page.tsx'

test('the document waits two seconds for results that do not come', async () => {
  vi.useFakeTimers()
  const signals: (AbortSignal | undefined)[] = []
  const api = (async ({ path }, _, { signal } = {}) => {
    if (path === '/scenes') return []
    signals.push(signal)
    return new Promise(() => {})
  }) as Api
  const queryClient = new QueryClient()
  let isLoaded = false
  const url = new URL('https://floorcraft.example/search?q=zouk')
  const loading = load({ api, queryClient, url } as Parameters<typeof load>[0]).then(() => {
    isLoaded = true
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect([isLoaded, signals.map((signal) => signal?.aborted)]).toEqual([false, [false]])
  await vi.advanceTimersByTimeAsync(1)
  await loading
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  queryClient.clear()
  vi.useRealTimers()
})
