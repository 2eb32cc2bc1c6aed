import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface SmtpPeer {
  readonly url: string
  /** The received messages in order. */
  readonly messages: string[]
  /** Whether every message is refused with a temporary error, or with this code. */
  refuse: boolean | 550
  /** Called when a message is there, before the sender hears it. */
  received?: () => void
  close(): Promise<void>
}

/** A mail server on loopback that records the messages. */
export async function openSmtpPeer(): Promise<SmtpPeer> {
  const messages: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const code = peer.refuse === true ? 451 : peer.refuse
        if (code) return done(Object.assign(new Error('Refused'), { responseCode: code }))
        messages.push(Buffer.concat(chunks).toString('utf8'))
        peer.received?.()
        done()
      })
    },
  })
  // A killed sender resets its connection, and an error that has no listener fails the whole test run.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const peer: SmtpPeer = {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    refuse: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return peer
}
