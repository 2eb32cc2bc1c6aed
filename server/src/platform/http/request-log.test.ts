import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { buildMember } from '../../test/builders.ts'
import { duringTests } from '../../test/during-tests.ts'
import { openTestApp } from '../../test/test-app.ts'
import { createLog } from '../log.ts'

const lines: string[] = []
const output = new Writable({
  write(chunk, _, done) {
    lines.push(String(chunk))
    done()
  },
})
const site = duringTests(() => openTestApp({ log: createLog('info', output) }))

const linesOf = (route: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.route === route)

test('a request is logged with the id of the member and a shortened network, and nothing else about them', async () => {
  const ana = await buildMember(site.db, { email: 'ana@secret.example', display_name: 'Ana Secret' })
  const headers = { ...(await site.signIn(ana)), 'user-agent': 'SecretBrowser/1' }
  const remoteAddress = '203.0.113.77'
  await site.app.inject({ url: '/api/auth/me?q=SecretWord', headers, remoteAddress })
  const [line] = linesOf('/api/auth/me')
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number),
    reqId: expect.any(String),
    member: ana.id,
    network: '203.0.113.0/24',
    method: 'GET',
    route: '/api/auth/me',
    status: 200,
    ms: expect.any(Number),
  })
  expect(lines.join('')).not.toMatch(/203\.0\.113\.77|secret/i)
})

test('a request of a visitor names no member, also when the answer is kept', async () => {
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' })
  for (const _ of [1, 2, 3]) await (await fetch(`${address}/api/scenes`)).text()
  const found = linesOf('/api/scenes')
  expect(found).toHaveLength(3)
  for (const line of found) {
    expect(line).toEqual({
      level: 30,
      time: expect.closeTo(Date.now(), -5),
      reqId: expect.any(String),
      network: '127.0.0.0/24',
      method: 'GET',
      route: '/api/scenes',
      status: 200,
      ms: expect.any(Number),
    })
  }
})

test.each([
  [
    '/api/auth/login',
    { email: 'ana@secret.example', password: 'a wrong secret' },
    401,
    'AUTH_WRONG_PASSWORD',
  ],
  ['/api/auth/login', { email: 'nobody@secret.example', password: 'secret' }, 401, 'AUTH_USER_NOT_FOUND'],
  ['/api/auth/login', { email: 'no address', password: 'secret' }, 422, 'VALIDATION_ERROR'],
  ['/api/admin/scenes', { name: 'secret' }, 403, 'AUTH_PERMISSION_DENIED'],
])('a refusal of %s is logged with its reason: %j', async (url, payload, status, refusal) => {
  lines.length = 0
  const bo = await buildMember(site.db)
  const headers = url.includes('login') ? {} : await site.signIn(bo)
  await site.app.inject({ method: 'POST', url, payload, headers })
  expect(linesOf(url)).toEqual([expect.objectContaining({ method: 'POST', status, refusal })])
  expect(lines.join('')).not.toMatch(/secret/)
  expect(lines.join('').includes(bo.id)).toBe(status === 403)
})
