/** An error as it is written to the log. */
export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
}

/** A chain of causes can contain a cycle. */
const maxDepth = 5

/**
 * Keeps the type, code, message, stack and causes, and drops all other properties. Errors of PostgreSQL contain rows
 * and parameters, and so personal data: only their SQLSTATE and the names of the table, column and constraint are kept.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'The thrown value is not an error' }
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown }
  const inner = (each: unknown) => describeError(each, depth + 1)
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    message: isDatabaseError(error) ? databaseMessage(error) : error.message,
    ...(error.stack === undefined ? {} : { stack: framesOf(error) }),
    ...(cause === undefined || cause === null || depth >= maxDepth ? {} : { cause: inner(cause) }),
    ...(Array.isArray(errors) && depth < maxDepth ? { errors: errors.map(inner) } : {}),
  }
}

interface DatabaseError extends Error {
  readonly code: string
  readonly severity: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

/** Checks the fields, because the pool, pg-boss and the copies of the driver have different error classes. */
function isDatabaseError(error: Error): error is DatabaseError {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}

function databaseMessage({ code, table, column, constraint }: DatabaseError): string {
  const names = Object.entries({ table, column, constraint }).flatMap(([kind, name]) =>
    name ? [`${kind} ${name}`] : [],
  )
  return [`PostgreSQL refused with SQLSTATE ${code}`, ...names].join(', ')
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
