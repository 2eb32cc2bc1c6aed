import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Browsing, startBrowsing } from './browsing.ts'
import type { OpenedPage } from './router.tsx'

const first: OpenedPage = { path: '/admin/users', status: 200 }

let browsing: Browsing
/** The pages that load, and how to end each. */
let loading: Map<string, () => void>

beforeEach(() => {
  const here = new URL('https://floorcraft.example/admin/users')
  const history = { state: null, pushState: () => {}, replaceState: () => {} }
  vi.stubGlobal('window', { location: here, history, scrollY: 0, addEventListener: () => {} })
  loading = new Map()
  const openPage = (url: URL) =>
    new Promise<OpenedPage>((end) =>
      loading.set(url.pathname + url.search, () => end({ path: url.pathname, status: 200 })),
    )
  browsing = startBrowsing(first, { address: here, shown: here, openPage })
})
afterEach(() => vi.unstubAllGlobals())

const shown = () => browsing.visit().location.pathname + browsing.visit().location.search

it('opens the page that was asked for last', async () => {
  const slow = browsing.open('/admin/events')
  const quick = browsing.open('/admin/scenes')
  loading.get('/admin/scenes')!()
  await quick
  loading.get('/admin/events')!()
  await slow
  expect(shown()).toBe('/admin/scenes')
})

it('opens the page of a link, although the list of the old page writes its words into the address', async () => {
  const link = browsing.open('/admin/events')
  const words = browsing.open('/admin/users?q=silva', { replace: true })
  loading.get('/admin/users?q=silva')?.()
  loading.get('/admin/events')!()
  await Promise.all([link, words])
  expect(shown()).toBe('/admin/events')
  expect(browsing.isOpening()).toBe(false)
})

it('opens the page that replaces a page which is being opened', async () => {
  const link = browsing.open('/admin/events')
  const login = browsing.open('/login', { replace: true })
  loading.get('/admin/events')!()
  loading.get('/login')!()
  await Promise.all([link, login])
  expect(shown()).toBe('/login')
})
