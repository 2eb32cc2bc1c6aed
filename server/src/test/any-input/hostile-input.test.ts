import { api } from '@floorcraft/contract/api.ts'
import { type AnyEndpoint, fillPath } from '@floorcraft/contract/base/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildEvent, buildMember, buildScene } from '../builders.ts'
import { duringTests } from '../during-tests.ts'
import { openTestApp } from '../test-app.ts'

const test = duringTests(openTestApp)
let admin: { authorization: string }
let known: Record<string, string>

beforeAll(async () => {
  const member = await buildMember(test.db, { role: 'admin' })
  const scene = await buildScene(test.db)
  const event = await buildEvent(test.db, { scene, organizer: member })
  known = { eventId: event.id, sceneId: scene.id }
  admin = await test.signIn(member)
})

/** Texts that often break programs: encodings, escapes, numbers, markup, injection, very long texts. */
const nasty = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff',
  '\u202e\u2066',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢',
  "'; drop table events; --",
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '%00',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00Z',
  'a\r\nSet-Cookie: x=1',
  '👩‍👩‍👧‍👦'.repeat(50),
  'x'.repeat(100_000),
]

const wrongShapes: unknown[] = [[], [[]], {}, 1e308, -1, true, [null], { $gt: '' }, ['a', 1, {}], 'text']

function fieldsOf(schema: z.ZodType | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

async function send(endpoint: AnyEndpoint, input: { params?: object; query?: string; body?: unknown }) {
  const params = Object.fromEntries(fieldsOf(endpoint.params).map((name) => [name, known[name] ?? 'x']))
  const path = fillPath(endpoint.path, { ...params, ...input.params })
  const answer = await test.app.inject({
    method: endpoint.method,
    url: `/api${path}${input.query ? `?${input.query}` : ''}`,
    headers: { ...admin, ...(input.body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(input.body === undefined ? {} : { payload: JSON.stringify(input.body) }),
  })
  return answer
}

/** Every 5xx is our fault, except 502: an external server did not answer. */
const isFault = (status: number) => status >= 500 && status !== 502

// Signing out would end the session that the other requests use.
const calls = api
  .filter(({ name }) => name !== 'logout')
  .map((endpoint) => [callOf(endpoint), endpoint] as const)
const callsWithBody = calls.filter(([, endpoint]) => endpoint.body)

function callOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`
}

describe('hostile texts in any field cause no server error', () => {
  it.each(calls)('%s', async (_, endpoint) => {
    const faults: unknown[] = []
    const note = (status: number, where: unknown) => isFault(status) && faults.push([status, where])
    for (const text of nasty) {
      for (const name of fieldsOf(endpoint.params)) {
        // An address cannot contain a lone surrogate.
        if (!text.isWellFormed()) continue
        const short = text.slice(0, 3000)
        note((await send(endpoint, { params: { [name]: short }, body: bodyOf(endpoint, {}) })).statusCode, {
          name,
          short,
        })
      }
      if (fieldsOf(endpoint.query).length > 0 && text.isWellFormed()) {
        const pairs = fieldsOf(endpoint.query).map((name) => [name, text.slice(0, 2000)])
        note((await send(endpoint, { query: new URLSearchParams(pairs).toString() })).statusCode, pairs)
      }
      if (endpoint.body) {
        const body = Object.fromEntries(bodyFields(endpoint).map((name) => [name, text]))
        note((await send(endpoint, { body })).statusCode, body)
      }
    }
    expect(faults).toEqual([])
  })
})

describe('bodies of the wrong shape cause no server error', () => {
  it.each(callsWithBody)('%s', async (_, endpoint) => {
    const faults: unknown[] = []
    for (const shape of wrongShapes) {
      const bodies = [shape, ...bodyFields(endpoint).map((name) => ({ [name]: shape }))]
      for (const body of bodies) {
        const { statusCode } = await send(endpoint, { body })
        if (isFault(statusCode)) faults.push([statusCode, body])
      }
    }
    expect(faults).toEqual([])
  })
})

function bodyFields(endpoint: AnyEndpoint): string[] {
  const description =
    endpoint.body && (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as object)
  return Object.keys((description as { properties?: object } | undefined)?.properties ?? {})
}

const bodyOf = (endpoint: AnyEndpoint, body: object) => (endpoint.body ? body : undefined)

describe('hostile bodies and headers', () => {
  const post = (payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })

  it.each([
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@b.c","password":"x"}'],
    ['a thousand levels', `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`],
    ['no JSON', '{"email":'],
    ['an array', '[1,2,3]'],
    ['a text', '"email"'],
    ['nothing', ''],
  ])('refuses %s', async (_, payload) => {
    const { statusCode } = await post(payload)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })

  it('refuses more than a megabyte', async () => {
    expect((await post(JSON.stringify({ email: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
  })

  it('refuses other content types', async () => {
    expect((await post('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(400)
  })

  it('refuses cross-site writes', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'https://evil.example', host: 'floorcraft.example' },
      payload: { email: 'a@b.c', password: 'x' },
    })
    expect(answer.statusCode).toBe(403)
  })

  it('lists every problem with its field', async () => {
    const answer = await post(JSON.stringify({ email: 'nobody', password: '' }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      error: { code: 'VALIDATION_ERROR', details: [{ path: 'email' }, { path: 'password' }] },
    })
  })
})
