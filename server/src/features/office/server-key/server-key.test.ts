import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretKeyCommands } from '../../../cli/secret-key.ts'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { makeTemporaryFolder } from '../../../test/temporary-folder.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { createAccount } from '../../members/identity/service.ts'
import { listSecrets } from './queries.ts'
import { openCheckedSecretBox, WrongSecretKey } from './service.ts'

const password = 'two left feet'
const site = duringTests(openTestApp)
let admin: { authorization: string }
let other: string
beforeAll(async () => {
  admin = await site.signIn(await buildMember(site.db, { role: 'admin' }))
})
beforeEach(async () => {
  other = makeTemporaryFolder()
  for (const table of ['secret_key_check', 'config_entries', 'push_keys', 'second_factors'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})
afterEach(() => rmSync(other, { recursive: true }))

const open = (dataDir = site.config.dataDir, secretKey?: string) =>
  openCheckedSecretBox(site.db, { dataDir, secretKey })
const anotherKey = 'ab'.repeat(32)

const call = (
  method: 'GET' | 'POST',
  url: string,
  { headers = admin, payload }: { headers?: object; payload?: object } = {},
) => site.app.inject({ method, url: `/api${url}`, headers: { ...headers }, ...(payload && { payload }) })

/** Every way to store a secret. */
const ways: Readonly<Record<string, () => Promise<unknown>>> = {
  'a password of a mail server': () => {
    const settings = {
      'email.provider': 'smtp',
      'email.smtp.host': 'smtp.example.com',
      'email.smtp.port': 587,
      'email.smtp.username': 'dance',
      'email.smtp.password': 'secret',
    }
    const payload = Object.entries(settings).map(([key, value]) => ({ key, value, category: 'email' }))
    return call('POST', '/admin/config/bulk', { payload })
  },
  'a second factor': async () => {
    const account = { email: 'ana@example.com', password, display_name: 'Ana', role: 'user' } as const
    const headers = await site.signIn(await createAccount(site, account))
    return call('POST', '/auth/second-factor', { headers, payload: { password } })
  },
  'keys of push messages': () => call('GET', '/notifications/push-key'),
}

test('a new installation makes its key once', async () => {
  const boxes = await Promise.all([open(other), open(other)])
  const again = await open(other)
  expect(again.decrypt(boxes[0].encrypt('a', 'b'), 'b')).toBe('a')
  expect(again.decrypt(boxes[1].encrypt('a', 'b'), 'b')).toBe('a')
})

test('of two servers that start at once with different keys one is refused', async () => {
  const keys = ['12', '34'].map((digits) => digits.repeat(32))
  const results = await Promise.allSettled(keys.map((key) => open(other, key)))
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('of two servers that start at once on a shared database one is warned', async () => {
  const warnings: string[] = []
  const keys = ['12', '34'].map((digits) => digits.repeat(32))
  const settings = { dataDir: other, databaseUrl: 'postgres://db' }
  await Promise.all(
    keys.map((secretKey) =>
      openCheckedSecretBox(site.db, { ...settings, secretKey }, (message) => warnings.push(message)),
    ),
  )
  expect(warnings).toEqual([expect.stringContaining('Set one SECRET_KEY for all of them')])
})

test('servers that share a database may have different keys until one of them encrypts something', async () => {
  const warnings: string[] = []
  const openShared = (secretKey?: string) =>
    openCheckedSecretBox(site.db, { dataDir: other, secretKey, databaseUrl: 'postgres://db' }, (message) =>
      warnings.push(message),
    )
  await open()
  await openShared(anotherKey)
  expect(warnings).toEqual([expect.stringContaining('Set one SECRET_KEY for all of them')])
  await ways['keys of push messages']!()
  await expect(openShared(anotherKey)).rejects.toThrow('SECRET_KEY is not the key of this database.')
})

test('the server that encrypts the first secret of a shared database has its key, also when another started first', async () => {
  const shared = { dataDir: other, databaseUrl: 'postgres://db' }
  await openCheckedSecretBox(site.db, { ...shared, secretKey: anotherKey })
  // The key of the test application, which is the second one here.
  await ways['keys of push messages']!()
  await openCheckedSecretBox(site.db, { ...site.config, databaseUrl: 'postgres://db' })
  await expect(openCheckedSecretBox(site.db, { ...shared, secretKey: anotherKey })).rejects.toThrow(
    WrongSecretKey,
  )
})

test.each(Object.entries(ways))(
  'a database with %s from before the check needs its key',
  async (_, store) => {
    await store()
    await expect(open(other)).rejects.toThrow('The file secret.key of this database is missing')
    expect(existsSync(join(other, 'secret.key'))).toBe(false)
    await expect(open(other, anotherKey)).rejects.toThrow('SECRET_KEY is not the key of this database.')
    await open()
    await open()
    await expect(open(other, anotherKey)).rejects.toThrow(WrongSecretKey)
  },
)

const changeKey = (dataDir: string, file: string) =>
  secretKeyCommands['secret-key change']!.run(
    { ...site.deps, config: { ...site.config, dataDir }, readPassword: async () => '' },
    ['--old-key-file', file],
  )

test('the operator can change the key, and every secret opens with the new one', async () => {
  await site.db.deleteFrom('members').where('email', '=', 'ana@example.com').execute()
  const box = await open()
  for (const store of Object.values(ways)) await store()
  const secrets = await listSecrets(site.db)
  const texts = secrets.map(({ encrypted, name }) => box.decrypt(encrypted, name))
  expect(await changeKey(other, join(site.config.dataDir, 'secret.key'))).toContain('opens 3 secrets')
  const opened = await open(other)
  const again = await listSecrets(site.db)
  expect(again.map(({ encrypted, name }) => opened.decrypt(encrypted, name))).toEqual(texts)
  expect(again.map(({ encrypted, name }) => box.decrypt(encrypted, name))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await expect(open()).rejects.toThrow(WrongSecretKey)
})

test('a key that the database did not have changes nothing', async () => {
  await open()
  await ways['keys of push messages']!()
  const before = await listSecrets(site.db)
  const file = join(other, 'wrong')
  writeFileSync(file, `${anotherKey}\n`)
  await expect(changeKey(other, file)).rejects.toThrow('Nothing was changed')
  writeFileSync(file, 'no key')
  await expect(changeKey(other, file)).rejects.toThrow('has no key')
  expect(await listSecrets(site.db)).toEqual(before)
  await open()
})

test('the operator can go on with another key', async () => {
  await open()
  await ways['keys of push messages']!()
  await expect(open(other)).rejects.toThrow(WrongSecretKey)
  expect(
    await secretKeyCommands['secret-key accept']!.run(
      { ...site.deps, config: { ...site.config, dataDir: other }, readPassword: async () => '' },
      [],
    ),
  ).toContain('is the key of this database now')
  await open(other)
  await expect(open()).rejects.toThrow('The file secret.key in')
})
