import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { settableClock } from '../../platform/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { signUpAccount } from './accounts.ts'

const hashing = vi.hoisted(() => ({ waiting: [] as (() => void)[] }))
vi.mock('./password-hash.ts', () => ({
  hashPassword: () =>
    new Promise((resolve) => {
      hashing.waiting.push(() => resolve('a hash'))
    }),
}))

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 })
})
afterAll(() => database.close())

test('sign-ups hold no connection while hashing, and exactly one becomes the administrator', async () => {
  const db = database.kysely
  const signUps = [1, 2, 3].map((number) =>
    signUpAccount(
      { db, clock: settableClock('2026-11-20T20:00:00Z') },
      { email: `a${number}@example.com`, password: 'long enough', display_name: 'A', role: 'user' },
    ),
  )
  await vi.waitFor(() => expect(hashing.waiting).toHaveLength(3))
  expect(await db.selectFrom('members').select('id').execute()).toEqual([])
  for (const proceed of hashing.waiting) proceed()
  const accounts = await Promise.all(signUps)
  expect(accounts.map((account) => account.role).sort()).toEqual(['admin', 'user', 'user'])
})
