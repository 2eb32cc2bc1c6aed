import type { z } from 'zod'
import type { Role } from './access.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: anybody, anybody signed in, or only the named roles. Ownership is decided by the feature's policy. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/**
 * One call of the API, written once and read by both sides: the server's `route` validates, authorises and
 * serialises with it, the web's `call` is typed by it, and the OpenAPI description is generated from it.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly method: Method
  /** Below /api, with names in braces as the specification writes them: `/events/{eventId}`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly access: Access
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response?: Response
  /** The status of a successful answer; 200 unless said otherwise. */
  readonly status: 200 | 201 | 202 | 204
  /** `shared`: the same answer for every visitor, so it may be kept by caches and by the server itself. */
  readonly caching: 'shared' | 'private'
  /**
   * Whether a success may change what visitors see, so that the server forgets the shared answers it has kept. Said
   * only by writes that change nothing but the caller's own things; every other write by a member is taken to do so.
   */
  readonly changesPublicData: boolean
  /** Content types of an answer that is a file instead of JSON. */
  readonly file?: readonly string[]
  /** The body is multipart/form-data and streamed; `body` then describes the form and is not checked by the route. */
  readonly multipart: boolean
  /** Largest JSON body in bytes, where one megabyte is not enough. */
  readonly bodyLimit?: number
}

/** Any endpoint, whatever its schemas: for tables that hold all of them. */
export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

type Defaults = 'status' | 'caching' | 'changesPublicData' | 'multipart'

/**
 * Declares a call. Defaults: status 200 (201 for a POST that says so), private caching, JSON; whatever is no GET and
 * not open to everybody changes public data.
 */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(
  definition: Omit<Endpoint<Params, Query, Body, Response>, Defaults> &
    Partial<Pick<Endpoint<Params, Query, Body, Response>, Defaults>>,
): Endpoint<Params, Query, Body, Response> {
  const { method, access } = definition
  const changesPublicData = method !== 'GET' && access !== 'public'
  return { status: 200, caching: 'private', changesPublicData, multipart: false, ...definition }
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

/** What a caller hands over: the path's names, the query and the body, each only where the endpoint has one. */
export type InputOf<E> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Part<'params', Params> & Part<'query', Query> & Part<'body', Body>
    : never

/** The path below /api with every name in braces replaced by its encoded value. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}
