import { describe, expect, it } from 'vitest'
import { sampleEvent } from '../test/event-samples.ts'
import { sampleScene } from '../test/scene-samples.ts'
import { renderPage } from './entry-server.tsx'

const unavailable = {
  error: { code: 'DB_ERROR', message: 'A database error occurred. Please try again.', request_id: 'r' },
}

/** An API that gives the same answer to every call, has no theme, and records the calls. */
function openApi(status: number, body: unknown) {
  const asked: string[] = []
  const fetch = async (path: string) => {
    asked.push(path)
    return path.startsWith('/api/theme')
      ? Response.json(unavailable, { status: 503 })
      : Response.json(body, { status })
  }
  return { fetch, asked }
}

async function render(path: string, api = openApi(200, []), supportEmail?: string) {
  const answer = await renderPage({
    url: `https://floorcraft.example${path}`,
    fetch: api.fetch,
    now: '2026-11-20T20:00:00Z',
    baseUrl: 'https://floorcraft.example',
    version: '',
    apiDocs: false,
    supportEmail,
    assets: {
      inline: { style: '', script: '' },
      scripts: [],
      scriptsOf: {},
      fonts: [{ href: '/f.woff2', media: '(min-width: 48rem)' }],
    },
  })
  return { ...answer, html: answer.html.join('') }
}

describe('a page made on the server', () => {
  it.each(['/dashboard', '/preferences', '/planning', '/my-events', '/admin/users', '/events/new'])(
    'behind a guard waits for the browser to say who is there: %s',
    async (path) => {
      const api = openApi(200, [])
      const { status, html } = await render(path, api)
      expect(status).toBe(200)
      expect(html).toContain('Loading profile...')
      expect(api.asked.filter((call) => !call.startsWith('/api/theme'))).toEqual([])
    },
  )

  it('loads the fonts early on wide screens, so that they move nothing', async () => {
    const { html } = await render('/login')
    expect(html).toMatch(
      /<link rel="preload" href="\/f.woff2" as="font"[^>]+crossorigin[^>]+media="\(min-width: 48rem\)"/i,
    )
  })

  it('says to a reader without scripts what needs them', async () => {
    const { html } = await render('/login')
    expect(html).toMatch(/<noscript><p [^>]*>This browser runs no JavaScript\. [^<]+<\/p><\/noscript>/)
  })

  it('offers to sign in', async () => {
    const { html } = await render('/login')
    expect(html).toContain('Sign in to your account')
    expect(html).toMatch(/<input[^>]+autoComplete="current-password"/i)
  })

  it('is the page for missing pages instead of the page for developers in production', async () => {
    const { status, html } = await render('/touch-test')
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
    expect(html).not.toContain('Touch')
  })

  it.each(['/%0a', '/assets/%0a', '/a%0db', '/%e2%80%a8/', '/admin/%e2%80%a9', '/%00', '/:%0a'])(
    'is the page for missing pages for the odd address %s',
    async (path) => {
      const { status, html, error } = await render(path)
      expect([status, error]).toEqual([404, undefined])
      expect(html).toContain('Page not found')
    },
  )

  it('takes the password minimum from the policy', async () => {
    const { html } = await render('/signup', openApi(200, { min_length: 9, refuse_common: true }))
    expect(html).toContain('Password (min 9 characters)')
  })

  it('is made without its data when they cannot be loaded, with the status of the failure', async () => {
    const { status, html } = await render('/signup', openApi(503, unavailable))
    expect(status).toBe(503)
    expect(html).toContain('Create your account')
    expect(html).not.toContain('Something went wrong')
    expect(html).not.toContain('database error')
  })

  it('returns the error of its loader for the log, and shows the error screen', async () => {
    // A call that every installation has, answered like a missing thing: no page expects that.
    const missing = { error: { code: 'RESOURCE_NOT_FOUND', message: 'x', request_id: 'r' } }
    const { status, html, error } = await render('/signup', openApi(404, missing))
    expect(status).toBe(500)
    expect(error).toMatchObject({ code: 'RESOURCE_NOT_FOUND' })
    expect(html).toContain('Something went wrong')
    expect((await render('/no-such-page')).error).toBeUndefined()
  })

  it('names the address of support on its error screen only when it is set', async () => {
    const failing = () =>
      openApi(404, { error: { code: 'RESOURCE_NOT_FOUND', message: 'x', request_id: 'r' } })
    const { html } = await render('/signup', failing(), 'help@floorcraft.example')
    expect(html).toMatch(/href="mailto:help@floorcraft\.example\?subject=Error%20ID/)
    expect((await render('/signup', failing())).html).not.toContain('mailto:')
  })

  it('has the status 404 for an unknown address', async () => {
    const { status, html } = await render('/no-such-page')
    expect(status).toBe(404)
    expect(html).toContain('Page not found')
  })

  it.each(['/events/%00', '/scenes/%00', '/organizers/%00'])(
    'of an address that could not name anything is 404: %s',
    async (path) => {
      const refusal = { error: { code: 'VALIDATION_ERROR', message: 'x', request_id: 'r' } }
      const { status, html } = await render(path, openApi(422, refusal))
      expect(status).toBe(404)
      expect(html).toMatch(/<h1[^>]*>[^<]*not found/i)
    },
  )

  it.each([
    ['/events?zone=America/Los_Angeles', true],
    ['/?zone=America/Los_Angeles', true],
    ['/events?zone=Europe/Berlin', false],
    ['/events?zone=Mars/Olympus', false],
    ['/events', false],
    ['/events?country=US', true],
    ['/?country=US', true],
    ['/events?country=DE', false],
    ['/events?zone=Europe/Berlin&country=US', false],
  ])('of %s has the events near the reader: %s', async (path, isNear) => {
    const scene = sampleScene({
      id: 's1',
      timezone: 'America/Los_Angeles',
      upcoming_event_count: 3,
      region: null,
    })
    const answers: Readonly<Record<string, unknown>> = {
      '/api/scenes': [scene],
      '/api/events': [sampleEvent({ title: 'Friday near the reader', scene_id: 's1' })],
    }
    const fetch = async (address: string) => {
      const { pathname } = new URL(address, 'https://floorcraft.example')
      return pathname === '/api/theme'
        ? Response.json(unavailable, { status: 503 })
        : Response.json(answers[pathname] ?? [])
    }
    const { status, html } = await render(path, { fetch, asked: [] })
    expect(status).toBe(200)
    expect(html.includes('Friday near the reader</')).toBe(isNear)
    expect(html).toContain('<meta name="scene-zones" content="')
    // The browser adds its zone to the forms, and the server the country to the address.
    expect(html).not.toContain('country=')
    expect(/<input type="hidden" name="zone"/.test(html)).toBe(
      path.startsWith('/events?zone=') && !path.includes('Mars'),
    )
  })

  it('gives a shared link a picture with size and text', async () => {
    const { html } = await render('/scenes')
    expect(html).toContain(
      '<meta property="og:image" content="https://floorcraft.example/previews/site.jpg"/>',
    )
    expect(html).toContain('<meta property="og:image:width" content="1200"/>')
    expect(html).toContain('<meta property="og:image:height" content="630"/>')
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+"\/>/)
  })
})
