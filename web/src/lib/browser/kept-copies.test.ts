import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrivateCopies, privateCopies } from './kept-copies.ts'

let names: Set<string>
let listing: Promise<unknown> | undefined

beforeEach(() => {
  names = new Set()
  listing = undefined
  const stub = {
    keys: async () => {
      const slow = listing
      listing = undefined
      await slow
      return [...names]
    },
    delete: async (name: string) => names.delete(name),
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
  listing = slow.promise
  const signOut = keepPrivateCopies(() => undefined)
  const signIn = keepPrivateCopies(() => 'ben')
  // Time enough for a sign-in that does not wait.
  for (let turn = 0; turn < 50; turn++) await privateCopies(`Bearer ${turn}`)
  slow.resolve()
  await Promise.all([signOut, signIn])
  expect([...names]).toEqual([ben])
})
