import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What a link does: it works, it is late by a fifth of a second, it ends every connection, or nothing comes through. */
export type LinkMode = 'works' | 'late' | 'resets' | 'silent'

const lateMilliseconds = 200

/** A link from `port` to another port of this machine, or to a Unix socket, which can be made to fail. */
export class FaultyLink {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #mode: LinkMode = 'works'

  private constructor(target: number | string) {
    this.#server = createServer((near) => {
      if (this.#mode === 'resets') return void near.resetAndDestroy()
      const far = typeof target === 'string' ? connect(target) : connect(target, '127.0.0.1')
      this.#join(near, far)
      this.#join(far, near)
    })
  }

  static async open({ port, target }: { port: number; target: number | string }): Promise<FaultyLink> {
    const link = new FaultyLink(target)
    link.#server.listen(port, '127.0.0.1')
    await once(link.#server, 'listening')
    return link
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.on('data', (chunk) => {
      if (this.#mode === 'silent') return
      setTimeout(() => to.writable && to.write(chunk), this.#mode === 'late' ? lateMilliseconds : 0)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      this.#sockets.delete(from)
      // A silent link does not pass on the end of a connection.
      if (this.#mode !== 'silent') to.destroy()
    })
  }

  set(mode: LinkMode): void {
    this.#mode = mode
    if (mode === 'resets') for (const socket of this.#sockets) reset(socket)
  }

  /** Works again. What was said while the link was silent is lost, so these connections end. */
  heal(): void {
    const wasSilent = this.#mode === 'silent'
    this.#mode = 'works'
    if (wasSilent) for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
  }

  [Symbol.dispose](): void {
    this.close()
  }
}

// A Unix socket has no address, and knows no reset.
const reset = (socket: Socket) =>
  socket.localAddress === undefined ? socket.destroy() : socket.resetAndDestroy()
