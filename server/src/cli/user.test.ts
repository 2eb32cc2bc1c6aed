import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildMember } from '../test/builders.ts'
import { duringTests } from '../test/during-tests.ts'
import { openTestApp } from '../test/test-app.ts'
import { queueCommands } from './queue.ts'
import { userCommands } from './user.ts'

const floorcraft = path.resolve(import.meta.dirname, 'floorcraft.ts')
const site = duringTests(openTestApp)

const noPassword = () => Promise.reject(new Error('asked for a password'))
const reset = (...words: string[]) =>
  userCommands['user reset-second-factor']!.run({ ...site.deps, readPassword: noPassword }, words)
const create = (password: string, ...words: string[]) =>
  userCommands['user create']!.run({ ...site.deps, readPassword: async () => password }, words)

describe('a new account', () => {
  test('signs in with the password that was typed', async () => {
    expect(await create('two left feet', '--email', ' Zoe@example.com ', '--admin')).toBe(
      'Created the account zoe@example.com (admin).',
    )
    const payload = { email: 'zoe@example.com', password: 'two left feet' }
    const answer = await site.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    expect(answer.json().user).toMatchObject({ role: 'admin', display_name: 'zoe' })
  })

  test.each([
    ['a', 'Password should be at least 6 characters'],
    ['password', 'This password is too easy to guess. Please choose another one.'],
    ['', 'A password has 1 to 256 characters.'],
    ['x'.repeat(257), 'A password has 1 to 256 characters.'],
  ])('has no weaker password than at sign-up: "%s"', async (password, message) => {
    await expect(create(password, '--email', 'new@example.com', '--admin')).rejects.toThrow(message)
    const { length } = await site.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'new@example.com')
      .execute()
    expect(length).toBe(0)
  })

  test.each([[['--password', 'two left feet']], [['--password=two left feet']], [['--password']]])(
    'takes no password as an argument: %j',
    async (words) => {
      const creating = create('two left feet', '--email', 'new@example.com', ...words)
      await expect(creating).rejects.toThrow('A password on the command line can be read in the list of')
    },
  )

  test('is made by the command with a password on standard input', () => {
    const run = (words: string[], input: string) =>
      spawnSync(process.execPath, [floorcraft, 'user', 'create', '--email', 'bea@example.com', ...words], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          DATABASE_URL: site.databaseUrl,
          DATA_DIR: site.config.dataDir,
        },
        encoding: 'utf8',
        input,
      })
    const refused = run(['--password', 'two left feet'], '')
    expect([refused.status, refused.stdout]).toEqual([1, ''])
    expect(refused.stderr).toMatch(/^A password on the command line .+\n$/)
    expect(run([], 'a\n')).toMatchObject({
      status: 1,
      stderr: 'Password should be at least 6 characters\n',
    })
    expect(run([], 'two left feet\n')).toMatchObject({
      status: 0,
      stdout: 'Created the account bea@example.com (user).\n',
    })
  })

  test.each([
    [['--email', 'zoe'], 'zoe is not an e-mail address.'],
    [['--email', 'new@example.com', '--name', ' '], 'A name has 1 to 100 characters.'],
    [['--admin'], 'Usage: floorcraft user create --email <e-mail>'],
  ])('needs an address and a name: %j', async (words, message) => {
    await expect(create('two left feet', ...words)).rejects.toThrow(message)
  })
})

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

describe('the accounts of a running site', () => {
  const run = (name: string, words: string[], password = '') =>
    ({ ...userCommands, ...queueCommands })[name]!.run(
      { ...site.deps, readPassword: async () => password },
      words,
    )

  test('are listed, also for programs', async () => {
    await buildMember(site.db, { email: 'lea@example.com', display_name: 'Lea', role: 'organizer' })
    const answer = await run('user list', ['--search', 'lea@'])
    expect(answer).toMatchObject({
      json: [{ email: 'lea@example.com', role: 'organizer', disabled_at: null }],
    })
    expect((answer as { text: string }).text).toMatch(/^lea@example\.com +organizer +active$/)
  })

  test('get another role, and the log of actions says so', async () => {
    const { id } = await buildMember(site.db, { email: 'max@example.com' })
    expect(await run('user promote', ['--email', 'MAX@example.com'])).toBe(
      'max@example.com has the role admin now.',
    )
    expect(await run('user promote', ['--email', 'max@example.com', '--to', 'organizer'])).toContain(
      'organizer',
    )
    const entries = site.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
    const change = { action: 'user.role_changed', actor_id: null }
    expect(await entries.execute()).toEqual([change, change])
    await expect(run('user promote', ['--email', 'max@example.com', '--to', 'king'])).rejects.toThrow(
      '--to must be one of',
    )
  })

  test('get a new password, which ends their sessions and is told by mail', async () => {
    await run('user create', ['--email', 'kim@example.com'], 'two left feet')
    const signIn = (password: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'kim@example.com', password },
      })
    expect((await signIn('two left feet')).statusCode).toBe(200)
    expect(await run('user set-password', ['--email', 'kim@example.com'], 'two right feet')).toContain(
      'Set the password',
    )
    const { id } = (await site.db
      .selectFrom('members')
      .select('id')
      .where('email', '=', 'kim@example.com')
      .executeTakeFirst())!
    expect(await site.db.selectFrom('sessions').select('id').where('member_id', '=', id).execute()).toEqual(
      [],
    )
    expect([(await signIn('two left feet')).statusCode, (await signIn('two right feet')).statusCode]).toEqual(
      [401, 200],
    )
    const notice = { name: 'identity.notice-due', state: 'waiting', tries: 0 }
    expect(await run('mail queue', [])).toMatchObject({ json: [notice] })
    expect(await run('jobs', [])).toMatchObject({
      json: expect.arrayContaining([expect.objectContaining(notice)]),
    })
    await expect(run('user set-password', ['--email', 'kim@example.com'], 'a')).rejects.toThrow(
      'at least 6 characters',
    )
    await expect(run('user set-password', ['--password', 'a'])).rejects.toThrow(
      'A password on the command line',
    )
  })
})
