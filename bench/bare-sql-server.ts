import { createServer } from 'node:http'
import pg from 'pg'

export interface BareQuery {
  readonly connection: pg.ClientConfig
  readonly text: string
  /** Prepares the statement under this name. */
  readonly name?: string
  readonly parameters: unknown[]
}

/** Runs the same statement and sends the rows as JSON: the limit of the database and driver without our application. */
function serve({ connection, name, text, parameters }: BareQuery): void {
  // The same number of connections as in the pool of the application.
  const pool = new pg.Pool({ ...connection, max: 10 })
  const server = createServer((_, response) => {
    pool.query({ ...(name ? { name } : {}), text, values: parameters }).then(
      ({ rows }) => {
        const body = JSON.stringify(rows)
        response.writeHead(200, {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        })
        response.end(body)
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send!({ ready: true }))
}

process.once('message', serve)
process.on('disconnect', () => process.exit())
