import {
  connectionErrorMessage,
  requestSetupErrorMessage,
  requestTimeoutMessage,
} from '@floorcraft/contract/base/connection-errors.ts'
import {
  type AnyEndpoint,
  fillPath,
  type InputOf,
  type ResponseOf,
} from '@floorcraft/contract/base/endpoint.ts'
import type { ErrorBody, ErrorDetails } from '@floorcraft/contract/base/error-body.ts'
import type * as errors from '@floorcraft/contract/base/errors.ts'
import type { RefusalReason } from '@floorcraft/contract/base/refusals.ts'

/**
 * A failed call. `message` is the catalogue's sentence for a known code, else the server's sentence. `status` is 0
 * when the server could not be reached.
 */
export class ApiError extends Error {
  // Only declared, because the constructor sets them all and the first view is short of bytes.
  declare readonly status: number
  declare readonly code: string | undefined
  declare readonly details: ErrorDetails | null | undefined
  /** Why the server refused a call with status 409. */
  declare readonly reason: RefusalReason | undefined
  /** The current version of the thing, in some refusals: see `currentVersionIn`. */
  declare readonly current: unknown
  declare readonly requestId: string | undefined
  /** The server's sentence, when it differs from the catalogue's. */
  declare readonly detail: string | undefined

  constructor(failure: {
    status: number
    message: string
    error?: ErrorBody['error'] | undefined
    detail?: string | undefined
  }) {
    super(failure.message)
    this.status = failure.status
    this.code = failure.error?.code
    this.details = failure.error?.details
    this.requestId = failure.error?.request_id
    this.detail = failure.detail
    const refusal = Array.isArray(this.details) ? undefined : this.details
    this.reason = refusal?.reason
    this.current = refusal?.current
  }
}

/** Whether no answer came: there is no connection, or the server is stopped or too slow. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && [0, 504].includes(error.status)

/** The thing as it is now, from the refusal of a save with `stale_version`, in the shape of its reads. */
export function currentVersionIn<T>(error: unknown): T | undefined {
  const isStale = error instanceof ApiError && error.reason === 'stale_version'
  return isStale ? (error.current as T) : undefined
}

export interface ApiOptions {
  /** How a request is sent: by the browser's fetch, or by the server's own inside its process. */
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly token: () => string | undefined
  /** Called when an answer says that the session of the token has ended. */
  readonly onSessionEnd: (error: ApiError) => void
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /**
   * Long work has a limit of 30 s in place of 10 s, or of three minutes when the server may queue it, and a request id
   * made here.
   */
  readonly slow?: boolean | 'queued'
  /** The server does a POST with the same key only once, for double clicks and for a second try after a lost answer. */
  readonly idempotencyKey?: string | undefined
  /** The browser finishes the call even when the page closes. */
  readonly keepalive?: boolean
  /** Gets a successful answer with its headers. */
  readonly onAnswer?: (answer: Response) => void
  /** A form in place of JSON, and a function that sends it (see upload.ts). It may take three minutes. */
  readonly upload?: { readonly form: FormData; readonly send: ApiOptions['fetch'] }
}

export type Api = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<ResponseOf<E>>

const patienceMilliseconds = { normal: 10_000, slow: 30_000, queued: 180_000 }

