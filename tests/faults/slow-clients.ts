import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Counts } from './counts.ts'
import { countsOf, witnessOptions } from './kill-loads.ts'
import { openSite } from './site.ts'
import { Witness } from './witness.ts'

const senders = 300
const lasts = 6_000
/** As long as a witness waits for an answer. */
const longestWait = 10_000

/** What they send, and what they send on and on. */
const kinds: readonly (readonly [name: string, first: string, more: string])[] = [
  ['slow heads', 'GET /api/scenes HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'],
  [
    'slow bodies',
    'POST /api/events/search HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{',
    ' ',
  ],
  [
    'readers that never read',
    'GET /events HTTP/1.1\r\nhost: x\r\n\r\n',
    'GET /events HTTP/1.1\r\nhost: x\r\n\r\n',
  ],
]

/** Slow clients from addresses of their own. The witness must not notice them. */
export async function slowClients(): Promise<[string, Counts][]> {
  await using site = await openSite()
  await site.start()
  const port = Number(new URL(site.url).port)
  const lines: [string, Counts][] = []
  for (const [name, first, more] of kinds) {
    const witness = Witness.start({ ...witnessOptions(site), edits: true })
    const sockets = await Promise.all(
      Array.from({ length: senders }, async (_, number): Promise<Socket> => {
        const localAddress = `127.0.1.${(number % 200) + 1}`
        const socket = connect({ host: '127.0.0.1', port, localAddress }).on('error', () => undefined)
        await once(socket, 'connect')
        socket.write(first)
        return socket
      }),
    )
    const going = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write(more)
    }, 500)
    await sleep(lasts)
    clearInterval(going)
    for (const socket of sockets) socket.destroy()
    const seen = await witness.finish()
    const { failedReads, reads, readsAway, writesAway } = seen
    const waited = Math.max(readsAway, writesAway)
    lines.push([
      name,
      {
        ...countsOf(seen),
        rounds: 1,
        longestUntilReady: waited,
        notes: `${reads} reads`,
        broken: [
          ...(failedReads > 0 ? [`${failedReads} reads failed`] : []),
          ...(waited > longestWait ? [`others waited ${waited} ms`] : []),
        ],
      },
    ])
  }
  return lines
}
