import { useSyncExternalStore } from 'react'
import { recall, type StorageKey, subscribe } from './storage.ts'

// Values that only the browser knows. The server and the first render in the browser get the third argument.

const never = () => () => {}

/** False on the server and in the browser's first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Whether the device has a connection; true on the server and in the first render. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** Whether a media query matches; false on the server and in the first render. */
export function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

let zone: string | undefined

/** The time zone of the reader's device; undefined on the server and in the first render. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => {
      zone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone
      return zone
    },
    () => undefined,
  )
}

let has24Hours: boolean | undefined

/** Whether the browser writes times of day with 24 hours; false on the server and in the first render. */
export function useReaderHas24Hours(): boolean {
  return useSyncExternalStore(
    never,
    () => {
      has24Hours ??=
        new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions().hour12 === false
      return has24Hours
    },
    () => false,
  )
}

/** A stored text. It follows changes in this and other tabs; undefined on the server and in the first render. */
export function useStored(key: StorageKey): string | undefined {
  return useSyncExternalStore(
    (listener) => subscribe(key, listener),
    () => recall(key),
    () => undefined,
  )
}
