import { expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { settableClock } from '../../../platform/clock.ts'
import { transaction } from '../../../platform/db/database.ts'
import { createTestDatabase } from '../../../test/database/test-database.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { signUpAccount } from './accounts.ts'
import { hashPassword } from './password-hash.ts'

const database = duringTests(() => createTestDatabase({ poolSize: 2 }))

test('sign-ups hold no connection while hashing, and exactly one becomes the administrator', async () => {
  const db = database.kysely
  const jobs = {
    enqueue: async () => {},
    enqueueAll: async () => {},
    count: async () => ({ waiting: 0, failed: 0 }),
    start: async () => {},
    stop: async () => {},
    forget: async () => {},
    restore: async () => {},
  }
  // Hashes are made in turn, so the sign-ups wait for these.
  const others = Array.from({ length: 20 }, () => hashPassword('of another account'))
  let signedUp = 0
  const signUps = [1, 2, 3].map(async (number) => {
    const account = await signUpAccount(
      { db, clock: settableClock('2026-11-20T20:00:00Z'), jobs, config: readConfig({}) },
      { email: `a${number}@example.com`, password: 'long enough', display_name: 'A', role: 'user' },
    )
    signedUp++
    return account
  })
  // Three sign-ups with a connection each would leave none for this question.
  expect(await transaction(db, (trx) => trx.selectFrom('members').select('id').execute())).toEqual([])
  expect(signedUp).toBe(0)
  await Promise.all(signUps)
  const accounts = await transaction(db, (trx) => trx.selectFrom('members').select('role').execute())
  expect(accounts.map(({ role }) => role).sort()).toEqual(['admin', 'user', 'user'])
  await Promise.all(others)
})
