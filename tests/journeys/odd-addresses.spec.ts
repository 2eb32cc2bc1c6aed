import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { product } from './journey.ts'

/** Parts of an address that programs read in different ways. */
const odd = [
  ...['%0a', '%0d', '%0d%0a', 'a%0ab', '%00', '%09', '%7f', '%c2%85', '%e2%80%a8', '%e2%80%a9', '%e2%80%ae'],
  ...[
    '%',
    '%zz',
    '%ff',
    '%c0%80',
    '%ed%a0%80',
    '%f0%a0%9c%8e',
    '%ef%bb%bf',
    '%2f',
    '%5c',
    '%3f',
    '%23',
    '%25',
  ],
  ...['%2500', '%20', '%2e%2e', '%2e%2e%2f', '*', ':', '@', '[', '{', '"', '|', '__proto__', 'constructor'],
]

/** Addresses of everything that is served, with a place for the odd part. */
const places = [
  ...['/X', '/X/', '/assets/X', '/admin/X', '/login/X', '/share/X', '/.well-known/X', '/:X', '/X?X'],
  ...[
    '/events/X',
    '/events/X/edit',
    '/scenes/X',
    '/scenes/X/venues/X',
    '/organizers/X',
    '/analytics/event/X',
  ],
  ...['/api/X', '/api/X/X', '/api/events/X', '/api/scenes/X/profile', '/api/openapi.jsonX', 'http://x/X'],
  ...['/media/X', '/media/w640/X', '/media/wX/a.jpg', '/previews/X', '/previews/events/X.jpg', '/healthz/X'],
  ...['/previews/scenes/X.jpg', '/feeds/X', '/feeds/X.ics', '/feeds/scenes/X.ics', '/feeds/saved/X.ics'],
  ...['/feeds/events.ics?scenes=X', '/sitemap-X.xml', '/sitemap.xml?X', '/robots.txtX', '/sw.jsX'],
  ...[
    '/?X=X',
    '/events?scenes=X&date=X&view=X',
    '/search?q=X&from=X',
    '/share?text=X&url=X',
    '/confirm?token=X',
    '/is-it-on?token=X',
    '/still-right?token=X',
  ],
  ...['/unsubscribe?token=X', '/api/events?scenes=X&limit=X&X', '/api/events/global?X=X'],
  ...['/events?scenes=a&scenes=X&scenes[]=X&scenes[a]=X', '/api/events?limit=1&limit=X&limit[X]=1'],
]

const agent = new Agent({ keepAlive: true })

/** Sends an address exactly as it is written. */
async function open(path: string) {
  const { hostname, port } = new URL(product().url)
  const asked = request({ hostname, port, path, agent }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { answer, body: await text(answer) }
}

test.each(places)('%s is answered for every odd part', async (place) => {
  const faults: unknown[] = []
  for (const part of odd) {
    const path = place.replaceAll('X', part)
    const { answer, body } = await open(path)
    const status = answer.statusCode!
    const isOurs =
      answer.headers['content-security-policy'] !== undefined &&
      (status < 400 || body.startsWith('{"error":{') || body.startsWith('<!doctype html>'))
    if (status >= 500 || !isOurs) faults.push([path, status, body.slice(0, 100)])
  }
  expect(faults).toEqual([])
})

test.each(['/%0a', '/assets/%0a', '/a%0db', '/%e2%80%a8', '/scenes/%0a', '/events/%0d'])(
  '%s is missing',
  async (path) => {
    expect((await open(path)).answer.statusCode).toBe(404)
  },
)