/** The only way to call the API; typed by the endpoint. It fails with ApiError only. */
export function createApi({ fetch, token, onSessionEnd }: ApiOptions): Api {
  // The last call whose answer may have another token of the session. The token before it may be refused already.
  let renewing: Promise<unknown> | undefined
  const call: Api = async (endpoint, input, options = {}) => {
    const { params, query, body } = input as { params?: object; query?: object; body?: unknown }
    const headers: Record<string, string> = { accept: 'application/json' }
    const bearer = token()
    if (bearer) headers.authorization = `Bearer ${bearer}`
    const { upload } = options
    // The browser sets the type of a form, with its boundary.
    if (body !== undefined && !upload) headers['content-type'] = 'application/json'
    if (options.slow) headers['x-request-id'] = crypto.randomUUID()
    if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
    const pace = options.slow === true ? 'slow' : options.slow || 'normal'
    const timeout = AbortSignal.timeout(patienceMilliseconds[upload ? 'queued' : pace])
    const response = await send(
      upload?.send ?? fetch,
      `/api${fillPath(endpoint.path, { ...params })}${queryString(query)}`,
      {
        method: endpoint.method,
        headers,
        body: upload?.form ?? (body === undefined ? null : JSON.stringify(body)),
        keepalive: options.keepalive ?? false,
        signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      },
    )
    if (!response.ok) {
      const error = await asApiError(response)
      if (!options.onAnswer) await renewing
      // A late answer to an earlier session must not end the present one.
      if (bearer && bearer === token() && endsSession(error)) onSessionEnd(error)
      throw error
    }
    options.onAnswer?.(response)
    if (response.status === 204) return undefined as never
    return (endpoint.file ? response.blob() : response.json()) as never
  }
  return (endpoint, input, options) => {
    const answer = call(endpoint, input, options)
    if (options?.onAnswer) renewing = answer.catch(() => {})
    return answer
  }
}

/** Whether the answer ends the session: any 401 except a wrong password, and an account that was disabled. */
function endsSession({ status, code }: ApiError): boolean {
  return (status === 401 && code !== 'AUTH_WRONG_PASSWORD') || code === 'AUTH_USER_DISABLED'
}

async function send(fetch: ApiOptions['fetch'], path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'AbortError') throw error
    if (name === 'TimeoutError') throw new ApiError({ status: 504, message: requestTimeoutMessage })
    const message = error instanceof TypeError ? connectionErrorMessage : requestSetupErrorMessage
    throw new ApiError({ status: 0, message })
  }
}

async function asApiError(response: Response): Promise<ApiError> {
  const error = await readErrorBody(response)
  const { commonMessage, httpFallbackMessage } = await loadCatalogue()
  const known = error && commonMessage(error.code)
  const detail = error?.message === known ? undefined : error?.message || undefined
  const message = known ?? detail ?? httpFallbackMessage(response.status)
  return new ApiError({ status: response.status, message, error, detail })
}

/**
 * Loads the catalogue with the first refusal, because most visits have none. If that fails, the server's sentence is
 * used.
 */
const loadCatalogue = (): Promise<Pick<typeof errors, 'commonMessage' | 'httpFallbackMessage'>> =>
  import('@floorcraft/contract/base/errors.ts').catch(() => ({
    commonMessage: () => undefined,
    httpFallbackMessage: () => connectionErrorMessage,
  }))

async function readErrorBody(response: Response): Promise<ErrorBody['error'] | undefined> {
  const body = (await response.json().catch(() => undefined)) as Partial<ErrorBody> | undefined
  return typeof body?.error?.message === 'string' ? body.error : undefined
}

/** The sentence for a failed action: the server's sentence, else the specification's fallback. */
export function failureSentence(error: unknown, fallback: string): string {
  return (error instanceof ApiError ? error.detail : undefined) ?? fallback
}

function queryString(query: object | undefined): string {
  // A list becomes its items with commas between them.
  const texts = Object.entries(query ?? {}).map(([name, value]) => [name, String(value ?? '')])
  const given = texts.filter(([, text]) => text)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Whether the answer is 404, or 422 for an address that cannot name anything (one with a NUL). */
const namesNothing = ({ status }: ApiError) => status === 404 || status === 422

/**
 * The answer, or null when the thing does not exist. The page of the server can contain null; a failure would be asked
 * for again in the browser.
 */
export async function orNullWhenMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && namesNothing(error)) return null
    throw error
  }
}

/** Whether the same call can succeed later: the server could not be reached, was busy or failed. */
export const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
