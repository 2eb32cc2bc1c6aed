import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import {
  otherUrlSavedMessage,
  restrictedSourceMessage,
} from '@floorcraft/contract/editing/facebook-import.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildMember, type Member } from '../../../test/builders.ts'
import { duringTests } from '../../../test/during-tests.ts'
import { openHttpPeer } from '../../../test/peers/http-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'

const answers = new Map<string, RequestListener>()
const pages = duringTests(() =>
  openHttpPeer((request, response) => {
    const answer = answers.get(URL.parse(request.url ?? '', 'http://x')?.pathname ?? '')
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  }),
)
const inside = duringTests(() =>
  openHttpPeer((_, response) => {
    reachedInside++
    response.end(page('Secret'))
  }),
)
const test = duringTests(() => openTestApp({ settings: { FETCH_ALLOW: pages.address } }))
let reachedInside = 0
let organizer: Member

beforeAll(async () => {
  organizer = await buildMember(test.db, { role: 'organizer' })
})

const page = (name: string) =>
  `<title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@type': 'Event',
    name,
    startDate: '2026-11-20T21:00:00-08:00',
    description: 'All night',
    location: { '@type': 'Place', name: 'Casa Verde' },
  })}</script>`

const html = (body: string | Buffer, headers = {}): RequestListener => {
  return (_, response) => response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(body)
}

function serve(name: string, answer: RequestListener): string {
  answers.set(`/${name}`, answer)
  return `http://${pages.address}/${name}`
}

const post = (facebook_url: unknown, { app = test, member = organizer } = {}) =>
  app.as(member).send('POST', '/facebook/import', { facebook_url })

describe('a page with an event', () => {
  it('fills the fields that it has, null for the others, and the link', async () => {
    const url = serve('zouk', html(page('Zouk Night')))
    const { status, body } = await post(url)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        title: 'Zouk Night',
        description: 'All night',
        start_date: '2026-11-20',
        start_time: '21:00',
        end_date: null,
        end_time: null,
        venue_name: 'Casa Verde',
        venue_address: null,
        venue_city: null,
        venue_state: null,
        price_info: null,
        price_currency: null,
        price_note: null,
        ticket_url: null,
        cover_image_url: null,
        facebook_url: url,
        message: 'Event details imported. Please check them before you publish.',
      },
    })
  })

  it('may be compressed, and may be reached by a redirect, which the link does not follow', async () => {
    serve('packed', html(gzipSync(page('Packed')), { 'content-encoding': 'gzip' }))
    const url = serve('short', (_, response) => response.writeHead(302, { location: '/packed' }).end())
    expect((await post(url)).body).toMatchObject({ title: 'Packed', facebook_url: url })
  })
})

describe('the picture of a page', () => {
  const picture = (image: unknown, type = 'image/png'): RequestListener => {
    return (_, response) => response.writeHead(200, { 'content-type': type }).end(image)
  }
  const flyer = () =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background: '#204080' } })
      .png()
      .toBuffer()
  const withPicture = (image: unknown) =>
    html(page('Zouk Night').replace('"description"', `"image":${JSON.stringify(image)},"description"`))

  it.each([
    ['an address', '/flyer.png'],
    ['a list', ['/flyer.png', '/other.png']],
    ['an ImageObject', { '@type': 'ImageObject', url: '/flyer.png' }],
  ])('is uploaded for the member, given as %s', async (_, image) => {
    serve('flyer.png', picture(await flyer()))
    const { body } = await post(serve('with-picture', withPicture(image)))
    const card = await test.app.inject({ method: 'GET', url: body.cover_image_url })
    expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 800, height: 400 })
  })

  it('is the preview picture when the event has none and the page is called like it', async () => {
    serve('flyer.png', picture(await flyer()))
    const preview = '<meta property="og:image" content="/flyer.png">'
    expect(
      (await post(serve('preview', html(preview + page('Zouk Night'))))).body.cover_image_url,
    ).toBeTruthy()
    const other = `<title>Our club</title>${preview}${page('Zouk Night').replace(/<title>.*?<.title>/, '')}`
    expect((await post(serve('club', html(other)))).body.cover_image_url).toBeNull()
  })

  it.each([
    ['no picture', () => picture('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['larger than 5 MB', () => picture(Buffer.alloc(5 * 1024 * 1024 + 1))],
    ['missing', (): RequestListener => (_, response) => response.writeHead(404).end()],
  ])('is left out when it is %s, and the other fields stay', async (_, answer) => {
    serve('bad.png', answer())
    expect((await post(serve('bad-picture', withPicture('/bad.png')))).body).toMatchObject({
      title: 'Zouk Night',
      cover_image_url: null,
    })
  })

  it('is not fetched from a private address', async () => {
    const before = reachedInside
    const url = serve('spy', withPicture(`http://${inside.address}/flyer.png`))
    expect((await post(url)).body).toMatchObject({ title: 'Zouk Night', cover_image_url: null })
    expect(reachedInside).toBe(before)
  })
})

