import { type ConflictName, conflicts } from '@floorcraft/contract/base/conflicts.ts'
import type { ErrorDetails, FieldProblem } from '@floorcraft/contract/base/error-body.ts'
import { type ConflictCode, type ErrorCode, errorCatalogue } from '@floorcraft/contract/base/errors.ts'
import type { RefusalDetails } from '@floorcraft/contract/base/refusals.ts'
import { isMissingReference } from '../db/database-errors.ts'

interface AppErrorOptions {
  readonly message?: string | undefined
  readonly details?: ErrorDetails
  readonly retryAfterSeconds?: number
  readonly cause?: unknown
  /**
   * Whether the input of the caller causes the error, as an address that does not answer does. Then it is no alarm for
   * the operator.
   */
  readonly isExpected?: boolean
}

interface ConflictOptions
  extends Omit<RefusalDetails, 'reason'>,
    Omit<AppErrorOptions, 'details' | 'isExpected'> {}

/** An error that is sent to the caller: a code of the catalogue, optionally with a more precise message. See `conflict`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails | null
  readonly retryAfterSeconds: number | undefined
  readonly isExpected: boolean

  constructor(refused: Exclude<ErrorCode, ConflictCode> | Conflict, options: AppErrorOptions = {}) {
    const code = typeof refused === 'string' ? refused : refused.code
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
/** For a statement that refers to what was deleted meanwhile: RESOURCE_NOT_FOUND instead of an error of the database. */
export function refuseMissing(error: unknown): never {
  throw isMissingReference(error) ? notFound() : error
}
export const forbidden = () => new AppError('AUTH_PERMISSION_DENIED')
export const invalid = (details: FieldProblem[], message?: string) =>
  new AppError('VALIDATION_ERROR', { details, message })

type Conflict = (typeof conflicts)[ConflictName]

/** A refusal with status 409. Its code, reason and sentence are a row of `conflicts`; `message` may add facts to the sentence. */
export function conflict(
  name: ConflictName,
  { message, retryAfterSeconds, cause, ...facts }: ConflictOptions = {},
): AppError {
  const row: Conflict & { message?: string } = conflicts[name]
  return new AppError(row, {
    message: message ?? row.message,
    details: { reason: row.reason, ...facts },
    cause,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}
