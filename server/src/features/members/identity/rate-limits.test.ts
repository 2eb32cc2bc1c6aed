import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { resetRequested } from './jobs.ts'
import { sendResetLink } from './password-reset.ts'
import { createAccount } from './service.ts'

const site = duringTests(() => openTestApp({ settings: { RATE_LIMITS: 'on', TRUST_PROXY: 'true' } }))

const post = (path: string, { payload, from }: { payload: object; from: string }) =>
  site.app.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: { 'x-forwarded-for': from },
  })

/** The number of attempts before the first 429, and its Retry-After header. */
async function countUntilLimited(
  attempts: number,
  attempt: (index: number) => ReturnType<typeof post>,
): Promise<{ answered: number; retryAfter: number }> {
  for (let index = 0; index < attempts; index++) {
    const answer = await attempt(index)
    if (answer.statusCode !== 429) continue
    expect(answer.json().error).toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests. Please wait a moment and try again.',
    })
    return { answered: index, retryAfter: Number(answer.headers['retry-after']) }
  }
  throw new Error('never limited')
}

/** Counts hits without hashing a password for each. */
async function countBefore(hits: number, name: string, subject: string): Promise<void> {
  const limiter = rateLimiter({ ...site.deps, enabled: true })
  for (let hit = 0; hit < hits; hit++) {
    await limiter.hit({ name, limit: hits, windowSeconds: 15 * 60 }, subject)
  }
}

test('one address has ten attempts for the password of one account', async () => {
  const guess = (from: string) =>
    post('login', { payload: { email: 'ana@example.com', password: 'guess' }, from })
  const { answered, retryAfter } = await countUntilLimited(12, () => guess('192.0.2.1'))
  expect(answered).toBe(10)
  expect(retryAfter).toBeGreaterThan(0)
  expect((await guess('192.0.2.2')).statusCode).toBe(401)
  site.clock.set(`2026-11-20T20:15:00Z`)
  expect((await guess('192.0.2.1')).statusCode).toBe(401)
})

test('all addresses together have fifty attempts for the password of one account', async () => {
  const payload = { email: 'dora@example.com', password: 'guess' }
  await countBefore(45, 'login-account', payload.email)
  const { answered } = await countUntilLimited(10, (index) =>
    post('login', { payload, from: `192.0.2.${100 + index}` }),
  )
  expect(answered).toBe(5)
})

test('only failures count, and a success resets the count', async () => {
  const from = '203.0.113.200'
  const email = 'eva@example.com'
  await post('signup', { payload: { email, password: 'a long passphrase', display_name: 'Eva' }, from })
  const logIn = (password: string) => post('login', { payload: { email, password }, from })
  for (let round = 0; round < 2; round++) {
    for (let wrong = 0; wrong < 9; wrong++) expect((await logIn('guess')).statusCode).toBe(401)
    for (let right = 0; right < 2; right++) expect((await logIn('a long passphrase')).statusCode).toBe(200)
  }
  const { answered } = await countUntilLimited(12, () => logIn('guess'))
  expect(answered).toBe(10)
})

test('one address can try a hundred accounts; a /64 counts as one address', async () => {
  await countBefore(95, 'login-address', '2001:db8:1:2::/64')
  const { answered } = await countUntilLimited(10, (index) =>
    post('login', {
      payload: { email: `member${index}@example.com`, password: 'guess' },
      from: `2001:db8:1:2::${index.toString(16)}`,
    }),
  )
  expect(answered).toBe(5)
})

test('one address can sign up thirty accounts', async () => {
  const { answered } = await countUntilLimited(40, (index) =>
    post('signup', {
      payload: { email: `new${index}@example.com`, password: 'x', display_name: 'New' },
      from: '198.51.100.7',
    }),
  )
  expect(answered).toBe(30)
})

test('one e-mail gets at most five reset links until one is used, and every request the same answer', async () => {
  const countMailJobs = async () => {
    const jobs = sql<{
      jobs: number
    }>`select count(*)::int as jobs from pgboss.job where name = ${resetRequested.name}`
    return (await jobs.execute(site.db)).rows[0]!.jobs
  }
  const { email } = await createAccount(site, {
    email: 'bea@example.com',
    password: 'a long passphrase',
    display_name: 'Bea',
    role: 'user',
  })
  const before = await countMailJobs()
  const answers = new Set<string>()
  for (let index = 0; index < 10; index++) {
    const answer = await post('forgot-password', { payload: { email }, from: `203.0.113.${index}` })
    answers.add(`${answer.statusCode} ${answer.body}`)
  }
  expect([...answers]).toEqual([expect.stringMatching(/^202 /)])
  expect((await countMailJobs()) - before).toBe(5)

  const texts: string[] = []
  await sendResetLink({ ...site.deps, mailer: { send: async ({ text }) => void texts.push(text) } }, email)
  const token = /token=([\w-]{43})/.exec(texts[0]!)![1]
  const reset = { payload: { token, password: 'another long passphrase' }, from: '203.0.113.1' }
  expect((await post('reset-password', reset)).statusCode).toBe(200)
  await post('forgot-password', { payload: { email }, from: '203.0.113.1' })
  expect((await countMailJobs()) - before).toBe(6)
})

test('one address can ask for thirty reset links', async () => {
  const { answered } = await countUntilLimited(40, (index) =>
    post('forgot-password', { payload: { email: `some${index}@example.com` }, from: '198.51.100.9' }),
  )
  expect(answered).toBe(30)
})

test('one address can try thirty reset tokens', async () => {
  const { answered } = await countUntilLimited(40, (index) =>
    post('reset-password', { payload: { token: `t${index}`, password: 'x' }, from: '198.51.100.8' }),
  )
  expect(answered).toBe(30)
})

test('the counters contain no personal data', async () => {
  const payload = { email: 'cleo@example.com', password: 'guess' }
  await post('login', { payload, from: '192.0.2.77' })
  const counters = await site.db.selectFrom('rate_limit_counters').select('key').execute()
  expect(counters.length).toBeGreaterThan(0)
  expect(counters.map(({ key }) => key).join()).not.toMatch(/@|192\.0\.2|2001:db8/)
})

test('one address ends a hundred sessions that were left without a connection in an hour', async () => {
  const { answered } = await countUntilLimited(102, () =>
    post('sessions/end', { payload: { token_hash: 'a'.repeat(64) }, from: '192.0.2.9' }),
  )
  expect(answered).toBe(100)
})
