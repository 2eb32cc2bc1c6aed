import { cutText } from '@floorcraft/contract/base/texts/text-length.ts'
import { recall, remember } from '../../../lib/browser/storage.ts'

/** One entry of the browser's error log (core section 3). */
export interface ErrorLogEntry {
  readonly id: string
  readonly timestamp: string
  readonly message: string
  readonly stack: string
  readonly context: Readonly<Record<string, string>>
  readonly type: 'error' | 'warning' | 'info'
  readonly seen: boolean
}

export const errorLogLimit = 100
const longestMessage = 500
const longestStack = 4000
const longestName = 100
const longestValue = 200
const mostValues = 10

/** A short id that can be read out on the telephone; the same failure always has the same id. */
export function errorId(error: unknown): string {
  const text = error instanceof Error ? `${error.name}${error.message}${error.stack ?? ''}` : String(error)
  let hash = 5381
  for (const char of text) hash = ((hash * 33) ^ char.codePointAt(0)!) >>> 0
  return hash.toString(36).toUpperCase().padStart(7, '0')
}

export interface ErrorCircumstances extends Partial<Pick<ErrorLogEntry, 'type' | 'context'>> {
  readonly now: Temporal.Instant
}

/** Cuts the context, because the server reads reports up to 64 kB. */
const cutContext = (context: ErrorLogEntry['context']): ErrorLogEntry['context'] =>
  Object.fromEntries(
    Object.entries(context)
      .slice(0, mostValues)
      .map(([name, value]) => [cutText(name, longestName), cutText(value, longestValue)]),
  )

/** Adds a failure to the log of this browser, which keeps the newest 100. Returns the entry. */
export function logError(
  error: unknown,
  { now, type = 'error', context = {} }: ErrorCircumstances,
): ErrorLogEntry {
  const entry: ErrorLogEntry = {
    id: errorId(error),
    timestamp: now.toString(),
    message: cutText(
      error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      longestMessage,
    ),
    stack: cutText(error instanceof Error ? (error.stack ?? '') : '', longestStack),
    context: cutContext(context),
    type,
    seen: false,
  }
  writeLog([...recallErrors(), entry].slice(-errorLogLimit))
  return entry
}

/** The log, oldest first; unreadable text counts as empty. */
export function recallErrors(): ErrorLogEntry[] {
  try {
    const value: unknown = JSON.parse(recall('errorLog') ?? '[]')
    return Array.isArray(value) ? (value as ErrorLogEntry[]) : []
  } catch {
    return []
  }
}

/** Empties the log. */
export function forgetErrors(): void {
  remember('errorLog', undefined)
}

function writeLog(entries: readonly ErrorLogEntry[]): void {
  remember('errorLog', JSON.stringify(entries))
}