describe('a page without an event', () => {
  it('gives the link and says that the details must be entered', async () => {
    const login = '<title>Log in to Facebook</title><meta property="og:title" content="Facebook">'
    const url = serve('login', html(login))
    expect(await post(url)).toMatchObject({
      status: 200,
      body: {
        title: null,
        description: null,
        start_date: null,
        facebook_url: url,
        message: restrictedSourceMessage,
      },
    })
  })

  it.each([401, 403, 429])('that answers %i is treated like a login page', async (status) => {
    const url = serve(`status-${status}`, (_, response) => response.writeHead(status).end(page('Hidden')))
    expect(await post(url)).toMatchObject({
      status: 200,
      body: { title: null, facebook_url: url, message: restrictedSourceMessage },
    })
  })

  it('that is gone, or whose server does not answer, gets its own message', async () => {
    const gone = await post(`http://${pages.address}/noPlace`)
    expect([gone.status, gone.body.error.message]).toEqual([
      422,
      `The page answered with an error (404). ${otherUrlSavedMessage}`,
    ])
    const url = serve('broken', (request) => request.socket.destroy())
    const broken = await post(url)
    expect([broken.status, broken.body.error.code]).toEqual([502, 'EXTERNAL_SERVICE_ERROR'])
    expect(broken.body.error.message).toContain(otherUrlSavedMessage)
  })

  it('that is too large is refused, compressed or not', async () => {
    const bomb = gzipSync(Buffer.alloc(12_000_000, ' '))
    const url = serve('bomb', html(bomb, { 'content-encoding': 'gzip' }))
    expect((await post(url)).body.error.message).toContain('This page is too large to read.')
  })
})

describe('a hostile page', () => {
  it('does not delay other calls, and the server keeps running', async () => {
    const deep = `<script type="application/ld+json">${'{"a":'.repeat(10_000)}</script>`
    const filler = '<div itemscope itemprop="x"><b itemprop="name">'.repeat(140_000)
    const url = serve('hostile', html(deep + filler))
    let turns = 0
    const timer = setInterval(() => turns++, 5)
    const answer = await post(url)
    clearInterval(timer)
    expect(answer).toMatchObject({ status: 200, body: { title: null } })
    expect(turns).toBeGreaterThan(0)
  })
})

describe('an address', () => {
  it.each([
    ['', 'Please enter a Facebook event URL'],
    ['   ', 'Please enter a Facebook event URL'],
    [null, 'Please enter a Facebook event URL'],
    ['not an address', 'Please enter a valid URL'],
    ['zouk', 'Please enter a valid URL'],
    ['javascript:alert(1)', 'Please enter a valid URL'],
    ['file:///etc/passwd', 'Please enter a valid URL'],
    ['mailto:a@example.com', 'Please enter a valid URL'],
    ['https://user:secret@example.com/', 'Please enter a valid URL'],
  ])('%j is refused', async (url, message) => {
    const { status, body } = await post(url)
    expect(status).toBe(422)
    expect(body.error.details).toEqual([{ path: 'facebook_url', message }])
  })

  it('without a scheme is an https one', async () => {
    const { status, body } = await post(`${pages.address}/zouk`)
    // No server speaks TLS there. The failed attempt shows that https was used.
    expect([status, body.error.code]).toEqual([502, 'EXTERNAL_SERVICE_ERROR'])
  })

  it('of a private network is not fetched, directly or by a redirect', async () => {
    const redirect = serve('redirect', (_, response) =>
      response.writeHead(302, { location: `http://${inside.address}/` }).end(),
    )
    const port = inside.address.split(':')[1]
    const privateAddresses = [
      `http://${inside.address}/`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://2130706433:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      redirect,
    ]
    for (const url of privateAddresses) {
      const { status, body } = await post(url)
      expect([url, status, JSON.stringify(body).includes('Secret')]).toEqual([url, 422, false])
    }
    expect(reachedInside).toBe(0)
  })
})

describe('access', () => {
  it('is for organizers, leaders and admins, a limited number of times', async () => {
    await using limited = await openTestApp({ settings: { FETCH_ALLOW: pages.address, RATE_LIMITS: 'on' } })
    const member = await buildMember(limited.db, { role: 'organizer' })
    const user = await buildMember(limited.db)
    expect((await post('x', { app: limited, member: user })).status).toBe(403)
    const statuses: number[] = []
    for (let count = 0; count <= 30; count++)
      statuses.push((await post('x', { app: limited, member })).status)
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([422]))
    expect(statuses.at(-1)).toBe(429)
  })
})
