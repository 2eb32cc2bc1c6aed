import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A tab: another site first, then our document. */
class Tab {
  private entries: { state: unknown; path: string }[] = []
  private index = 0
  private travelled = () => {}
  hasLeft = false

  constructor(path: string) {
    this.entries = [{ state: null, path }]
  }
  get state() {
    return this.entries[this.index]!.state
  }
  get location() {
    return new URL(this.entries[this.index]!.path, 'https://floorcraft.example')
  }
  get history() {
    return this
  }
  addEventListener(_type: 'popstate', listener: () => void) {
    this.travelled = listener
  }
  pushState(state: unknown, _title: string, path: string) {
    this.entries.splice(this.index + 1, Infinity, { state, path })
    this.index++
  }
  replaceState(state: unknown, _title: string, path: string) {
    this.entries[this.index] = { state, path }
  }
  go(steps: number) {
    const next = this.index + steps
    if (next < 0) this.hasLeft = true
    else if (next < this.entries.length) {
      this.index = next
      this.travelled()
    }
  }
  back() {
    this.go(-1)
  }
  get path() {
    return this.location.pathname + this.location.search
  }
}

let tab: Tab
let visited: string[]

/** Each document has its own module. */
async function openDocument(inTab: Tab) {
  tab = inTab
  vi.stubGlobal('window', tab)
  vi.resetModules()
  const history = await import('./browser-history.ts')
  const open = (path: string, replace = false) => history.enter(history.locationOf(path), { replace })
  visited = []
  history.startHistory(new URL(window.location.href))
  history.watchTravel(({ pathname, search }) => visited.push(pathname + search))
  return { ...history, open }
}

/** An overlay that says how often it was closed. */
function overlay(closeOnBack: (close: () => void) => () => void) {
  const closed = vi.fn<() => void>()
  const end = closeOnBack(() => {
    closed()
    end()
  })
  return { closed, closeByButton: end }
}

let page: Awaited<ReturnType<typeof openDocument>>
beforeEach(async () => {
  page = await openDocument(new Tab('/events'))
})
afterEach(() => vi.unstubAllGlobals())

it('Back and Forward lead from page to page', () => {
  page.open('/events/1')
  expect([tab.path, page.hasEarlierPage()]).toEqual(['/events/1', true])
  tab.back()
  tab.go(1)
  expect(visited).toEqual(['/events', '/events/1'])
})

it('Back closes the overlay of a later page, and its Forward is kept', () => {
  page.open('/events/1')
  page.open('/events/1/edit')
  tab.back()
  const { closed } = overlay(page.closeOnBack)
  tab.back()
  expect([closed.mock.calls.length, tab.path]).toEqual([1, '/events/1'])
  tab.go(1)
  expect(tab.path).toBe('/events/1/edit')
})

it('Back closes the overlay of the first page, and the next Back leaves the site', () => {
  const { closed } = overlay(page.closeOnBack)
  tab.back()
  expect([closed.mock.calls.length, tab.path, tab.hasLeft]).toEqual([1, '/events', false])
  tab.back()
  expect([visited, tab.hasLeft]).toEqual([[], true])
})

it('an overlay closed by its own button costs no press of Back', () => {
  overlay(page.closeOnBack).closeByButton()
  expect(page.hasEarlierPage()).toBe(false)
  page.open('/events/1')
  tab.back()
  expect([visited, tab.path]).toEqual([['/events'], '/events'])
  tab.back()
  expect(tab.hasLeft).toBe(true)
})

it('the first page keeps the address that its filters have written', () => {
  const { closeByButton } = overlay(page.closeOnBack)
  page.open('/events?types=class', true)
  closeByButton()
  page.open('/events/1')
  tab.back()
  expect(tab.path).toBe('/events?types=class')
  tab.back()
  expect([tab.path, tab.hasLeft]).toEqual(['/events?types=class', true])
})

it('a dialog over a panel is closed first', () => {
  const panel = overlay(page.closeOnBack)
  const dialog = overlay(page.closeOnBack)
  tab.back()
  expect([dialog.closed.mock.calls.length, panel.closed.mock.calls.length]).toEqual([1, 0])
  tab.back()
  expect(panel.closed).toHaveBeenCalledOnce()
})

it('an overlay whose page has it in the address takes it out there', () => {
  page.open('/planning')
  page.open('/planning?day=5')
  const end = page.closeOnBack(() => {
    end()
    page.open('/planning', true)
  })
  tab.back()
  expect(tab.path).toBe('/planning')
  tab.back()
  expect([tab.path, visited]).toEqual(['/planning', ['/planning']])
})

it('a question about unsaved work can keep the page', () => {
  page.open('/events/new')
  let leave = () => {}
  const stopAsking = page.askBeforeLeaving(({ pathname }, again) => {
    leave = again
    return pathname !== '/events/new'
  })
  tab.back()
  expect([tab.path, visited]).toEqual(['/events/new', []])
  stopAsking()
  leave()
  expect(visited).toEqual(['/events'])
})

it('knows its place after a reload', async () => {
  page.open('/events/1')
  page = await openDocument(tab)
  expect(page.hasEarlierPage()).toBe(true)
  tab.back()
  expect(visited).toEqual(['/events'])
})
