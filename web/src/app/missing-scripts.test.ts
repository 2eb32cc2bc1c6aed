import { afterEach, expect, it, vi } from 'vitest'
import { openPageOrOffline } from './missing-scripts.ts'
import type { OpenedPage } from './router.tsx'

afterEach(() => vi.unstubAllGlobals())

const url = new URL('https://floorcraft.example/scenes')
const offline: OpenedPage = {
  path: '/offline',
  screen: { who: 'public', Page: () => null, Frame: undefined },
  status: 200,
}
const failed = (path: string, error: Error): OpenedPage => ({ path, failure: { error }, status: 500 })
const missing = failed('/scenes', new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

let answer: () => Promise<Response>
const opened = (pages: Readonly<Record<string, OpenedPage>>) =>
  openPageOrOffline(url, { open: async ({ pathname }) => pages[pathname]!, fetch: () => answer() })

it('shows the offline page at the address of a page whose script cannot be fetched', async () => {
  answer = () => Promise.reject(new TypeError('no connection'))
  expect(await opened({ '/scenes': missing, '/offline': offline })).toEqual({ ...offline, path: '/scenes' })
})

it('shows the failure when the server answers, when the page itself failed, or without the offline page', async () => {
  answer = async () => new Response(null, { status: 500 })
  expect(await opened({ '/scenes': missing, '/offline': offline })).toBe(missing)
  answer = () => Promise.reject(new TypeError('no connection'))
  const broken = failed('/scenes', new Error('broken'))
  expect(await opened({ '/scenes': broken, '/offline': offline })).toBe(broken)
  expect(await opened({ '/scenes': missing, '/offline': missing })).toBe(missing)
})

it.each([200, 404])('loads the document when the server answers a visitor with %d', async (status) => {
  const address = Promise.withResolvers<URL>()
  answer = async () => new Response(null, { status })
  vi.stubGlobal('window', { location: { assign: address.resolve } })
  void opened({ '/scenes': missing, '/offline': offline })
  expect(await address.promise).toBe(url)
})
