import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { recall, type StorageKey, subscribe } from './storage.ts'

// Values that only the browser knows. The server and the first render in the browser get another value. The server answers
// without React's hooks, because a page has a hundred of these questions.

const never = () => () => {}
const nothing = () => {}

/**
 * False on the server and while the browser hydrates the server's page, then true. The change is a transition: React
 * renders what depends on it in short steps, and the page stays responsive between them.
 */
export const useHydrated: () => boolean = import.meta.env.SSR ? () => false : useHydratedInBrowser

function useHydratedInBrowser(): boolean {
  let isHydrating = false
  // React calls the third function only on the server and while it hydrates.
  useSyncExternalStore(never, nothing, () => {
    isHydrating = true
  })
  const [isHydrated, setHydrated] = useState(!isHydrating)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return isHydrated
}

/** A value of the browser that can change; `first` until the page is hydrated. */
export const useBrowserValue: typeof useValueInBrowser = import.meta.env.SSR
  ? (_listen, _read, first) => first
  : useValueInBrowser

function useValueInBrowser<T>(listen: (listener: () => void) => () => void, read: () => T, first: T): T {
  const hydrated = useHydrated()
  return useSyncExternalStore(
    listen,
    () => (hydrated ? read() : first),
    () => first,
  )
}

/** Whether the device has a connection; true on the server and in the first render. */
export function useOnline(): boolean {
  return useBrowserValue(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    true,
  )
}

/** Whether a media query matches; false on the server and in the first render. */
export function useMatches(query: string): boolean {
  return useBrowserValue(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    false,
  )
}

let zone: string | undefined

/** The time zone of the reader's device; undefined on the server and in the first render. */
export function useReaderZone(): string | undefined {
  if (!useHydrated()) return undefined
  zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

let has24Hours: boolean | undefined

/** Whether the browser writes times of day with 24 hours; false on the server and in the first render. */
export function useReaderHas24Hours(): boolean {
  if (!useHydrated()) return false
  has24Hours ??= new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === false
  return has24Hours
}

/** A stored text. It follows changes in this and other tabs; undefined on the server and in the first render. */
export function useStored(key: StorageKey): string | undefined {
  return useBrowserValue(
    (listener) => subscribe(key, listener),
    () => recall(key),
    undefined,
  )
}
