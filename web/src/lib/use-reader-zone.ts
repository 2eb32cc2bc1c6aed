import { useSyncExternalStore } from 'react'

const never = () => () => {}
let zone: string | undefined

/** The time zone of the reader's device; undefined on the server and until the page is alive. */
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
