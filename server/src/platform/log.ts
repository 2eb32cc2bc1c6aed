import pino, { type BaseLogger, type DestinationStream, type Logger } from 'pino'
import { describeError } from './log-error.ts'

/** The part of pino's logger that platform code uses. */
export type Log = Pick<BaseLogger, 'info' | 'warn' | 'error'>

const bufferedCharacters = 16 * 1024
const maxDelayMilliseconds = 100

/**
 * The log of this process on standard output. Lines are collected for at most 0.1 seconds, because one write per line
 * would take longer than a kept answer. They are written before the process exits; only a kill loses them.
 */
export function openLog(level: string): Logger {
  const output = pino.destination({ sync: true })
  const lines = collectLines(output)
  process.once('exit', () => {
    lines.flush()
    output.flushSync()
  })
  setInterval(lines.flush, maxDelayMilliseconds).unref()
  return createLog(level, lines)
}

/**
 * Collects lines until there are many, or until `flush`. The buffer of pino's own destination counts the bytes of all its
 * lines for each new one.
 */
export function collectLines(output: DestinationStream): DestinationStream & { readonly flush: () => void } {
  let collected = ''
  const flush = () => {
    if (collected === '') return
    const lines = collected
    collected = ''
    output.write(lines)
  }
  const write = (line: string) => {
    collected += line
    if (collected.length >= bufferedCharacters) flush()
  }
  return { write, flush }
}

/** A log on any output. Errors are written as `describeError` describes them. */
export function createLog(level: string, output: DestinationStream): Logger {
  return pino({ level, base: undefined, serializers: { err: (error) => describeError(error) } }, output)
}

/** Writes lines of the level info, of which the caller knows the time and has made the fields: JSON without its braces. */
export function fieldsWriter(log: Logger): (milliseconds: number, fields: string) => void {
  const { [pino.symbols.streamSym]: output } = log as Logger & { [pino.symbols.streamSym]: DestinationStream }
  return (milliseconds, fields) => {
    if (log.isLevelEnabled('info')) output.write(`{"level":30,"time":${milliseconds},${fields}}\n`)
  }
}
