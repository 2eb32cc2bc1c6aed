import { createServer } from 'node:http'

/** The answers to send, by path: a body, or nothing for 304. */
export type BareAnswers = Readonly<Record<string, { readonly type: string; readonly base64?: string }>>

/** The least an HTTP server can do: known bytes from memory. What we compare ourselves with. */
function serve(answers: BareAnswers): void {
  const ready = new Map(
    Object.entries(answers).map(([path, { type, base64 }]) => [
      path,
      { type, body: base64 === undefined ? undefined : Buffer.from(base64, 'base64') },
    ]),
  )
  const server = createServer((request, response) => {
    const answer = ready.get(request.url!)
    if (!answer) response.writeHead(404).end()
    else if (!answer.body) response.writeHead(304).end()
    else {
      response.writeHead(200, { 'content-type': answer.type, 'content-length': answer.body.length })
      response.end(answer.body)
    }
  })
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send!({ ready: true }))
}

process.once('message', serve)
process.on('disconnect', () => process.exit())
