// Secondary section 9.
const corner = 50
const wanted = 5
const longestPause = 1000

/** Taps in a row, the newest at `at` milliseconds. */
export interface Taps {
  readonly count: number
  readonly at: number
}

export const noTaps: Taps = { count: 0, at: 0 }

/** Counts a tap at a place on the screen. A tap outside of the corner, or after a pause, begins again. */
export function addTap(taps: Taps, { x, y, at }: { x: number; y: number; at: number }): Taps {
  if (x > corner || y > corner) return noTaps
  const isInRow = at - taps.at <= longestPause && taps.count < wanted
  return { count: isInRow ? taps.count + 1 : 1, at }
}

export const isToggle = ({ count }: Taps): boolean => count === wanted
