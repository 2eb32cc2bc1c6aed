import type { Caller } from '@floorcraft/contract/base/access.ts'
import { endpoint } from '@floorcraft/contract/base/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { PublicCache } from './answers/public-cache.ts'
import { registerRoutes, route } from './route.ts'
import { openHttpServer } from './server.ts'

let app: FastifyInstance
let requests: FastifyRequest[]
let received: unknown[]
let hashed: unknown[]
let gate: PromiseWithResolvers<void>

const member: Caller = { kind: 'member', id: 'ana', role: 'user', ledSceneIds: [] }
const response = z.object({})
const body = z.object({ name: z.string() })

beforeEach(async () => {
  ;[requests, received, hashed] = [[], [], []]
  gate = Promise.withResolvers()
  app = await openHttpServer({
    baseUrl: 'http://localhost',
    trustProxy: false,
    log: pino({ level: 'silent' }),
    publicCache: new PublicCache(),
  })
  app.addHook('preHandler', async (request) => void requests.push(request))
  const summary = 'A call that waits'
  const change = endpoint('POST /change', {
    ...{ access: 'signed-in', summary, body, response },
  })
  const ask = endpoint('POST /ask', {
    ...{ access: 'public', summary, body, response },
  })
  const handle = async (input: { body: unknown }) => {
    received.push(input.body)
    await gate.promise
    return {}
  }
  registerRoutes(app, [route(change, handle), route(ask, handle)], {
    authenticate: async () => member,
    idempotency: {
      once: ({ request }) => {
        hashed.push(request.body)
        return (run) => run()
      },
    },
  })
})
afterEach(async () => {
  gate.resolve()
  await app.close()
})

const large = { name: 'Friday', junk: Array(10).fill({}) }
const send = (url: string, headers = {}) =>
  app.inject({ method: 'POST', url, payload: large, headers }).then(({ statusCode }) => statusCode)

test('a change that waits keeps its input, and not its body', async () => {
  const answers = Array.from({ length: 3 }, () => send('/change', { authorization: 'Bearer x' }))
  // Two run, and the third one waits.
  await expect.poll(() => hashed).toEqual([large, large, large])
  expect(received).toHaveLength(2)
  expect(requests.map((request) => request.body)).toEqual([undefined, undefined, undefined])
  gate.resolve()
  expect(await Promise.all(answers)).toEqual([200, 200, 200])
  expect(received).toEqual(Array(3).fill({ name: 'Friday' }))
})

test('a call of a visitor keeps its input, and not its body', async () => {
  const answer = send('/ask')
  await expect.poll(() => received).toEqual([{ name: 'Friday' }])
  expect(requests[0]!.body).toBeUndefined()
  gate.resolve()
  expect(await answer).toBe(200)
})
