import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPrivateCopies, privateCopies, sessionMark } from './kept-copies.ts'

/** The addresses of the copies in each cache. */
let names: Map<string, Set<string>>
let listing: Promise<unknown> | undefined

beforeEach(() => {
  names = new Map()
  listing = undefined
  const stub = {
    keys: async () => {
      const slow = listing
      listing = undefined
      await slow
      return [...names.keys()]
    },
    delete: async (name: string) => names.delete(name),
    open: async (name: string) => {
      const copies = names.get(name) ?? new Set()
      names.set(name, copies)
      return {
        keys: async () => [...copies],
        match: async (path: string) => copies.has(path) && path,
        put: async (path: string) => void copies.add(path),
      }
    },
  }
  vi.stubGlobal('caches', stub)
  vi.stubGlobal('window', { caches: stub })
})
afterEach(() => vi.unstubAllGlobals())

test('the end of one session does not delete the copies of the next', async () => {
  const [ann, ben] = [await privateCopies('Bearer ann'), await privateCopies('Bearer ben')]
  await keepPrivateCopies(() => 'ann')
  expect([...names.keys()]).toEqual([ann])
  const slow = Promise.withResolvers<void>()
  listing = slow.promise
  const signOut = keepPrivateCopies(() => undefined)
  const signIn = keepPrivateCopies(() => 'ben')
  // Time enough for a sign-in that does not wait.
  for (let turn = 0; turn < 50; turn++) await privateCopies(`Bearer ${turn}`)
  slow.resolve()
  await Promise.all([signOut, signIn])
  expect([...names.keys()]).toEqual([ben])
})

test('the copies of a session stay when it has another token', async () => {
  const [ann, later] = [await privateCopies('Bearer ann'), await privateCopies('Bearer later')]
  await keepPrivateCopies(() => 'ann')
  names.get(ann)!.add('/api/users/saved-events')
  await keepPrivateCopies(() => 'later', 'ann')
  expect([...names.keys()]).toEqual([later])
  expect([...names.get(later)!]).toEqual([sessionMark, '/api/users/saved-events'])
})
