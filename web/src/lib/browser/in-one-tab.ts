/**
 * Does work that other tabs of this browser may do too, one tab after the other. Browsers have locks only on pages with
 * https. Without them the work is done at once, so doing it twice must change nothing.
 */
export const inOneTab = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()
