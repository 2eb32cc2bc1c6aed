import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { latestAnswerOf } from '../broken-requests.ts'
import { networkOf } from '../visitor-address.ts'

/**
 * Keeps at most `limit` connections of one address open. A process has few file descriptors, and one client that uses
 * them up would take the database and the files from all others. For a new connection the oldest one that waits for its
 * client is closed, because many visitors can share an address. When none waits, the new one is closed.
 */
export function limitConnections(server: Server, limit: number): void {
  const byNetwork = new Map<string, Set<Socket>>()
  const waitsForClient = (socket: Socket) => {
    const response = latestAnswerOf(socket)
    return !response || response.writableFinished || !response.req.complete
  }
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const open = byNetwork.get(network) ?? new Set()
    if (open.size >= limit) {
      const given = open.values().find(waitsForClient)
      if (!given) return void socket.destroy()
      open.delete(given)
      given.destroy()
    }
    byNetwork.set(network, open.add(socket))
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0) byNetwork.delete(network)
    })
  })
}
