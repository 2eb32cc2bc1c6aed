import type { FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'

/** A signal that is aborted when the sender leaves before the answer. Work that only the sender wanted can stop then. */
export function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => leaving.abort(new AppError('BAD_REQUEST', { isExpected: true })))
  return leaving.signal
}
