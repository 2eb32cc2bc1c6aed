import {
  type ConfigEntry,
  type EmailProviderInfo,
  emailKeys,
  emailProviders,
} from '@floorcraft/contract/office/configuration.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMember } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openSmtpPeer } from '../../../test/peers/smtp-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { openSupportEmail } from './support-email.ts'

const smtp = duringTests(openSmtpPeer)
const site = duringTests(() => openTestApp({ settings: { MAIL_ALLOW: `127.0.0.1:${port()}` } }))
const port = () => Number(new URL(smtp.url).port)
let admin: { authorization: string }
beforeAll(async () => {
  admin = await site.signIn(await buildMember(site.db, { role: 'admin' }))
})
beforeEach(async () => {
  smtp.messages.length = 0
  smtp.refuse = false
  site.mails.length = 0
  for (const table of ['config_entries', 'email_tests', 'audit_log'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
  site.app.inject({ headers: admin, method, url: `/api/admin/config${path}`, ...(payload && { payload }) })
const save = (settings: Record<string, unknown>) =>
  call(
    'POST',
    '/bulk',
    Object.entries(settings).map(([key, value]) => ({ key, value, category: 'email' })),
  )
const list = async () => (await call('GET', '?category=email')).json() as ConfigEntry[]
const sendTest = (to_email: unknown = 'ana@example.com') =>
  call('POST', '/test-email', { to_email, test_type: 'welcome' })
const status = async () => (await call('GET', '/email/status')).json()
const ownServer = () => ({
  'email.provider': 'smtp',
  'email.smtp.host': '127.0.0.1',
  'email.smtp.port': port(),
  'email.smtp.use_tls': false,
})

test('the providers name their settings', async () => {
  const map = (await call('GET', '/email/providers')).json() as Record<string, EmailProviderInfo>
  expect(Object.keys(map)).toEqual([...emailProviders])
  for (const { name, description, required_fields, optional_fields } of Object.values(map)) {
    expect([name, description].every((text) => text.length > 0)).toBe(true)
    expect(emailKeys).toEqual(expect.arrayContaining([...required_fields, ...optional_fields]))
  }
})

describe('storing', () => {
  test('keeps settings that are not named, and removes empty ones', async () => {
    await save({ 'email.from_name': 'Zouk SD', 'email.support_email': 'help@example.com' })
    const answer = await save({ 'email.from_name': '' })
    expect([answer.statusCode, answer.json()]).toEqual([200, await list()])
    expect(await list()).toEqual([
      {
        key: 'email.support_email',
        value: 'help@example.com',
        description: 'Address for people who need help',
        category: 'email',
        is_sensitive: false,
        updated_at: '2026-11-20T20:00:00Z',
      },
    ])
  })

  test.each([
    [{ 'email.provider': 'pigeon' }, 'email.provider', 'Please choose one of the list'],
    [{ 'email.smtp.port': 70_000 }, 'email.smtp.port', 'Please enter a port from 1 to 65535'],
    [{ 'email.support_email': 'help' }, 'email.support_email', 'Please enter a valid email address'],
    [{ 'email.smtp.host': 'a b' }, 'email.smtp.host', 'Please enter a host name'],
    [{ 'email.from_name': 'Zouk\r\nBcc: x@example.com' }, 'email.from_name', 'Please remove line breaks'],
    [{ 'email.mailgun.region': 'mars' }, 'email.mailgun.region', 'Please choose one of the list'],
    [{ 'email.provider': 'smtp' }, 'email.smtp.host', 'Required for SMTP'],
    [
      { 'email.provider': 'sendgrid', 'email.from_address': 'a@example.com' },
      'email.sendgrid.api_key',
      'Required for SendGrid',
    ],
  ])('refuses %j and stores nothing', async (settings, path, message) => {
    const answer = await save({ 'email.from_address': 'ok@example.com', ...settings })
    expect([answer.statusCode, answer.json().error.details]).toEqual([422, [{ path, message }]])
    expect(await list()).toEqual([])
  })

  test('refuses an unknown setting', async () => {
    expect((await save({ 'server.root': 'x' })).statusCode).toBe(422)
  })

  test('is recorded with the names of the settings only', async () => {
    await save({ 'email.smtp.password': 'hunter2-secret' })
    const log = await site.app.inject({ headers: admin, url: '/api/admin/audit-log' })
    expect(log.json()).toMatchObject([
      { action: 'configuration.changed', details: { keys: ['email.smtp.password'] } },
    ])
    expect(log.body).not.toContain('hunter2')
  })
})

test('a secret is encrypted in the database and never sent', async () => {
  const secret = 'hunter2-secret'
  const answer = await save({ 'email.smtp.password': secret, 'email.postmark.server_token': secret })
  const answers = [
    answer,
    await call('GET', '?category=email'),
    await call('GET', '/email/status'),
    await call('GET', '/email/providers'),
    await save({ 'email.smtp.password': `${secret}\n` }),
    await save({ 'email.provider': 'smtp', 'email.smtp.password': secret }),
  ]
  for (const { body, headers } of answers) expect(body + JSON.stringify(headers)).not.toContain('hunter2')
  expect((await list()).map(({ key, value, is_sensitive }) => [key, value, is_sensitive])).toEqual([
    ['email.postmark.server_token', null, true],
    ['email.smtp.password', null, true],
  ])
  const rows = await site.db.selectFrom('config_entries').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('hunter2')
  // Two equal secrets must not be recognised as equal.
  expect(new Set(rows.map(({ value }) => value)).size).toBe(2)
})

test.each([{ 'email.smtp.host': 'evil.example' }, { 'email.smtp.port': 26 }, { 'email.smtp.use_tls': true }])(
  'a stored password is not sent to another server: %j needs it again',
  async (change) => {
    await save({ ...ownServer(), 'email.smtp.password': 'hunter2' })
    const answer = await save(change)
    expect([answer.statusCode, answer.json().error.details]).toEqual([
      422,
      [
        {
          path: 'email.smtp.password',
          message: 'Please enter the password again, because the server changes',
        },
      ],
    ])
    expect((await save({ ...change, 'email.smtp.password': 'new' })).statusCode).toBe(200)
  },
)

test('of two first changes at once the later one sees the earlier one', async () => {
  const settings = [{ 'email.provider': 'smtp' }, { 'email.smtp.host': '' }]
  await save({ 'email.smtp.host': 'mail.example' })
  const answers = await Promise.all(settings.map(save))
  const provider = (await list()).find(({ key }) => key === 'email.provider')
  const host = (await list()).find(({ key }) => key === 'email.smtp.host')
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(provider === undefined || host !== undefined).toBe(true)
})

describe('mails', () => {
  test('are sent by the stored server from the next mail on', async () => {
    expect((await sendTest()).json()).toEqual({ message: 'Test email sent to ana@example.com' })
    expect([site.mails.length, smtp.messages.length]).toEqual([1, 0])
    await save({ ...ownServer(), 'email.from_name': 'Zouk "SD"', 'email.from_address': 'zouk@example.com' })
    expect((await sendTest()).statusCode).toBe(200)
    expect([site.mails.length, smtp.messages.length]).toEqual([1, 1])
    expect(smtp.messages[0]).toMatch(/^From: Zouk SD <zouk@example.com>\r$/m)
    expect(smtp.messages[0]).toMatch(/^Subject: Welcome to Floorcraft\r$/m)
    expect(await status()).toEqual({
      source: 'settings',
      provider: 'smtp',
      from: '"Zouk SD" <zouk@example.com>',
      host: `127.0.0.1:${port()}`,
      sends: true,
      problem: null,
      last_test: { at: '2026-11-20T20:00:00Z', to_email: 'ana@example.com', problem: null },
    })
  })

  test('are printed again after the provider is the console', async () => {
    await save(ownServer())
    await save({ 'email.provider': 'console' })
    await sendTest()
    expect([site.mails.length, smtp.messages.length]).toEqual([1, 0])
    expect(await status()).toMatchObject({ source: 'settings', provider: 'console', sends: false })
  })

  test('that the server refuses are said with its code only', async () => {
    await save(ownServer())
    smtp.refuse = true
    const answer = await sendTest()
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      502,
      { code: 'EXTERNAL_SERVICE_ERROR', message: 'The mail was not accepted (EMESSAGE, 451)' },
    ])
    expect((await status()).last_test.problem).toBe('The mail was not accepted (EMESSAGE, 451)')
  })

  test.each(['10.0.0.1', '169.254.169.254', 'localhost', '0:0:0:0:0:0:0:1'])(
    'reach no private host such as %s',
    async (host) => {
      await save({ ...ownServer(), 'email.smtp.host': host })
      const answer = await sendTest()
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        502,
        `The host ${host} is unknown, its address is private, or OUTBOUND_HOSTS does not list it. A mail server in the own network must be allowed by the operator of this site: start the server with MAIL_ALLOW=${host}:${port()}`,
      ])
      expect(smtp.messages).toEqual([])
    },
  )

  test.each([
    ['', 'Please enter an email address'],
    [undefined, 'Please enter an email address'],
    ['ana', 'Please enter a valid email address'],
  ])('for a test are refused to %j', async (to, message) => {
    const answer = await call('POST', '/test-email', { to_email: to })
    expect([answer.statusCode, answer.json().error.details]).toEqual([422, [{ path: 'to_email', message }]])
  })
})

test('the support address is the stored one, else that of the environment', async () => {
  const find = openSupportEmail({ ...site, fallback: 'env@example.com' })
  expect(await find()).toBe('env@example.com')
  await save({ 'email.support_email': 'help@example.com' })
  expect(await find()).toBe('env@example.com')
  site.clock.set('2026-11-20T20:00:30Z')
  expect(await find()).toBe('help@example.com')
  site.clock.set('2026-11-20T20:00:00Z')
})

test('without stored settings the environment decides', async () => {
  expect(await status()).toMatchObject({
    source: 'environment',
    provider: 'console',
    sends: false,
    last_test: null,
  })
})
