import { createPath, type Location, type To } from 'react-router'

// The owner of the browser's history. Each of its entries has a key and a number.

interface Entry {
  readonly state: unknown
  readonly key: string
  readonly number: number
  /** The number of the first page: 1 when `closeOnBack` has added an entry below it, or else 0. */
  readonly first: number
}

/** Returns whether the reader stays who is about to open another page. `again` tries once more. */
type Stay = (to: Location, again: () => void) => boolean

const questions = new Set<Stay>()
const overlays = new Set<() => void>()
let current: Entry = { state: null, key: newKey(), number: 0, first: 0 }
let currentPath = '/'

/** The location of this document at its address. Its entry gets a number, or has one since an earlier load. */
export function startHistory(address: URL): Location {
  const entry = readEntry() ?? current
  const location = locationOf(address.href, entry)
  write(entry, createPath(location))
  return location
}

/** The location that a link leads to, with a key of its own. */
export function locationOf(
  to: To,
  { state, key }: { state: unknown; key?: string } = { state: null },
): Location {
  const path = typeof to === 'string' ? to : createPath(to)
  const { pathname, search, hash } = new URL(path, window.location.href)
  return { pathname, search, hash, state, key: key ?? newKey() }
}

/** Adds a location to the history, or puts it in place of the current one. */
export function enter({ state, key, ...path }: Location, { replace }: { replace: boolean }): void {
  const number = current.number + (replace ? 0 : 1)
  write({ ...current, state, key, number }, createPath(path), replace ? 'replaceState' : 'pushState')
}

/** Whether Back leads to an earlier page of ours, and not to another site. */
export const hasEarlierPage = (): boolean => current.number > current.first

/** Asks before another page is opened. Returns the function that ends it. */
export function askBeforeLeaving(stay: Stay): () => void {
  questions.add(stay)
  return () => questions.delete(stay)
}

export const mustStay = (to: Location, again: () => void): boolean =>
  [...questions].some((stay) => stay(to, again))

/**
 * While an overlay is open, Back closes it and the page stays. Returns the function that ends this. Back is noticed only
 * when it leads to an entry of this document, so the first page gets an entry below it, which stays. Later pages have
 * the earlier page below them: they need no entry, and their Forward is kept.
 */
export function closeOnBack(close: () => void): () => void {
  overlays.add(close)
  if (current.number === 0) write({ ...current, number: 1, first: 1 }, currentPath, 'pushState')
  return () => overlays.delete(close)
}

/** Calls back when Back or Forward leads to another page. */
export function watchTravel(onTravel: (to: Location) => void): void {
  let afterReturn: (() => void) | undefined
  window.addEventListener('popstate', () => {
    if (afterReturn) {
      const close = afterReturn
      afterReturn = undefined
      return close()
    }
    const left = current
    // An entry without a number is new: the reader has followed a link to a place on this page.
    const entry = readEntry() ?? { ...left, state: null, key: newKey(), number: left.number + 1 }
    const to = locationOf(window.location.href, entry)
    const closeOverlay = [...overlays].at(-1)
    const steps = entry.number - left.number
    if (steps !== 0 && (closeOverlay || mustStay(to, () => window.history.go(steps)))) {
      // The overlay closes after the way back, because it may write into the address of the page that stays.
      afterReturn = closeOverlay ?? (() => {})
      window.history.go(-steps)
    } else if (left.first === 1 && left.number === 1 && entry.number === 0) {
      // The entry below the first page shows the same page, so this goes on to the site before it.
      write({ ...left, number: 0, first: 0 }, currentPath)
      window.history.back()
    } else {
      write(entry, createPath(to))
      if (entry.key !== left.key) onTravel(to)
    }
  })
}

const readEntry = () => (window.history.state as Entry | null) ?? undefined

function write(entry: Entry, path: string, how: 'pushState' | 'replaceState' = 'replaceState'): void {
  current = entry
  currentPath = path
  window.history[how](entry, '', path)
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}
