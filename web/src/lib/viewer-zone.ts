import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The time zone of the reader's device; undefined on the server and in the first render. */
export function useViewerZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
}
