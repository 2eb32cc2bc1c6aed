import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Sql } from '../db/sql.ts'

/** GET /healthz: the process answers. GET /readyz: it can also reach its migrated database. */
export function installHealth(app: FastifyInstance, { db }: { db: Sql }): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (request, reply) => {
    try {
      await sql`select 1 from events limit 1`.execute(db)
      return { status: 'ok', database: 'ok', migrations: 'ok' }
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'unavailable', database: 'unreachable or not migrated' })
    }
  })
}
