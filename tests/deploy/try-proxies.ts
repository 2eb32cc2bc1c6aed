import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { connect } from 'node:http2'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdDecompressSync } from 'node:zlib'
import { gallery } from '@floorcraft/contract/editing/gallery.ts'
import { coverImage } from '@floorcraft/contract/site/uploads.ts'
import sharp from 'sharp'
import { demoEmail, demoPassword } from '../../server/src/features/office/demo/accounts.ts'
import { freePort } from '../../server/src/test/free-port.ts'
import { uploadForm } from '../../server/src/test/pictures/upload-form.ts'
import { startProduct } from '../browser/product.ts'
import { Program } from '../faults/program.ts'
import { makeCertificate, proxies } from './proxies.ts'

interface Sending {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: Buffer | string
  /** The address of the visitor. All of 127.0.0.0/8 are this machine. */
  readonly from?: string
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

class Visitor {
  readonly #site: URL
  readonly #certificate: string

  constructor(site: URL, certificate: string) {
    this.#site = site
    this.#certificate = certificate
  }

  async ask(path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1' }: Sending = {}) {
    const sent = request(new URL(path, this.#site), {
      ...{ method, headers, ca: this.#certificate, localAddress: from, agent: false, family: 4 },
    })
    // An answer can come while the body is being sent, and then the connection is closed.
    sent.on('error', () => undefined)
    sent.end(body)
    return readAnswer(sent)
  }

  async json(path: string, body: object, more: Sending = {}) {
    const headers = { 'content-type': 'application/json', origin: this.#site.origin, ...more.headers }
    return this.ask(path, { method: 'POST', ...more, headers, body: JSON.stringify(body) })
  }

  /** The status of a page by HTTP/2. */
  async askByHttp2(path: string): Promise<number> {
    const session = connect(this.#site, { ca: this.#certificate })
    const stream = session.request({ ':path': path })
    const [headers] = (await once(stream, 'response')) as [{ ':status': number }]
    await buffer(stream)
    session.close()
    return headers[':status']
  }
}

async function readAnswer(sent: ReturnType<typeof request>): Promise<Answer> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: answer.statusCode!, headers: answer.headers, body: await buffer(answer) }
}

interface Place {
  readonly visitor: Visitor
  readonly site: URL
  readonly httpPort: number
}

const checks: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  'an address without https leads to the one with it': async ({ httpPort }) => {
    const sent = requestHttp({
      port: httpPort,
      path: '/events?q=a%20b',
      host: '127.0.0.1',
      headers: { host: 'localhost' },
    })
    sent.end()
    const { status, headers } = await readAnswer(sent)
    assert([301, 308].includes(status), `status ${status}`)
    assert.match(headers.location!, /^https:\/\/localhost(?::\d+)?\/events\?q=a%20b$/)
  },
  'a page comes by HTTP/1.1 and HTTP/2, with the headers of the server': async ({ visitor }) => {
    const { status, headers } = await visitor.ask('/events')
    assert.equal(status, 200)
    assert.match(String(headers['strict-transport-security']), /max-age/)
    assert.match(String(headers['content-security-policy']), /default-src/)
    assert.equal(await visitor.askByHttp2('/events'), 200)
  },
  'a file that no server has is not found': async ({ visitor }) => {
    assert.equal((await visitor.ask('/assets/missing.js')).status, 404)
  },
  'an answer is compressed once, and asked for again it has not changed': async ({ visitor }) => {
    const headers = { 'accept-encoding': 'gzip, br, zstd' }
    const page = await visitor.ask('/events', { headers })
    assert.equal(page.headers['content-encoding'], 'zstd')
    assert.match(zstdDecompressSync(page.body).toString(), /^<!doctype html>/i)
    const again = await visitor.ask('/events', {
      headers: { ...headers, 'if-none-match': page.headers.etag! },
    })
    assert.equal(again.status, 304)
    const plain = await visitor.ask('/events')
    assert.equal(plain.headers['content-encoding'], undefined)
  },
  'the server knows that a proxy names the visitor': async ({ visitor }) => {
    assert.deepEqual(JSON.parse((await visitor.ask('/healthz')).body.toString()), {
      status: 'ok',
      forwarded: true,
    })
  },
  'a member signs in and uploads as many pictures of the largest size as one upload takes': async ({
    visitor,
  }) => {
    const headers = { authorization: `Bearer ${await signIn(visitor)}` }
    const [event] = JSON.parse((await visitor.ask('/api/events/my-events', { headers })).body.toString())
    const form = uploadForm(Array(gallery.perUpload).fill({ content: await largePicture(), field: 'files' }))
    const answer = await visitor.ask(`/api/upload/event-gallery/${event.id}`, {
      method: 'POST',
      headers: { ...headers, ...form.headers, 'content-length': String(form.payload.length) },
      body: form.payload,
    })
    assert.equal(answer.status, 201, answer.body.toString().slice(0, 300))
  },
  'a picture that is too large gets the sentence of the server': async ({ visitor }) => {
    const headers = { authorization: `Bearer ${await signIn(visitor)}` }
    const form = uploadForm([{ content: Buffer.alloc(30 * 1024 * 1024) }])
    const answer = await visitor.ask('/api/upload/image', {
      method: 'POST',
      headers: { ...headers, ...form.headers, 'content-length': String(form.payload.length) },
      body: form.payload,
    })
    assert.match(answer.body.toString(), new RegExp(coverImage.tooLarge))
  },
  'each visitor has limits of their own, and cannot invent an address': async ({ visitor }) => {
    // Each with other words, because kept answers are not counted.
    let searches = 0
    const search = async (from: string, headers = {}) =>
      (await visitor.ask(`/api/search/people-and-places?q=zouk${++searches}`, { from, headers })).status
    const statuses = new Set<number>()
    for (let number = 0; number <= 120; number++) statuses.add(await search('127.0.0.2'))
    assert.deepEqual([...statuses], [200, 429])
    assert.equal(await search('127.0.0.2', { 'x-forwarded-for': '203.0.113.7' }), 429)
    assert.equal(await search('127.0.0.2', { forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' }), 429)
    assert.equal(await search('127.0.0.3'), 200)
  },
}

async function signIn(visitor: Visitor): Promise<string> {
  const answer = await visitor.json('/api/auth/login', {
    email: demoEmail('organizer'),
    password: demoPassword,
  })
  assert.equal(answer.status, 200, answer.body.toString())
  return JSON.parse(answer.body.toString()).token
}

/** A picture of nearly the largest size: noise cannot be compressed. */
async function largePicture(): Promise<Buffer> {
  const side = 1_860
  const noise = randomBytes(side * side * 3)
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  assert(picture.length <= gallery.largestBytes && picture.length > gallery.largestBytes * 0.95)
  return picture
}

async function tryProxy(proxy: (typeof proxies)[number], parent: string): Promise<void> {
  const folder = join(parent, proxy.name)
  mkdirSync(folder)
  const certificate = makeCertificate(folder)
  const [http, https] = [await freePort(), await freePort()]
  const site = new URL(`https://localhost:${https}`)
  const collector = await openCollector()
  const product = await startProduct({
    settings: {
      ...{ BASE_URL: site.origin, TRUST_PROXY: '127.0.0.1', RATE_LIMITS: 'on' },
      // Only what asks for it is traced.
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' },
    },
  })
  const logFile = join(folder, 'proxy.log')
  const ports = { http, https, site: Number(new URL(product.url).port) }
  const program = new Program({ ...proxy.prepare({ folder, ports }), folder, logFile })
  program.start()
  try {
    const visitor = new Visitor(site, certificate)
    await untilOpen(visitor, logFile)
    for (const [name, check] of Object.entries(checks)) {
      await check({ visitor, site, httpPort: http })
      console.log(`ok    ${proxy.name}: ${name}`)
    }
    await visitor.ask(tracedPath, { headers: { traceparent: traceparentOf(traces.visitor) } })
    await fetch(new URL(tracedPath, product.url), { headers: { traceparent: traceparentOf(traces.proxy) } })
  } finally {
    await program.stop()
    await product.stop()
    collector.close()
  }
  // At its end the server has sent all its traces.
  assert(collector.taken().includes(traces.proxy), 'the server traces what its proxy asks for')
  assert(!collector.taken().includes(traces.visitor), 'a visitor had a request traced')
  console.log(`ok    ${proxy.name}: a visitor cannot have a request traced`)
}

/** Its answer is never a kept one, which would have no trace. */
const tracedPath = '/api/events/my-events'
const traces = { visitor: 'a'.repeat(32), proxy: 'b'.repeat(32) }
const traceparentOf = (trace: string) => `00-${trace}-b7ad6b7169203331-01`

/** A collector of traces that only keeps what comes. */
async function openCollector() {
  let taken = ''
  const server = createServer((sent, answer) => {
    void text(sent).then((body) => {
      taken += body
      answer.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, taken: () => taken, close: () => void server.close() }
}

async function untilOpen(visitor: Visitor, logFile: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const status = await visitor.ask('/healthz').then(
      ({ status }) => status,
      () => undefined,
    )
    if (status === 200) return
    await sleep(100)
  }
  throw new Error(`The proxy did not open:\n${readFileSync(logFile, 'utf8')}`)
}

/** The product behind each proxy of deploy/proxy, on loopback, with a certificate that signs itself. */
export async function tryProxies(): Promise<void> {
  const parent = mkdtempSync(join(tmpdir(), 'floorcraft-proxies-'))
  // As root nginx works as another account, which must get in.
  chmodSync(parent, 0o755)
  try {
    for (const proxy of proxies) await tryProxy(proxy, parent)
  } finally {
    rmSync(parent, { recursive: true })
  }
}
