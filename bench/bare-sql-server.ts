import { createServer } from 'node:http'
import pg from 'pg'

export interface BareQuery {
  readonly connection: pg.ClientConfig
  readonly text: string
  readonly parameters: unknown[]
}

/** The same statement by the bare driver, its rows sent as JSON: what the database allows without an application. */
function serve({ connection, text, parameters }: BareQuery): void {
  // As many connections as the application's pool.
  const pool = new pg.Pool({ ...connection, max: 10 })
  const server = createServer((_, response) => {
    pool.query(text, parameters).then(
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
