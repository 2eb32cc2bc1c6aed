import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const checkMilliseconds = 100

export interface RequestProxy {
  readonly address: string
  /** How many servers are ready. */
  countReady(): number
  /** The requests that were sent on, such as `4000 GET /events`: the port first. */
  readonly sent: readonly string[]
  /** The requests that a server did not answer, and those for which no server was ready. */
  readonly lost: readonly string[]
  close(): Promise<void>
}

/**
 * A proxy as docs/operations.md asks for, and no better: it sends each request to the next server whose /readyz answers 200,
 * keeps its connections, and repeats nothing, except that it asks the next server for a file of the build that one does
 * not have. For a test, a request chooses its server by the header `x-port`.
 */
export async function openProxy(ports: readonly number[]): Promise<RequestProxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const sent: string[] = []
  const lost: string[] = []
  let turn = 0
  const checks = ports.map((port) =>
    setInterval(async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      if (answer?.ok) ready.add(port)
      else ready.delete(port)
    }, checkMilliseconds),
  )
  const send = (incoming: IncomingMessage, response: ServerResponse, asked: readonly number[]) => {
    const { method, url, headers } = incoming
    const chosen = headers['x-port']
    const may = (port: number) =>
      ready.has(port) && !asked.includes(port) && (!chosen || chosen === `${port}`)
    const among = ports.filter(may)
    const port = among[turn++ % among.length]
    if (port === undefined) {
      lost.push(`${method} ${url}: no server is ready`)
      return void response.writeHead(503).end()
    }
    sent.push(`${port} ${method} ${url}`)
    const onward = request({ port, host: '127.0.0.1', agent, method, path: url, headers })
    onward.on('response', (answer) => {
      const mayAskOther = url!.startsWith('/assets/') && answer.statusCode === 404
      if (mayAskOther && among.length > 1) {
        answer.resume()
        return send(incoming, response, [...asked, port])
      }
      const { connection: _, 'keep-alive': __, ...own } = answer.headers
      response.writeHead(answer.statusCode!, own)
      answer.pipe(response)
      answer.on('error', () => lost.push(`${method} ${url}: half an answer`))
    })
    onward.on('error', (error) => {
      lost.push(`${method} ${url}: ${error.message}`)
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
    incoming.pipe(onward)
  }
  const server = createServer((incoming, response) => send(incoming, response, []))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countReady: () => ready.size,
    sent,
    lost,
    close: async () => {
      for (const check of checks) clearInterval(check)
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await once(server, 'close')
    },
  }
}
