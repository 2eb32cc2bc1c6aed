import pino, { type BaseLogger, type DestinationStream, type Logger } from 'pino'
import { describeError } from './log-error.ts'

/** What platform code needs of a logger: pino's own methods, so that the server's logger fits as it is. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

const gatheredBytes = 8 * 1024
const longestDelayMilliseconds = 100

/**
 * The process's log on its standard output. Lines are written together, a tenth of a second late at most: one write
 * for each would cost more than a cached answer. An end by process.exit or by an error loses none.
 */
export function openLog(level: string): Logger {
  const output = pino.destination({
    minLength: gatheredBytes,
    periodicFlush: longestDelayMilliseconds,
    sync: true,
  })
  process.once('exit', () => output.flushSync())
  return createLog(level, output)
}

/** The log on any output; errors are described as log-error.ts says, never copied whole. */
export function createLog(level: string, output: DestinationStream): Logger {
  return pino({ level, base: undefined, serializers: { err: (error) => describeError(error) } }, output)
}
