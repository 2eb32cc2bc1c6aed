import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the browser's first render, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
