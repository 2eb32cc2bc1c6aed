import type { FastifyInstance } from 'fastify'
import { listPendingMigrations } from '../db/migrate.ts'
import type { Sql } from '../db/sql.ts'

/** GET /healthz: the process runs. GET /readyz: the database is reachable and has all migrations. */
export function installHealth(app: FastifyInstance, { db }: { db: Sql }): void {
  const options = { logLevel: 'silent', config: { takesTurn: false } } as const
  app.get('/healthz', options, async () => ({ status: 'ok' }))
  app.get('/readyz', options, async (request, reply) => {
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
