import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long one slice may keep everybody else waiting, in milliseconds. */
const sliceMilliseconds = 10

/** Maps a long list without blocking: after every few milliseconds of work the event loop gets its turn. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T) => R): Promise<R[]> {
  const results: R[] = []
  let begun = performance.now()
  for (const item of items) {
    results.push(map(item))
    if (performance.now() - begun < sliceMilliseconds) continue
    await nextTurn()
    begun = performance.now()
  }
  return results
}
