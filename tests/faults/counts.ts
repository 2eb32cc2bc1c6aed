/** What one part of the faults found. */
export interface Counts {
  readonly rounds: number
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  readonly halfWritten: number
  /** The longest time until the server was ready, or wrote again, in milliseconds. */
  readonly longestUntilReady: number
  /** What else the line says. */
  readonly notes: string
  /** Broken promises besides losses. */
  readonly broken?: readonly string[]
}

export const noCounts: Counts = {
  ...{ rounds: 0, acknowledged: 0, lost: 0, doubled: 0, halfWritten: 0, longestUntilReady: 0, notes: '' },
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    rounds: a.rounds + b.rounds,
    acknowledged: a.acknowledged + b.acknowledged,
    lost: a.lost + b.lost,
    doubled: a.doubled + b.doubled,
    halfWritten: a.halfWritten + b.halfWritten,
    longestUntilReady: Math.max(a.longestUntilReady, b.longestUntilReady),
    notes: [a.notes, b.notes].filter(Boolean).join(', '),
    broken: [...(a.broken ?? []), ...(b.broken ?? [])],
  }
}

export const isGood = ({ lost, doubled, halfWritten, broken = [] }: Counts) =>
  lost + doubled + halfWritten + broken.length === 0
