import type { FieldProblem } from '@floorcraft/contract/error-body.ts'
import { type ErrorCode, errorCatalogue } from '@floorcraft/contract/errors.ts'

/** A refusal on its way to the caller: a code of the catalogue, optionally with a more precise sentence. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: unknown; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause })
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = options.details ?? null
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** What the caller may not see and what does not exist answer alike. */
export const notFound = () => new AppError('RESOURCE_NOT_FOUND')
export const forbidden = () => new AppError('AUTH_PERMISSION_DENIED')
export const invalid = (details: readonly FieldProblem[], message?: string) =>
  new AppError('VALIDATION_ERROR', { details, ...(message === undefined ? {} : { message }) })
