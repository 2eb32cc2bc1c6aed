import {
  type AnyEndpoint,
  fillPath,
  type InputOf,
  type Method,
  type ResponseOf,
} from '@floorcraft/contract/base/endpoint.ts'
import type { ErrorBody } from '@floorcraft/contract/base/error-body.ts'
import type { FastifyInstance } from 'fastify'

/** An answer of the API. `body` is that of a successful call; a refused one has `error`. */
export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly error: ErrorBody['error'] | undefined
  readonly headers: Readonly<Record<string, unknown>>
}

/** Calls the API as one member or as a visitor. */
export interface Caller {
  /** Tests of refused input cast it. */
  call<E extends AnyEndpoint>(
    endpoint: E,
    ...input: Record<never, never> extends InputOf<E> ? [InputOf<E>?] : [InputOf<E>]
  ): Promise<Answer<ResponseOf<E>>>
  /** For paths and bodies that no endpoint describes. `path` begins after /api. */
  send<Body = ReturnType<typeof JSON.parse>>(
    method: Method,
    path: string,
    payload?: object,
  ): Promise<Answer<Body>>
}

export function openCaller(app: FastifyInstance, authorize: () => Promise<object>): Caller {
  async function send<Body>(method: Method, path: string, payload?: object): Promise<Answer<Body>> {
    const headers = { ...(await authorize()) }
    const url = `/api${path}`
    const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const body = answer.body === '' ? undefined : answer.json()
    return { status: answer.statusCode, body, error: body?.error, headers: answer.headers }
  }
  return {
    send,
    call: (endpoint, input = {} as never) => {
      const { params, query, body } = input as { params?: object; query?: object; body?: object }
      const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
      const search = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
      return send(endpoint.method, `${fillPath(endpoint.path, { ...params })}${search}`, body)
    },
  }
}
