/** What the log keeps of an error. */
export interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: LoggedError
  readonly errors?: readonly LoggedError[]
}

/** Causes of causes are followed this far: a chain may be a circle. */
const deepest = 5

/**
 * An error as the log keeps it: type, code, message, stack and causes, nothing that a library hung on it. PostgreSQL
 * puts rows and parameters, so people's addresses, into its errors: of those only the SQLSTATE and names of the schema.
 */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something else than an error was thrown' }
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown }
  const inner = (each: unknown) => describeError(each, depth + 1)
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    message: isOfDatabase(error) ? databaseMessage(error) : error.message,
    ...(error.stack === undefined ? {} : { stack: framesOf(error) }),
    ...(cause === undefined || cause === null || depth >= deepest ? {} : { cause: inner(cause) }),
    ...(Array.isArray(errors) && depth < deepest ? { errors: errors.map(inner) } : {}),
  }
}

interface DatabaseRefusal extends Error {
  readonly code: string
  readonly severity: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

/** By its shape: the pool, pg-boss and the driver's copies each throw a class of their own. */
function isOfDatabase(error: Error): error is DatabaseRefusal {
  const { code, severity } = error as { code?: unknown; severity?: unknown }
  return typeof severity === 'string' && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
}

function databaseMessage({ code, table, column, constraint }: DatabaseRefusal): string {
  const names = Object.entries({ table, column, constraint }).flatMap(([kind, name]) =>
    name ? [`${kind} ${name}`] : [],
  )
  return [`PostgreSQL refused with SQLSTATE ${code}`, ...names].join(', ')
}

/** The stack without its first lines: they repeat the message, whatever it holds. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
