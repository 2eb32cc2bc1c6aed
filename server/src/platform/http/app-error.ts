import type { ErrorDetails, FieldProblem } from '@floorcraft/contract/error-body.ts'
import { type ConflictCode, type ErrorCode, errorCatalogue } from '@floorcraft/contract/errors.ts'
import type { RefusalDetails } from '@floorcraft/contract/refusals.ts'

interface AppErrorOptions {
  readonly message?: string | undefined
  readonly details?: ErrorDetails
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
  /** The input of the caller causes it, such as an address that does not answer: it is no alarm for the operator. */
  readonly isExpected?: boolean
}

/** An error that is sent to the caller: a code of the catalogue, optionally with a more precise message. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails | null
  readonly retryAfterSeconds: number | undefined
  readonly isExpected: boolean

  constructor(code: ConflictCode, options: AppErrorOptions & { readonly details: RefusalDetails })
  constructor(code: Exclude<ErrorCode, ConflictCode>, options?: AppErrorOptions)
  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause })
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = options.details ?? null
    this.retryAfterSeconds = options.retryAfterSeconds
    this.isExpected = options.isExpected ?? false
  }
}

/** Also for content that exists but that the caller may not see. */
export const notFound = () => new AppError('RESOURCE_NOT_FOUND')
export const forbidden = () => new AppError('AUTH_PERMISSION_DENIED')
export const invalid = (details: FieldProblem[], message?: string) =>
  new AppError('VALIDATION_ERROR', { details, message })
export const conflict = (details: RefusalDetails, message?: string) =>
  new AppError('EVENT_CONFLICT', { details, message })
