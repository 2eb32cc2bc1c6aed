import type { FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'

/** Aborted when the sender leaves before the answer: work that only the sender wanted is not needed then. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort(new AppError('BAD_REQUEST', { isExpected: true })))
  return leaving.signal
}
