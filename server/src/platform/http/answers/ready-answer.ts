import type { IncomingMessage, ServerResponse } from 'node:http'

/** Larger bodies are sent as bytes, because a text is copied once more. */
export const mostBytesOfText = 16 * 1024

/** An answer that can be sent to any visitor: only the id of the request and the date are missing. */
export class ReadyAnswer {
  readonly status: 200 | 304
  /** Names and values in turn, as node:http expects them. */
  readonly head: readonly string[]
  readonly body: Buffer | undefined
  readonly #firstLines: string
  #text: string | undefined

  constructor({ status, head, body }: Pick<ReadyAnswer, 'status' | 'head' | 'body'>) {
    this.status = status
    this.head = head
    this.body = body
    const lines = head.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`))
    this.#firstLines = `HTTP/1.1 ${status} ${status === 200 ? 'OK' : 'Not Modified'}\r\n${lines.join('')}x-request-id: `
  }

  /** Sends it with node:http. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    response.writeHead(this.status, [...this.head, 'x-request-id', requestId])
    this.#sendBody(request, response)
  }

  /**
   * Sends it with a head that was made before, on a response without own headers whose connection stays open. Node would
   * check and join twenty headers each time, which takes longer than anything else of a kept answer. The head is a
   * field that Node does not document: when another Node does not know it, `send` makes the head.
   */
  sendPrepared(
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    lastLines: string,
  ): void {
    response.statusCode = this.status
    const prepared = response as ServerResponse & { _header: string }
    prepared._header = this.#firstLines + requestId + lastLines
    if (response.headersSent) this.#sendBody(request, response)
    else this.send(request, response, requestId)
  }

  /** A short body is a text with a letter for each byte, because Node sends head and text with one call of the system. */
  #sendBody({ method }: IncomingMessage, response: ServerResponse): void {
    const { body } = this
    if (!body || method === 'HEAD') response.end()
    else if (body.length > mostBytesOfText) response.end(body)
    else {
      this.#text ??= body.toString('latin1')
      response.end(this.#text, 'latin1')
    }
  }
}
