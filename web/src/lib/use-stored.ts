import { useSyncExternalStore } from 'react'
import { recall, type StorageKey, subscribe } from './storage.ts'

/** A remembered text that follows changes in this and other tabs; undefined while the server renders. */
export function useStored(key: StorageKey): string | undefined {
  return useSyncExternalStore(
    (listener) => subscribe(key, listener),
    () => recall(key),
    () => undefined,
  )
}
