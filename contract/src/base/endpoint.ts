import type { z } from 'zod'
import type { Role } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: all visitors, signed-in members, or only some roles. Policies decide about ownership. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/**
 * One call of the API, written once for both sides. The server validates, authorises and serialises with it, the types
 * of the web come from it, and the description in OpenAPI is made from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  /** The path after /api, with parameters in braces: `/events/{eventId}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response?: Response
  /** The status of a successful answer; 200 by default. */
  readonly status: 200 | 201 | 202 | 204
  /** `shared`: the same answer for every visitor. Proxies and the server may cache it. */
  readonly caching: 'shared' | 'private'
  /**
   * Whether a successful call may change what visitors see. Then the server waits until its kept answers have the
   * change. The default is true for writes by a member; a write of the caller's own data alone sets it to false.
   */
  readonly changesPublicData: boolean
  /**
   * Whether the answer to a POST with an Idempotency-Key is stored for its repetition. Never when the answer has a
   * secret or the body has a password.
   */
  readonly keepsAnswer: boolean
  /** Content types of an answer that is a file instead of JSON. */
  readonly file?: readonly string[]
  /** The body is multipart/form-data and streamed. `body` then only describes the form; the route does not check it. */
  readonly multipart: boolean
  /** A body of any form is accepted and not read. */
  readonly ignoresBody?: boolean
  /** Largest JSON body in bytes; one megabyte by default. */
  readonly bodyLimit?: number
}

/** An endpoint with any schemas, for tables of endpoints. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

type Defaults = 'status' | 'caching' | 'changesPublicData' | 'keepsAnswer' | 'multipart'

/**
 * Declares a call by its method and path: `GET /events/{eventId}`. Defaults: status 200, private caching, JSON. A call
 * that is neither a GET nor public changes public data by default. Answers of public calls are never kept: the answer of
 * a sign-in contains the token of a session.
 */
export function endpoint<
  M extends Method,
  Path extends `/${string}`,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(
  call: `${M} ${Path}`,
  definition: Omit<Endpoint<Params, Query, Body, Response>, Defaults | 'method' | 'path'> &
    Partial<Pick<Endpoint<Params, Query, Body, Response>, Defaults>>,
): Endpoint<Params, Query, Body, Response> & { readonly method: M; readonly path: Path } {
  const { access } = definition
  const [method, path] = call.split(' ') as [M, Path]
  const changesPublicData = method !== 'GET' && access !== 'public'
  const keepsAnswer = access !== 'public'
  const usual = { status: 200, caching: 'private', changesPublicData, keepsAnswer, multipart: false } as const
  return { method, path, ...usual, ...definition }
}

export type ParamsOf<E extends AnyEndpoint> = z.output<NonNullable<E['params']>>
export type QueryOf<E extends AnyEndpoint> = z.output<NonNullable<E['query']>>
export type BodyOf<E extends AnyEndpoint> = z.output<NonNullable<E['body']>>
export type ResponseOf<E extends AnyEndpoint> = z.input<NonNullable<E['response']>>

type Part<Name extends string, Schema> = [Schema] extends [z.ZodUndefined]
  ? { [K in Name]?: undefined }
  : Schema extends z.ZodType
    ? undefined extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
    : never

/** The input of a call: path parameters, query and body, as far as the endpoint has them. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

/** The path after /api with its parameters filled in and encoded. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
