import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../contract/src/api.ts'
import { type Role, roles } from '../contract/src/base/access.ts'
import { type AnyEndpoint, fillPath } from '../contract/src/base/endpoint.ts'
import { apiRoutes } from '../server/src/app.ts'
import { buildMember, buildScene } from '../server/src/test/builders.ts'
import { duringTests } from '../server/src/test/during-tests.ts'
import { openTestApp } from '../server/src/test/test-app.ts'
import { permissionTable, type Who } from './permission-table.ts'

const site = duringTests(openTestApp)
const tokens = {} as Record<Role | 'disabled' | 'expired', { authorization: string }>

beforeAll(async () => {
  const member = (overrides = {}) => buildMember(site.db, overrides)
  tokens.expired = await site.signIn(await member())
  await site.db.updateTable('sessions').set({ expires_at: '2026-11-01T00:00:00Z' }).execute()
  for (const role of ['user', 'organizer', 'admin'] as const) {
    tokens[role] = await site.signIn(await member({ role }))
  }
  // This role is not stored: a member who leads a scene has it.
  const leader = await member()
  await buildScene(site.db, { leaders: [leader] })
  tokens.scene_leader = await site.signIn(leader)
  const disabled = await member({ role: 'admin' })
  tokens.disabled = await site.signIn(disabled)
  await site.db
    .updateTable('members')
    .set({ disabled_at: '2026-11-20T00:00:00Z' })
    .where('id', '=', disabled.id)
    .execute()
})

const nothing = '018f0000-0000-7000-8000-000000000000'

/** Asks the call about something that does not exist, with an empty body: only the door is of interest. */
async function ask(
  endpoint: AnyEndpoint,
  headers: Record<string, string> = {},
): Promise<{ status: number; code: string | undefined }> {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const path = fillPath(endpoint.path, Object.fromEntries(names.map((name) => [name, nothing])))
  const answer = await site.app.inject({
    method: endpoint.method,
    url: `/api${path}`,
    headers,
    ...(endpoint.method === 'GET' || endpoint.multipart ? {} : { payload: {} }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return { status: answer.statusCode, code: isJson ? answer.json().error?.code : undefined }
}

/** Refusals of the door itself; what a call says about its input or about ownership is something else. */
const isTurnedAway = ({ status, code }: { status: number; code: string | undefined }) =>
  status === 401 && code !== 'AUTH_USER_NOT_FOUND' ? true : code === 'AUTH_USER_DISABLED'

describe('the contract', () => {
  test('names every call of its files, each once', async () => {
    const folder = new URL('../contract/src/', import.meta.url)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.includes('.test.'),
    )
    const declared: [string, unknown][] = []
    for (const file of files) {
      declared.push(...Object.entries((await import(new URL(file, folder).href)) as object))
    }
    const endpoints = declared.filter(
      (each): each is [string, AnyEndpoint] =>
        typeof each[1] === 'object' && each[1] !== null && 'access' in each[1],
    )
    expect(endpoints.map(([name]) => name).sort()).toEqual(api.map((endpoint) => endpoint.name).sort())
    const places = api.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  test('has one route for every call and one call for every route', () => {
    const authenticator = {
      authenticate: () => Promise.reject(new Error('not asked')),
      openId: undefined,
      signOut: () => Promise.reject(new Error('not asked')),
    }
    const routed = apiRoutes(site.deps, authenticator).map(({ endpoint }) => endpoint.path + endpoint.method)
    expect(routed.sort()).toEqual(api.map(({ method, path }) => path + method).sort())
  })

  test('has a row in the permission table for every call, and a call for every row', () => {
    expect(Object.keys(permissionTable).sort()).toEqual(api.map((endpoint) => endpoint.name).sort())
  })
})

test.each(api.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s accepts exactly the callers in the table',
  async (name, endpoint) => {
    const allowed: readonly Who[] = permissionTable[name] ?? []
    const visitor = await ask(endpoint)
    if (allowed.includes('visitor')) {
      expect(visitor.code).not.toBe('AUTH_TOKEN_MISSING')
    } else {
      expect(visitor).toEqual({ status: 401, code: 'AUTH_TOKEN_MISSING' })
      expect(await ask(endpoint, tokens.disabled)).toEqual({ status: 403, code: 'AUTH_USER_DISABLED' })
    }
    // These end the session that the other calls are asked with.
    const asking = ['logout', 'endSessions'].includes(name) ? [] : roles
    for (const role of asking) {
      const answer = await ask(endpoint, tokens[role])
      const refused = { status: 403, code: 'AUTH_PERMISSION_DENIED' }
      if (!allowed.includes(role)) expect([role, answer]).toEqual([role, refused])
      else if (endpoint.access !== 'public') expect([role, isTurnedAway(answer)]).toEqual([role, false])
    }
  },
)

test.each(api.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s takes no token that is not good',
  async (_, endpoint) => {
    const expired = await ask(endpoint, tokens.expired)
    expect(expired).toEqual({ status: 401, code: 'AUTH_TOKEN_EXPIRED' })
    const invented = await ask(endpoint, { authorization: 'Bearer invented' })
    expect(invented).toEqual({ status: 401, code: 'AUTH_TOKEN_INVALID' })
  },
)

test('a path below /api that is no call answers 404 in the wire form', async () => {
  const answer = await site.app.inject('/api/no-such-thing')
  expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'RESOURCE_NOT_FOUND'])
})

test('every call is answered with and without a trailing slash', async () => {
  for (const path of ['/api/scenes', '/api/scenes/', '/api/auth/providers', '/api/auth/providers/']) {
    expect((await site.app.inject(path)).statusCode).toBe(200)
  }
})
