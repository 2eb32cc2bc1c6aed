import type { FastifyInstance } from 'fastify'
import { listPendingMigrations } from '../db/migrate.ts'
import type { Sql } from '../db/sql.ts'

/**
 * GET /healthz: the process runs. `forwarded` says that a proxy named the visitor.
 * GET /readyz: the database is reachable and has all migrations, and the process was not told to stop.
 */
export function installHealth(
  app: FastifyInstance,
  { db, stopping }: { db: Sql; stopping?: AbortSignal | undefined },
): void {
  const options = { logLevel: 'silent', config: { takesTurn: false } } as const
  app.get('/healthz', options, async ({ headers }) => ({
    status: 'ok',
    ...(headers['x-forwarded-for'] !== undefined && { forwarded: true }),
  }))
  app.get('/readyz', options, async (request, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: 'stopping' })
    try {
      const pending = await listPendingMigrations(db)
      if (pending.length === 0) return { status: 'ok', database: 'ok', migrations: 'ok' }
      return reply.code(503).send({ status: 'unavailable', database: 'ok', migrations: 'pending' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable', database: 'unreachable' })
    }
  })
}
