import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMember } from '../test/builders.ts'
import { openTestApp, type TestApp } from '../test/test-app.ts'
import { userCommands } from './user.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp()
})
afterAll(() => site.close())

const reset = (...words: string[]) => userCommands['user reset-second-factor']!.run(site.deps, words)

test('the second factor of a member who lost it is turned off, with its recovery codes', async () => {
  const { id } = await buildMember(site.db, { email: 'ana@example.com' })
  const now = '2026-11-20T20:00:00Z'
  await site.db
    .insertInto('second_factors')
    .values({ member_id: id, secret: 'x', confirmed_at: now, created_at: now })
    .execute()
  await site.db
    .insertInto('recovery_codes')
    .values({ member_id: id, code_hash: Buffer.alloc(32) })
    .execute()
  expect(await reset('--email', ' ANA@example.com ')).toBe('Turned off the second factor of ana@example.com.')
  expect(await site.db.selectFrom('second_factors').selectAll().execute()).toEqual([])
  expect(await site.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  expect(await reset('--email', 'ana@example.com')).toBe('ana@example.com has no second factor.')
})

test('a missing account is named', async () => {
  await expect(reset('--email', 'none@example.com')).rejects.toThrow(
    'no account with the e-mail none@example.com',
  )
  await expect(reset()).rejects.toThrow('Usage: floorcraft user reset-second-factor')
})
