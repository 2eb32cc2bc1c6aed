import type { ErrorCode } from '@floorcraft/contract/base/errors.ts'

type DatabaseCode = Extract<ErrorCode, `DB_${string}`>

/** Error codes of PostgreSQL (SQLSTATE) and of its connection, with their codes in the catalogue. */
const catalogueCodes: Readonly<Record<string, DatabaseCode>> = {
  '23505': 'DB_DUPLICATE_ENTRY',
  // Another transaction deleted the row that this one refers to. A second try gets an error that says what is missing.
  '23503': 'DB_ERROR',
  // A deadlock or a serialization failure: the transaction was rolled back and can be tried again.
  '40001': 'DB_ERROR',
  '40P01': 'DB_ERROR',
  '57014': 'DB_TIMEOUT',
  '55P03': 'DB_TIMEOUT',
  '53100': 'DB_ERROR',
  '53300': 'DB_ERROR',
  '57P01': 'DB_ERROR',
  '57P02': 'DB_ERROR',
  '57P03': 'DB_ERROR',
  '57P04': 'DB_ERROR',
  '57P05': 'DB_ERROR',
  '25P03': 'DB_ERROR',
  '25P04': 'DB_ERROR',
  '08000': 'DB_ERROR',
  '08001': 'DB_ERROR',
  '08003': 'DB_ERROR',
  '08006': 'DB_ERROR',
  // All errors of PgBouncer itself have this code, for example when no database is behind it.
  '08P01': 'DB_ERROR',
  ECONNREFUSED: 'DB_ERROR',
  ECONNRESET: 'DB_ERROR',
  ENOENT: 'DB_ERROR',
  EPIPE: 'DB_ERROR',
  ETIMEDOUT: 'DB_ERROR',
  EHOSTUNREACH: 'DB_ERROR',
}

/** The code of the catalogue for an error of the database; undefined for any other error. */
export function databaseErrorCode(error: unknown): DatabaseCode | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && catalogueCodes[code]) return catalogueCodes[code]
  // When a connection ends between two statements, the error of node-postgres has no code.
  if (
    typeof message === 'string' &&
    /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|Query read timeout/.test(
      message,
    )
  ) {
    return 'DB_ERROR'
  }
  return undefined
}

/**
 * Tells whether the server has ended the connection with this error: a shutdown, a time limit or an administrator. Or it
 * does not answer any more.
 */
export function endsConnection(error: Error): boolean {
  if (error.message === 'Query read timeout') return true
  return 'code' in error && /^(57P0\d|25P0[34])$/.test(String(error.code))
}

/** Tells whether the statement waited too long for a lock, or in a ring of locks. It changed nothing, and can be tried again. */
export function isLockLimit(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')
}

/** Tells whether a row that the statement refers to does not exist any more. */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

/** Tells whether the account of the database has no right to do this. */
export function isForbidden(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === '42501'
}

/** Tells whether the statement took too long, which it would again. */
export function isTimeLimit(error: Error): boolean {
  return 'code' in error && error.code === '57014'
}
