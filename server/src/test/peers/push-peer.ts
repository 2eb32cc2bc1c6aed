import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly message: unknown
}

export interface PushPeer {
  /** host:port, for the option `pushHosts` of openTestApp. */
  readonly host: string
  readonly received: ReceivedPush[]
  /** The status of the next answers. */
  status: number
  /** What a browser gives for a new subscription at this push service. */
  subscription(name: string): { endpoint: string; keys: { p256dh: string; auth: string } }
  close(): Promise<void>
}

/** A push service and the browsers behind it on loopback. It decrypts what it receives, which a real one cannot. */
export async function openPushPeer(): Promise<PushPeer> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (peer.status < 300) {
      const text = decrypt(Buffer.concat(chunks), { browser, auth })
      peer.received.push({ path: request.url!, headers: request.headers, message: JSON.parse(text) })
    }
    response.writeHead(peer.status, { location: '/elsewhere' }).end()
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const peer: PushPeer = {
    host,
    received: [],
    status: 201,
    subscription: (name) => ({
      endpoint: `http://${host}/${name}`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    }),
    close: () => new Promise((done) => server.close(() => done())),
  }
  return peer
}

/** RFC 8291 and RFC 8188, as a browser does it. */
function decrypt(
  body: Buffer,
  { browser, auth }: { browser: ReturnType<typeof createECDH>; auth: Buffer },
): string {
  const [salt, idLength] = [body.subarray(0, 16), body[20]!]
  const serverKey = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const hkdf = (secret: Buffer, extra: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, extra, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey])
  const secret = hkdf(browser.computeSecret(serverKey), auth, info, 32)
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}
