import pino, { type BaseLogger, type DestinationStream, type Logger } from 'pino'
import { describeError } from './log-error.ts'

/** The part of pino's logger that platform code uses. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

const bufferBytes = 8 * 1024
const maxDelayMilliseconds = 100

/**
 * The log of this process on standard output. Lines are buffered for at most 0.1 seconds, because one write per line
 * would take longer than a cached answer. The buffer is written before the process exits.
 */
export function openLog(level: string): Logger {
  const output = pino.destination({
    minLength: bufferBytes,
    periodicFlush: maxDelayMilliseconds,
    sync: true,
  })
  process.once('exit', () => output.flushSync())
  return createLog(level, output)
}

/** A log on any output. Errors are written as `describeError` describes them. */
export function createLog(level: string, output: DestinationStream): Logger {
  return pino({ level, base: undefined, serializers: { err: (error) => describeError(error) } }, output)
}
