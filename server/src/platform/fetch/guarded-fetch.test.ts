import dns from 'node:dns'
import { createServer, type RequestListener, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FetchLimits, openGuardedFetch } from './guarded-fetch.ts'
import { isListedHost, isPublicAddress, resolvePublicHost } from './public-addresses.ts'

const limits: FetchLimits = {
  maxBytes: 10_000,
  timeoutMilliseconds: 1_500,
  maxRedirects: 3,
  accept: 'text/calendar',
}
const servers: Server[] = []

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::127.0.0.1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

describe('a list of hosts', () => {
  const hosts = ['Calendar.example.org', '*.push.example']

  it.each([
    ['calendar.example.org', true],
    ['CALENDAR.example.org.', true],
    ['a.push.example', true],
    ['push.example', false],
    ['evilpush.example', false],
    ['other.calendar.example.org', false],
    ['calendar.example.org.evil.example', false],
  ])('%s: %s', (host, isListed) => {
    expect(isListedHost(host, hosts)).toBe(isListed)
    expect(isListedHost(host)).toBe(true)
  })

  it('is asked before the name is looked up, also of a redirect and of a mail server', async () => {
    const outside = await serve((_, response) =>
      response.writeHead(302, { location: 'http://other.example/' }).end(),
    )
    const lookup = vi.spyOn(dns, 'lookup')
    syncBuiltinESMExports()
    try {
      const fetch = openGuardedFetch({ allow: [outside], hosts })
      for (const address of [`http://${outside}/`, 'http://other.example/', 'http://8.8.8.8/']) {
        expect(await fetch(address, limits)).toEqual({ ok: false, reason: 'not-listed' })
      }
      expect(await resolvePublicHost({ host: '8.8.8.8', port: 25 }, { allow: [], hosts })).toBeUndefined()
      expect(await resolvePublicHost({ host: '8.8.8.8', port: 25 }, { allow: [] })).toBe('8.8.8.8')
      expect(lookup).not.toHaveBeenCalled()
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
  })
})

it('http is refused where TLS is required, also of an allowed host', async () => {
  let reached = 0
  const host = await serve((_, response) => {
    reached++
    response.end('BEGIN:VCALENDAR')
  })
  const fetch = openGuardedFetch({ allow: [host], requireTls: true })
  expect(await fetch(`http://${host}/`, limits)).toEqual({ ok: false, reason: 'no-tls' })
  // This server has no TLS, so the connection fails only after it was tried.
  expect(await fetch(`https://${host}/`, limits)).toEqual({ ok: false, reason: 'unreachable' })
  expect(reached).toBe(0)
})

describe('guarded fetch', () => {
  it('returns the bytes of an allowed address', async () => {
    const host = await serve((_, response) => response.end('BEGIN:VCALENDAR'))
    const result = await openGuardedFetch({ allow: [host] })(`http://${host}/a.ics`, limits)
    expect(result).toMatchObject({ ok: true, bytes: Buffer.from('BEGIN:VCALENDAR') })
  })

  it('does not reach a private address that is not allowed, in any notation', async () => {
    let reached = 0
    const host = await serve((_, response) => {
      reached++
      response.end('secret')
    })
    const port = host.split(':')[1]
    const fetch = openGuardedFetch({ allow: [] })
    for (const name of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '127.1']) {
      expect(await fetch(`http://${name}:${port}/`, limits)).toMatchObject({ ok: false })
    }
    expect(reached).toBe(0)
  })

  it.each(['8.8.8.8 127.0.0.1', '127.0.0.1 8.8.8.8'])('refuses a name that is %s', async (list) => {
    const port = (await serve((_, response) => response.end('secret'))).split(':')[1]
    const found = list.split(' ').map((address) => ({ address, family: 4 }))
    const lookup = (...args: unknown[]) => (args.at(-1) as (...found: unknown[]) => void)(null, found)
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup)
    vi.spyOn(dns.promises, 'lookup').mockResolvedValue(found as never)
    // The modules import these functions by name.
    syncBuiltinESMExports()
    try {
      const result = await openGuardedFetch({ allow: [] })(`http://mixed.test:${port}/`, limits)
      expect(result).toEqual({ ok: false, reason: 'blocked' })
      expect(await resolvePublicHost({ host: 'mixed.test', port: 25 }, { allow: [] })).toBeUndefined()
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
  })

  it('checks the target of a redirect as well', async () => {
    const inside = await serve((_, response) => response.end('secret'))
    const outside = await serve((_, response) =>
      response.writeHead(302, { location: `http://${inside}/` }).end(),
    )
    const result = await openGuardedFetch({ allow: [outside] })(`http://${outside}/`, limits)
    expect(result).toEqual({ ok: false, reason: 'blocked' })
  })

  it('stops in a redirect loop', async () => {
    const host = await serve((_, response) => response.writeHead(302, { location: '/again' }).end())
    const result = await openGuardedFetch({ allow: [host] })(`http://${host}/`, limits)
    expect(result).toEqual({ ok: false, reason: 'too-many-redirects' })
  })

  it('counts bytes after decompression', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000))
    const host = await serve((_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    )
    const result = await openGuardedFetch({ allow: [host] })(`http://${host}/`, limits)
    expect(result).toEqual({ ok: false, reason: 'too-large' })
  })

  it('stops when a server sends one byte at a time', async () => {
    const host = await serve((_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('a'), 100)
      response.on('close', () => clearInterval(timer))
    })
    const result = await openGuardedFetch({ allow: [host] })(`http://${host}/`, limits)
    expect(result).toEqual({ ok: false, reason: 'too-slow' })
  })

  it('refuses other protocols, credentials and nonsense', async () => {
    const fetch = openGuardedFetch({ allow: [] })
    for (const address of [
      'file:///etc/passwd',
      'ftp://example.org/a',
      'http://user:pw@example.org/',
      'nonsense',
    ]) {
      expect(await fetch(address, limits)).toEqual({ ok: false, reason: 'bad-address' })
    }
  })

  it('posts a body with its headers, and accepts every status of success without reading the answer', async () => {
    const received: unknown[] = []
    const host = await serve(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      received.push([request.method, request.headers.ttl, Buffer.concat(chunks).toString()])
      response.writeHead(201).end('x'.repeat(20_000))
    })
    const post = { body: Buffer.from('Text'), headers: { ttl: '60' } }
    const result = await openGuardedFetch({ allow: [host] })(`http://${host}/`, { ...limits, post })
    expect(result).toMatchObject({ ok: true, bytes: Buffer.alloc(0) })
    expect(received).toEqual([['POST', '60', 'Text']])
    const blocked = await openGuardedFetch({ allow: [] })(`http://${host}/`, { ...limits, post })
    expect(blocked).toEqual({ ok: false, reason: 'blocked' })
  })

  it('returns the status when it is not 200', async () => {
    const host = await serve((_, response) => response.writeHead(404).end())
    const result = await openGuardedFetch({ allow: [host] })(`http://${host}/`, limits)
    expect(result).toEqual({ ok: false, reason: 'bad-status', status: 404 })
  })
})
