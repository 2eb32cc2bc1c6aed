import { createContext, useContext, useSyncExternalStore } from 'react'
import { createPath, type Location, type NavigateOptions, type Navigator, type To } from 'react-router'
import { enter, locationOf, mustStay, startHistory, watchTravel } from '../lib/browser/browser-history.ts'
import { recallInTab, rememberInTab } from '../lib/browser/storage.ts'
import type { OpenedPage } from './router.tsx'

/**
 * A page at its address with its scroll position: an earlier one, the start (or the address's #place), or the present
 * one.
 */
export interface Visit {
  readonly location: Location
  readonly page: OpenedPage
  readonly scroll: number | 'start' | 'keep'
}

/** Opens pages. The old page stays until the next one has loaded. */
export interface Browsing {
  readonly navigator: Navigator
  readonly visit: () => Visit
  readonly isOpening: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Resolves when the page is shown, or when another one has been asked for. It never does when the reader stays to
   * finish a text.
   */
  readonly open: (to: To, options?: NavigateOptions) => Promise<void>
}

export const BrowsingContext = createContext<Browsing | undefined>(undefined)

export const useBrowsing = (): Browsing => useContext(BrowsingContext)!

/** True while the next page loads. */
export function useIsOpening(): boolean {
  const { subscribe, isOpening } = useBrowsing()
  return useSyncExternalStore(subscribe, isOpening, () => false)
}

const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))

const stay = () => {}
/** The links of a page that is made on the server. */
export const serverNavigator: Navigator = { createHref, push: stay, replace: stay, go: stay }

/** One page made on the server, which leads nowhere. */
export function browsingOf({ pathname, search }: URL, page: OpenedPage): Browsing {
  const location = { pathname, search, hash: '', state: null, key: 'server' }
  const visit: Visit = { location, page, scroll: 'keep' }
  return {
    navigator: serverNavigator,
    visit: () => visit,
    isOpening: () => false,
    subscribe: () => stay,
    open: async () => {},
  }
}

/** The scroll positions of the pages of this tab, by the key of their entry in the history. */
function recallScrolls(): [key: string, y: number][] {
  try {
    return JSON.parse(recallInTab('scrolls') ?? '[]')
  } catch {
    return []
  }
}

/** Goes on from the first page of the document at its address. `shown` differs from it in the offline shell only. */
export function startBrowsing(
  first: OpenedPage,
  { address, shown, openPage }: { address: URL; shown: URL; openPage: (url: URL) => Promise<OpenedPage> },
): Browsing {
  const { pathname, search, hash } = shown
  const location = { ...startHistory(address), pathname, search, hash }
  const scrolls = new Map(recallScrolls())
  const listeners = new Set<() => void>()
  let visit: Visit = { location, page: first, scroll: scrolls.get(location.key) ?? 'keep' }
  let opening: Location | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const show = async (next: Omit<Visit, 'page'>, arrive = () => {}) => {
    opening = next.location
    tell()
    const page = await openPage(new URL(createPath(next.location), window.location.href))
    if (opening !== next.location) return
    scrolls.set(visit.location.key, window.scrollY)
    arrive()
    visit = { ...next, page }
    opening = undefined
    tell()
  }
  const open = (to: To, options: NavigateOptions = {}) => {
    const { state, replace = false, preventScrollReset } = options
    const location = locationOf(to, { state })
    // A list writes its words into the address a moment after they were typed. A link that was pressed meanwhile comes
    // first.
    const isOfLeftPage = replace && location.pathname === visit.location.pathname
    if (isOfLeftPage && opening && opening.pathname !== location.pathname) return Promise.resolve()
    return new Promise<void>((end) => {
      const leave = () =>
        mustStay(location, leave) ||
        end(
          show({ location, scroll: preventScrollReset ? 'keep' : 'start' }, () =>
            enter(location, { replace }),
          ),
        )
      leave()
    })
  }

  watchTravel((location) => void show({ location, scroll: scrolls.get(location.key) ?? 'start' }))
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pageshow', () => {
    window.history.scrollRestoration = 'manual'
  })
  window.addEventListener('pagehide', () => {
    rememberInTab('scrolls', JSON.stringify([...scrolls, [visit.location.key, window.scrollY]]))
    window.history.scrollRestoration = 'auto'
  })
  return {
    navigator: {
      createHref,
      push: (to, state, options) => void open(to, { ...options, state, replace: false }),
      replace: (to, state, options) => void open(to, { ...options, state, replace: true }),
      go: (steps) => window.history.go(steps),
    },
    visit: () => visit,
    isOpening: () => opening !== undefined,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
  }
}
