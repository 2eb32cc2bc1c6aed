import { setImmediate } from 'node:timers/promises'

const sliceMilliseconds = 10

/** Resolves in the next pass of the event loop, after other requests were read. */
export const nextPass = (): Promise<void> => setImmediate()

/** Maps a long list in short slices, so that other requests run in between. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  let begun = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - begun < sliceMilliseconds) continue
    await nextPass()
    begun = performance.now()
  }
  return results
}
