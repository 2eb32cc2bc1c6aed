import pino, { type BaseLogger, type Logger } from 'pino'

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
  return pino({ level, base: undefined }, output)
}
