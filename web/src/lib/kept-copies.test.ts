import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrivateCopies, privateCopies } from './kept-copies.ts'

let names: Set<string>
let deleting: Promise<unknown>

beforeEach(() => {
  names = new Set()
  deleting = Promise.resolve()
  const stub = {
    keys: async () => [...names],
    delete: async (name: string) => {
      await deleting
      names.delete(name)
    },
    open: async (name: string) => {
      names.add(name)
      return { put: async () => {} }
    },
  }
  vi.stubGlobal('caches', stub)
  vi.stubGlobal('window', { caches: stub })
})
afterEach(() => vi.unstubAllGlobals())

test('the end of one session does not delete the copies of the next', async () => {
  const [ann, ben] = [await privateCopies('Bearer ann'), await privateCopies('Bearer ben')]
  await keepPrivateCopies(() => 'ann')
  expect([...names]).toEqual([ann])
  const slow = Promise.withResolvers<void>()
  deleting = slow.promise
  const changes = [undefined, 'ben', undefined, 'ben'].map((token) => keepPrivateCopies(() => token))
  slow.resolve()
  await Promise.all(changes)
  expect([...names]).toEqual([ben])
})
