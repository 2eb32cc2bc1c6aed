import { createServer } from 'node:http'

/** The answers by path. An answer without a body is a 304. */
export type BareAnswers = Readonly<Record<string, { readonly type: string; readonly base64?: string }>>

/** The minimal HTTP server: it sends bytes from memory. Our server is compared with it. */
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
