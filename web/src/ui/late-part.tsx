import { type ComponentType, useEffect, useState } from 'react'

/** A function that fetches a part of a page, and the part when it has been fetched. */
export interface PartSource<Props> {
  readonly fetch: () => Promise<ComponentType<Props>>
  fetched?: ComponentType<Props>
}

/** A part that is fetched when it is wanted. It is undefined until then, also while there is no connection. */
export function useLatePart<Props>(
  from: PartSource<Props>,
  isWanted = true,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState(() => from.fetched)
  useEffect(() => {
    if (!isWanted) return
    // Another one on the page may have fetched it.
    if (from.fetched) return setPart(() => from.fetched)
    const fetch = async () => {
      try {
        from.fetched = await from.fetch()
        setPart(() => from.fetched)
      } catch (error) {
        // The list of failures gets it (unhandledrejection). Without a connection it is fetched again later.
        if (navigator.onLine) throw error
      }
    }
    void fetch()
    window.addEventListener('online', fetch)
    return () => window.removeEventListener('online', fetch)
  }, [from, isWanted])
  return Part
}
